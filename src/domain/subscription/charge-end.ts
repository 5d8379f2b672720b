/** Whether what a subscription costs comes to an end. [MMA-2] */
import { isDated } from "../offer/charge-trigger";
import type { Charge } from "../offer/offer";
import { wholeNumber } from "../offer/price";
import { intervalUnit } from "../time/calendar";

/** Paid again and again until somebody ends it. What repeats at no interval that the shop knows is paid once. */
export const isOngoing = ({ type, repeat_count: times, repeat_interval_type: unit }: Charge): boolean =>
  type === "recurring" && !wholeNumber(times) && intervalUnit(unit) !== undefined;

/**
 * True where something is charged and the last of it is known: what costs is paid once, or so many times. Charges of 0 and those that no
 * day is known for count only where there are no others.
 */
export function doChargesEnd(charges: readonly Charge[] | null | undefined): boolean {
  const all = charges ?? [];
  const paid = all.filter((charge) => Number(charge.value) > 0 && hasDay(charge));
  return all.length > 0 && !(paid.length ? paid : all).some(isOngoing);
}

/** Whether it is paid at all: it has a trigger with a day, or a delay that stands in for one. */
const hasDay = (charge: Charge): boolean => isDated(charge) || (wholeNumber(charge.delay_interval) ?? 0) > 0;
