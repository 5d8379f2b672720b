/** An offer that may stand in for an item of the basket is not piled up beside it before the shopper was asked. */
import { FetchError } from "../../../api/fetch-error";
import { offerDisplayName } from "../../../domain/offer/offer";
import { isSound } from "../../../domain/basket/sound-item";
import type { BasketItem, ExclusiveChoice } from "../../../domain/order/order";

/**
 * The question, in the shape of the server's own for plans that exclude each other ("exclusion-group"); undefined where nothing is to be
 * asked.
 */
export function chooseOne(items: readonly BasketItem[], path: string): FetchError | undefined {
  if (items.some((item) => item?.path === path)) return undefined;
  const rival = items.find((item) => isSound(item) && item.upsells?.some((offer) => offer.path === path));
  if (!rival) return undefined;
  const data: ExclusiveChoice = { path, rival: { itemId: rival.id, path: rival.path, name: offerDisplayName(rival.offer) } };
  return new FetchError("Another offer of this family is in the basket", 409, "choose-one", undefined, { error: { data } });
}
