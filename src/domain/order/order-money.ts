/** What became of an order's money. [PAY-13] [MMA-2] */
import type { AttemptState } from "../payment/attempt-state";

export type OrderMoney = "paid" | "by-invoice" | "nothing-due" | "refunding" | "refunded";

/**
 * @param amount   of the order
 * @param paidWith the state of the attempt that it was placed with; undefined: no provider was asked
 */
export function orderMoney(amount: number, paidWith: AttemptState | undefined): OrderMoney {
  if (paidWith === "refunding" || paidWith === "refunded") return paidWith;
  if (amount === 0) return "nothing-due";
  // Whoever pays by invoice asks no provider.
  return paidWith ? "paid" : "by-invoice";
}
