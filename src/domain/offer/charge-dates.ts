/** The days on which a charge is paid. */
import { addInterval, intervalUnit, LAST_DATE, type CalendarDate } from "../time/calendar";
import { isDated } from "./charge-trigger";
import type { Charge } from "./offer";
import { wholeNumber } from "./price";

/** A schedule reaches this far ahead where there is a payment by then, and has no more entries than this. */
const SCHEDULE_MONTHS = 12;
export const SCHEDULE_ENTRIES = 13;

/** No payment is later. */
export const FURTHEST = LAST_DATE;

const LONGEST_RUN = 5_000;

export interface BillingDays {
  orderedOn: CalendarDate;
}

/** The day of a charge's first payment; undefined where its trigger has no date and no delay stands in for one. [BASK-7] */
export function firstChargeDate(charge: Charge, { orderedOn }: BillingDays): CalendarDate | undefined {
  const delay = wholeNumber(charge.delay_interval) ?? 0;
  if (!isDated(charge) && delay === 0) return undefined;
  return delay
    ? addInterval(orderedOn, delay, intervalUnit(charge.delay_interval_type) ?? intervalUnit(charge.repeat_interval_type) ?? "day")
    : orderedOn;
}

/**
 * Payment days of one charge, soonest first, `until` included: one for a one-time charge, `repeat_count` or (0) without end for a recurring
 * one.
 * At most SCHEDULE_ENTRIES of them, counted from the day after `after`.
 */
export function chargeDates(
  charge: Charge,
  days: BillingDays,
  { after = "", until }: { after?: CalendarDate; until: CalendarDate },
): CalendarDate[] {
  const first = firstChargeDate(charge, days);
  if (first === undefined) return [];
  const unit = intervalUnit(charge.repeat_interval_type);
  const every = wholeNumber(charge.repeat_interval) || 1;
  const times = charge.type === "onetime" || !unit ? 1 : wholeNumber(charge.repeat_count) || LONGEST_RUN;
  const dates: CalendarDate[] = [];
  for (let index = 0; index < times; index++) {
    const date = unit ? addInterval(first, index * every, unit) : first;
    // The last date there is comes again and again.
    if (date > until || dates.length === SCHEDULE_ENTRIES || date === dates.at(-1)) break;
    if (date > after) dates.push(date);
  }
  return dates;
}

/** Where a schedule seen from `today` ends: twelve months ahead, or with the first of `payments` after today where none is as near. */
export function scheduleHorizon(today: CalendarDate, payments: readonly CalendarDate[]): CalendarDate {
  const year = addInterval(today, SCHEDULE_MONTHS, "month");
  const [next = today] = payments.filter((date) => date > today).toSorted();
  return next > year ? next : year;
}

/** Whether a charge is paid on this day. */
export const isChargedOn = (charge: Charge, days: BillingDays, day: CalendarDate): boolean =>
  chargeDates(charge, days, { after: addInterval(day, -1, "day"), until: day }).length > 0;

/** What one payment of a charge pays for. */
export interface ChargePeriod {
  /** The day of its payment. */
  from: CalendarDate;
  /** The first day that it no longer pays for. */
  until: CalendarDate;
}

/** The period of a charge paid again and again, in which `today` is; undefined before its first payment and after its last period. */
export function chargePeriod(charge: Charge, days: BillingDays, today: CalendarDate): ChargePeriod | undefined {
  const first = firstChargeDate(charge, days);
  const unit = intervalUnit(charge.repeat_interval_type);
  if (first === undefined || !unit || charge.type === "onetime") return undefined;
  const every = wholeNumber(charge.repeat_interval) || 1;
  const times = wholeNumber(charge.repeat_count) || LONGEST_RUN;
  for (let index = 0; index < times; index++) {
    const from = addInterval(first, index * every, unit);
    if (from > today) return undefined;
    const until = addInterval(first, (index + 1) * every, unit);
    if (today < until) return { from, until };
  }
  return undefined;
}
