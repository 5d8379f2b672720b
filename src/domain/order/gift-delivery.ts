/** Whose address a delivery goes to. [ADDR-1] [FIELD-1] */
import { hasDelivery } from "../basket/basket";
import type { Offer } from "../offer/offer";

interface Item {
  offer: Pick<Offer, "variant" | "products">;
  /** Not sold in the checkout's country, so not delivered either. */
  removed?: true;
}

/**
 * True where something is brought to somebody else's door: a gift that is delivered. Who redeems a gift is at home there themselves. A
 * basket has
 * one delivery address, so what its buyer orders beside the gift goes along.
 */
export const goesToRecipient = ({ basketItems, isRedeem }: { basketItems: readonly Item[]; isRedeem: boolean }): boolean =>
  !isRedeem && basketItems.some((item) => !item.removed && item.offer?.variant === "gift" && hasDelivery([item]));
