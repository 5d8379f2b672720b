/** An offer with what prices in texts are held against, and no more. [BLD-10] */
import type { Offer, OfferAttributes } from "../../../domain/offer/offer";

/** What its price, its term, its saving and where it is sold follow from. */
const KEPT = [
  "price__limio",
  "term__limio",
  "allowed_countries__limio",
  "opentext_allowed_countries",
  "label__limio",
  "display_name__limio",
] as const satisfies readonly (keyof OfferAttributes)[];

export function pricedOffer({ products, data: { attributes }, ...offer }: Offer): Offer {
  const kept = KEPT.flatMap((name) =>
    attributes[name] === undefined || attributes[name] === null ? [] : [[name, attributes[name]] as const],
  );
  return {
    ...offer,
    attachments: [],
    products: products.map(({ path, name }) => ({ path, name, attributes: {} })),
    data: { attributes: Object.fromEntries(kept) },
  };
}
