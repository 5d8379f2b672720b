/** Promo codes: when one fits a basket, and what it takes off. [API-7] */
import { shopDays } from "../time/calendar";
import type { Discount } from "./discount";
import { parseMoney } from "../money/money";

/** As the catalogue writes it (schemas/catalogue/promo-code.schema.json). Lists that are empty and limits that are null do not limit. */
export interface PromoCode {
  code: string;
  name?: string;
  type: "percentage" | "fixed";
  /** Of a percentage: "20" for 20 %. */
  value?: string | number;
  /** Of a fixed discount: decimals in the major unit, one per currency. */
  amounts?: readonly { value: string | number; currencyCode: string }[];
  /** A fixed discount: once for the order (default), or for every unit of what it is for. */
  per?: "order" | "unit";
  /** Paths of the offers and add-ons it is for. */
  offers?: readonly string[] | null;
  countries?: readonly string[] | null;
  /** ISO 8601 instants, or calendar dates: days of the shop. Both inclusive. */
  valid_from?: string | null;
  valid_to?: string | null;
  usage_limit?: number | null;
  usage_limit_per_customer?: number | null;
}

/** Codes of the answers: what is wrong with a promo code, the first that holds. */
export type PromoProblem =
  | "promo-code-unknown"
  | "promo-code-not-yet"
  | "promo-code-expired"
  | "promo-code-not-for-country"
  | "promo-code-not-for-basket"
  | "promo-code-used-up"
  | "promo-code-used-already";

/** How codes are kept and compared: in capitals, without blanks and unseen characters, and with plain hyphens. Mails write others. */
export const normalCode = (typed: string): string =>
  typed
    .normalize("NFKC")
    .replace(/[\s\p{Cf}]/gu, "")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .toUpperCase();

export interface PromoOccasion {
  now: Date;
  /** Where the shop's days begin and end: an IANA name. */
  timeZone: string;
  country: string;
  currency: string;
  lines: readonly { path: string; amount: number }[];
}

/** Why `promo` takes nothing off this basket; undefined when it does. Limits are not looked at: those are counted in the database. */
export function promoMisfit(promo: PromoCode, { now, timeZone, country, currency, lines }: PromoOccasion): PromoProblem | undefined {
  const { today } = shopDays(now, timeZone);
  if (promo.valid_from && (isDay(promo.valid_from) ? today < promo.valid_from : now < new Date(promo.valid_from)))
    return "promo-code-not-yet";
  if (promo.valid_to && (isDay(promo.valid_to) ? today > promo.valid_to : now > new Date(promo.valid_to))) return "promo-code-expired";
  if (promo.countries?.length && !promo.countries.includes(country)) return "promo-code-not-for-country";
  const discount = discountOf(promo, currency);
  const isMeant = (path: string) => !promo.offers?.length || promo.offers.includes(path);
  if (!discount || !lines.some(({ path, amount }) => amount > 0 && isMeant(path))) return "promo-code-not-for-basket";
  return undefined;
}

const isDay = (text: string): boolean => text.length === 10;

/** False where a code would end before it begins. Of a day and an instant only what no time zone could make right is. */
export function isPromoPeriod({ valid_from: from, valid_to: to }: Pick<PromoCode, "valid_from" | "valid_to">): boolean {
  if (!from || !to) return true;
  if (isDay(from) && isDay(to)) return from <= to;
  const day = 86_400_000;
  return new Date(from).getTime() - (isDay(from) ? day : 0) <= new Date(to).getTime() + (isDay(to) ? 2 * day : 0);
}

/**
 * The discount in `currency`; undefined for a fixed one that has no amount in it. @throws RangeError when the catalogue's value is no
 * amount
 */
export function discountOf(promo: PromoCode, currency: string): Discount | undefined {
  const paths = promo.offers ?? [];
  if (promo.type === "percentage") return { kind: "percentage", percent: Number(promo.value), paths };
  const amount = promo.amounts?.find(({ currencyCode }) => currencyCode === currency);
  return amount && { kind: "fixed", amount: parseMoney(amount.value, currency), times: promo.per === "unit" ? "per unit" : "once", paths };
}
