import type { ScheduleEntry } from "../order/order";
import type { CalendarDate } from "../time/calendar";

/**
 * The last day of a subscription whose owner leaves: nothing more is charged, so that it lasts until its term ends or its next payment
 * would be due, whichever comes first. A term may have several payments, and a trial comes before the first of them. [MMA-2]
 *
 * @param termEnd null: without an end
 * @param payments to come, soonest first
 * @returns undefined where nothing is paid for beyond today
 */
export function paidUntil(termEnd: CalendarDate | null, payments: readonly ScheduleEntry[]): CalendarDate | undefined {
  const next = payments[0]?.data.date;
  return [termEnd ?? undefined, next].filter((day) => day !== undefined).sort()[0];
}
