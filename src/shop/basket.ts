/** The basket at work: changed at once on screen, saved in order, reconciled with what the server answers. Loaded when it is first needed. [BASK-1] */
import { produce, type Draft } from "immer";
import type { StoreApi } from "zustand/vanilla";
import { FetchError } from "../api/fetch-json";
import { initiateCheckout, loadCheckout, saveBasket } from "../api/checkout";
import { withoutItem } from "../domain/basket";
import type { BasketItem, BasketLine, Checkout, Tracking } from "../domain/order";
import { lineTotal } from "../domain/price";
import { CHECKOUT_KEY, createBasketStore, type Basket, type BasketActions, type BasketContext, type BasketProblem, type BasketState } from "./basket-store";

/** One change: how the basket looks at once, and the lines that ask the server for it. */
interface Change {
  show(items: BasketItem[]): BasketItem[];
  lines(items: BasketItem[]): BasketLine[];
  /** Kept for a retry when there is no connection; else taken back, because its caller hears of it and asks again. */
  keep: boolean;
  done(problem: BasketProblem | null): void;
}

export const createBasket = (initial: Checkout | null | "unknown", context: BasketContext): Basket => connectBasket(createBasketStore(initial), context);

export function connectBasket(store: StoreApi<BasketState>, context: BasketContext): Basket {
  /** What the server last said; the screen shows it with `waiting` applied on top. */
  let known: Checkout | null = store.getState().checkout;
  let waiting: Change[] = [];
  /** The saving under way. Cleared before anyone hears that it ended, so that what they do next starts a new one. */
  let saving: Promise<void> | null = null;
  let starting: Promise<unknown> | null = null;

  const settle = (checkout: Checkout) => {
    known = checkout;
    if (checkout.completed) context.storage.remove(CHECKOUT_KEY);
    else context.storage.set(CHECKOUT_KEY, checkout.id);
    const shown = waiting.length ? withItems(checkout, waiting.reduce((items, change) => change.show(items), checkout.basket.basketItems)) : checkout;
    store.setState({ status: "ready", checkout: shown, saving: waiting.length > 0 });
  };

  /** Saves the waiting changes one after another; stops at the first that cannot be sent, and keeps what was not. */
  const save = async (): Promise<void> => {
    for (let change = waiting[0]; change && known; change = waiting[0]) {
      const wanted = change.lines(known.basket.basketItems);
      try {
        const answer = await saveBasket(known.id, { version: known.version, basketItems: wanted });
        waiting.shift();
        settle(answer.data);
        change.done(null);
      } catch (error) {
        if (!(error instanceof FetchError)) {
          saving = null;
          throw error;
        }
        if ((await refused(error, wanted)) === "stop") return;
      }
    }
    saving = null;
  };

  /** After the first waiting change was not saved: whether to go on with the others. */
  const refused = async (error: FetchError, wanted: BasketLine[]): Promise<"go on" | "stop"> => {
    const id = known!.id;
    const problem = problemOf(error);
    if (error.code >= 400 && error.code < 500 && error.code !== 404 && error.code !== 410) {
      const current = await loadCheckout(id).catch(() => null);
      // The server had saved it before its answer was lost: that is no quarrel with another tab.
      if (error.code === 409 && current && sameLines(linesOf(current.basket.basketItems), wanted)) {
        waiting.shift()!.done(null);
        settle(current);
        return "go on";
      }
      // Another tab's basket is a different one: all that was meant for this one is taken back, and told.
      const told = error.code === 409 ? { code: "changed-elsewhere", message: error.message } : problem;
      for (const change of waiting.splice(0, error.code === 409 ? waiting.length : 1)) change.done(told);
      settle(current ?? known!);
      store.setState({ problem: told });
      return "go on";
    }
    saving = null;
    const gone = error.code === 404 || error.code === 410;
    for (const change of waiting) change.done(problem);
    waiting = gone ? [] : waiting.filter((change) => change.keep);
    settle(known!);
    store.setState({ saving: false, problem: { ...problem, unsaved: waiting.length > 0 }, ...(gone ? { status: error.code === 404 ? "unknown" : "expired" } : {}) });
    if (error.code === 404) forget();
    return "stop";
  };

  const forget = () => {
    known = null;
    context.storage.remove(CHECKOUT_KEY);
    store.setState({ checkout: null });
  };

  /** Shows the change now; saves it when every change before it is saved. */
  const change = (edit: Omit<Change, "done">): Promise<BasketProblem | null> => {
    const { checkout } = store.getState();
    if (!checkout) return Promise.resolve(null);
    store.setState({ checkout: withItems(checkout, edit.show(checkout.basket.basketItems)), saving: context.online });
    if (!context.online) return Promise.resolve(null);
    return new Promise((done) => {
      waiting.push({ ...edit, done });
      start();
    });
  };

  const start = () => {
    if (!waiting.length || !known) return;
    store.setState({ saving: true, problem: null });
    saving ??= save();
  };

  const onItem = async (itemId: string, show: (item: Draft<BasketItem>) => void, ask: (line: BasketLine) => void): Promise<void> => {
    if (!store.getState().checkout?.basket.basketItems.some((entry) => entry.id === itemId)) throw new RangeError(`Failed to find an order item with id ${itemId}`);
    const one = <T extends { id?: string | undefined }>(list: T[], edit: (entry: Draft<T>) => void): T[] =>
      produce(list, (draft) => {
        const entry = draft.find(({ id }) => id === itemId);
        if (entry) edit(entry);
      });
    await change({ show: (items) => one(items, show), lines: (items) => one(linesOf(items), ask), keep: true });
  };

  const initiate = async (line: BasketLine): Promise<string> => {
    const tracking: Tracking = { tag: context.campaign.tag, campaign: context.campaign.path, offers: [line.path], addOns: line.addOns.map((addOn) => addOn.path) };
    store.setState({ saving: true, problem: null });
    try {
      const { id } = await initiateCheckout({
        basket: { basketItems: [line] },
        country: context.country,
        locale: context.locale,
        tracking,
        pagePath: context.campaign.path,
        campaignUrl: context.campaign.path,
      });
      context.storage.set(CHECKOUT_KEY, id);
      settle(await loadCheckout(id));
      return id;
    } catch (error) {
      if (error instanceof FetchError) store.setState({ saving: false, problem: problemOf(error) });
      throw error;
    }
  };

  const actions: BasketActions = {
    async addOffer(path, { quantity = 1, addOns = [], crossSell } = {}) {
      if (!context.online) return store.getState().checkout?.id ?? "";
      // A basket that is on its way, or could not be fetched a moment ago, must not be left behind for a new one.
      while (starting) await starting.catch(() => undefined);
      const stored = context.storage.get(CHECKOUT_KEY);
      if (stored && store.getState().status === "failed") await actions.load(stored);
      const { status, checkout, problem } = store.getState();
      if (status === "failed" && problem) throw new FetchError(problem.message, 0, problem.code, undefined, undefined);
      const line: BasketLine = { path, quantity, addOns, ...(crossSell ? { crossSell } : {}) };
      if (!checkout || checkout.completed || status !== "ready") {
        const starts = initiate(line);
        starting = starts.finally(() => (starting = null)).catch(() => undefined);
        return starts;
      }
      const refusal = await change({ show: (items) => items, lines: (items) => [...linesOf(items), line], keep: false });
      if (refusal) throw new FetchError(refusal.message, refusal.code === "offline" ? 0 : 422, refusal.code, undefined, undefined);
      return checkout.id;
    },
    async removeItem(itemId) {
      if (!store.getState().checkout?.basket.basketItems.some((entry) => entry.id === itemId)) return;
      await change({ show: (items) => withoutItem(items, itemId), lines: (items) => linesOf(withoutItem(items, itemId)), keep: true });
    },
    setQuantity: (itemId, quantity) => {
      const set = (entry: { quantity: number }) => void (entry.quantity = quantity);
      return onItem(itemId, set, set);
    },
    setAddOnQuantity: (itemId, path, quantity) => {
      const set = <T extends { quantity: number }>(addOns: T[], pathOf: (addOn: T) => string) =>
        addOns.map((entry) => (pathOf(entry) === path ? { ...entry, quantity } : entry)).filter((entry) => entry.quantity > 0);
      return onItem(
        itemId,
        (item) => void (item.addOns = set(item.addOns, (entry) => entry.addOn.path)),
        (line) => void (line.addOns = set(line.addOns, (entry) => entry.path)),
      );
    },
    addAddOn: (itemId, path, quantity = 1) =>
      onItem(
        itemId,
        (item) => {
          const addOn = item.availableAddOns.find((entry) => entry.path === path);
          if (!addOn) return;
          item.addOns.push({ id: path, addOn, quantity, price: addOn.price });
          item.availableAddOns = item.availableAddOns.filter((entry) => entry.path !== path);
        },
        (line) => void (line.addOns = [...line.addOns.filter((entry) => entry.path !== path), { path, quantity }]),
      ),
    swapOffer: (itemId, offerPath) =>
      onItem(
        itemId,
        (item) => {
          const offer = item.upsells.find((entry) => entry.path === offerPath);
          if (!offer) return;
          item.upsells = item.upsells.map((entry) => (entry.path === offerPath ? item.offer : entry));
          Object.assign(item, { offer, path: offerPath, price: offer.price });
        },
        (line) => void (line.path = offerPath),
      ),
    async load(id) {
      if (!context.online) return;
      const shown = store.getState().checkout?.id === id && store.getState().status === "ready";
      // A basket that is on screen stays there while it is fetched anew: nothing below the shopper's hands goes away.
      store.setState(shown ? { saving: true } : { status: "loading", problem: null });
      const loading = loadCheckout(id);
      if (!shown) starting = loading.finally(() => (starting = null)).catch(() => undefined);
      try {
        settle(await loading);
        store.setState({ problem: null });
      } catch (error) {
        if (!(error instanceof FetchError)) throw error;
        const status = error.code === 404 ? "unknown" : error.code === 410 ? "expired" : shown ? "ready" : "failed";
        store.setState({ status, saving: false, problem: problemOf(error) });
        if (error.code === 404) forget();
      }
    },
    async retry() {
      if (store.getState().status === "ready" && waiting.length) {
        start();
        await saving;
        return;
      }
      const id = known?.id ?? context.storage.get(CHECKOUT_KEY);
      if (id) await actions.load(id);
    },
    dismissProblem: () => store.setState({ problem: null }),
  };
  return {
    store,
    actions,
    async settled() {
      while (saving) await saving;
      return waiting.length ? (store.getState().problem ?? { code: "failed", message: "" }) : null;
    },
  };
}

const problemOf = (error: FetchError): BasketProblem => ({ code: error.reason ?? (error.code === 0 ? "offline" : "failed"), message: error.message });

const linesOf = (items: readonly BasketItem[]): BasketLine[] =>
  items.map(({ id, path, quantity, addOns, crossSell }) => ({
    id,
    path,
    quantity,
    addOns: addOns.map((entry) => ({ path: entry.addOn.path, quantity: entry.quantity })),
    ...(crossSell ? { crossSell } : {}),
  }));

/** Whether two baskets ask for the same things, whatever ids the server gave the lines. */
function sameLines(left: readonly BasketLine[], right: readonly BasketLine[]): boolean {
  const plain = (lines: readonly BasketLine[]) =>
    JSON.stringify(lines.map(({ path, quantity, addOns }) => [path, quantity, addOns.map((addOn) => `${addOn.path} ${addOn.quantity}`).sort()]).map((line) => JSON.stringify(line)).sort());
  return plain(left) === plain(right);
}

/** The checkout with other items and the totals they add up to, until the server has said its own. */
function withItems(checkout: Checkout, items: BasketItem[]): Checkout {
  // An item with broken data is shown as such and must not take the others along.
  const subtotal = items.reduce((sum, item) => sum + (Number.isSafeInteger(item.price?.amount) ? lineTotal(item).minorUnits : 0), 0);
  const total = { ...checkout.order.total, subtotal, amount: subtotal - Math.min(checkout.order.total.totalDiscount, subtotal), amountWithoutTax: subtotal, taxAmount: null };
  return { ...checkout, basket: { ...checkout.basket, basketItems: items }, order: { ...checkout.order, total } };
}
