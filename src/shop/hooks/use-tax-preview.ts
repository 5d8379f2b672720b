/** The tax preview as hooks. What does the asking is loaded where a shop previews tax, and not before. [TAX-1] */
import { useEffect } from "react";
import { useStore } from "zustand/react";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Shop } from "../shop";
import { useBasket, useShop } from "./use-shop";
import type { TaxPreviewState } from "../tax-preview/tax-preview";

const stores = new WeakMap<Shop, StoreApi<TaxPreviewState>>();

/** One per shop. */
export function taxPreviewOf(shop: Shop): StoreApi<TaxPreviewState> {
  let store = stores.get(shop);
  if (!store) stores.set(shop, (store = createStore<TaxPreviewState>(() => ({ status: "initial", announced: false }))));
  return store;
}

/** How the preview stands, for whoever shows totals. */
export const useTaxPreview = (): TaxPreviewState => useStore(taxPreviewOf(useShop()));

/** Keeps totals in step with the billing address, and with the day that is chosen for a gift, for as long as the checkout form is there. */
export function useTaxPreviewing(): void {
  const shop = useShop();
  const isGiftOfAnyDay = useBasket(({ checkout }) => checkout !== null && checkout.basket.isGift && checkout.basket.chooseDate);
  useEffect(() => {
    if (shop.mode !== "shop" || (shop.settings.preview_tax_countries.length === 0 && !isGiftOfAnyDay)) return;
    let stop = () => {};
    let gone = false;
    void import("../tax-preview/follow-checkout").then(
      ({ followCheckout }) => {
        if (!gone) stop = followCheckout(shop, taxPreviewOf(shop));
      },
      // Without it the total has no tax until the server says so; the order is priced there in any case.
      () => undefined,
    );
    return () => {
      gone = true;
      stop();
    };
  }, [shop, isGiftOfAnyDay]);
}
