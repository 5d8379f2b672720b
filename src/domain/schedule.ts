/** What a basket will cost and when, so that a shopper reads it before paying. */
import { addInterval, intervalUnit, type CalendarDate } from "./calendar";
import { parseMoney } from "./money";
import { offerDisplayName, type Charge, type Offer } from "./offer";
import type { ScheduleEntry } from "./order";
import { wholeNumber } from "./price";

interface ScheduledLine {
  offer: Offer;
  quantity: number;
  addOns: readonly { addOn: Offer; quantity: number }[];
}

export const SCHEDULE_MONTHS = 12;
export const SCHEDULE_ENTRIES = 13;

/**
 * Payments from `start` on, one entry per date, soonest first; what is due on the order's day is the first. It reaches twelve
 * months ahead (the renewal of a yearly term is on it) and has at most thirteen entries. A charge with a trigger of its own and no delay
 * has no date yet and is left out.
 */
export function paymentSchedule(lines: readonly ScheduledLine[], start: CalendarDate): ScheduleEntry[] {
  const horizon = addInterval(start, SCHEDULE_MONTHS, "month");
  const entries = new Map<CalendarDate, { amount: number; currency: string; labels: Set<string> }>();
  for (const { offer, quantity } of lines.flatMap((line) => [line, ...line.addOns.map((entry) => ({ offer: entry.addOn, quantity: entry.quantity }))])) {
    for (const charge of offer.data.attributes.price__limio ?? []) {
      const { minorUnits, currency } = parseMoney(charge.value, charge.currencyCode);
      for (const date of chargeDates(charge, start, horizon)) {
        const entry = entries.get(date) ?? { amount: 0, currency, labels: new Set<string>() };
        entry.amount += minorUnits * quantity;
        entry.labels.add(offerDisplayName(offer));
        entries.set(date, entry);
      }
    }
  }
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
