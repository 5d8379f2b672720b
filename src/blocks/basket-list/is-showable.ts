import { isPriced, isSound } from "../../domain/basket/sound-item";
import type { BasketItem } from "../../domain/order/order";

/** Whether an item has what its row prints. A stored basket may hold an offer that the catalogue has since lost. [LIST-2] */
export function isShowable(item: BasketItem | null | undefined): item is BasketItem {
  return isSound(item) && isPriced(item) && Array.isArray(item.offer.products) && Array.isArray(item.addOns);
}
