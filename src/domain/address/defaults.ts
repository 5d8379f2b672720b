/** What stands in for a part of an address that is not known yet: D2 §9, decision 20. [ADDR-6] [CONST-1] */
import type { Address } from "../order";

const BY_CURRENCY: Readonly<Record<string, Pick<Address, "country" | "state" | "postalCode">>> = {
  USD: { country: "US", state: "NY", postalCode: "10001" },
  CAD: { country: "CA", state: "NL", postalCode: "A1A 1A1" },
  GBP: { country: "GB" },
};

/** Where a buyer is taken to be who has said nothing but a currency; nothing for other currencies. */
export const fallbackBilling = (currency: string): Pick<Address, "country" | "state" | "postalCode"> => BY_CURRENCY[currency] ?? {};

/** The state that is assumed where a country is known and its state is not. A form never chooses one for the shopper. */
export const DEFAULT_STATES: Readonly<Record<string, string>> = { US: "NY", CA: "ON" };
