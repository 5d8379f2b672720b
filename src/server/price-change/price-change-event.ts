/** The owner of a subscription hears of a new price, and that it does not come after all. [MMA-7] */
import type { Transaction } from "kysely";
import { outboxEvent } from "../mail/outbox-event";
import type { Database } from "../storage/schema";

export type PriceChangeTopic = "price-change" | "price-stays";

/** What the mail is written from: what was said stands in `price_change_notices`. */
export interface PriceChangePayload {
  change: string;
  subscription: string;
}

/** @param at ISO 8601 instant */
export async function priceChangeEvent(
  trx: Transaction<Database>,
  topic: PriceChangeTopic,
  payload: PriceChangePayload,
  { email, at }: { email: string; at: string },
): Promise<void> {
  await trx
    .insertInto("outbox")
    .values(outboxEvent(topic, payload, email, at))
    .execute();
}
