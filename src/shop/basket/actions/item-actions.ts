/** What can be done with one item of the basket. [BASK-1] [BASK-3] */
import * as edits from "./edits";
import type { BasketParts } from "../parts";
import type { BasketActions } from "../store";

type ItemActions = Pick<BasketActions, "removeItem" | "setQuantity" | "setAddOnQuantity" | "addAddOn" | "swapOffer">;

/** Each throws RangeError for an item that is not in the basket, except that one may be removed twice. */
export function itemActions({ store, queue, changes }: BasketParts): ItemActions {
  const holds = (itemId: string): boolean => !!store.getState().checkout?.basket.basketItems.some(({ id }) => id === itemId);
  const change = async (edit: edits.Edit): Promise<void> => void (await queue.change(changes.onLines(edit, { keep: true })));
  const onItem = async (itemId: string, edit: edits.Edit): Promise<void> => {
    if (!holds(itemId)) throw new RangeError(`Failed to find an order item with id ${itemId}`);
    await change(edit);
  };
  return {
    removeItem: async (itemId) => (holds(itemId) ? change(edits.removal(itemId)) : undefined),
    setQuantity: (itemId, quantity) => onItem(itemId, edits.quantity(itemId, quantity)),
    setAddOnQuantity: (itemId, path, quantity) => onItem(itemId, edits.addOnQuantity(itemId, path, quantity)),
    addAddOn: (itemId, path, quantity = 1) => onItem(itemId, edits.newAddOn(itemId, path, quantity)),
    swapOffer: (itemId, offerPath) => onItem(itemId, edits.swap(itemId, offerPath)),
  };
}
