/** Payments that fell due since somebody looked, however late: each is what its subscription was on that day. [MMA-2] */
import { addInterval, type CalendarDate, type ShopDays } from "../../domain/time/calendar";
import type { OrderFields } from "../subscription/order-fields";
import { asOfToday, itemOf, paymentsAfter } from "../subscription/subscription-view";
import type { SubscriptionRow } from "../subscription/subscription-records";

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
  order: OrderFields,
  days: ShopDays,
): { due: DuePayment[]; next: DuePayment | undefined } {
  const due: DuePayment[] = [];
  let next = paymentAfter(stored, order, days, lookedUntil(stored, days));
  for (; next && next.date <= days.today; next = paymentAfter(stored, order, days, next.date))
    // Nobody is charged nothing.
    if (next.amount > 0) due.push(next);
  return { due, next };
}

/** What fell due before anybody looked was taken care of otherwise; what fell due on the order's own day was paid with it. */
function lookedUntil({ created_at: at, next_payment_on: next }: SubscriptionRow, days: ShopDays): CalendarDate {
  if (next !== null) return addInterval(next, -1, "day");
  const [orderedOn, yesterday] = [days.of(at), addInterval(days.today, -1, "day")];
  return orderedOn > yesterday ? orderedOn : yesterday;
}

/** @returns undefined where nothing more is to be paid; a subscription that does not renew itself is paid for until its term ends */
function paymentAfter(stored: SubscriptionRow, order: OrderFields, days: ShopDays, after: CalendarDate): DuePayment | undefined {
  const [next] = paymentsAfter(stored, order, days, after);
  if (!next) return undefined;
  const { date, amount, currency } = next.data;
  const row = asOfToday(stored, { ...days, today: date });
  const renews = itemOf(row).offer.data.attributes.autoRenew__limio !== false;
  return !renews && row.term_end !== null && date >= row.term_end ? undefined : { date, amount, currency };
}
