/** What becomes of a subscription's payment that fails: when it is tried again, and until when. [MMA-2] */
import { addInterval, type CalendarDate } from "../time/calendar";

/** hard: it will never work with this card or mandate; soft: another day may be better. */
export type PaymentFailure = "hard" | "soft";

/**
 * The day on which a subscription ends that stays unpaid.
 *
 * @param retryDays days after the first failure on which a payment is tried again; the last one is the subscription's
 */
export const lastDayUnpaid = (firstFailedOn: CalendarDate, retryDays: readonly number[]): CalendarDate =>
  addInterval(firstFailedOn, Math.max(0, ...retryDays), "day");

/**
 * @param tries how often it was tried since, the first failure included
 * @returns null where it is tried no more: it waits for another way to pay
 */
export function nextTry(
  { kind, firstFailedOn, tries }: { kind: PaymentFailure; firstFailedOn: CalendarDate; tries: number },
  retryDays: readonly number[],
): CalendarDate | null {
  const days = kind === "hard" ? undefined : [...retryDays].sort((a, b) => a - b)[tries - 1];
  return days === undefined ? null : addInterval(firstFailedOn, days, "day");
}
