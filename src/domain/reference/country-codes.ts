/** A country by any of its codes, as identity and payment providers name them. [REF-1] */
import countries from "./countries.json";

export interface CountryEntry {
  /** ISO 3166-1 alpha-2; XK for Kosovo. */
  alpha2: string;
  /** XKX for Kosovo. */
  alpha3: string;
  /** Three digits, with zeros in front; 983 for Kosovo is of the range that everyone may use. */
  numeric: string;
  /** In English. Screens take the names of the shopper's language from the browser. */
  name: string;
}

const byCode = new Map<string, CountryEntry>(
  countries.flatMap((country) => [country.alpha2, country.alpha3, country.numeric].map((code) => [code, country] as const)),
);
// Unicode's code for Kosovo, beside the one that banks use. [GAP-23]
byCode.set("XKK", byCode.get("XK")!);

/** @param code alpha-2, alpha-3 or numeric, in any case; a number may come without its zeros */
export function countryByCode(code: string | number): CountryEntry | undefined {
  const text = String(code).trim().toUpperCase();
  return byCode.get(text) ?? byCode.get(text.padStart(3, "0"));
}
