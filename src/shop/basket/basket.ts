/** The basket at work, put together. Loaded when it is first needed. [BASK-1] */
import type { StoreApi } from "zustand/vanilla";
import type { Checkout } from "../../domain/order/order";
import { browserEnvironment } from "../browser/environment";
import { trackBeginnings } from "./beginnings";
import { basketChanges } from "./saving/changes";
import { itemActions } from "./actions/item-actions";
import { leavingActions } from "./actions/leaving-actions";
import { loadActions } from "./actions/load-actions";
import { basketStarter } from "./actions/new-basket";
import { basketNews } from "./news";
import { offerActions, type OfferActions } from "./actions/offer-actions";
import type { BasketParts } from "./parts";
import { basketPersistence } from "./persistence";
import { promoActions } from "./actions/promo-actions";
import { isSessionOver } from "./session-over";
import { notSold } from "./saving/save-errors";
import { createQueue, type Queue } from "./saving/queue";
import { createBasketStore, type Basket, type BasketActions, type BasketContext, type BasketState } from "./store";
import { basketTabs } from "./other-tabs";
import { unsavedChanges, type Unsaved } from "./unsaved";
import { wholeBasketActions } from "./actions/whole-basket-actions";

export const createBasket = (initial: Checkout | null | "unknown", context: BasketContext): Basket =>
  connectBasket(createBasketStore(initial), context);

export function connectBasket(store: StoreApi<BasketState>, context: BasketContext): Basket {
  const environment = context.environment ?? browserEnvironment(context.live, context.navigate);
  const persistence = basketPersistence(context.storage, environment);
  const isOver = () => isSessionOver(context.storage, environment.cookies);
  const news = basketNews(context.emit);
  const beginnings = trackBeginnings();

  const queue: Queue = createQueue(store, context.online, {
    saved(before, after) {
      news.changed(before, after);
      tabs.post(after);
    },
    allSaved(checkout) {
      persistence.keep(checkout);
      news.loaded(checkout);
      unsaved.allSaved();
    },
    isSessionOver: isOver,
    gone({ code }) {
      if (code === 404) persistence.forget(queue.known()?.id);
      if (code === 404) queue.forget();
      queue.stand({ status: code === 404 ? "unknown" : "expired" });
    },
    stuck: () => unsaved.waits(),
  });
  const parts: BasketParts = {
    context,
    environment,
    store,
    queue,
    persistence,
    isSessionOver: isOver,
    changes: basketChanges(context.settings.checkout.sync_basket),
  };

  // Offers may need a basket that is fetched first, and a basket that was fetched takes up offers that waited.
  const offers: OfferActions = offerActions(parts, {
    beginnings,
    start: basketStarter(parts, beginnings, (checkout) => tabs.post(checkout)),
    load: (id) => actions.load(id),
    goToCheckout: () => actions.goToCheckout(),
    changed: () => unsaved.waits(),
  });
  const { additions } = offers;
  const unsaved: Unsaved = unsavedChanges(parts, additions, (line) => offers.add(line, true));
  const actions: BasketActions = {
    ...offers.actions,
    ...itemActions(parts),
    ...wholeBasketActions(parts),
    ...promoActions(parts),
    ...leavingActions(parts, unsaved),
    ...loadActions(parts, { beginnings, additions, unsaved }),
  };
  const tabs = basketTabs(parts, beginnings, actions.load);

  // What is on its way may never arrive, and what waits behind it never leaves.
  if (context.online) globalThis.addEventListener?.("pagehide", () => unsaved.keep());
  const known = queue.known();
  if (known && context.online) {
    persistence.keep(known);
    news.loaded(known);
    const problem = notSold(known.basket.leftOut);
    if (problem && !store.getState().problem) queue.stand({ problem });
    unsaved.takeUp(known);
  } else if (context.online && store.getState().status === "none") unsaved.takeUp(null);

  return {
    store,
    actions,
    async allSaved() {
      await queue.sent();
      return unsaved.count() ? (store.getState().problem ?? { code: "failed", message: "" }) : null;
    },
    stand: queue.stand,
    take: queue.receive,
    gone: queue.gone,
    preview: queue.preview,
    epoch: beginnings.epoch,
    ordered() {
      const checkout = queue.known();
      if (!checkout) return;
      persistence.ordered(environment.address.page.search);
      persistence.keep({ ...checkout, completed: true });
      tabs.post({ ...checkout, completed: true });
    },
  };
}
