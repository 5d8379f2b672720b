/** Countries of an offer that are none: it would be sold to nobody who lives there. [API-9] [BASK-10] */
import { COUNTRY_CODES } from "../../../domain/country/alpha2-codes";
import { offerCountries } from "../../../domain/country/country";
import type { OfferAttributes } from "../../../domain/offer/offer";

/** Of the list that counts: that of `opentext_allowed_countries` where it is not empty. */
export function countryProblems(attributes: OfferAttributes): { path: string; message: string }[] {
  const { opentext_allowed_countries: open, allowed_countries__limio: listed } = attributes;
  const isOpen = offerCountries({ opentext_allowed_countries: open ?? null }).length > 0;
  const path = `data.attributes.${isOpen ? "opentext_allowed_countries" : "allowed_countries__limio"}`;
  const isList = Array.isArray(isOpen ? open : listed);
  return offerCountries(attributes).flatMap((code, index) =>
    COUNTRY_CODES.includes(code)
      ? []
      : [{ path: isList ? `${path}[${index}]` : path, message: `there is no country ${JSON.stringify(code)}${HINTS[code] ?? EXPECTED}` }],
  );
}

const EXPECTED = "; expected codes of two letters as GB or FR, with commas between them";
const HINTS: Readonly<Record<string, string>> = { UK: "; the code of the United Kingdom is GB", EL: "; the code of Greece is GR" };
