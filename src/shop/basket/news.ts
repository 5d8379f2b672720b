/** What a basket tells whoever listens to the shop: that it is there, what came in, what went out. [ANA-1] */
import type { BasketItem, Checkout } from "../../domain/order/order";
import type { ShopEvent } from "../../domain/page/shop-event";

export interface BasketNews {
  /** A basket is loaded: told once for each. */
  loaded(checkout: Checkout): void;
  /** A change was saved. */
  changed(before: Checkout, after: Checkout): void;
}

/**
 * What one basket holds more of than the other: whole items, more units of one, add-ons. Of an item that was swapped, the offer it has
 * there.
 */
function moreIn(one: Checkout, other: Checkout): BasketItem[] {
  const before = new Map(other.basket.basketItems.map((item) => [item.id, item]));
  return one.basket.basketItems.flatMap((item) => {
    const was = before.get(item.id);
    if (!was || was.path !== item.path) return [item];
    const quantity = Math.max(0, item.quantity - was.quantity);
    const addOns = (item.addOns ?? []).flatMap((entry) => {
      const more = entry.quantity - ((was.addOns ?? []).find(({ addOn }) => addOn?.path === entry.addOn?.path)?.quantity ?? 0);
      return more > 0 ? [{ ...entry, quantity: more }] : [];
    });
    return quantity || addOns.length ? [{ ...item, quantity, addOns }] : [];
  });
}

export function basketNews(emit: (event: ShopEvent) => void): BasketNews {
  let announced: string | null = null;
  return {
    loaded(checkout) {
      if (announced === checkout.id) return;
      announced = checkout.id;
      emit({ type: "basket-loaded", checkout });
    },
    changed(before, after) {
      const [added, removed] = [moreIn(after, before), moreIn(before, after)];
      if (added.length) emit({ type: "offer-added", checkout: after, items: added });
      if (removed.length) emit({ type: "item-removed", checkout: after, items: removed });
    },
  };
}
