/** What stands in for the billing address of a buyer who is not asked for one. [ADDR-6] [CONST-1] [GAP-20] */
import type { Address } from "../order/order";

type StandIn = Pick<Address, "country" | "state" | "postalCode">;

const BY_CURRENCY: Readonly<Record<string, StandIn>> = {
  USD: { country: "US", state: "NY", postalCode: "10001" },
  CAD: { country: "CA", state: "NL", postalCode: "A1A 1A1" },
  GBP: { country: "GB" },
};

/** Where a country is known and nothing else. */
const BY_COUNTRY: Readonly<Record<string, StandIn>> = {
  US: { country: "US", state: "NY", postalCode: "10001" },
  CA: { country: "CA", state: "ON" },
};

/**
 * Where a buyer is taken to be whose page has no billing section: what the currency says, unless they are known to buy in another country.
 * A
 * form that asks never chooses a state for the shopper.
 *
 * @param country where the basket is sold; undefined when that is not known
 * @returns empty where neither says anything
 */
export function standInBilling(country: string | undefined, currency: string): StandIn {
  const byCurrency = BY_CURRENCY[currency] ?? {};
  if (!country || byCurrency.country === country) return byCurrency;
  return BY_COUNTRY[country] ?? { country };
}
