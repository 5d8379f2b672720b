/** On the day a gift begins, whoever it is for reads of it, if its buyer said where. [MMA-3] */
import type { RecipientDetails } from "../../domain/order/order";
import { shopDays } from "../../domain/time/calendar";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import { outboxEvent } from "../mail/outbox-event";
import type { Storage } from "../storage/open-storage";
import { DatabaseUnavailable } from "../storage/unavailable";
import { orderOfGift, wentBack } from "./gift-order";

const BATCH = 100;
/** Topic of the outbox. */
export const GIFT_BEGINS = "gift-begins";

export interface GiftRoundParts {
  storage: Storage;
  catalogue: Pick<CatalogueStore, "current">;
  onMail?(): void;
  /** What happened to one that could not be announced: the others are, and it is tried again. Without it a fault ends the round. */
  onFault?(error: unknown, giftId: string): void;
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
    for (let last = { starts_on: "", id: "" }; ;) {
      const rows = await storage.db
        .selectFrom("gifts")
        .select(["id", "starts_on"])
        .where("announced_on", "is", null)
        .where("starts_on", "<=", today)
        .where("starts_on", ">=", last.starts_on)
        .where((row) => row.or([row("starts_on", ">", last.starts_on), row("id", ">", last.id)]))
        .orderBy("starts_on")
        .orderBy("id")
        .limit(BATCH)
        .execute();
      for (const { id } of rows) count += await this.#announceIfPossible(id, today, now.toISOString());
      if (rows.length < BATCH) break;
      last = rows.at(-1)!;
    }
    if (count) this.parts.onMail?.();
    return count;
  }

  async #announceIfPossible(id: string, today: string, at: string): Promise<number> {
    const { onFault } = this.parts;
    try {
      return await this.#announce(id, today, at);
    } catch (error) {
      if (!onFault || error instanceof DatabaseUnavailable) throw error;
      onFault(error, id);
      return 0;
    }
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
