/** One shopper's shop on one page: its stores, made from what the server said. Runs without React, in the browser and on the server. */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Offer } from "../domain/offer";
import { isCheckoutPath } from "../domain/checkout-path";
import type { Attributes } from "../domain/visibility";
import type { PageState, Preferences, PublicShopSettings, SignedInUser } from "../domain/page-state";
import { reportError } from "../api/report";
import { memoryStorage, type SessionStorage, UNSAVED_KEY } from "./storage";
import { storedCheckoutId, type BasketActions, type BasketState } from "./basket-store";
import type { CheckoutFormActions, CheckoutFormState } from "./checkout-form";
import type { formOfShop } from "./create-checkout-form";
import { noCheckoutForm } from "./no-checkout-form";
import { createEvents, type ShopEvents } from "./events";
import { lazyBasket } from "./lazy-basket";
import { sessionDoor, type SessionActions, type SessionDoor } from "./session/on-demand";
import type { orderConditions } from "./order-conditions";
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
  readonly actions: BasketActions & CheckoutFormActions & SessionActions;
  /** The session's workings, loaded when they are asked for. [SESS-1] */
  readonly openSession: SessionDoor["open"];
  /** Attributes of the order in progress, for visibility conditions. @param initially as the page began, which is what the server rendered */
  attributes(initially?: boolean): Attributes;
  /** Calls back when they may have changed. */
  subscribeAttributes(listener: () => void): () => void;
  /** After hydration: what only the browser knows (typed texts, the stored checkout). */
  start(): void;
}

export interface ShopOptions {
  mode?: "shop" | "builder";
  storage?: SessionStorage;
  /** Follows an address; the top window by default. */
  navigate?(address: string): void;
  /** On a page of a shopper's browser: its cookies and its address bar are written, its other tabs are spoken with. */
  live?: boolean;
  /** Instead of what `live` stands for: for tests. */
  around?: Surroundings;
}

/** Parts that not every page needs, and then need not load: null. */
export interface ShopParts {
  form: typeof formOfShop | null;
  conditions: typeof orderConditions | null;
}

/** Where nothing asks for them. */
const noConditions: typeof orderConditions = () => ({ attributes: () => ({}), subscribeAttributes: () => () => {} });

export function assembleShop(state: PageState, { form, conditions }: ShopParts, { mode = "shop", storage = memoryStorage(), navigate = toTopWindow, live = false, around }: ShopOptions = {}): Shop {
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
  const { store: checkoutForm, actions: formActions, restore } = (form ?? noCheckoutForm)({ storage, basket, emit: events.emit });

  const starts = () => isCheckoutPath((around?.address.page ?? globalThis.location)?.pathname);

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
    },
    ...(conditions ?? noConditions)(basket.store, checkoutForm),
    start() {
      if (mode === "builder") return;
      door.start();
      restore();
      const stored = () => storedCheckoutId(storage, live ? document.cookie : "");
      const { status, checkout } = basket.store.getState();
      if (starts()) startCheckoutPage();
      else if (checkout) basket.prepare();
      else if (status === "none" && stored()) void basket.actions.load(stored()!);
      else if (storage.get(UNSAVED_KEY)) basket.prepare();
      // What is added when the connection is lost waits for it: that much must be here by then. [BASK-13]
      if (live) (globalThis.requestIdleCallback ?? setTimeout)(basket.fetch);
      // Back from another page the browser shows this one as it was left, with a basket that may be long ordered. [BASK-13]
      globalThis.addEventListener?.("pageshow", (event) => {
        const id = basket.store.getState().checkout?.id ?? stored();
        if (event.persisted && id) void basket.actions.load(id);
      });
    },
  };

  function startCheckoutPage(): void {
    if (["none", "failed"].includes(basket.store.getState().status)) basket.store.setState({ status: "loading" });
    const begun = basket.left();
    void import("./start/start-checkout").then(
      // Whoever did not wait for its code has nothing to be started any more.
      async ({ startCheckout }) => basket.left() === begun && startCheckout({ ...context, basket, session, sessionReading: door.reading, checkoutForm }),
      () => {
        if (basket.store.getState().status === "loading") basket.store.setState({ status: "failed" });
      },
    );
  }
}

function toTopWindow(address: string): void {
  (window.top ?? window).location.assign(address);
}
