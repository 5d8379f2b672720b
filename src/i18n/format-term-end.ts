/** The day a subscription's term ends. [TERM-1] */
import { formattingLocale } from "../domain/country/formatting-locale";

/** As "dd LLL yyyy": 05 Mar 2027, in this order in every language. @param date YYYY-MM-DD */
export function formatTermEnd(date: string, locale: string): string {
  const month = new Intl.DateTimeFormat(formattingLocale(locale), { month: "short", timeZone: "UTC" }).format(new Date(date));
  return `${date.slice(8, 10)} ${month} ${date.slice(0, 4)}`;
}
