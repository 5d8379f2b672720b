/** Payments that fell due since somebody looked, however late: each is what its subscription was on that day. [MMA-2] */
import { addInterval, type CalendarDate, type ShopDays } from "../../domain/time/calendar";
import type { TaxedOrder } from "../subscription/order-fields";
import { asOfToday, chargedFrom, itemOf, paymentsAfter } from "../subscription/subscription-view";
import type { SubscriptionRow } from "../subscription/subscription-records";

/** Later than any day: nothing more is to be paid. */
export const NEVER: CalendarDate = "9999-12-31";

export interface DuePayment {
  date: CalendarDate;
  /** Minor units. */
  amount: number;
  currency: string;
}

/**
 * @param stored as it was when somebody last looked
 * @returns `next`: the one after today; undefined where nothing more is to be paid
 */
export function duePayments(
  stored: SubscriptionRow,
  order: TaxedOrder,
  days: ShopDays,
): { due: DuePayment[]; next: DuePayment | undefined } {
  const due: DuePayment[] = [];
  let next = paymentAfter(stored, order, days, lookedUntil(stored, days));
  for (; next && next.date <= days.today; next = paymentAfter(stored, order, days, next.date))
    // Nobody is charged nothing.
    if (next.amount > 0) due.push(next);
  return { due, next };
}

/**
 * The day of the next payment of one that is ordered, or taken up again, today; `NEVER` where there is none. Written down with that, so
 * that the next round, however late it comes, finds everything that fell due since.
 */
export const plannedFromToday = (row: SubscriptionRow, order: TaxedOrder, days: ShopDays): CalendarDate =>
  paymentAfter(row, order, days, lookedUntil({ ...row, next_payment_on: null }, days))?.date ?? NEVER;

/**
 * What fell due before anybody looked was taken care of otherwise; what fell due on the order's own day was paid with it, and on the day
 * from which its payments are counted by an upgrade, or by the payment that its switch wrote down.
 */
function lookedUntil(row: SubscriptionRow, days: ShopDays): CalendarDate {
  const { created_at: at, next_payment_on: next } = row;
  if (next !== null) return addInterval(next, -1, "day");
  return [days.of(at), chargedFrom(row, days), addInterval(days.today, -1, "day")].toSorted().at(-1)!;
}

/** @returns undefined where nothing more is to be paid; a subscription that does not renew itself is paid for until its term ends */
function paymentAfter(stored: SubscriptionRow, order: TaxedOrder, days: ShopDays, after: CalendarDate): DuePayment | undefined {
  const [next] = paymentsAfter(stored, order, days, after);
  if (!next) return undefined;
  const { date, amount, currency } = next.data;
  const row = asOfToday(stored, { ...days, today: date });
  const renews = itemOf(row).offer.data.attributes.autoRenew__limio !== false;
  return !renews && row.term_end !== null && date >= row.term_end ? undefined : { date, amount, currency };
}
