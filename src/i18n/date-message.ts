/** What is said of a day that does not fit. [FIELD-1] */
import type { CalendarDate } from "../domain/time/calendar";
import { formatDate, interpolate } from "./format";

/** `{{date}}` and `{{min}}` are the first day that fits, `{{max}}` the last, as one writes them in `locale`. */
export function dateMessage(
  text: string,
  { min, max }: { min: CalendarDate | undefined; max: CalendarDate | undefined },
  locale: string,
): string {
  const said = (day: CalendarDate | undefined) => (day ? formatDate(day, locale) : "");
  return interpolate(text, { date: said(min), min: said(min), max: said(max) });
}
