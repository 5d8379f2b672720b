/** The order that a gift was bought with, and what became of its money: nobody redeems what was given back. [MMA-3] [MMA-2] */
import type { Kysely } from "kysely";
import { orderMoney, type OrderMoney } from "../../domain/order/order-money";
import type { AttemptState } from "../../domain/payment/attempt-state";
import { paidSince } from "../renewal/returned/paid-since";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";

/**
 * @param locked with what the gift becomes, in one transaction: money that is on its way back is waited for, and none goes back meanwhile
 * @throws Error where there is no such order
 */
export async function orderOfGift(
  db: Pick<Kysely<Database>, "selectFrom">,
  id: string,
  locked: Storage["locked"] = (query) => query,
): Promise<{ reference: string; money: OrderMoney }> {
  const order = await db
    .selectFrom("orders")
    .select(["order_reference", "checkout_id", "total_amount"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const paidWith = await locked(
    db.selectFrom("payment_attempts").select(["id", "state"]).where("checkout_id", "=", order.checkout_id).where("order_id", "=", id),
  ).executeTakeFirst();
  const isPaidSince = paidWith !== undefined && (await paidSince(db, [paidWith])).has(paidWith.id);
  const money = orderMoney(Number(order.total_amount), paidWith?.state as AttemptState | undefined, isPaidSince);
  return { reference: order.order_reference, money };
}

export const wentBack = (money: OrderMoney): boolean => money === "refunding" || money === "refunded" || money === "returned";
