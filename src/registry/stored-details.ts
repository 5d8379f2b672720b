/** What providers say of a card or an account, each in words of its own, as it is kept. */
import type { StoredDetails } from "./payment-handler";

/** Brands as people write them, by the providers' codes and spellings without what is no letter. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: "Visa",
  vis: "Visa",
  mastercard: "Mastercard",
  eca: "Mastercard",
  americanexpress: "American Express",
  amex: "American Express",
  amx: "American Express",
  discover: "Discover",
  dis: "Discover",
  diners: "Diners Club",
  dinersclub: "Diners Club",
  din: "Diners Club",
  jcb: "JCB",
  maestro: "Maestro",
  mau: "Maestro",
  unionpay: "UnionPay",
  cup: "UnionPay",
};

export interface ProviderDetails {
  token: string;
  /** In the provider's spelling; one that is not known here is nobody's to read. */
  brand?: string | undefined;
  /** Masked, or its end. */
  number?: string | undefined;
  month?: string | number | undefined;
  /** With two digits or four. */
  year?: string | number | undefined;
  mandate?: string | undefined;
}

export function storedDetails({ token, brand, number, month, year, mandate }: ProviderDetails): StoredDetails {
  const known = brand && BRANDS[brand.toLowerCase().replace(/[^a-z]/g, "")];
  const lastDigits = /\d{2,4}$/.exec(number?.slice(-4) ?? "")?.[0];
  return {
    token,
    ...(known && { brand: known }),
    ...(lastDigits && { lastDigits }),
    ...(month && year && { expiry: `${String(year).padStart(4, "20")}-${String(month).padStart(2, "0")}` }),
    ...(mandate && { mandate }),
  };
}
