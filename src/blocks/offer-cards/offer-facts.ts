/** What a card reads out of the catalogue's attributes of an offer. [LAND-1] */
import type { Offer } from "../../domain/offer/offer";

/** One to a line. */
export const offerFeatures = ({ data }: Offer): string[] =>
  (data.attributes.offer_features__limio ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/**
 * The first label of an offer that is written for people. Labels also choose offers ("security-plans"); such a name of the
 * shop's own is not shown.
 */
export function offerBadge(offer: Offer): string {
  return labelsOf(offer).find((label) => !/^[a-z0-9]+([-_][a-z0-9]+)+$/.test(label)) ?? "";
}

export const hasLabel = (offer: Offer, label: string): boolean => label !== "" && labelsOf(offer).includes(label);

const labelsOf = (offer: Offer): readonly string[] => [offer.data.attributes.label__limio ?? []].flat();
