/** What a card says of an offer, read from the catalogue's attributes. [LAND-1] */
import { offerDisplayName, offerPicture, type Offer } from "../../domain/offer/offer";

export interface OfferFacts {
  name: string;
  /** The catalogue's own wording; empty where it gives none, and the computed price stands in. */
  displayPrice: string;
  detailedPrice: string;
  description: string;
  features: string[];
  cta: string;
  discountNote: string;
  picture: string;
}

export function offerFacts(offer: Offer): OfferFacts {
  const { attributes } = offer.data;
  return {
    name: offerDisplayName(offer),
    displayPrice: attributes.display_price__limio ?? "",
    detailedPrice: attributes.detailed_display_price__limio ?? "",
    description: attributes.short_description ?? "",
    features: (attributes.offer_features__limio ?? "")
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean),
    cta: attributes.cta_text__limio ?? "",
    discountNote: attributes.discount_note__limio ?? "",
    picture: offerPicture(offer) ?? "",
  };
}

/** Where a card leads without JavaScript: the checkout starts with the offer. [START-2] */
export const purchaseAddress = (path: string): string => `/checkout?purchase=${encodeURIComponent(path)}`;

/**
 * The first label of an offer that is written for people. Labels also choose offers ("security-plans"); such a name of the
 * shop's own is not shown.
 */
export function offerBadge(offer: Offer): string {
  return labelsOf(offer).find((label) => !/^[a-z0-9]+([-_][a-z0-9]+)+$/.test(label)) ?? "";
}

export const hasLabel = (offer: Offer, label: string): boolean => label !== "" && labelsOf(offer).includes(label);

const labelsOf = (offer: Offer): readonly string[] => [offer.data.attributes.label__limio ?? []].flat();
