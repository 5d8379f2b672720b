/** What a page knows of the basket before anybody changes it, and what can be done with it. [BASK-1] */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Checkout } from "../domain/order";
import type { KeyValueStorage } from "./storage";

export type BasketStatus = "none" | "loading" | "ready" | "unknown" | "expired" | "failed";

export interface BasketProblem {
  message: string;
  /** "changed-elsewhere" after another tab won; "offline" without a connection; else the server's word. */
  code: string;
  /** A change still waits on screen; `retry` saves it. */
  unsaved?: boolean;
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

export interface Basket {
  store: StoreApi<BasketState>;
  actions: BasketActions;
  /** Waits for the changes under way. @returns what keeps one of them from being saved, null when all are */
  settled(): Promise<BasketProblem | null>;
}

export const createBasketStore = (initial: Checkout | null | "unknown"): StoreApi<BasketState> =>
  createStore<BasketState>(() => ({
    status: initial === "unknown" ? "unknown" : initial ? "ready" : "none",
    checkout: initial === "unknown" ? null : initial,
    saving: false,
    problem: null,
  }));
