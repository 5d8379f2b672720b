/**
 * A payment that nothing came of goes back, and its provider forgets what it was paid with, unless something else is paid with that.
 * [PAY-14]
 */
import type { PaymentOrder, PaymentResult } from "../../registry/payment-handler";
import type { Storage } from "../storage/open-storage";
import type { PaymentHandlers } from "./payment-handlers";

type Paid = Extract<PaymentResult, { ok: true }>;
type Request = Parameters<PaymentHandlers["cancel"]>[0];

/**
 * Some providers name a card the same whenever it is paid with: one that was confirmed twice is still needed when one of the two is given
 * up.
 *
 * @throws what the provider threw: safe to call again
 */
export async function giveUp(
  { storage, payments }: { storage: Storage; payments: PaymentHandlers },
  request: Request,
  order: PaymentOrder,
  paid: Paid,
): Promise<void> {
  const { stored } = paid;
  if (!stored || !(await isKept(storage, order.method, stored.token))) return payments.cancel(request, order, paid);
  if (order.total.minorUnits > 0) await payments.refund(order.method, order, paid);
}

async function isKept({ db }: Storage, method: string, token: string): Promise<boolean> {
  const row = await db
    .selectFrom("stored_payments")
    .select("id")
    .where("method", "=", method)
    .where("token", "=", token)
    .where("removed_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
