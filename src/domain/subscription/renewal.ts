/** What becomes of a subscription's payment that fails: when it is tried again, and until when. [MMA-2] */
import { addInterval, type CalendarDate } from "../time/calendar";

/** hard: it will never work with this card or mandate; soft: another day may be better. */
export type PaymentFailure = "hard" | "soft";

export interface FailedTry {
  kind: PaymentFailure;
  /** Of the payment; null: this is the first. */
  firstFailedOn: CalendarDate | null;
  /** The day on which this try was to be made; null: on none, as when nobody is asked. */
  plannedFor: CalendarDate | null;
  /** How often it was tried, this one included. */
  tries: number;
  today: CalendarDate;
}

export interface TriesToCome {
  /** The days of the schedule are counted from it: that of the first failure, put off by the days on which the shop stood still. */
  countedFrom: CalendarDate;
  /** null where it is tried no more: it waits for another way to pay. */
  nextTryOn: CalendarDate | null;
  /** The subscription ends then, where it stays unpaid; never a day that is past. */
  lastDay: CalendarDate;
}

/**
 * A shop that stood still for a while neither makes all tries on one day nor takes the days away in which a card can be changed.
 *
 * @param retryDays days after the first failure on which a payment is tried again; the last one is the subscription's
 */
export function triesToCome({ kind, firstFailedOn, plannedFor, tries, today }: FailedTry, retryDays: readonly number[]): TriesToCome {
  const countedFrom = firstFailedOn === null ? today : addInterval(firstFailedOn, daysLate(plannedFor, today), "day");
  const day = kind === "hard" ? undefined : [...retryDays].sort((a, b) => a - b)[tries - 1];
  const planned = day === undefined ? null : addInterval(countedFrom, day, "day");
  const tomorrow = addInterval(today, 1, "day");
  const nextTryOn = planned !== null && planned < tomorrow ? tomorrow : planned;
  const last = addInterval(countedFrom, Math.max(0, ...retryDays), "day");
  // What was given up and is asked for again may have failed first long ago.
  return { countedFrom, nextTryOn, lastDay: [last, today, nextTryOn ?? today].toSorted().at(-1)! };
}

/** @param plannedFor the day of a try; null: none was planned */
export const daysLate = (plannedFor: CalendarDate | null, today: CalendarDate): number =>
  plannedFor === null ? 0 : Math.max(0, (Date.parse(today) - Date.parse(plannedFor)) / 86_400_000);

/**
 * Of a payment that is tried no more: it is looked at every day, and the days on which nobody could, as the shop stood still, are none of
 * its owner's.
 *
 * @param lookedOn the last day on which it was looked at; null: not known
 */
export const daysNotLookedAt = (lookedOn: CalendarDate | null, today: CalendarDate): number =>
  lookedOn === null ? 0 : daysLate(addInterval(lookedOn, 1, "day"), today);
