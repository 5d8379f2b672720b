/** Where an offer may be sold. [BASK-10] */
import { formattingLocale } from "./formatting-locale";
import type { Offer, OfferAttributes } from "../offer/offer";

export const DEFAULT_COUNTRY = "GB";

/** The countries an offer is limited to; empty: sold everywhere. opentext_allowed_countries wins when it is not empty. */
export function offerCountries(attributes: Pick<OfferAttributes, "allowed_countries__limio" | "opentext_allowed_countries">): string[] {
  const open = attributes.opentext_allowed_countries;
  const listed = (typeof open === "string" ? open.split(/[\s,;]/) : (open ?? [])).map((code) => code.trim().toUpperCase()).filter(Boolean);
  return listed.length ? listed : (attributes.allowed_countries__limio ?? []);
}

export function isAllowedIn(offer: Pick<Offer, "data">, country: string): boolean {
  const countries = offerCountries(offer.data.attributes);
  return countries.length === 0 || countries.includes(country);
}

/**
 * Countries in which every one of `offers` may be sold: the intersection of their lists, in the order of the first; offers
 * without a list do not count [GAP-18]. undefined: no offer is limited. An empty list: no country takes them together.
 */
export function sharedCountries(offers: Iterable<Pick<Offer, "data">>): string[] | undefined {
  let shared: string[] | undefined;
  for (const offer of offers) {
    const countries = offerCountries(offer.data.attributes);
    if (countries.length) shared = shared ? shared.filter((code) => countries.includes(code)) : [...countries];
  }
  return shared;
}

/** The cookie's country if it is sold to, else GB, else the first. [GAP-19] */
export function countryOr(wanted: string | undefined, sold: readonly string[], fallback: string = DEFAULT_COUNTRY): string {
  if (wanted && sold.includes(wanted)) return wanted;
  return sold.includes(fallback) ? fallback : (sold[0] ?? fallback);
}

/** "United Kingdom, France or Switzerland" in `language`; where a name is not known, or it is no code, what stands there. */
export function countryNames(codes: readonly string[], language: string): string {
  const locales = [formattingLocale(language), "en"];
  const names = new Intl.DisplayNames(locales, { type: "region", fallback: "code" });
  return new Intl.ListFormat(locales, { type: "disjunction" }).format(
    codes.map((code) => (/^[a-z]{2}$/i.test(code) ? names.of(code)! : code)),
  );
}
