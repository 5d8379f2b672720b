/** What a basket will cost and when, so that a shopper reads it before paying. */
import { addInterval, intervalUnit, type CalendarDate } from "./calendar";
import { percentageOf, parseMoney, multiplyMoney } from "./money";
import { offerDisplayName, type Charge, type Offer } from "./offer";
import type { ScheduleEntry } from "./order";
import { wholeNumber } from "./price";

interface ScheduledLine {
  id: string;
  offer: Offer;
  quantity: number;
  addOns: readonly { id: string; addOn: Offer; quantity: number }[];
}

export interface ScheduleOptions {
  /** What is paid on the first day, discount and tax in; the sum of that day's charges unless told. Minor units. */
  dueToday?: number;
  /** Tax that comes on top of an item or add-on, in per cent, by its id; 0 where prices contain it. */
  taxPercent?(id: string): number;
}

export const SCHEDULE_MONTHS = 12;
export const SCHEDULE_ENTRIES = 13;

/**
 * Payments from `start` on, one entry per date, soonest first; what is due on the order's day is the first. It reaches twelve
 * months ahead (the renewal of a yearly term is on it) and has at most thirteen entries. A charge with a trigger of its own and no delay
 * has no date yet and is left out.
 *
 * A discount is taken off the first day's payment alone; tax that comes on top is added to each charge, rounded half up.
 */
export function paymentSchedule(lines: readonly ScheduledLine[], start: CalendarDate, { dueToday, taxPercent = () => 0 }: ScheduleOptions = {}): ScheduleEntry[] {
  const horizon = addInterval(start, SCHEDULE_MONTHS, "month");
  const entries = new Map<CalendarDate, { amount: number; currency: string; labels: Set<string> }>();
  for (const { id, offer, quantity } of lines.flatMap((line) => [line, ...line.addOns.map((entry) => ({ id: entry.id, offer: entry.addOn, quantity: entry.quantity }))])) {
    for (const charge of offer.data.attributes.price__limio ?? []) {
      const net = multiplyMoney(parseMoney(charge.value, charge.currencyCode), quantity);
      const { currency } = net;
      const amount = net.minorUnits + percentageOf(net, taxPercent(id)).minorUnits;
      for (const date of chargeDates(charge, start, horizon)) {
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

/** Dates of one charge up to `horizon`: once for a one-time charge, `repeat_count` times or (0) until the horizon for a recurring one. */
function chargeDates(charge: Charge, start: CalendarDate, horizon: CalendarDate): CalendarDate[] {
  const delay = wholeNumber(charge.delay_interval) ?? 0;
  if (charge.trigger && charge.trigger !== "order_date" && delay === 0) return [];
  const delayUnit = intervalUnit(charge.delay_interval_type) ?? intervalUnit(charge.repeat_interval_type) ?? "day";
  const first = delay ? addInterval(start, delay, delayUnit) : start;
  const unit = intervalUnit(charge.repeat_interval_type);
  const every = wholeNumber(charge.repeat_interval) || 1;
  const times = charge.type === "onetime" || !unit ? 1 : wholeNumber(charge.repeat_count) || SCHEDULE_ENTRIES;
  const dates: CalendarDate[] = [];
  for (let index = 0; index < Math.min(times, SCHEDULE_ENTRIES); index++) {
    const date = unit && index ? addInterval(first, index * every, unit) : first;
    if (date > horizon) break;
    dates.push(date);
  }
  return dates;
}
