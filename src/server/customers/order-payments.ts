/** What was tried to be paid for an order and its subscriptions, and what can still be done about it. [PAY-13] */
import type { Kysely } from "kysely";
import type { CustomerPayment } from "../../domain/customers/customer-order";
import { orderMoney, type OrderMoney } from "../../domain/order/order-money";
import type { AttemptRow } from "../payment/attempt/attempt-row";
import type { Refunds } from "../payment/refunds";
import { paidSince } from "../renewal/returned/paid-since";
import { inChunks } from "../storage/in-chunks";
import type { Database } from "../storage/schema";

export interface Paid {
  money: OrderMoney;
  payments: CustomerPayment[];
}

/** @param subscriptions ids of those that the order began */
export async function orderPayments(
  db: Kysely<Database>,
  order: { id: string; checkout_id: string; total_amount: number },
  subscriptions: readonly string[],
  refunds: Pick<Refunds, "canRefund">,
): Promise<Paid> {
  const [own, later] = await Promise.all([
    db.selectFrom("payment_attempts").selectAll().where("checkout_id", "=", order.checkout_id).execute(),
    inChunks(subscriptions, (ids) => db.selectFrom("payment_attempts").selectAll().where("subscription_id", "in", ids).execute()),
  ]);
  const rows = [...own, ...later] as AttemptRow[];
  const paidWith = rows.find((row) => row.order_id === order.id);
  const isPaidSince = paidWith !== undefined && (await paidSince(db, [paidWith])).has(paidWith.id);
  return {
    money: orderMoney(Number(order.total_amount), paidWith?.state, isPaidSince),
    payments: rows.toSorted((a, b) => (a.id < b.id ? 1 : -1)).map((row) => paymentOf(row, refunds)),
  };
}

const paymentOf = (row: AttemptRow, refunds: Pick<Refunds, "canRefund">): CustomerPayment => ({
  id: row.id,
  kind: row.kind,
  method: row.method,
  amount: Number(row.amount),
  currency: row.currency,
  state: row.state,
  reference: row.reference,
  subscriptionId: row.subscription_id,
  error: row.error,
  createdAt: row.created_at,
  canRefund: refunds.canRefund(row),
});
