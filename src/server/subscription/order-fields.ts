/** What a subscription reads of the order that began it. [API-8] */
import type { OrderTotal } from "../../domain/order/order";
import type { OrderPricing } from "../order/order-quote";

/** What its order knows: how much tax comes on top is agreed on with it. */
export const ORDER_FIELDS = [
  "orders.order_reference",
  "orders.total as order_total",
  "orders.pricing",
  "orders.locale",
  "orders.customer",
  "orders.details as order_details",
] as const;

export interface OrderFields {
  order_reference: string;
  order_total: string;
  pricing: string | null;
  locale: string;
  customer: string;
  order_details: string | null;
}

/** How much tax comes on top of what it ordered, and what is known of it since. */
export type TaxedOrder = Pick<OrderFields, "order_total" | "pricing"> & {
  /** Of the subscription; absent or null: nobody has asked since its order. */
  tax_rates?: string | null;
};

/** Per cent by the id of an item or add-on, as JSON. */
export type KnownRates = Readonly<Record<string, number>>;

/** Per cent by the id of an item or add-on; 0 where the price contains the tax, and of orders from before parts were kept. */
export function taxOnTop({ order_total: total, pricing, tax_rates: known }: TaxedOrder): (id: string) => number {
  if ((JSON.parse(total) as OrderTotal).taxIncluded || pricing === null) return () => 0;
  const rates = new Map((JSON.parse(pricing) as OrderPricing).parts.map(({ id, tax }) => [id, tax?.percent ?? 0]));
  const since = known ? (JSON.parse(known) as KnownRates) : {};
  return (id) => since[id] ?? rates.get(id) ?? 0;
}
