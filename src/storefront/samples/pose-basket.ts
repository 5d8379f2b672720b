/** A basket in a state that a page only passes through, without a server that brings it there: for stories and tests of single blocks. */
import type { StoreApi } from "zustand/vanilla";
import type { BasketState } from "../../shop/basket/store";
import type { Shop } from "../../shop/shop";

export function poseBasket({ basket }: Pick<Shop, "basket">, pose: Partial<BasketState>): void {
  (basket as StoreApi<BasketState>).setState(pose);
}
