/** A subscription's row as it is on a day, and as its owner sees it. [API-8] */
import { sharedPaymentTypes } from "../../domain/basket/basket";
import {
  upcomingPayments,
  runningTerm,
  type Subscription,
  type SubscriptionStatus,
  type UnpaidPayment,
} from "../../domain/offer/subscription";
import type { Address, BasketItem, OrderTotal } from "../../domain/order/order";
import type { ShopDays } from "../../domain/time/calendar";
import type { ShopSettings } from "../catalogue/shop-settings";
import type { OrderPricing } from "../order/order-quote";
import type { SubscriptionRow } from "./subscription-records";

/** Waits for the renewal on `date`. */
export interface PendingChange {
  date: string;
  type: string;
  record: unknown;
  /** What is charged from then on, where it is kept. */
  storedPaymentId?: string;
}

/** From the next renewal on; at once where nothing more is to be paid. */
export function paidFromNext(row: SubscriptionRow, order: OrderFields, days: ShopDays, by: Omit<PendingChange, "date">): SubscriptionRow {
  const { schedule, term_end: termEnd } = current(row, order, days);
  const date = schedule[0]?.data.date ?? (row.status === "active" ? termEnd : null);
  if (!date) return { ...row, ...paidBy(by) };
  return { ...row, pending_renewal_change: JSON.stringify({ date, ...by } satisfies PendingChange) };
}

/** The row as it is today: an active one runs in its current term, and a change whose renewal has come holds. */
export function asOfToday(row: SubscriptionRow, days: ShopDays): SubscriptionRow {
  const { today } = days;
  const { variant, data } = itemOf(row).offer;
  const { attributes } = data;
  const renews = row.status === "active" && variant !== "gift" && attributes.autoRenew__limio !== false;
  const term = renews ? runningTerm(days.of(row.created_at), attributes, today) : { start: row.term_start, end: row.term_end };
  const pending = pendingOf(row);
  const due = pending && pending.date <= today ? paidBy(pending) : {};
  return { ...row, term_start: term.start, term_end: term.end, ...due };
}

/** What others know of it. */
export interface Beside {
  paymentTypes: string[];
  unpaid: UnpaidPayment | null;
}

export function view(stored: SubscriptionRow, order: OrderFields, days: ShopDays, { paymentTypes, unpaid }: Beside): Subscription {
  const row = current(stored, order, days);
  const item = itemOf(row);
  return {
    id: row.id,
    order_reference: order.order_reference,
    // What does not renew itself is over when its term is.
    status: row.isOver ? "cancelled" : (row.status as SubscriptionStatus),
    offers: [item.offer],
    addOns: item.addOns,
    quantity: item.quantity,
    price: item.price,
    country: row.country,
    schedule: row.schedule,
    start: days.of(row.created_at),
    termStartDate: row.term_start,
    termEndDate: row.term_end,
    deliveryDetails: JSON.parse(row.delivery) as Address,
    paymentMethod: (JSON.parse(row.payment) as { type: string }).type,
    paymentTypes: row.isOver ? [] : paymentTypes,
    data: { pendingRenewalChange: pendingOf(row)?.date ?? null, unpaid: row.isOver || row.status !== "active" ? null : unpaid },
  };
}

/** As it is today, with its payments to come. */
function current(stored: SubscriptionRow, order: OrderFields, days: ShopDays) {
  const { today } = days;
  const row = asOfToday(stored, days);
  const isOver = row.term_end !== null && row.term_end <= today;
  const goesOn = row.status === "active" && !isOver;
  return { ...row, isOver, schedule: goesOn ? upcomingPayments(itemOf(row), days.of(row.created_at), today, taxOnTop(order)) : [] };
}

/** What its order knows: how much tax comes on top is agreed on with it. */
export const ORDER_FIELDS = ["orders.order_reference", "orders.total as order_total", "orders.pricing"] as const;

export interface OrderFields {
  order_reference: string;
  order_total: string;
  pricing: string | null;
}

/** Per cent by the id of an item or add-on; 0 where the price contains the tax, and of orders from before parts were kept. */
export function taxOnTop({ order_total: total, pricing }: OrderFields): (id: string) => number {
  if ((JSON.parse(total) as OrderTotal).taxIncluded || pricing === null) return () => 0;
  const rates = new Map((JSON.parse(pricing) as OrderPricing).parts.map(({ id, tax }) => [id, tax?.percent ?? 0]));
  return (id) => rates.get(id) ?? 0;
}

/** Methods that it may be paid with from now on; none where its giver has paid. */
export const laterPaymentTypes = ({ offer }: BasketItem, shop: ShopSettings): string[] =>
  offer.variant === "gift" ? [] : sharedPaymentTypes([offer], shop.payment_types_for_all_offers, shop.payment_type_order);

export const itemOf = (row: Pick<SubscriptionRow, "item">): BasketItem => JSON.parse(row.item) as BasketItem;
/** The columns that say how its next payments are made. */
export const paidBy = ({ type, record, storedPaymentId }: Omit<PendingChange, "date">) => ({
  payment: JSON.stringify({ type, record }),
  stored_payment_id: storedPaymentId ?? null,
  pending_renewal_change: null,
});
export const pendingOf = ({ pending_renewal_change: pending }: Pick<SubscriptionRow, "pending_renewal_change">): PendingChange | null =>
  pending ? (JSON.parse(pending) as PendingChange) : null;

/** What waits for its renewal holds now. */
export function paidAtOnce(row: SubscriptionRow): SubscriptionRow {
  const pending = pendingOf(row);
  return pending ? { ...row, ...paidBy(pending) } : row;
}
