/** What a basket tells whoever listens to the shop: that it is there, what came in, what went out. [ANA-1] */
import type { Checkout } from "../domain/order";
import type { ShopEvent } from "../domain/shop-event";

export interface BasketNews {
  /** A basket is loaded: told once for each. */
  loaded(checkout: Checkout): void;
  /** A change was saved. */
  changed(before: Checkout, after: Checkout): void;
}

export function basketNews(emit: (event: ShopEvent) => void): BasketNews {
  let told: string | null = null;
  return {
    loaded(checkout) {
      if (told === checkout.id) return;
      told = checkout.id;
      emit({ type: "basket-loaded", checkout });
    },
    changed(before, after) {
      const missingIn = (other: Checkout, of: Checkout) => of.basket.basketItems.filter(({ id }) => !other.basket.basketItems.some((item) => item.id === id));
      const [added, removed] = [missingIn(before, after), missingIn(after, before)];
      if (added.length) emit({ type: "offer-added", checkout: after, items: added });
      if (removed.length) emit({ type: "item-removed", checkout: after, items: removed });
    },
  };
}
