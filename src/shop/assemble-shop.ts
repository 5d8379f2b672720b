/** One shopper's shop on one page: its stores, made from what the server said. Runs without React, in the browser and on the server. */
import { createStore } from "zustand/vanilla";
import { isCheckoutPath } from "../domain/checkout/checkout-path";
import type { PageState } from "../domain/page/page-state";
import { reportError } from "../api/report";
import { memoryStorage, UNSAVED_KEY } from "./browser/storage";
import { storedCheckoutId } from "./basket/store";
import type { formOfShop } from "./checkout/create-form";
import { noCheckoutForm } from "./checkout/no-form";
import { createEvents } from "./events";
import { lazyBasket } from "./basket/lazy";
import { sessionDoor } from "./session/on-demand";
import type { SessionState } from "./session/session-types";
import type { CatalogueState, Shop, ShopOptions, StandingClock } from "./shop";
import type { orderConditions } from "./checkout/conditions";

/** Parts that not every page needs, and then need not load: null. */
export interface ShopParts {
  form: typeof formOfShop | null;
  conditions: typeof orderConditions | null;
}

/** Where nothing asks for them. */
const noConditions: typeof orderConditions = () => ({ attributes: () => ({}), isShown: () => true, subscribeAttributes: () => () => {} });

export function assembleShop(
  state: PageState,
  { form, conditions }: ShopParts,
  { mode = "shop", storage = memoryStorage(), navigate = toTopWindow, live = false, environment }: ShopOptions = {},
): Shop {
  const catalogue = createStore<CatalogueState>(() => ({
    offers: Object.fromEntries(state.offers.map((offer) => [offer.path, offer])),
    byLabel: state.offersByLabel,
  }));
  const session = createStore<SessionState>(() => ({ status: state.user ? "logged-in" : "logged-out", user: state.user }));
  const events = createEvents((error) => reportError("A listener of the shop failed", error));
  const door = sessionDoor({
    store: session,
    storage,
    live,
    mode,
    navigate,
    onChange: (user) => events.emit({ type: "session-changed", user }),
  });
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
    environment,
  };
  const basket = lazyBasket(state.checkout, context);
  const { store: checkoutForm, actions: formActions, restore } = (form ?? noCheckoutForm)({ storage, basket, emit: events.emit });

  const starts = () => isCheckoutPath((environment?.address.page ?? globalThis.location)?.pathname);

  return {
    mode,
    preferences: state.preferences,
    settings: state.settings,
    campaign: state.campaign,
    account: state.account,
    catalogue,
    session,
    clock: createStore<StandingClock | null>(() => null),
    events,
    basket: basket.store,
    checkoutForm,
    openSession: door.open,
    openBasket: basket.open,
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
      else if (status === "none" && stored()) void basket.actions.load(stored()!);
      else if (checkout || storage.get(UNSAVED_KEY)) basket.prepare();
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
    if (["none", "failed"].includes(basket.store.getState().status)) basket.stand({ status: "loading" });
    const begun = basket.epoch();
    void import("./checkout/start/start-checkout").then(
      // Whoever did not wait for its code has nothing to be started any more.
      async ({ startCheckout }) =>
        basket.epoch() === begun && startCheckout({ ...context, basket, session, sessionReading: door.reading, checkoutForm }),
      () => {
        if (basket.store.getState().status === "loading") basket.stand({ status: "failed" });
      },
    );
  }
}

function toTopWindow(address: string): void {
  (window.top ?? window).location.assign(address);
}
