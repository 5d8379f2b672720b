/** The only door from React to the shop's stores. */
import { createContext, useContext, useSyncExternalStore } from "react";
import { useStore } from "zustand/react";
import type { Offer } from "../../domain/offer/offer";
import type { PageState } from "../../domain/page/page-state";
import type { BasketState } from "../basket/store";
import type { CheckoutFormState } from "../checkout/form";
import type { SessionState } from "../session/session-types";
import type { Shop, StandingClock } from "../shop";

export const ShopContext = createContext<Shop | null>(null);

/** @throws Error outside a shop */
export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error("No ShopContext");
  return shop;
}

export const useBasket = <T>(select: (state: BasketState) => T): T => useStore(useShop().basket, select);
export const useCheckoutForm = <T>(select: (state: CheckoutFormState) => T): T => useStore(useShop().checkoutForm, select);
export const useSession = <T>(select: (state: SessionState) => T): T => useStore(useShop().session, select);
export const useShopActions = (): Shop["actions"] => useShop().actions;
export const usePreferences = (): PageState["preferences"] => useShop().preferences;

/** The instant that the page is shown at in the builder; null: the browser's clock is right. [BLD-6] */
export const useStandingClock = (): StandingClock | null => useStore(useShop().clock);

const none: readonly string[] = [];

/** The offers of these paths, then those of `label` in the shopper's country; a path that is not sold is left out. */
export function useOffers(paths: readonly string[], label?: string): Offer[] {
  const catalogue = useStore(useShop().catalogue);
  const wanted = [...paths, ...((label && catalogue.byLabel[label]) || none)];
  return [...new Set(wanted)].flatMap((path) => catalogue.offers[path] ?? []);
}

/** True once the page is alive in the browser: for what the server cannot know. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
