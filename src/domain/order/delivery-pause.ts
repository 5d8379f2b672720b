/**
 * A subscription that is not delivered from a day until a day. What was paid for is not lost: the subscription's own clock stands still
 * meanwhile, so that its terms and payments come as many days later. [MMA-6]
 */
import { addInterval, type CalendarDate } from "../time/calendar";

export interface DeliveryPause {
  /** The first day without a delivery. */
  from: CalendarDate;
  /** The first day with one again. */
  until: CalendarDate;
}

/** What a shop lets its shoppers choose. */
export interface PauseRules {
  /** Days that one pause lasts at most. */
  longest_days: number;
  /** Days from today until the first that it can begin on; at least 1. */
  earliest_days: number;
}

/** What stands in the way of a pause as it is wanted. */
export type PauseProblem = "too-early" | "too-late" | "empty" | "too-long" | "begun";

const DAY_MS = 86_400_000;
/** Nobody knows yet what is delivered later. */
const FURTHEST_MONTHS = 12;

export const daysOf = ({ from, until }: DeliveryPause): number => Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS);

/** The one that is planned, or runs; those before are over. */
export const currentPause = (pauses: readonly DeliveryPause[], today: CalendarDate): DeliveryPause | undefined =>
  pauses.find(({ until }) => until > today);

export const isRunning = (pause: DeliveryPause, today: CalendarDate): boolean => pause.from <= today && today < pause.until;

/** The first day that one can begin on. */
export const earliestPause = ({ earliest_days: days }: PauseRules, today: CalendarDate): CalendarDate =>
  addInterval(today, Math.max(days, 1), "day");

/**
 * @param known the one that it takes the place of: while it runs, its end alone can be said anew
 * @returns undefined where it can be had
 */
export function pauseProblem(
  wanted: DeliveryPause,
  { rules, today, known }: { rules: PauseRules; today: CalendarDate; known: DeliveryPause | undefined },
): PauseProblem | undefined {
  const runs = known && isRunning(known, today);
  if (runs && wanted.from !== known.from) return "begun";
  if (!runs && wanted.from < earliestPause(rules, today)) return "too-early";
  if (!runs && wanted.from > addInterval(today, FURTHEST_MONTHS, "month")) return "too-late";
  if (wanted.until <= wanted.from || wanted.until <= today) return "empty";
  return daysOf(wanted) > rules.longest_days ? "too-long" : undefined;
}

/**
 * The day in the shop on which a day of the subscription's own comes.
 *
 * @param pauses in order, none over another
 */
export const shopDay = (own: CalendarDate, pauses: readonly DeliveryPause[]): CalendarDate =>
  pauses.reduce((day, pause) => (day >= pause.from ? addInterval(day, daysOf(pause), "day") : day), own);

/** The other way round; within a pause the last day before it, as nothing of the day on which it began has come yet. */
export const ownDay = (day: CalendarDate, pauses: readonly DeliveryPause[]): CalendarDate =>
  pauses.reduceRight((own, pause) => {
    if (own >= pause.until) return addInterval(own, -daysOf(pause), "day");
    return own >= pause.from ? addInterval(pause.from, -1, "day") : own;
  }, day);
