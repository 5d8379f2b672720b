/** Prices in words, from locales/<language>/prices.json; English where a language has none. [LAND-1] [LIST-1] */
import { usualLocale } from "../domain/country/formatting-locale";
import type { Money } from "../domain/money/money";
import type { BillingPeriod } from "../domain/offer/billing-period";
import type { Charge } from "../domain/offer/offer";
import { priceTerms } from "../domain/offer/price-terms";
import { formatMoney, interpolate } from "./format";

const files = import.meta.glob<Record<string, string>>("../../locales/*/prices.json", { eager: true, import: "default" });
const words = new Map(Object.entries(files).map(([file, text]) => [file.split("/").at(-2)!, text]));

/** Languages with words of their own. */
export const hasPriceWords = (language: string): boolean => words.has(language);

/** "€12.00 a month", "€12.00 every 3 months". @param written the amount, as it is to be read */
export const pricePerPeriod = (written: string, period: BillingPeriod, language: string): string =>
  say(language, named("every", period), { amount: written, count: String(period.count) });

export interface PriceInWords {
  /** "£39.99 a year", "Free for 14 days". */
  price: string;
  /** What belongs to it: "After 14 days, £9.99 a month." */
  detail?: string;
}

/**
 * @returns undefined where no sentence would be true: `priceTerms`
 * @throws RangeError when a value is no amount of its currency, or the charges have two currencies
 */
export function priceInWords(charges: readonly Charge[] | null | undefined, language: string): PriceInWords | undefined {
  const terms = priceTerms(charges);
  if (!terms) return undefined;
  const { amount, period, payments, after, once } = terms;
  if (!amount.minorUnits && !once) return { price: say(language, "nothing", {}) };
  const written = (sum: Money): string => formatMoney(sum, usualLocale(language));
  const often = pricePerPeriod(written(amount), period, language);
  const price = payments ? say(language, "payments", { price: often, count: String(payments) }) : often;
  if (!after) return once ? { price, detail: say(language, "once", { amount: written(once) }) } : { price };
  const span = say(language, named("span", after), { count: String(after.count) });
  return {
    price: once ? say(language, "now", { amount: written(once) }) : say(language, "free", { span }),
    detail: say(language, "later", { span, price }),
  };
}

/** One unit of a period has a word of its own: "a year". */
const named = (what: "every" | "span", { count, unit }: BillingPeriod): string => `${what}.${unit}${count === 1 ? "" : "s"}`;

const say = (language: string, key: string, values: Readonly<Record<string, string>>): string =>
  interpolate(words.get(language)?.[key] ?? words.get("en")![key]!, values);
