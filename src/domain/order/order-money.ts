/** What became of an order's money. [PAY-13] [MMA-2] */
import type { AttemptState } from "../payment/attempt-state";

export type OrderMoney = "paid" | "by-invoice" | "nothing-due" | "refunding" | "refunded" | "returned";

/**
 * @param amount   of the order
 * @param paidWith the state of the attempt that it was placed with; undefined: no provider was asked
 * @param isPaidSince what its bank has sent back was paid otherwise since
 */
export function orderMoney(amount: number, paidWith: AttemptState | undefined, isPaidSince = false): OrderMoney {
  if (paidWith === "refunding" || paidWith === "refunded") return paidWith;
  if (paidWith === "returned" && !isPaidSince) return "returned";
  if (amount === 0) return "nothing-due";
  // Whoever pays by invoice asks no provider.
  return paidWith ? "paid" : "by-invoice";
}
