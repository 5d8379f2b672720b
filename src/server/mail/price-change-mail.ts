/** A new price of a subscription: what its mail is written from. [MMA-7] */
import type { PriceChangePayload, PriceChangeTopic } from "../price-change/price-change-event";
import { ORDER_FIELDS } from "../subscription/order-fields";
import { letterParts } from "./letter";
import { priceChangeLetter } from "./letters/price-change-letter";
import type { Mail } from "./mail";
import type { MailParts, MailPayload } from "./mail-topic";

export async function priceChangeMail(topic: PriceChangeTopic, payload: MailPayload, parts: MailParts): Promise<Mail | undefined> {
  const told = payload as unknown as PriceChangePayload;
  const row = await parts.storage.db
    .selectFrom("price_change_notices")
    .innerJoin("subscriptions", "subscriptions.id", "price_change_notices.subscription_id")
    .innerJoin("orders", "orders.id", "subscriptions.order_id")
    .select([
      "holds_on",
      "price_change_notices.currency",
      "price_before",
      "price_after",
      "owner_email",
      "item",
      "contact",
      "subscriptions.tax_rates",
    ])
    .select(ORDER_FIELDS)
    .where("change_id", "=", told.change)
    .where("subscription_id", "=", told.subscription)
    .executeTakeFirst();
  return row && priceChangeLetter(topic, told, row, await letterParts(parts));
}
