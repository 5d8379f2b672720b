/** What a basket costs today and later, in one word, so that nobody orders at prices they have not been shown. [API-3] */
import type { BasketItem } from "../../domain/order/order";
import type { OfferAttributes } from "../../domain/offer/offer";
import { documentHash } from "../storage/ids";

/**
 * Another word once a charge, a term or a renewal of what is sold in it is another one. Names, languages, quantities and promo codes change
 * nothing: a version of the basket stands for those, and the total for what is charged at once.
 */
export const priceHash = (items: readonly BasketItem[]): string =>
  documentHash(
    items
      .flatMap(({ offer, addOns }) => [offer, ...addOns.map(({ addOn }) => addOn)])
      .map(({ path, data }) => [path, ...pricesOf(data.attributes)]),
  );

const pricesOf = ({ price__limio: charges, term__limio: term, autoRenew__limio: renews }: OfferAttributes) => [
  (charges ?? []).map(({ name: _name, label: _label, ...charge }) => charge),
  term ?? null,
  renews ?? null,
];
