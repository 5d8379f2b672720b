/** The basket at work. Loaded when it is first needed. [BASK-1] */
import type { StoreApi } from "zustand/vanilla";
import { initiateCheckout, initiateGiftCheckout, loadCheckout } from "../../api/checkout";
import { FetchError } from "../../api/fetch-json";
import { applyPromoCode, removePromoCode } from "../../api/promo-code";
import { reportError } from "../../api/report";
import { basketFaults } from "../../domain/basket/basket-validity";
import { itemsInCountry } from "../../domain/basket/cross-sell";
import type { BasketLine, Checkout } from "../../domain/order/order";
import { safeRedirect } from "../../domain/checkout/safe-redirect";
import { createAdds, waits } from "./additions";
import { basketChanges } from "./changes";
import * as edits from "./edits";
import { chooseOne } from "./choose-one";
import { itemsAsAsked, linesOf, trackingOf, withItems, withLine } from "./lines";
import { basketNews } from "./news";
import { createQueue, isLost, leftError, problemOf } from "./queue";
import { createBasketStore, storedCheckoutId, type Basket, type BasketActions, type BasketContext, type BasketState } from "./store";
import { basketTraces } from "./persistence";
import { goToCheckout } from "../checkout/go-to-checkout";
import { restoreBasket } from "./restore";
import { browserEnvironment } from "../browser/environment";
import { openTabs, type TabNews } from "./tabs";

export const createBasket = (initial: Checkout | null | "unknown", context: BasketContext): Basket =>
  connectBasket(createBasketStore(initial), context);

export function connectBasket(store: StoreApi<BasketState>, context: BasketContext): Basket {
  const around = context.around ?? browserEnvironment(context.live, context.navigate);
  const traces = basketTraces(context.storage, around);
  const { settings } = context;
  const news = basketNews(context.emit);
  const { onLines, onBasket } = basketChanges(settings.checkout.sync_basket);
  /** A basket that is being started or fetched: what is added meanwhile must not start another. */
  let starting: Promise<unknown> | null = null;
  /** Counts the baskets that were left behind. */
  let left = 0;

  const queue = createQueue(store, context.online, {
    saved(before, after) {
      news.changed(before, after);
      tabs?.tell({ id: after.id, version: after.version });
    },
    settled(checkout) {
      traces.keep(checkout);
      news.loaded(checkout);
      const { unsavedOffers } = store.getState();
      if (unsavedOffers.length)
        queue.stand({ unsavedOffers: unsavedOffers.filter((path) => waitingLines().some((line) => line.path === path)) });
      if (!queue.waiting() && !adds.lines().length) traces.saved();
    },
    gone(error) {
      if (error.code === 404) traces.forget();
      if (error.code === 404) queue.forget();
      queue.stand({ status: error.code === 404 ? "unknown" : "expired" });
    },
    stuck(known) {
      const { checkout } = store.getState();
      if (checkout)
        traces.unsaved({ id: known.id, version: known.version, lines: [...linesOf(checkout.basket.basketItems), ...queue.adds()] });
      tellUnsaved();
    },
  });

  const waitingLines = (): BasketLine[] => [...queue.adds(), ...adds.lines()];
  const waitingChanges = (): number => queue.waiting() + adds.lines().length;
  const tellUnsaved = () => queue.stand({ unsavedOffers: waitingLines().map(({ path }) => path) });

  const heard = ({ id, version, completed }: TabNews) => {
    const known = queue.known();
    if (known?.completed || starting) return;
    // A basket started in another tab is this shopper's basket, as long as there is none here.
    if (known ? known.id === id && (completed || version > known.version) : store.getState().status === "none" && !completed)
      void actions.load(id);
  };
  const tabs = context.live ? openTabs(heard) : undefined;

  const onOrder = (checkout: Checkout, order: Partial<Checkout["order"]>): Checkout => ({
    ...checkout,
    order: { ...checkout.order, ...order },
  });

  const onItem = async (itemId: string, edit: edits.Edit): Promise<void> => {
    if (!store.getState().checkout?.basket.basketItems.some((entry) => entry.id === itemId))
      throw new RangeError(`Failed to find an order item with id ${itemId}`);
    await queue.change(onLines(edit, { keep: true }));
  };

  const initiate = async (lines: BasketLine[]): Promise<string> => {
    const here = left;
    queue.stand({ saving: true, problem: null });
    const { campaign } = context;
    const redirectUrl = new URLSearchParams(around.address.page.search).get("redirect_url");
    try {
      const { id } = await initiateCheckout({
        basket: { basketItems: lines },
        country: context.country,
        locale: context.locale,
        tracking: trackingOf(lines, { ...(campaign.tag && { tag: campaign.tag }), campaign: campaign.path }),
        pagePath: campaign.path,
        campaignUrl: campaign.path,
        ...traces.journey(campaign.path),
        ...(redirectUrl && { redirectUrl }),
      });
      if (left !== here) throw leftError();
      traces.remember(id);
      const checkout = await withGift(await loadCheckout(id));
      if (left !== here) throw leftError();
      queue.settle(checkout);
      context.emit({ type: "offer-added", checkout, items: checkout.basket.basketItems });
      tabs?.tell({ id, version: checkout.version });
      return id;
    } catch (error) {
      if (error instanceof FetchError && left === here) queue.stand({ saving: false, problem: problemOf(error) });
      throw error;
    }
  };

  /**
   * One gift alone is a gift's checkout: with a bot check of its own, whose refusal counts. Whatever else goes wrong leaves the checkout as
   * it was started. [CAPT-1]
   */
  const withGift = async (checkout: Checkout): Promise<Checkout> => {
    const [item, ...others] = checkout.basket.basketItems;
    if (!item || others.length || !checkout.basket.isGift || item.quantity !== 1 || item.addOns.length) return checkout;
    return initiateGiftCheckout(checkout.id, { offer: item.path, version: checkout.version }).then(
      ({ data }) => data,
      (error: unknown) => {
        if (error instanceof FetchError && error.code !== 406) return checkout;
        throw error;
      },
    );
  };

  const onItsWay = (work: Promise<unknown>): void => {
    const mine: Promise<unknown> = work
      .catch(() => undefined)
      .finally(() => {
        if (starting === mine) starting = null;
      });
    starting = mine;
  };

  const startWith = (lines: BasketLine[]): Promise<string> => {
    const starts = initiate(lines);
    onItsWay(starts);
    return starts;
  };

  /** Offers that are not added before the shopper was asked. */
  const asking = new Set<string>();

  const append = async (line: BasketLine, keep: boolean): Promise<string> => {
    const asked = asking.has(line.path);
    const choice = asked && chooseOne(store.getState().checkout?.basket.basketItems ?? [], line.path);
    if (choice) throw choice;
    const refusal = await queue.change(onLines({ show: (items) => items, lines: (items) => withLine(items, line) }, { keep, adds: line }));
    // Asked where it is chosen, not told beside the basket.
    if (asked && refusal?.reason === "exclusion-group") queue.stand({ problem: null });
    if (refusal) throw keep && isLost(refusal) && refusal.reason !== "left" ? waits(refusal) : refusal;
    return store.getState().checkout?.id ?? "";
  };

  const isReady = ({ status, checkout } = store.getState()): boolean => status === "ready" && !!checkout && !checkout.completed;

  const adds = createAdds({
    async basket() {
      // A basket that is on its way, or could not be fetched a moment ago, must not be left behind for a new one.
      while (starting) await starting;
      const stored = storedCheckoutId(context.storage, traces.cookies());
      if (stored && ["none", "failed"].includes(store.getState().status)) await actions.load(stored);
      const { status, problem } = store.getState();
      if (status === "failed" && problem) throw new FetchError(problem.message, 0, problem.code, undefined, { error: problem });
      return isReady() ? "ready" : "none";
    },
    start: (line) => startWith([line]),
    append,
    changed(error) {
      const lines = adds.lines();
      if (error) queue.stand({ saving: false, problem: { ...problemOf(error), unsaved: true } });
      tellUnsaved();
      if (lines.length) traces.unsaved({ id: null, version: 0, lines });
      else if (!queue.waiting()) traces.saved();
    },
  });

  const add = (line: BasketLine, keep: boolean): Promise<string> =>
    isReady() && !starting && !adds.lines().length ? append(line, keep) : adds.add(line, keep);

  const promo = async (ask: (basketId: string) => Promise<{ data: Checkout }>): Promise<Checkout> => {
    await queue.sent();
    const refusal = await queue.change({ keep: false, show: (checkout) => checkout, send: async ({ id }) => (await ask(id)).data });
    // Told where the code is typed, not beside the basket.
    if (refusal) queue.stand({ problem: null });
    if (refusal) throw refusal;
    return queue.known()!;
  };

  const actions: BasketActions = {
    async addOffer(path, { quantity = 1, addOns = [], crossSell, pushToCheckout, redirectUrl, askFirst = false, keep = true } = {}) {
      if (!context.online) return store.getState().checkout?.id ?? "";
      if (askFirst) asking.add(path);
      const id = await add({ path, quantity, addOns, ...(crossSell ? { crossSell } : {}) }, keep).finally(() => asking.delete(path));
      const target = safeRedirect(redirectUrl, { origin: around.address.page.origin, allowed: settings.redirect_origins });
      if (redirectUrl && !target)
        reportError("An address to go on to was not followed", new Error("redirectUrl is neither the shop's own nor a trusted origin"));
      if (target) around.navigate(target);
      else if (pushToCheckout) await actions.goToCheckout();
      return id;
    },
    async startCheckout(paths) {
      if (!paths.length) throw new Error("initiate checkout with no items");
      if (!context.online) return "";
      while (starting) await starting;
      return startWith(paths.map((path) => ({ path, quantity: 1, addOns: [] })));
    },
    async removeItem(itemId) {
      if (!store.getState().checkout?.basket.basketItems.some((entry) => entry.id === itemId)) return;
      await queue.change(onLines(edits.removal(itemId), { keep: true }));
    },
    setQuantity: (itemId, quantity) => onItem(itemId, edits.quantity(itemId, quantity)),
    setAddOnQuantity: (itemId, path, quantity) => onItem(itemId, edits.addOnQuantity(itemId, path, quantity)),
    addAddOn: (itemId, path, quantity = 1) => onItem(itemId, edits.newAddOn(itemId, path, quantity)),
    swapOffer: (itemId, offerPath) => onItem(itemId, edits.swap(itemId, offerPath)),
    async applyPromo(code) {
      if (!context.online) return;
      const checkout = await promo((basketId) => applyPromoCode(code, basketId));
      const { orderDiscount, total } = checkout.order;
      if (orderDiscount && total.totalDiscount > 0) context.emit({ type: "promo-code-added", checkout, code: orderDiscount.name });
    },
    async removePromo() {
      const code = store.getState().checkout?.order.orderDiscount?.name;
      if (!context.online || !code) return;
      context.emit({ type: "promo-code-removed", checkout: await promo((basketId) => removePromoCode(code, basketId)), code });
    },
    async updateCustomField(name, value) {
      const fields = ({ order }: Checkout) => {
        const { [name]: _before, ...others } = order.customFields;
        return value ? { ...others, [name]: value } : others;
      };
      await queue.change(
        onBasket(
          (checkout) => onOrder(checkout, { customFields: fields(checkout) }),
          (known) => ({ customFields: fields(known) }),
        ),
      );
    },
    async setCheckoutDisabled(disabled) {
      await queue.change(
        onBasket(
          (checkout) => onOrder(checkout, { checkoutDisabled: disabled }),
          () => ({ checkoutDisabled: disabled }),
        ),
      );
    },
    async setCountry(country) {
      const { checkout } = store.getState();
      if (!checkout || checkout.completed || checkout.country === country) return;
      const refusal = await queue.change({
        ...onBasket(
          (shown) => ({ ...withItems(shown, itemsInCountry(shown.basket.basketItems, country)), country }),
          () => ({ country }),
        ),
        quiet: true,
        kind: "country",
      });
      if (refusal && refusal.code >= 400) console.warn(`The basket could not be updated for ${country}`, refusal);
    },
    async validateBasket() {
      await queue.sent();
      const { checkout } = store.getState();
      return basketFaults(checkout?.basket.basketItems ?? [], {
        preventMixedRates: settings.prevent_mixed_rates,
        country: checkout?.country ?? context.country,
      });
    },
    async goToCheckout() {
      if (!context.online) return undefined;
      await queue.sent();
      const { checkout } = store.getState();
      // What is not saved would be missing over there; the shopper has been told.
      if (waitingChanges()) return "unsaved";
      if (checkout?.order.checkoutDisabled) return "disabled";
      if (checkout) goToCheckout(checkout, settings.redirect_origins, around);
      return undefined;
    },
    async goToComplete(checkoutId, path) {
      if (!context.online) return;
      const target = new URL(path, around.address.page.origin);
      target.searchParams.set("basket", checkoutId);
      around.navigate(target.pathname + target.search);
    },
    async load(id) {
      if (!context.online) return;
      const here = left;
      const shown = store.getState().checkout?.id === id && store.getState().status === "ready";
      // A basket that is on screen stays there while it is fetched anew: nothing below the shopper's hands goes away.
      queue.stand(shown ? { saving: true } : { status: "loading", problem: null });
      const loading = loadCheckout(id);
      if (!shown) onItsWay(loading);
      try {
        const checkout = await loading;
        if (left !== here) return;
        queue.settle(checkout);
        if (!queue.waiting()) queue.stand({ problem: null });
        takeUp(checkout);
      } catch (error) {
        if (!(error instanceof FetchError)) throw error;
        if (left !== here) return;
        const status = error.code === 404 ? "unknown" : error.code === 410 ? "expired" : shown ? "ready" : "failed";
        if (error.code === 410) traces.remember(id);
        if (error.code === 404) traces.forget();
        if (error.code === 404) queue.forget();
        queue.stand({ status, saving: false, problem: problemOf(error) });
      }
    },
    async retry() {
      if (store.getState().status === "ready" && queue.waiting()) return queue.flush();
      const id = queue.known()?.id ?? storedCheckoutId(context.storage, traces.cookies());
      if (id) await actions.load(id);
      await adds.flush();
    },
    restore() {
      const id =
        queue.known()?.id ??
        new URLSearchParams(around.address.page.search).get("basket") ??
        storedCheckoutId(context.storage, traces.cookies());
      return restoreBasket({ store, queue, traces, around, load: actions.load, id });
    },
    async startAgain() {
      left++;
      starting = null;
      traces.forget();
      queue.forget();
      adds.forget();
      around.address.replaceQuery((query) => query.delete("basket"));
      queue.stand({ status: "none", problem: null, unsavedOffers: [] });
    },
    dismissProblem: () => queue.stand({ problem: null }),
  };

  /** What a page that is gone could not save, because the connection was lost: it is asked for once more. [BASK-13] */
  const takeUp = (checkout: Checkout | null) => {
    const kept = traces.kept();
    if (!kept || waitingChanges()) return;
    // What becomes of them is told beside the basket.
    if (kept.id === null) return kept.lines.forEach((line) => void add(line, true).catch(() => undefined));
    if (!checkout) return;
    if (kept.id !== checkout.id || kept.version !== checkout.version || checkout.completed) return traces.saved();
    void queue.change(onLines({ show: (items) => itemsAsAsked(items, kept.lines), lines: () => kept.lines }, { keep: true }));
  };

  const known = queue.known();
  if (known && context.online) {
    traces.keep(known);
    news.loaded(known);
    takeUp(known);
  } else if (context.online && store.getState().status === "none") takeUp(null);
  return {
    store,
    actions,
    async settled() {
      await queue.sent();
      return waitingChanges() ? (store.getState().problem ?? { code: "failed", message: "" }) : null;
    },
    stand: queue.stand,
    take: queue.settle,
    gone: queue.gone,
    preview: queue.preview,
    left: () => left,
    ordered() {
      const checkout = queue.known();
      if (!checkout) return;
      traces.ordered(around.address.page.search);
      traces.keep({ ...checkout, completed: true });
      tabs?.tell({ id: checkout.id, version: checkout.version, completed: true });
    },
  };
}
