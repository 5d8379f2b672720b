/** What a card says of an offer, read from the catalogue's attributes. [LAND-1] */
import { offerDisplayName, type Offer } from "../../domain/offer";

export interface OfferFacts {
  name: string;
  /** The catalogue's own wording; empty where it gives none, and the computed price stands in. */
  displayPrice: string;
  detailedPrice: string;
  description: string;
  features: string[];
  cta: string;
  discountNote: string;
  label: string;
  picture: string;
}

export function offerFacts(offer: Offer): OfferFacts {
  const { attributes } = offer.data;
  const labels = attributes.label__limio;
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
    label: (Array.isArray(labels) ? labels[0] : labels) ?? "",
    picture: offer.attachments.find((attachment) => !attachment.type || attachment.type.startsWith("image/"))?.url ?? "",
  };
}

/** Where a card leads without JavaScript: the checkout starts with the offer. [START-2] */
export const purchaseAddress = (path: string): string => `/checkout?purchase=${encodeURIComponent(path)}`;
