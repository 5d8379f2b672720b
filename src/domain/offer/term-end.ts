/** Until when a subscription runs. [TERM-1] */
import { addInterval, intervalUnit, MONTHS, type CalendarDate } from "../time/calendar";
import type { Charge, OfferAttributes } from "./offer";
import { wholeNumber } from "./price";

/** True when the price is kept in another system; the catalogue's value is then a copy of it. */
export const usesExternalPrice = (charges: readonly Charge[] | null | undefined): boolean =>
  (charges ?? []).some((charge) => charge.use_external_price === true);

/**
 * The end of a term that starts on `start`. With an external price: start plus the offer's term. Else start plus the sum over every
 * charge that is not one-time of repeat_count × repeat_interval, which is 1 unless it says more. Months are added in one step, days after
 * them, so that the 31st is not lost on the way.
 *
 * @returns undefined where nothing ends: a term without length or unit, or charges that all repeat until cancelled (repeat_count 0)
 */
export function termEnd(
  start: CalendarDate,
  { price__limio: charges, term__limio: term }: Pick<OfferAttributes, "price__limio" | "term__limio">,
): CalendarDate | undefined {
  if (usesExternalPrice(charges)) {
    const unit = intervalUnit(term?.type);
    const length = wholeNumber(term?.length);
    return unit && length ? addInterval(start, length, unit) : undefined;
  }
  const repeated = (charges ?? []).filter(({ type }) => type !== "onetime");
  let [months, days] = [0, 0];
  for (const charge of repeated) {
    const unit = intervalUnit(charge.repeat_interval_type);
    const count = (wholeNumber(charge.repeat_count) ?? 0) * (wholeNumber(charge.repeat_interval) || 1);
    if (unit && unit in MONTHS) months += count * MONTHS[unit as keyof typeof MONTHS];
    else if (unit) days += count * (unit === "week" ? 7 : 1);
  }
  if (repeated.length && months === 0 && days === 0) return undefined;
  return addInterval(addInterval(start, months, "month"), days, "day");
}
