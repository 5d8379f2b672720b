/**
 * What does not renew itself ends on its day, or was cancelled: its owner reads of it before and on that day, and the books say so. Nothing
 * has to be switched off, as an end is read from the subscription itself. [MMA-2]
 */
import type { Transaction } from "kysely";
import { endNoticeDue, type EndTold } from "../../domain/subscription/ending-notice";
import { addInterval, shopDays, type ShopDays } from "../../domain/time/calendar";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { BY_ITSELF, noteChange } from "../subscription/subscription-events";
import { asOfToday, itemOf } from "../subscription/subscription-view";

const BATCH = 100;

export interface EndRoundParts {
  storage: Storage;
  catalogue: Pick<CatalogueStore, "current">;
  /** What happened to one that could not be looked at; the others are, and it is looked at again. */
  onFault(error: unknown, subscriptionId: string): void;
  onMail?(): void;
}

export class EndRound {
  constructor(private readonly parts: EndRoundParts) {}

  /**
   * Safe on several machines at once.
   *
   * @param at the moment it is taken to be
   * @returns how many mails wait for it
   */
  async run(at = new Date()): Promise<number> {
    const { storage, catalogue, onFault, onMail } = this.parts;
    const { shop } = await catalogue.current();
    const days = shopDays(at, shop.time_zone);
    const until = addInterval(days.today, shop.end_notice_days, "day");
    let count = 0;
    for (let last = ""; ;) {
      const rows = await storage.db
        .selectFrom("subscriptions")
        .select("id")
        .where((row) =>
          row.or([
            row.and([row("end_told", "=", "nothing"), row("term_end", "<=", until)]),
            row.and([row("end_told", "=", "ending"), row("term_end", "<=", days.today)]),
          ]),
        )
        .where("id", ">", last)
        .orderBy("id")
        .limit(BATCH)
        .execute();
      for (const { id } of rows)
        count += await storage
          .transaction((trx) => this.#look(trx, id, { days, noticeDays: shop.end_notice_days, at: at.toISOString() }))
          .catch((error: unknown) => (onFault(error, id), 0));
      if (rows.length < BATCH) break;
      last = rows.at(-1)!.id;
    }
    if (count) onMail?.();
    return count;
  }

  async #look(
    trx: Transaction<Database>,
    id: string,
    { days, noticeDays, at }: { days: ShopDays; noticeDays: number; at: string },
  ): Promise<number> {
    const { storage } = this.parts;
    const stored = await storage.locked(trx.selectFrom("subscriptions").selectAll().where("id", "=", id)).executeTakeFirst();
    if (!stored || stored.end_told === "all" || stored.term_end === null) return 0;
    const row = asOfToday(stored, days);
    const tell = (told: EndTold) => trx.updateTable("subscriptions").set({ end_told: told }).where("id", "=", id).execute();
    const renews = row.status === "active" && row.term_end !== null && itemOf(row).offer.data.attributes.autoRenew__limio !== false;
    const isGift = itemOf(row).offer.variant === "gift";
    // Its next term is looked at once it has begun.
    if (row.term_end === null || (renews && !isGift)) return tell("all").then(() => 0);
    const kind = endNoticeDue(row.term_end, { told: row.end_told, today: days.today, noticeDays });
    if (!kind) return 0;
    await tell(kind === "term-ended" ? "all" : "ending");
    await noteChange(trx, { id, kind, details: { date: row.term_end }, owner: { sub: BY_ITSELF }, at, email: row.owner_email });
    return 1;
  }
}
