/** What a page knows of the basket before anybody changes it, and what can be done with it. [BASK-1] */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { NextStep } from "../../domain/payment/next-step";
import type { BasketFault } from "../../domain/basket/basket-validity";
import type { Checkout } from "../../domain/order/order";
import type { PublicShopSettings } from "../../domain/page/page-state";
import type { ShopEvent } from "../../domain/page/shop-event";
import { CHECKOUT_KEY, type KeyValueStorage } from "../browser/storage";
import type { Environment } from "../browser/environment";
import type { BasketPreview } from "./saving/shown-checkout";

/** "invalid": the address names neither a checkout nor an offer that could be bought. [START-1] */
export type BasketStatus = "none" | "loading" | "ready" | "unknown" | "expired" | "failed" | "invalid";

export interface BasketProblem {
  /** In the shopper's language; "" where there is nothing but `code` to go by. */
  message: string;
  /**
   * "changed-elsewhere" after another tab won; "offline" without a connection; "not-restored": `message` names what is no longer
   * sold and so no longer there; else the server's word.
   */
  code: string;
  /** A change still waits on screen, and is tried again by itself; `retry` saves it at once. */
  unsaved?: boolean;
}

export interface BasketState {
  status: BasketStatus;
  /** As it is shown: what the server said, the preview of it, and the changes that wait. Written by the queue alone (`shownCheckout`). */
  checkout: Checkout | null;
  /** A change is on its way to the server. */
  saving: boolean;
  problem: BasketProblem | null;
  /** Paths of offers that come into the basket as soon as there is a connection, in order. [BASK-13] */
  unsavedOffers: readonly string[];
}

/** How the basket stands, beside what is in it. */
export type BasketStanding = Omit<BasketState, "checkout">;

/** The basket for whoever shows it or waits for it: what is in it comes from the server, and is written by the queue. */
export type BasketView = Pick<StoreApi<BasketState>, "getState" | "getInitialState" | "subscribe">;

export interface AddOptions {
  quantity?: number;
  addOns?: { path: string; quantity: number }[];
  crossSell?: boolean;
  /** Once the item is in the basket: on to the checkout. [BASK-4] */
  pushToCheckout?: boolean;
  /** Once the item is in the basket: on to this address, if it may be followed. */
  redirectUrl?: string;
  /**
   * True: where an item in the basket may be swapped for this offer, it is not added but refused with "choose-one", so that the shopper is
   * asked.
   */
  askFirst?: boolean;
  /** False: without a connection it is not kept, because the caller asks again. */
  keep?: boolean;
}

/**
 * Why the page is not left for the checkout: it takes no order at the moment, or a change waits for a connection and would be missing over
 * there.
 */
export type Stays = "disabled" | "unsaved";

export interface BasketActions {
  /**
   * @returns the checkout's id once the server knows the item @throws FetchError when it refuses; with the reason "waits" when there is no
   * connection: it is kept, and comes into the basket by itself
   */
  addOffer(path: string, options?: AddOptions): Promise<string>;
  /**
   * A new checkout with one of each offer, whatever was there before. [START-2] [START-3]
   * @throws FetchError; Error 'initiate checkout with no items'
   */
  startCheckout(paths: readonly string[]): Promise<string>;
  removeItem(itemId: string): Promise<void>;
  setQuantity(itemId: string, quantity: number): Promise<void>;
  setAddOnQuantity(itemId: string, addOnPath: string, quantity: number): Promise<void>;
  addAddOn(itemId: string, addOnPath: string, quantity?: number): Promise<void>;
  swapOffer(itemId: string, offerPath: string): Promise<void>;
  /** @throws FetchError with the server's words when the code is not taken */
  applyPromo(code: string): Promise<void>;
  /** @throws FetchError */
  removePromo(): Promise<void>;
  /** A field that goes into the order; an empty value takes it out. */
  updateCustomField(name: string, value: string): Promise<void>;
  /** While it is disabled nobody can go to checkout or order. */
  setCheckoutDisabled(disabled: boolean): Promise<void>;
  /**
   * The country the basket is for: what is not sold there is marked, and the recommendations follow. What goes wrong is for the console
   * alone. [XSELL-2] [XSELL-3]
   */
  setCountry(country: string): Promise<void>;
  /** @returns what keeps the basket from being ordered; none: it is fine. [BASK-9] */
  validateBasket(): Promise<BasketFault[]>;
  /** Saves what is not saved, then goes to where this basket is bought. @returns undefined when it does [GO-1] [GO-2] [GO-3] */
  goToCheckout(): Promise<Stays | undefined>;
  /** To the page of the placed order: `path` with ?basket=. [FORM-2] */
  goToComplete(checkoutId: string, path: string): Promise<void>;
  /** To where an order is paid. */
  goToProvider(next: NextStep): Promise<void>;
  load(id: string): Promise<void>;
  /** Saves again what a lost connection kept back. */
  retry(): Promise<void>;
  /** A new checkout with what was in the one that expired. [BASK-6] */
  restore(): Promise<void>;
  /** Leaves the basket that cannot be shown behind. */
  startAgain(): Promise<void>;
  dismissProblem(): void;
}

export interface BasketContext {
  storage: KeyValueStorage;
  country: string;
  locale: string;
  campaign: { path: string; tag?: string };
  /** False in the builder: changes stay on the page. */
  online: boolean;
  settings: PublicShopSettings;
  emit(event: ShopEvent): void;
  /** On a page of a shopper's browser: cookies are written, other tabs are spoken with. */
  live: boolean;
  navigate(address: string): void;
  /** Instead of what `live` stands for: for tests. */
  environment?: Environment | undefined;
}

/** The checkout this tab was at; in a tab without one, the checkout of the cookie lmo_ls. [START-11] */
export function storedCheckoutId(storage: KeyValueStorage, cookies: string): string | null {
  const encoded = /(?:^|; )lmo_ls=[^.;]*\.([\w%]+)/.exec(cookies)?.[1];
  try {
    return storage.get(CHECKOUT_KEY) ?? (encoded ? atob(decodeURIComponent(encoded)) : null);
  } catch {
    // Somebody else's cookie of that name.
    return null;
  }
}

/** What every page has of its basket, also before the workings have arrived. */
export interface BasketOfPage {
  store: BasketView;
  actions: BasketActions;
  /** Says how it stands; what is in it stays as it is. */
  stand(standing: Partial<BasketStanding>): void;
  /** Waits for the changes under way. @returns what keeps one of them from being saved, null when all are */
  allSaved(): Promise<BasketProblem | null>;
  /** The checkout has become an order: what it left in the browser goes, and the other tabs hear of it. */
  ordered(): void;
  /** How often the shopper has left a basket behind: what was begun before is then about another one. */
  epoch(): number;
  /** Its workings, loaded when they are asked for. @throws FetchError when their code cannot be fetched */
  open(): Promise<Basket>;
}

/** The basket's workings. */
export interface Basket extends Omit<BasketOfPage, "open"> {
  /** Shows a checkout that another call has answered. */
  take(checkout: Checkout): void;
  /** There is no such checkout any more. */
  gone(): void;
  /** Shows what it costs at an address or on a day that is not saved with it. @returns takes that back, unless another stands there */
  preview(preview: BasketPreview): () => void;
}

export const createBasketStore = (initial: Checkout | null | "unknown" | "expired"): StoreApi<BasketState> =>
  createStore<BasketState>(() => ({
    status: typeof initial === "string" ? initial : initial ? "ready" : "none",
    checkout: typeof initial === "string" ? null : initial,
    saving: false,
    problem: null,
    unsavedOffers: [],
  }));
