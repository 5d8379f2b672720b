/** What holds for a subscription from now on. [MMA-2] */
import type { SubscriptionChangedPayload } from "../../subscription/subscription-events";
import { letterParts } from "../letter";
import { subscriptionChangedLetter } from "../letters/subscription-changed-letter";
import type { WriteMail } from "../mail-topic";

export const write: WriteMail = async (payload, parts) => {
  const told = payload as unknown as SubscriptionChangedPayload;
  const row = await parts.storage.db
    .selectFrom("subscriptions")
    .innerJoin("orders", "orders.id", "subscriptions.order_id")
    .select([
      "owner_email",
      "item",
      "contact",
      "subscriptions.status",
      "term_end",
      "pending_renewal_change",
      "pauses",
      "subscriptions.delivery",
      "orders.customer",
      "orders.details",
      "orders.locale",
      "orders.order_reference",
      "orders.total as order_total",
      "orders.pricing",
      "tax_rates",
    ])
    .where("subscriptions.id", "=", told.subscription)
    .executeTakeFirst();
  const upgrade =
    told.upgrade === undefined
      ? undefined
      : await parts.storage.db
          .selectFrom("upgrades")
          .select(["from_item", "item", "quote", "stored_payment_id"])
          .where("id", "=", told.upgrade)
          .executeTakeFirst();
  return row && subscriptionChangedLetter(told, { ...row, ...(upgrade && { upgrade }) }, await letterParts(parts));
};
