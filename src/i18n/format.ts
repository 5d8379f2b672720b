/** Texts, money and dates in the shopper's language. */
import { formattingLocale } from "../domain/country/formatting-locale";
import { shownDigits, toDecimal, type Money } from "../domain/money/money";

/** Fills `{{name}}`; a name without a value stays as it is, so that a mistake is seen. */
export function interpolate(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/**
 * "£15.00" for 1500 GBP in en-GB; whole amounts keep their decimals, so that prices in a column align. What is shown is what is charged:
 * browsers
 * differ in how many decimals a currency has, so they are not asked, and no amount passes through binary floating point.
 */
export function formatMoney(amount: Money, locale: string): string {
  const { currency } = amount;
  const digits = shownDigits(amount);
  const key = `${locale} ${currency} ${digits}`;
  let format = numberFormats.get(key);
  if (!format)
    numberFormats.set(
      key,
      (format = new Intl.NumberFormat(formattingLocale(locale), {
        style: "currency",
        currency,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })),
    );
  // Switzerland's thousands mark changed between versions of the language data; server and browser must print the same one.
  return format.format(toDecimal(amount) as `${number}`).replace(/'/g, "’");
}

export const formatAmount = ({ amount, currency }: { amount: number; currency: string }, locale: string): string =>
  formatMoney({ minorUnits: amount, currency }, locale);

/**
 * "21 Nov 2026" from an ISO date, or from an instant with the shop's time zone: never the reader's own, so that server and browser agree.
 */
export function formatDate(iso: string, locale: string, timeZone = "UTC"): string {
  return new Intl.DateTimeFormat(formattingLocale(locale), { day: "2-digit", month: "short", year: "numeric", timeZone }).format(
    new Date(iso),
  );
}

const regionNames = new Map<string, Intl.DisplayNames>();

/** A country's name in the language, else its code. */
export function countryName(code: string, language: string): string {
  try {
    let names = regionNames.get(language);
    if (!names) regionNames.set(language, (names = new Intl.DisplayNames([formattingLocale(language), "en"], { type: "region" })));
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

/** Scripts that run from right to left. */
const RTL_SCRIPTS = ["Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Rohg", "Adlm"];

/** Which way a language is written, by the script that it is usually written in; a page's `dir` comes from here. */
export const directionOf = (language: string): "ltr" | "rtl" =>
  RTL_SCRIPTS.includes(new Intl.Locale(language).maximize().script ?? "") ? "rtl" : "ltr";
