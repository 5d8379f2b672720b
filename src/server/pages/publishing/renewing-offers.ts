/** Offers that renew by themselves where a state's law wants express consent to that. [BLD-10] [CONSENT-1] */
import { isAllowedIn } from "../../../domain/country/country";
import { CONSENT_COUNTRY, consentStates } from "../../../domain/fields/renewal-consent";
import { offerDisplayName, type Offer } from "../../../domain/offer/offer";
import type { RenewingOffer } from "../../../layout/publish/finding";

/** @param countries alpha-2 codes of those the shop sells to */
export function renewingOffers(offers: readonly Offer[], countries: readonly string[]): RenewingOffer[] {
  if (!countries.includes(CONSENT_COUNTRY)) return [];
  return offers.flatMap((offer) => {
    if (offer.data.attributes.autoRenew__limio === false || !isAllowedIn(offer, CONSENT_COUNTRY)) return [];
    const states = [...consentStates([offer])].sort();
    return states.length > 0 ? [{ path: offer.path, name: offerDisplayName(offer), states }] : [];
  });
}
