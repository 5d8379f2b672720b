/** What a basket will cost and when, so that a shopper reads it before paying. */
import { addInterval, type CalendarDate } from "../time/calendar";
import { chargeDates, FURTHEST, SCHEDULE_ENTRIES, scheduleHorizon } from "./charge-dates";
import { percentageOf, parseMoney, multiplyMoney } from "../money/money";
import { offerDisplayName, type Charge, type Offer } from "./offer";
import type { ScheduleEntry } from "../order/order";
import { isSubscription, termFrom } from "./subscription";

interface ScheduledLine {
  id: string;
  offer: Offer;
  quantity: number;
  addOns: readonly { id: string; addOn: Offer; quantity: number }[];
}

export interface ScheduleOptions {
  /** What is paid on the first day, discount and tax in; the sum of that day's charges unless given. Minor units. */
  dueToday?: number;
  /** Tax that comes on top of an item or add-on, in per cent, by its id; 0 where prices contain it. */
  taxPercent?(id: string): number;
}

/**
 * Payments from `start` on, one entry per date, soonest first; what is due on the order's day is the first. It reaches twelve
 * months ahead (the renewal of a yearly term is on it), or to the next payment where none is as near, and has at most thirteen entries.
 * What does not renew itself is paid until its term ends, what begins no subscription with its order alone: a gift is paid for when it is
 * given. A charge whose trigger nobody can date is left out.
 *
 * A discount is taken off the first day's payment alone; tax that comes on top is added to each charge, rounded half up.
 */
export function paymentSchedule(
  lines: readonly ScheduledLine[],
  start: CalendarDate,
  { dueToday, taxPercent = () => 0 }: ScheduleOptions = {},
): ScheduleEntry[] {
  const entries = new Map<CalendarDate, { amount: number; currency: string; labels: Set<string> }>();
  const parts = lines.flatMap((line) => {
    const end = endOfCharges(line.offer, start);
    const datesOf = (charge: Charge, until: CalendarDate, after?: CalendarDate) =>
      chargeDates(charge, { orderedOn: start }, { until, ...(after && { after }) }).filter((date) => end === null || date < end);
    return [{ ...line, datesOf }, ...line.addOns.map((entry) => ({ id: entry.id, offer: entry.addOn, quantity: entry.quantity, datesOf }))];
  });
  const firstToCome = parts.flatMap(({ offer, datesOf }) =>
    (offer.data.attributes.price__limio ?? []).flatMap((charge) => datesOf(charge, FURTHEST, start).slice(0, 1)),
  );
  const horizon = scheduleHorizon(start, firstToCome);
  for (const { id, offer, quantity, datesOf } of parts) {
    for (const charge of offer.data.attributes.price__limio ?? []) {
      const net = multiplyMoney(parseMoney(charge.value, charge.currencyCode), quantity);
      const { currency } = net;
      const amount = net.minorUnits + percentageOf(net, taxPercent(id)).minorUnits;
      for (const date of datesOf(charge, horizon)) {
        const entry = entries.get(date) ?? { amount: 0, currency, labels: new Set<string>() };
        entry.amount += amount;
        entry.labels.add(offerDisplayName(offer));
        entries.set(date, entry);
      }
    }
  }
  const today = entries.get(start);
  if (today && dueToday !== undefined) today.amount = dueToday;
  return [...entries]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .slice(0, SCHEDULE_ENTRIES)
    .map(([date, { amount, currency, labels }]) => ({ data: { date, amount, currency, label: [...labels].join(" + ") } }));
}

/** The day from which nothing is charged any more; null where there is none. */
function endOfCharges(offer: Offer, start: CalendarDate): CalendarDate | null {
  if (!isSubscription(offer)) return addInterval(start, 1, "day");
  const { attributes } = offer.data;
  return attributes.autoRenew__limio === false ? termFrom(start, attributes).end : null;
}
