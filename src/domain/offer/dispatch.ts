/** When what is sent by post leaves. */
import { addInterval, type CalendarDate } from "../time/calendar";
import type { Offer } from "./offer";
import { wholeNumber } from "./price";

/**
 * By which day the first delivery of an offer leaves: the soonest of its products' `dispatch_days` after `startsOn`. Undefined where
 * nothing is
 * delivered, or the catalogue does not say when.
 */
export function firstDispatch({ products }: Pick<Offer, "products">, startsOn: CalendarDate): CalendarDate | undefined {
  const days = products.flatMap(({ attributes }) =>
    attributes?.has_delivery__limio ? (wholeNumber(attributes.dispatch_days as number | null) ?? []) : [],
  );
  return days.length ? addInterval(startsOn, Math.min(...days), "day") : undefined;
}
