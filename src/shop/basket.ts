/** The basket as the shopper sees it: changed at once on screen, saved in order, reconciled with what the server answers. [BASK-1] */
import { createStore, type StoreApi } from "zustand/vanilla";
import { FetchError } from "../api/fetch-json";
import { initiateCheckout, loadCheckout, saveBasket } from "../api/checkout";
import type { BasketItem, BasketLine, Checkout, Tracking } from "../domain/order";
import type { KeyValueStorage } from "./storage";

export type BasketStatus = "none" | "loading" | "ready" | "unknown" | "expired" | "failed";

export interface BasketProblem {
  message: string;
  /** "changed-elsewhere" after another tab won; "offline" without a connection; else the server's word. */
  code: string;
}

export interface BasketState {
  status: BasketStatus;
  checkout: Checkout | null;
  /** A change is on its way to the server. */
  saving: boolean;
  problem: BasketProblem | null;
}

export interface AddOptions {
  quantity?: number;
  addOns?: { path: string; quantity: number }[];
  crossSell?: boolean;
}

export interface BasketActions {
  /** @returns the checkout's id once the server knows the item @throws FetchError when it refuses */
  addOffer(path: string, options?: AddOptions): Promise<string>;
  removeItem(itemId: string): Promise<void>;
  setQuantity(itemId: string, quantity: number): Promise<void>;
  setAddOnQuantity(itemId: string, addOnPath: string, quantity: number): Promise<void>;
  addAddOn(itemId: string, addOnPath: string, quantity?: number): Promise<void>;
  swapOffer(itemId: string, offerPath: string): Promise<void>;
  load(id: string): Promise<void>;
  /** Saves again what a lost connection kept back. */
  retry(): Promise<void>;
  dismissProblem(): void;
}

export interface BasketContext {
  storage: KeyValueStorage;
  country: string;
  locale: string;
  campaign: { path: string; tag?: string };
  /** False in the builder: changes stay on the page. */
  online: boolean;
}

/** Session storage key of the checkout id. [START-11] */
export const CHECKOUT_KEY = "order";

export function createBasket(initial: Checkout | null | "unknown", context: BasketContext): { store: StoreApi<BasketState>; actions: BasketActions } {
  const store = createStore<BasketState>(() => ({
    status: initial === "unknown" ? "unknown" : initial ? "ready" : "none",
    checkout: initial === "unknown" ? null : initial,
    saving: false,
    problem: null,
  }));
  let queue: Promise<unknown> = Promise.resolve();

  const settle = (checkout: Checkout) => {
    store.setState({ status: "ready", checkout, saving: false, problem: null });
    context.storage.set(CHECKOUT_KEY, checkout.id);
  };

  const fail = async (error: unknown, id: string | undefined): Promise<void> => {
    if (!(error instanceof FetchError)) throw error;
    if (error.code === 409 && id) {
      settle(await loadCheckout(id));
      store.setState({ problem: { code: "changed-elsewhere", message: error.message } });
      return;
    }
    const status: Partial<BasketState> = error.code === 410 ? { status: "expired" } : error.code === 404 ? { status: "unknown", checkout: null } : {};
    if (error.code === 404) context.storage.remove(CHECKOUT_KEY);
    // What the server refused is taken back on screen; without a connection the change stays, to be retried.
    if (error.code >= 400 && error.code < 500 && id && error.code !== 404 && error.code !== 410) settle(await loadCheckout(id).catch(() => store.getState().checkout!));
    store.setState({ ...status, saving: false, problem: { code: error.reason ?? "failed", message: error.message } });
  };

  /** Shows the change now; saves when every change before it is saved. */
  const change = (edit: (items: BasketItem[]) => BasketItem[], lines: (lines: BasketLine[]) => BasketLine[]): Promise<void> => {
    const before = store.getState().checkout;
    if (!before) return Promise.resolve();
    store.setState({ checkout: withItems(before, edit(before.basket.basketItems)), saving: context.online });
    if (!context.online) return Promise.resolve();
    const run = async () => {
      const current = saved ?? before;
      const wanted = lines(linesOf(current.basket.basketItems));
      try {
        const answer = await saveBasket(current.id, { version: current.version, basketItems: wanted });
        saved = answer.data;
        pending--;
        if (pending === 0) settle(answer.data);
      } catch (error) {
        pending = 0;
        await fail(error, current.id);
        saved = store.getState().checkout;
      }
    };
    if (pending === 0) saved = before;
    pending++;
    const result = queue.then(run);
    queue = result.catch(() => undefined);
    return result;
  };
  let pending = 0;
  let saved: Checkout | null = null;

  const find = (itemId: string): BasketItem => {
    const item = store.getState().checkout?.basket.basketItems.find((entry) => entry.id === itemId);
    if (!item) throw new RangeError(`Failed to find an order item with id ${itemId}`);
    return item;
  };
  const onItem = (itemId: string, edit: (item: BasketItem) => BasketItem, line: (line: BasketLine) => BasketLine): Promise<void> => {
    find(itemId);
    return change(
      (items) => items.map((item) => (item.id === itemId ? edit(item) : item)),
      (lines) => lines.map((entry) => (entry.id === itemId ? line(entry) : entry)),
    );
  };

  const actions: BasketActions = {
    async addOffer(path, { quantity = 1, addOns = [], crossSell } = {}) {
      const line: BasketLine = { path, quantity, addOns, ...(crossSell ? { crossSell } : {}) };
      const existing = store.getState().checkout;
      if (existing && !existing.completed && store.getState().status === "ready") {
        await change((items) => items, (lines) => [...lines, line]);
        const problem = store.getState().problem;
        if (problem) throw new FetchError(problem.message, 422, problem.code, undefined, undefined);
        return existing.id;
      }
      if (!context.online) return "";
      store.setState({ saving: true, problem: null });
      try {
        const tracking: Tracking = { tag: context.campaign.tag, campaign: context.campaign.path, offers: [path], addOns: addOns.map((addOn) => addOn.path) };
        const { id } = await initiateCheckout({
          basket: { basketItems: [line] },
          country: context.country,
          locale: context.locale,
          tracking,
          pagePath: context.campaign.path,
          campaignUrl: context.campaign.path,
        });
        settle(await loadCheckout(id));
        return id;
      } catch (error) {
        if (error instanceof FetchError) store.setState({ saving: false, problem: { code: error.reason ?? "failed", message: error.message } });
        throw error;
      }
    },
    removeItem: (itemId) => {
      find(itemId);
      return change((items) => items.filter((item) => item.id !== itemId), (lines) => lines.filter((line) => line.id !== itemId));
    },
    setQuantity: (itemId, quantity) => onItem(itemId, (item) => ({ ...item, quantity }), (line) => ({ ...line, quantity })),
    setAddOnQuantity: (itemId, path, quantity) =>
      onItem(
        itemId,
        (item) => ({ ...item, addOns: item.addOns.map((entry) => (entry.addOn.path === path ? { ...entry, quantity } : entry)).filter((entry) => entry.quantity > 0) }),
        (line) => ({ ...line, addOns: line.addOns.map((entry) => (entry.path === path ? { ...entry, quantity } : entry)).filter((entry) => entry.quantity > 0) }),
      ),
    addAddOn: (itemId, path, quantity = 1) =>
      onItem(
        itemId,
        (item) => {
          const addOn = item.availableAddOns.find((entry) => entry.path === path);
          if (!addOn) return item;
          return { ...item, addOns: [...item.addOns, { id: path, addOn, quantity, price: addOn.price }], availableAddOns: item.availableAddOns.filter((entry) => entry.path !== path) };
        },
        (line) => ({ ...line, addOns: [...line.addOns, { path, quantity }] }),
      ),
    swapOffer: (itemId, offerPath) =>
      onItem(
        itemId,
        (item) => {
          const offer = item.upsells.find((entry) => entry.path === offerPath);
          if (!offer) return item;
          return { ...item, offer, path: offerPath, price: offer.price, upsells: item.upsells.map((entry) => (entry.path === offerPath ? item.offer : entry)) };
        },
        (line) => ({ ...line, path: offerPath }),
      ),
    async load(id) {
      if (!context.online) return;
      store.setState({ status: "loading", problem: null });
      try {
        settle(await loadCheckout(id));
      } catch (error) {
        if (!(error instanceof FetchError)) throw error;
        if (error.code === 404) context.storage.remove(CHECKOUT_KEY);
        const status = error.code === 404 ? "unknown" : error.code === 410 ? "expired" : "failed";
        store.setState({ status, saving: false, problem: { code: error.reason ?? "failed", message: error.message } });
      }
    },
    async retry() {
      const id = store.getState().checkout?.id ?? context.storage.get(CHECKOUT_KEY);
      if (!id) return;
      const shown = store.getState().checkout;
      if (!shown || store.getState().status !== "ready") return actions.load(id);
      const lines = linesOf(shown.basket.basketItems);
      await change((items) => items, () => lines);
    },
    dismissProblem: () => store.setState({ problem: null }),
  };
  return { store, actions };
}

const linesOf = (items: readonly BasketItem[]): BasketLine[] =>
  items.map(({ id, path, quantity, addOns, crossSell }) => ({
    id,
    path,
    quantity,
    addOns: addOns.map((entry) => ({ path: entry.addOn.path, quantity: entry.quantity })),
    ...(crossSell ? { crossSell } : {}),
  }));

/** The checkout with other items and the totals they add up to, until the server has said its own. */
function withItems(checkout: Checkout, items: BasketItem[]): Checkout {
  const subtotal = items.reduce((sum, item) => sum + item.quantity * (item.price.amount + item.addOns.reduce((each, entry) => each + entry.price.amount * entry.quantity, 0)), 0);
  const total = { ...checkout.order.total, subtotal, amount: subtotal - Math.min(checkout.order.total.totalDiscount, subtotal), amountWithoutTax: subtotal, taxAmount: null };
  return { ...checkout, basket: { ...checkout.basket, basketItems: items }, order: { ...checkout.order, total } };
}
