/** When the owner of a payment that waits for another way to pay is reminded of it. [MMA-2] */
import { addInterval, type CalendarDate } from "../time/calendar";

/** Between two reminders: one that would come sooner says nothing new. */
const DAYS_BETWEEN = 3;

/**
 * Halfway from the day of the decline, on which they read of it, to the last day.
 *
 * @param lastDay the subscription ends then, where it stays unpaid
 * @param daysBefore the last day; 0: nobody is reminded
 * @returns null where no day lies between the two, or nobody is reminded
 */
export function firstReminder(declinedOn: CalendarDate, lastDay: CalendarDate, daysBefore: number): CalendarDate | null {
  if (daysBefore === 0) return null;
  const days = (Date.parse(lastDay) - Date.parse(declinedOn)) / 86_400_000;
  const halfway = addInterval(declinedOn, Math.ceil(days / 2), "day");
  return declinedOn < halfway && halfway < lastDay ? halfway : null;
}

/**
 * Once more on that many days before the last one.
 *
 * @returns null where that day is past, or comes sooner than three days after `remindedOn`
 */
export function lastReminder(remindedOn: CalendarDate, lastDay: CalendarDate, daysBefore: number): CalendarDate | null {
  const day = addInterval(lastDay, -daysBefore, "day");
  return addInterval(remindedOn, DAYS_BETWEEN, "day") <= day && day < lastDay ? day : null;
}
