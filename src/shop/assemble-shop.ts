/** One shopper's shop on one page: its stores, made from what the server said. Runs without React, in the browser and on the server. */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Offer } from "../domain/offer";
import type { Checkout, OrderRequest, OrderResponse } from "../domain/order";
import { pageTypeOf } from "../domain/page-type";
import { orderAttributes } from "../domain/order-attributes";
import type { Attributes } from "../domain/visibility";
import type { PageState, Preferences, PublicShopSettings, SignedInUser } from "../domain/page-state";
import { reportError } from "../api/report";
import { storedCheckoutId, type BasketActions, type BasketState } from "./basket-store";
import type { CheckoutFormActions, CheckoutFormState, createCheckoutForm } from "./checkout-form";
import { noCheckoutForm } from "./no-checkout-form";
import { createEvents, type ShopEvents } from "./events";
import { lazyBasket } from "./lazy-basket";
import { sessionDoor, type SessionActions, type SessionDoor } from "./session/on-demand";
import { memoryStorage, type KeyValueStorage } from "./storage";
import type { Surroundings } from "./surroundings";

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
  /** What happens here, for whoever listens. */
  readonly events: ShopEvents;
  readonly actions: BasketActions & CheckoutFormActions & SessionActions & NavigationActions;
  /** The session's workings, loaded when they are asked for. [SESS-1] */
  readonly openSession: SessionDoor["open"];
  /** Attributes of the order in progress, for visibility conditions. */
  attributes(): Attributes;
  /** Calls back when they may have changed. */
  subscribeAttributes(listener: () => void): () => void;
  /** After hydration: what only the browser knows (typed texts, the stored checkout). */
  start(): void;
}

export interface NavigationActions {
  goToComplete(checkoutId: string, path: string): void;
}

export interface ShopOptions {
  mode?: "shop" | "builder";
  storage?: KeyValueStorage;
  /** Follows an address; the top window by default. */
  navigate?(address: string): void;
  /** On a page of a shopper's browser: its cookies and its address bar are written, its other tabs are spoken with. */
  live?: boolean;
  /** Instead of what `live` stands for: for tests. */
  around?: Surroundings;
}

/** @param form how the checkout form is made; null on a page that has none, which then need not load it */
export function assembleShop(state: PageState, form: typeof createCheckoutForm | null, { mode = "shop", storage = memoryStorage(), navigate = toTopWindow, live = false, around }: ShopOptions = {}): Shop {
  const catalogue = createStore<CatalogueState>(() => ({
    offers: Object.fromEntries(state.offers.map((offer) => [offer.path, offer])),
    byLabel: state.offersByLabel,
  }));
  const session = createStore<SessionState>(() => ({ status: state.user ? "logged-in" : "logged-out", user: state.user }));
  const events = createEvents((error) => reportError("A listener of the shop failed", error));
  const door = sessionDoor({ store: session, storage, live, mode, navigate, onChange: (user) => events.emit({ type: "session-changed", user }) });
  const context = {
    storage,
    country: state.preferences.country,
    locale: state.preferences.locale,
    campaign: state.campaign,
    online: mode === "shop",
    settings: state.settings,
    emit: events.emit,
    live,
    navigate,
    around,
  };
  const basket = lazyBasket(state.checkout, context);
  const { store: checkoutForm, actions: formActions, restore } = (form ?? noCheckoutForm)({
    storage,
    checkout: () => basket.store.getState().checkout,
    // The saved order goes; the next visit starts a new basket. [FORM-2]
    onPlaced(checkout: Checkout, orderType: OrderRequest["order_type"], response: OrderResponse) {
      basket.ordered();
      events.emit({ type: "order-placed", checkout, orderType, response });
    },
    onFailed: (checkout: Checkout, message: string) => events.emit({ type: "order-failed", checkout, message }),
    settled: async () => (await basket.settled())?.message ?? null,
    reload: async () => {
      const id = basket.store.getState().checkout?.id;
      if (id) await basket.actions.load(id);
    },
    basket: basket.store,
  });

  const starts = () => pageTypeOf((around?.address.page ?? globalThis.location)?.pathname ?? "/") === "customer-details";

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
    events,
    basket: basket.store,
    checkoutForm,
    openSession: door.open,
    actions: {
      ...basket.actions,
      ...formActions,
      // A checkout page that could not start starts once more.
      retry: async () => (starts() && basket.store.getState().status === "failed" ? startCheckoutPage() : basket.actions.retry()),
      ...door.actions,
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
      door.start();
      restore();
      const stored = () => storedCheckoutId(storage, live ? document.cookie : "");
      const { status, checkout } = basket.store.getState();
      if (starts()) startCheckoutPage();
      else if (checkout) basket.prepare();
      else if (status === "none" && stored()) void basket.actions.load(stored()!);
      // Back from another page the browser shows this one as it was left, with a basket that may be long ordered. [BASK-13]
      globalThis.addEventListener?.("pageshow", (event) => {
        const id = basket.store.getState().checkout?.id ?? stored();
        if (event.persisted && id) void basket.actions.load(id);
      });
    },
  };

  function startCheckoutPage(): void {
    if (["none", "failed"].includes(basket.store.getState().status)) basket.store.setState({ status: "loading" });
    void import("./start/start-checkout").then(
      ({ startCheckout }) => startCheckout({ ...context, basket, session, sessionReading: door.reading, checkoutForm }),
      () => {
        if (basket.store.getState().status === "loading") basket.store.setState({ status: "failed" });
      },
    );
  }
}

function toTopWindow(address: string): void {
  (window.top ?? window).location.assign(address);
}
