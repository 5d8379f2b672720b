import { useMemo } from "react";
import { countryName } from "../../i18n/format";
import { sampleState } from "../../storefront/sample-state";
import { useOfferChoices } from "../screens/edit/session/offer-texts";

/** Every country that something is sold in, by name. */
export function useCountries(language: string): readonly (readonly [code: string, name: string])[] {
  const { offers } = useOfferChoices();
  return useMemo(() => {
    const codes = new Set([...sampleState().preferences.countries, ...offers.flatMap((offer) => offer.countries)]);
    return [...codes]
      .map((code) => [code, countryName(code, language)] as const)
      .sort(([, left], [, right]) => left.localeCompare(right, language));
  }, [offers, language]);
}
