/** What a basket costs today and later, in one word, so that nobody orders at prices they have not been shown. [API-3] */
import type { BasketItem } from "../../domain/order/order";
import { priceFacts } from "../../domain/offer/price-facts";
import { documentHash } from "../storage/ids";

/**
 * Another word once what is sold in it, how often, or its price is another one. Languages and promo codes change nothing: a version of the
 * basket stands for a code, and the total for what is charged at once.
 */
export const priceHash = (items: readonly BasketItem[]): string =>
  documentHash(
    items.map(({ offer, quantity, addOns }) => [
      quantity,
      priceFacts(offer),
      addOns.map((entry) => [entry.quantity, priceFacts(entry.addOn)]),
    ]),
  );
