/** One shopper's shop on one page: its stores, made from what the server said. Runs without React, in the browser and on the server. */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Offer } from "../domain/offer";
import type { OrderResponse } from "../domain/order";
import { orderAttributes } from "../domain/order-attributes";
import type { Attributes } from "../domain/visibility";
import type { PageState, Preferences, PublicShopSettings, SignedInUser } from "../domain/page-state";
import { CHECKOUT_KEY, type BasketActions, type BasketState } from "./basket-store";
import type { CheckoutFormActions, CheckoutFormState, createCheckoutForm } from "./checkout-form";
import { noCheckoutForm } from "./no-checkout-form";
import { lazyBasket } from "./lazy-basket";
import { memoryStorage, type KeyValueStorage } from "./storage";

export interface CatalogueState {
  offers: Readonly<Record<string, Offer>>;
  byLabel: Readonly<Record<string, readonly string[]>>;
}

export interface SessionState {
  status: "logged-in" | "logged-out";
  user: SignedInUser | null;
}

export interface Shop {
  readonly mode: "shop" | "builder";
  readonly preferences: Preferences;
  readonly settings: PublicShopSettings;
  readonly campaign: PageState["campaign"];
  readonly catalogue: StoreApi<CatalogueState>;
  readonly basket: StoreApi<BasketState>;
  readonly checkoutForm: StoreApi<CheckoutFormState>;
  readonly session: StoreApi<SessionState>;
  readonly actions: BasketActions & CheckoutFormActions & NavigationActions;
  /** Attributes of the order in progress, for visibility conditions. */
  attributes(): Attributes;
  /** Calls back when they may have changed. */
  subscribeAttributes(listener: () => void): () => void;
  /** After hydration: what only the browser knows (typed texts, the stored checkout). */
  start(): void;
}

export interface NavigationActions {
  /** /checkout with the current query, the way back and the basket. [GO-1] */
  goToCheckout(): void;
  goToComplete(checkoutId: string, path: string): void;
}

export interface ShopOptions {
  mode?: "shop" | "builder";
  storage?: KeyValueStorage;
  /** Follows an address; the top window by default. */
  navigate?(address: string): void;
}

/** @param form how the checkout form is made; null on a page that has none, which then need not load it */
export function assembleShop(state: PageState, form: typeof createCheckoutForm | null, { mode = "shop", storage = memoryStorage(), navigate = toTopWindow }: ShopOptions = {}): Shop {
  const catalogue = createStore<CatalogueState>(() => ({
    offers: Object.fromEntries(state.offers.map((offer) => [offer.path, offer])),
    byLabel: state.offersByLabel,
  }));
  const session = createStore<SessionState>(() => ({ status: state.user ? "logged-in" : "logged-out", user: state.user }));
  const basket = lazyBasket(state.checkout, {
    storage,
    country: state.preferences.country,
    locale: state.preferences.locale,
    campaign: state.campaign,
    online: mode === "shop",
  });
  const { store: checkoutForm, actions: formActions, restore } = (form ?? noCheckoutForm)({
    storage,
    checkout: () => basket.store.getState().checkout,
    // The saved order goes; the next visit starts a new basket. [FORM-2]
    onPlaced: (_response: OrderResponse) => storage.remove(CHECKOUT_KEY),
    settled: async () => (await basket.settled())?.message ?? null,
    reload: async () => {
      const id = basket.store.getState().checkout?.id;
      if (id) await basket.actions.load(id);
    },
  });

  let attributes: Attributes | undefined;
  const computeAttributes = (): Attributes =>
    orderAttributes(basket.store.getState().checkout, { paymentType: checkoutForm.getState().paymentType, companyName: checkoutForm.getState().values["customerDetails.companyName"] });
  basket.store.subscribe(() => (attributes = undefined));
  checkoutForm.subscribe(() => (attributes = undefined));

  return {
    mode,
    preferences: state.preferences,
    settings: state.settings,
    campaign: state.campaign,
    catalogue,
    session,
    basket: basket.store,
    checkoutForm,
    actions: {
      ...basket.actions,
      ...formActions,
      goToCheckout() {
        const id = basket.store.getState().checkout?.id;
        if (mode === "builder" || !id) return;
        const query = new URLSearchParams(globalThis.location?.search);
        query.set("redirect", globalThis.location?.pathname ?? "/");
        query.set("basket", id);
        navigate(`/checkout?${query}`);
      },
      goToComplete(checkoutId, path) {
        if (mode === "builder") return;
        const target = new URL(path, globalThis.location.origin);
        target.searchParams.set("basket", checkoutId);
        navigate(target.pathname + target.search);
      },
    },
    attributes: () => (attributes ??= computeAttributes()),
    subscribeAttributes(listener) {
      const offBasket = basket.store.subscribe(listener);
      const offForm = checkoutForm.subscribe(listener);
      return () => {
        offBasket();
        offForm();
      };
    },
    start() {
      if (mode === "builder") return;
      restore();
      const stored = storage.get(CHECKOUT_KEY);
      const { status, checkout } = basket.store.getState();
      if (checkout?.completed) storage.remove(CHECKOUT_KEY);
      else if (checkout) {
        storage.set(CHECKOUT_KEY, checkout.id);
        basket.prepare();
      }
      else if (stored && status === "none") void basket.actions.load(stored);
      if (!checkout && status === "none" && !stored) void buyFromAddress(basket.actions);
      // Back from another page the browser shows this one as it was left, with a basket that may be long ordered. [BASK-13]
      globalThis.addEventListener?.("pageshow", (event) => {
        const id = basket.store.getState().checkout?.id ?? storage.get(CHECKOUT_KEY);
        if (event.persisted && id) void basket.actions.load(id);
      });
    },
  };
}

/** An offer's link opened as it is (`?purchase=<path>`, repeatable): it goes into a new basket, and leaves the address bar. [START-2, QUERY-2] */
async function buyFromAddress(basket: BasketActions): Promise<void> {
  const address = new URL(globalThis.location?.href ?? "http://localhost");
  const paths = address.searchParams.getAll("purchase");
  if (paths.length === 0) return;
  // A refused offer stands in the basket's problem; the others still come in.
  for (const path of paths) await basket.addOffer(path).catch(() => undefined);
  for (const name of ["purchase", "label", "pc"]) address.searchParams.delete(name);
  history.replaceState(history.state, "", address);
}

function toTopWindow(address: string): void {
  (window.top ?? window).location.assign(address);
}
