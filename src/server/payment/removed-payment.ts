/** Whoever removes what they have paid with before gets a mail about it, as of every other change of their account. [PAY-14] */
import type { Selectable, Transaction } from "kysely";
import type { Shopper } from "../checkout/checkout-row";
import { outboxEvent } from "../mail/outbox-event";
import type { Database } from "../storage/schema";

/** Topic of the outbox. */
const SAVED_PAYMENT_REMOVED = "saved-payment-removed";

/** What the mail is written from: of the row nothing is left by then. Gone with the event, and with whoever has themselves forgotten. */
export interface SavedPaymentRemovedPayload {
  /** Id of what was removed: it is removed once. */
  payment: string;
  email: string;
  /** Id of their latest order, which says in which language and name they are written to. */
  order?: string;
  brand?: string;
  lastDigits?: string;
}

/**
 * In the transaction that removes it: to the address of their account once that is proven to be theirs, else to that of their latest order.
 * Whoever has neither is not written to.
 *
 * @param row as it was before
 * @param at ISO 8601 instant
 */
export async function tellOfRemoval(
  trx: Transaction<Database>,
  row: Pick<Selectable<Database["stored_payments"]>, "id" | "brand" | "last_digits">,
  { sub, email, email_verified: isVerified }: Pick<Shopper, "sub" | "email" | "email_verified">,
  at: string,
): Promise<void> {
  const order = await trx
    .selectFrom("orders")
    .select(["id", "customer_email"])
    .where("placed_by", "=", sub)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const to = (isVerified && email) || order?.customer_email;
  if (!to) return;
  const payload: SavedPaymentRemovedPayload = {
    payment: row.id,
    email: to,
    ...(order && { order: order.id }),
    ...(row.brand && { brand: row.brand }),
    ...(row.last_digits && { lastDigits: row.last_digits }),
  };
  await trx
    .insertInto("outbox")
    .values(outboxEvent(SAVED_PAYMENT_REMOVED, payload, to, at))
    .execute();
}
