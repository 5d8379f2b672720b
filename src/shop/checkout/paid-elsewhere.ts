/** An order that is paid on a provider's page: what this tab keeps of it until the shopper is back. [PAY-9] */
import type { Checkout, OrderRequest, OrderResponse } from "../../domain/order/order";
import type { ShopEvent } from "../../domain/page/shop-event";
import { type KeyValueStorage, RETURN_QUERY_KEY } from "../browser/storage";
import { endPaidElsewhere, PAID_ELSEWHERE_KEY, removeDraft } from "./draft";

export interface PaidElsewhere {
  checkoutId: string;
  orderType: OrderRequest["order_type"];
  response: OrderResponse;
}

/** @param query of the checkout's page: the way back from the placed order carries it, which comes on another page. [RET-1] */
export function keepPaidElsewhere(storage: KeyValueStorage, order: PaidElsewhere, query: string): void {
  storage.set(PAID_ELSEWHERE_KEY, JSON.stringify(order));
  storage.set(RETURN_QUERY_KEY, query);
}

/**
 * The order stands: what was kept for it goes, and whoever listens hears of it, once. Nothing where this tab has ordered something else, or
 * has said so already.
 */
export function sayPaid(storage: KeyValueStorage, checkout: Checkout, emit: (event: ShopEvent) => void): void {
  const { placed } = checkout.order;
  const kept = JSON.parse(storage.get(PAID_ELSEWHERE_KEY) ?? "null") as PaidElsewhere | null;
  if (!placed || kept?.checkoutId !== checkout.id) return;
  endPaidElsewhere(storage);
  removeDraft(storage);
  const bought: Checkout = {
    ...checkout,
    basket: { ...checkout.basket, basketItems: placed.orderItems },
    order: { ...checkout.order, total: placed.total, ...(placed.orderDiscount && { orderDiscount: placed.orderDiscount }) },
  };
  emit({ type: "order-placed", checkout: bought, orderType: kept.orderType, response: kept.response });
}
