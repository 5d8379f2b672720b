/** Amounts of money that somebody typed into a text: a number beside a currency's sign or code. [BLD-10] */
import { pricePerMonth } from "../../domain/offer/comparison/saving";
import type { Offer } from "../../domain/offer/offer";
import { parseMoney } from "../../domain/money/money";

export interface TypedAmount {
  /** "CHF 15.–" */
  written: string;
  /** What it may mean: "1.200" is one thing in Zürich and another in Kuwait, "$" one in each of two shops. */
  readings: readonly { currency: string; minorUnits: number }[];
}

/** Thousands are parted by what languages part them with, decimals by a point or a comma; "15.–" is a whole amount. */
const NUMBER = String.raw`(?:\d{1,3}(?:[ \u00a0\u202f’'.,]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,3})?)(?![\p{N}]|[.,]\d)(?:\.[-–—])?`;

/** Swiss price tags say it so. A weekday says it too: its dates and hours are no amounts. */
const FRANCS = ["SFr.", "Fr."];
const WEEKDAY = /^(?:\s?(?:[-–]\s?\d|:|uhr|h(?!\p{L})))/iu;

const patterns = new Map<string, { pattern: RegExp; meanings: ReadonlyMap<string, readonly string[]> }>();

/** @param currencies ISO 4217 codes, those of the shop @returns in the order of the text */
export function typedAmounts(text: string, currencies: readonly string[]): TypedAmount[] {
  if (currencies.length === 0 || !/\d/.test(text)) return [];
  const { pattern, meanings } = patternFor(currencies);
  return [...text.matchAll(pattern)].flatMap((match): TypedAmount[] => {
    const { before, first, second, after } = match.groups!;
    const sign = (before ?? after)!;
    const number = (first ?? second)!;
    if (FRANCS.includes(sign) && isDay(number, text.slice(match.index + match[0].length))) return [];
    const readings = (meanings.get(sign.toUpperCase()) ?? []).flatMap((currency) =>
      readingsOf(number).flatMap((decimal) => {
        const minorUnits = unitsOf(decimal, currency);
        return minorUnits === undefined ? [] : [{ currency, minorUnits }];
      }),
    );
    return readings.length > 0 ? [{ written: match[0].trim(), readings }] : [];
  });
}

/** "Fr. 15.12." is a Friday, and so is "Fr. 9–17 Uhr". */
const isDay = (number: string, rest: string): boolean => {
  const [, day, month] = /^(\d{1,2})\.(\d{1,2})$/.exec(number) ?? [];
  return WEEKDAY.test(rest) || (rest.startsWith(".") && Number(day) <= 31 && Number(month) <= 12);
};

function patternFor(currencies: readonly string[]) {
  const key = currencies.join(" ");
  let known = patterns.get(key);
  if (!known) {
    const meanings = new Map<string, string[]>();
    for (const currency of currencies)
      for (const sign of signsOf(currency)) meanings.set(sign.toUpperCase(), [...(meanings.get(sign.toUpperCase()) ?? []), currency]);
    const signs = [...new Set(currencies.flatMap(signsOf))]
      .sort((a, b) => b.length - a.length)
      .map((sign) => sign.replaceAll(/[.$]/g, "\\$&"));
    const sign = `(?:${signs.join("|")})`;
    const signFirst = String.raw`(?<![\p{L}\p{N}])(?<before>${sign})\s?(?<first>${NUMBER})`;
    const numberFirst = String.raw`(?<![\p{N}.,’'])(?<second>${NUMBER})\s?(?<after>${sign})(?![\p{L}\p{N}])`;
    known = {
      // A code is a word of its own, a sign follows none: "A$15" is another country's.
      pattern: new RegExp(`${signFirst}|${numberFirst}`, "gu"),
      meanings,
    };
    patterns.set(key, known);
  }
  return known;
}

function signsOf(currency: string): string[] {
  const parts = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "narrowSymbol" }).formatToParts(0);
  const symbol = parts.find(({ type }) => type === "currency")?.value ?? currency;
  // "US$" in London, "$US" in Paris.
  const country = currency.slice(0, 2);
  const withCountry = symbol === currency ? [] : [`${country}${symbol}`, `${symbol}${country}`];
  return [...new Set([currency, symbol, ...withCountry, ...(currency === "CHF" ? FRANCS : [])])];
}

/** "1’200.50" → ["1200.50"]; "1 200" → ["1200", "1", "200"], as two numbers may stand beside each other. */
function readingsOf(written: string): string[] {
  const number = written.replace(/\.[-–—]$/, "");
  const spaced = number.split(/[ \u00a0\u202f]/);
  // "000" is a part of a number, and none of its own.
  const alone = spaced.length > 1 ? [spaced[0]!, spaced.at(-1)!].filter((part) => !/^0\d/.test(part)).flatMap(readingsOf) : [];
  const [, whole = number, digits] = /^(.*)[.,](\d+)$/.exec(number) ?? [];
  const bare = (text: string) => text.replaceAll(/[ \u00a0\u202f’'.,]/g, "");
  if (digits === undefined) return [bare(number), ...alone];
  const decimal = `${bare(whole)}.${digits}`;
  return digits.length === 3 ? [bare(number), decimal, ...alone] : [decimal, ...alone];
}

function unitsOf(decimal: string, currency: string): number | undefined {
  try {
    return parseMoney(decimal, currency).minorUnits;
  } catch {
    return undefined;
  }
}

/**
 * Whether an amount is one of the offers': a charge, what they come to a month or a year, or what is saved between two of them. What costs
 * nothing is nobody's price. @param offers those that the page shows
 */
export function isKnownAmount({ readings }: TypedAmount, offers: readonly Offer[]): boolean {
  return readings.some(({ currency, minorUnits }) => {
    if (minorUnits === 0) return true;
    const priced = offers.filter(({ price }) => price.currency === currency);
    const near = (amount: number) => Math.abs(amount - minorUnits) < 1;
    const perMonth = priced.flatMap((offer) => pricePerMonth(offer) ?? []);
    return (
      priced.some(
        ({ price, data }) =>
          price.amount === minorUnits ||
          (data.attributes.price__limio ?? []).some(({ value, currencyCode }) => unitsOf(String(value), currencyCode) === minorUnits),
      ) ||
      perMonth.some((amount) => near(amount) || near(amount * 12)) ||
      perMonth.some((dear) => perMonth.some((cheap) => dear > cheap && (near(dear - cheap) || near((dear - cheap) * 12))))
    );
  });
}

/**
 * Whether an amount may be a price in a shop of which nothing else is known, however it is read: not nothing, and no more than the dearest
 * charge. Share capital, fines and what an insurance covers are larger. @param dearest minor units, by ISO 4217 code
 */
export const isWithinPrices = ({ readings }: TypedAmount, dearest: Readonly<Record<string, number>>): boolean =>
  readings.every(({ currency, minorUnits }) => minorUnits > 0 && minorUnits <= (dearest[currency] ?? 0));
