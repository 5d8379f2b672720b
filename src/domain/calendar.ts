/** Dates without a time of day, as YYYY-MM-DD in the proleptic Gregorian calendar. */
export type CalendarDate = string;

export type IntervalUnit = "day" | "week" | "month" | "quarter" | "year";

/** "weeks" → "week"; undefined for what is no unit. */
export function intervalUnit(type: string | null | undefined): IntervalUnit | undefined {
  const unit = type?.replace(/s$/, "");
  return unit === "day" || unit === "week" || unit === "month" || unit === "quarter" || unit === "year" ? unit : undefined;
}

/**
 * `date` plus `count` units. A day that the month does not have becomes its last: 31 January + 1 month is 28 or 29 February.
 * Add a multiple to the start rather than one unit again and again, or the 31st is lost on the way.
 *
 * @throws RangeError when `date` is not a date
 */
export function addInterval(date: CalendarDate, count: number, unit: IntervalUnit): CalendarDate {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!match) throw new RangeError(`"${date}" is not a date`);
  const [year, month, day] = [Number(match[1]), Number(match[2]) - 1, Number(match[3])];
  if (unit === "day" || unit === "week") return format(new Date(Date.UTC(year, month, day + count * (unit === "week" ? 7 : 1))));
  const months = month + count * (unit === "year" ? 12 : unit === "quarter" ? 3 : 1);
  const lastDay = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  return format(new Date(Date.UTC(year, months, Math.min(day, lastDay))));
}

/** The UTC date of an ISO 8601 instant. */
export const dateOf = (instant: string): CalendarDate => instant.slice(0, 10);

const format = (date: Date): CalendarDate => date.toISOString().slice(0, 10);
