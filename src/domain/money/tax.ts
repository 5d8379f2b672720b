/** Tax of one line: contained in its price (VAT) or added to it (sales tax). Rounded half up per line [GAP-25]. */
import { money, percentageOf } from "./money";

/** Prices there are without tax, whatever the shop does elsewhere: what is due depends on state or province. */
export const SALES_TAX_COUNTRIES: readonly string[] = ["US", "CA"];

/** @param vatIncluded the shop's setting: its prices contain tax */
export const isTaxIncluded = (country: string, vatIncluded: boolean): boolean => vatIncluded && !SALES_TAX_COUNTRIES.includes(country);

/** What `percent` adds to `net`. @param net minor units, not negative */
export const addedTax = (net: number, currency: string, percent: number): number => percentageOf(money(net, currency), percent).minorUnits;

/**
 * The tax that `gross` contains: gross × percent / (100 + percent). The percentage counts in ten-thousandths, so that 8.1 % is exact.
 * @param gross minor units, not negative
 */
export function containedTax(gross: number, percent: number): number {
  const rate = BigInt(Math.round(percent * 10_000));
  const divisor = 1_000_000n + rate;
  return Number((BigInt(gross) * rate * 2n + divisor) / (divisor * 2n));
}

/** Rates other than the standard one, in per cent by ISO country, by the name that offers say in `vat_rate`. */
export type VatRates = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What the shop itself says is owed in a country, in per cent; undefined where it says nothing. @param name of one of `rates` */
export function ownVatPercent(country: string, name: string | null | undefined, rates: VatRates = {}): number | undefined {
  const byCountry = name && Object.hasOwn(rates, name) ? rates[name]! : {};
  return Object.hasOwn(byCountry, country) ? byCountry[country] : undefined;
}
