/** On the day a gift begins, whoever it is for reads of it, if its buyer said where. [MMA-3] */
import type { RecipientDetails } from "../../domain/order/order";
import { shopDays } from "../../domain/time/calendar";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import { outboxEvent } from "../mail/outbox-event";
import type { Storage } from "../storage/open-storage";
import { orderOfGift, wentBack } from "./gift-order";

const BATCH = 100;
/** Topic of the outbox. */
export const GIFT_BEGINS = "gift-begins";

export interface GiftRoundParts {
  storage: Storage;
  catalogue: Pick<CatalogueStore, "current">;
  onMail?(): void;
  now?(): Date;
}

export class GiftRound {
  constructor(private readonly parts: GiftRoundParts) {}

  /** Safe on several machines at once. @returns how many mails wait for it */
  async run(): Promise<number> {
    const { storage, catalogue } = this.parts;
    const now = this.parts.now?.() ?? new Date();
    const { today } = shopDays(now, (await catalogue.current()).shop.time_zone);
    let count = 0;
    for (;;) {
      const rows = await storage.db
        .selectFrom("gifts")
        .select("id")
        .where("announced_on", "is", null)
        .where("starts_on", "<=", today)
        .orderBy("starts_on")
        .limit(BATCH)
        .execute();
      for (const { id } of rows) count += await this.#announce(id, today, now.toISOString());
      if (rows.length < BATCH) break;
    }
    if (count) this.parts.onMail?.();
    return count;
  }

  #announce(id: string, today: string, at: string): Promise<number> {
    const { storage } = this.parts;
    return storage.transaction(async (trx) => {
      const gift = await storage.locked(trx.selectFrom("gifts").selectAll().where("id", "=", id)).executeTakeFirst();
      if (!gift || gift.announced_on !== null) return 0;
      await trx.updateTable("gifts").set({ announced_on: today }).where("id", "=", id).execute();
      const { email } = JSON.parse(gift.recipient) as RecipientDetails;
      if (!email || gift.redeemed_at !== null) return 0;
      // Nobody reads of what they could not redeem.
      if (wentBack((await orderOfGift(trx, gift.order_id)).money)) return 0;
      await trx
        .insertInto("outbox")
        .values(outboxEvent(GIFT_BEGINS, { gift: id }, email, at))
        .execute();
      return 1;
    });
  }
}
