/** Dates without a time of day, as YYYY-MM-DD in the proleptic Gregorian calendar. */
export type CalendarDate = string;

export type IntervalUnit = "day" | "week" | "month" | "quarter" | "year";

/** "weeks" → "week"; undefined for what is no unit. */
export function intervalUnit(type: string | null | undefined): IntervalUnit | undefined {
  const unit = type?.replace(/s$/, "");
  return unit === "day" || unit === "week" || unit === "month" || unit === "quarter" || unit === "year" ? unit : undefined;
}

/** The last that has four digits: later ones would no longer sort as texts. */
export const LAST_DATE: CalendarDate = "9999-12-31";

/** Units that are whole months. */
export const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/**
 * `date` plus `count` units. A day that the month does not have becomes its last: 31 January + 1 month is 28 or 29 February.
 * Add a multiple to the start rather than one unit again and again, or the 31st is lost on the way. Nothing lies after `LAST_DATE`.
 *
 * @throws RangeError when `date` is not a date
 */
export function addInterval(date: CalendarDate, count: number, unit: IntervalUnit): CalendarDate {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!match) throw new RangeError(`"${date}" is not a date`);
  const [year, month, day] = [Number(match[1]), Number(match[2]) - 1, Number(match[3])];
  if (unit === "day" || unit === "week") {
    const to = day + count * (unit === "week" ? 7 : 1);
    // Most days that are asked for lie in the same month.
    const isSameMonth = to > 0 && day > 0 && month >= 0 && month < 12 && Math.max(day, to) <= lastDayOf(year, month);
    return isSameMonth ? written(year, month + 1, to) : format(new Date(Date.UTC(year, month, to)));
  }
  const months = year * 12 + month + count * MONTHS[unit];
  const [toYear, toMonth] = [Math.floor(months / 12), ((months % 12) + 12) % 12];
  if (toYear > 9999) return LAST_DATE;
  return written(toYear, toMonth + 1, Math.min(day, lastDayOf(toYear, toMonth)));
}

/** An order asks for dates by the dozen, and a Date costs ten times what counting does. @param month from 0 */
const lastDayOf = (year: number, month: number): number =>
  month === 1 ? (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28) : [3, 5, 8, 10].includes(month) ? 30 : 31;

const written = (year: number, month: number, day: number): CalendarDate =>
  `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** The date that a text begins with: of a date itself, or the UTC date of an ISO 8601 instant. What a shop calls today is `shopDays`. */
export const dateOf = (text: string): CalendarDate => text.slice(0, 10);

/** Days as a shop counts them: an order of half past midnight in London's summer is of that day, whatever the day in UTC. */
export interface ShopDays {
  today: CalendarDate;
  /** The day of an ISO 8601 instant. */
  of(instant: string): CalendarDate;
}

/** @param timeZone IANA name, as "Europe/London" @throws RangeError when there is no such zone */
export function shopDays(now: Date, timeZone: string): ShopDays {
  return { today: dayIn(now, timeZone), of: (instant) => dayIn(new Date(instant), timeZone) };
}

interface ZoneDay {
  format: Intl.DateTimeFormat;
  /** What was asked last: clocks are put forward and back at full minutes alone. */
  minute: number;
  day: CalendarDate;
}
const zones = new Map<string, ZoneDay>();

/** To ask for one costs as much as a database does, and most of them are about now. */
function dayIn(instant: Date, timeZone: string): CalendarDate {
  const minute = Math.floor(instant.getTime() / 60_000);
  const known = zones.get(timeZone);
  if (known?.minute === minute) return known.day;
  const format = known?.format ?? new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const day = `${parts["year"]!.padStart(4, "0")}-${parts["month"]}-${parts["day"]}`;
  zones.set(timeZone, { format, minute, day });
  return day;
}

/** Whether there is a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name }).format();
    return true;
  } catch {
    return false;
  }
}

/** A Date ends in the year 275760 and is invalid from there on. */
const format = (date: Date): CalendarDate => (date.getUTCFullYear() <= 9999 ? date.toISOString().slice(0, 10) : LAST_DATE);
