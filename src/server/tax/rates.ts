/**
 * The tax rates that come with the shop: standard VAT by country, sales tax by US state and Canadian province. Sources and date stand in
 * the data.
 */
import type { Address } from "../../domain/order/order";
import salesTax from "./data/sales-tax.json";
import vat from "./data/vat.json";

const VAT: Readonly<Record<string, number>> = vat.percent;
const SALES_TAX: Readonly<Record<string, Readonly<Record<string, number>>>> = salesTax.percent;

/** The standard rate of value added tax, in per cent; undefined for a country that is not in the table. */
export const vatPercent = (country: string): number | undefined => (Object.hasOwn(VAT, country) ? VAT[country] : undefined);

/** Codes of the states or provinces by which the country taxes; undefined where it does not. */
export const statesOf = (country: string): readonly string[] | undefined =>
  Object.hasOwn(SALES_TAX, country) ? Object.keys(SALES_TAX[country]!) : undefined;

/**
 * What is added to a price at an address, in per cent: the state's or province's rate, elsewhere the country's standard VAT, 0 where
 * neither
 * is known. undefined: the country taxes by state, and the address names none that there is.
 */
export function addedTaxPercent({ country = "", state = "" }: Pick<Address, "country" | "state">): number | undefined {
  const byState = Object.hasOwn(SALES_TAX, country) ? SALES_TAX[country]! : undefined;
  if (!byState) return vatPercent(country) ?? 0;
  const code = state.trim().toUpperCase();
  return Object.hasOwn(byState, code) ? byState[code] : undefined;
}
