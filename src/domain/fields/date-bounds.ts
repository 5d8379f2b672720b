/** Which calendar dates a date field takes, in days ahead of today. [FIELD-1] */
import { addInterval, type CalendarDate } from "../time/calendar";

/** Both inclusive; an absent one does not limit. */
export interface DateBounds {
  min?: CalendarDate;
  max?: CalendarDate;
}

/** "invalid": no date at all. The others name the message that fits the bounds. */
export type DateProblem = "invalid" | "exact" | "between" | "after" | "before";

/** The bounds `minDays` and `maxDays` (below 0: in the past) mean on the day `today`; null does not limit. */
export function boundsAhead(today: CalendarDate, minDays: number | null, maxDays: number | null): DateBounds {
  return {
    ...(minDays !== null && { min: addInterval(today, minDays, "day") }),
    ...(maxDays !== null && { max: addInterval(today, maxDays, "day") }),
  };
}

/** What is wrong with `date` (not empty) within `bounds`; null when it is fine. */
export function dateProblem(date: string, bounds: DateBounds): DateProblem | null {
  if (!isCalendarDate(date)) return "invalid";
  const { min, max } = bounds;
  // Dates of four-digit years compare as texts.
  if ((min === undefined || date >= min) && (max === undefined || date <= max)) return null;
  if (min !== undefined && max !== undefined) return min === max ? "exact" : "between";
  return min !== undefined ? "after" : "before";
}

/** True for a day that exists, written YYYY-MM-DD: not for 2027-02-29. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}

/** The day that `now` is where the shopper is, or in the server's time zone. */
export function localDay(now: Date): CalendarDate {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
