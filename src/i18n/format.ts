/** Texts, money and dates in the shopper's language. */
import { formattingLocale } from "../domain/formatting-locale";
import { currencyExponent, type Money } from "../domain/money";

/** Fills `{{name}}`; a name without a value stays as it is, so that a mistake is seen. */
export function interpolate(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** "£15.00" for 1500 GBP in en-GB; whole amounts keep their decimals, so that prices in a column align. */
export function formatMoney({ minorUnits, currency }: Money, locale: string): string {
  const key = `${locale} ${currency}`;
  let format = numberFormats.get(key);
  if (!format) numberFormats.set(key, (format = new Intl.NumberFormat(formattingLocale(locale), { style: "currency", currency })));
  // Switzerland's thousands mark changed between versions of the language data; server and browser must print the same one.
  return format.format(minorUnits / 10 ** currencyExponent(currency)).replace(/'/g, "’");
}

export const formatAmount = ({ amount, currency }: { amount: number; currency: string }, locale: string): string =>
  formatMoney({ minorUnits: amount, currency }, locale);

/** "21 Nov 2026" from an ISO date or instant; the day is the one in UTC, so that server and browser agree. */
export function formatDate(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(formattingLocale(locale), { day: "2-digit", month: "short", year: "numeric", timeZone: "UTC" }).format(new Date(iso));
}

/** A country's name in the language, else its code. */
export function countryName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames([formattingLocale(language), "en"], { type: "region" }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Right-to-left languages we know; a page's `dir` comes from here. */
export const directionOf = (language: string): "ltr" | "rtl" => (/^(ar|fa|he|ur|yi|ps|sd)\b/.test(language) ? "rtl" : "ltr");
