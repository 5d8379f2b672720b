/** What the shop keeps about a shopper: taken along as a file, or taken away. [MMA-5] */
import type { UserAttributes } from "../../domain/person/user";
import { shopDays } from "../../domain/time/calendar";
import { recordAudit } from "../people/audit-trail";
import type { Storage } from "../storage/open-storage";
import type { Subscriptions } from "../subscription/subscriptions";
import { Erasures, type ErasureParts } from "./erasures";
import { personalFile } from "./personal-file";

export interface PersonalDataParts extends ErasureParts {
  storage: Storage;
  subscriptions: Pick<Subscriptions, "list">;
}

export class PersonalData {
  readonly erasures: Erasures;

  constructor(private readonly parts: PersonalDataParts) {
    this.erasures = new Erasures(parts);
  }

  /** Everything, as JSON that people can read; that it was asked for stays in the audit trail. */
  async file(shopper: UserAttributes): Promise<{ name: string; text: string }> {
    const { storage, catalogue, subscriptions, now } = this.parts;
    const { shop } = await catalogue.current();
    const at = now?.() ?? new Date();
    const days = shopDays(at, shop.time_zone);
    const content = await personalFile(shopper, {
      storage,
      days,
      subscriptions: await subscriptions.list(shopper),
      shop: shop.name,
      at: at.toISOString(),
    });
    await storage.transaction((trx) =>
      recordAudit(trx, { kind: "personal-data-downloaded", person: null, subject: shopper.sub, title: "" }),
    );
    return { name: `personal-data-${days.today}.json`, text: JSON.stringify(content, null, 2) };
  }
}
