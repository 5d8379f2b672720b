/** What the summary and its bar show of the basket, or of the order it became. [SUM-1] */
import type { OrderDiscount, OrderTotal } from "../../domain/order/order";
import { useBuilderMode } from "../../registry/page-context";
import { useBasket, useHydrated } from "../../shop/hooks/use-shop";

export type Summary = { state: "loading" | "empty" } | { state: "total"; total: OrderTotal; discount: OrderDiscount | undefined };

/** A placed order shows what was paid; a basket without items, or none at all, has no total. */
export function useSummary(): Summary {
  const status = useBasket((state) => state.status);
  const checkout = useBasket((state) => state.checkout);
  const alive = useHydrated();
  const builder = useBuilderMode();
  if (status === "loading" || (status === "none" && !alive && !builder)) return { state: "loading" };
  const total = checkout?.order.placed?.total ?? (checkout?.basket.basketItems.length ? checkout.order.total : undefined);
  return total ? { state: "total", total, discount: (checkout?.order.placed ?? checkout?.order)?.orderDiscount } : { state: "empty" };
}
