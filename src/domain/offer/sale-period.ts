/** From when until when an offer is sold. [API-9] */
import { addInterval } from "../time/calendar";
import { instantOf } from "../time/wall-time";
import type { OfferAttributes } from "./offer";

/** Milliseconds since 1970; both ends are in it, and an open end is infinite. */
export interface SalePeriod {
  from: number;
  to: number;
}

/**
 * @param timeZone where the shop's days begin and end: a date without a time is a day of it
 * @returns undefined where the range is none: an end that is no date, or one before the start
 */
export function salePeriod(
  { valid_date_range__limio: range }: Pick<OfferAttributes, "valid_date_range__limio">,
  timeZone: string,
): SalePeriod | undefined {
  const from = range?.from ? endAt(range.from, timeZone, "from") : -Infinity;
  const to = range?.to ? endAt(range.to, timeZone, "to") : Infinity;
  return Number.isNaN(from) || Number.isNaN(to) || to < from ? undefined : { from, to };
}

/** A date (2027-01-31), or an instant that says of which clock it is: anything else is read one way here and another there. */
export const isSaleEnd = (text: string): boolean => {
  const [, day] = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2}))?$/.exec(text) ?? [];
  return day !== undefined && !Number.isNaN(Date.parse(withColon(text))) && new Date(`${day}T00:00Z`).toISOString().startsWith(day);
};

/** "+0000", which platforms write and only some engines read. */
const withColon = (instant: string): string => instant.replace(/([+-]\d{2})(\d{2})$/, "$1:$2");

/** To ask for the clock of a place costs as much as a database does, and the same few days are asked for again and again. */
const known = new Map<string, number>();

function endAt(text: string, timeZone: string, end: keyof SalePeriod): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return Date.parse(withColon(text));
  const key = `${timeZone} ${end} ${text}`;
  let instant = known.get(key);
  if (instant === undefined) known.set(key, (instant = edgeOf(text, timeZone, end)));
  return instant;
}

const edgeOf = (day: string, timeZone: string, end: keyof SalePeriod): number =>
  end === "from" ? startOf(day, timeZone) : startOf(addInterval(day, 1, "day"), timeZone) - 1;

const startOf = (day: string, timeZone: string): number => instantOf(`${day}T00:00`, timeZone) ?? NaN;
