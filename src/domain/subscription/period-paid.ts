/** Which days a payment of a subscription pays for, as its invoice says. [MMA-2] */
import { chargeDates, chargePeriod, FURTHEST, isChargedOn } from "../offer/charge-dates";
import type { Offer } from "../offer/offer";
import { isSubscription, termFrom } from "../offer/subscription";
import { addInterval, type CalendarDate } from "../time/calendar";

/** Both days are paid for. */
export interface PeriodPaid {
  from: CalendarDate;
  to: CalendarDate;
}

/**
 * What is paid again and again is paid for until its next payment, of several charges until the latest of these. What a subscription costs
 * once, as an introduction or the price after a trial, is paid for until its next payment or the end of its term, whichever comes first;
 * on days that a payment before has paid for, as those of a fee amid a month, it pays for none. What does not renew itself is paid for
 * until its term ends at most.
 *
 * @param offer or add-on
 * @param start the day from which its payments are counted
 * @param day of the payment
 * @returns undefined for goods and services that are paid once, and for gifts, which begin when somebody redeems them
 */
export function periodPaidOn(offer: Offer, start: CalendarDate, day: CalendarDate): PeriodPaid | undefined {
  if (!isSubscription(offer)) return undefined;
  const { attributes } = offer.data;
  const days = { orderedOn: start };
  const charges = (attributes.price__limio ?? []).filter(({ value }) => Number(value) > 0);
  const running = charges.flatMap((charge) => chargePeriod(charge, days, day) ?? []);
  const repeated = running.filter(({ from }) => from === day).map(({ until }) => until);
  const term = termFrom(start, attributes).end;
  const isPaidOnce = !running.length && charges.some((charge) => isChargedOn(charge, days, day));
  const nextPayments = charges.flatMap((charge) => chargeDates(charge, days, { after: day, until: FURTHEST }).slice(0, 1));
  const ends = repeated.length ? [repeated.sort().at(-1)!] : isPaidOnce ? nextPayments : undefined;
  if (!ends) return undefined;
  const isTermLast = !repeated.length || attributes.autoRenew__limio === false;
  const [until] = [...ends, ...(isTermLast && term !== null ? [term] : [])].sort();
  return until !== undefined && until > day ? { from: day, to: addInterval(until, -1, "day") } : undefined;
}
