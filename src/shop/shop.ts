/** What one shopper's shop on one page is: its stores, and what can be done. Made by `assemble-shop.ts`. */
import type { StoreApi } from "zustand/vanilla";
import type { Offer } from "../domain/offer/offer";
import type { CalendarDate } from "../domain/time/calendar";
import type { PageState, Preferences, PublicShopSettings } from "../domain/page/page-state";
import type { Attributes, VisibilityRule } from "../domain/page/visibility";
import type { BasketActions, BasketOfPage, BasketView } from "./basket/store";
import type { CheckoutFormActions, CheckoutFormState } from "./checkout/form";
import type { ShopEvents } from "./events";
import type { SessionActions, SessionDoor, SessionState } from "./session/session-types";
import type { SessionStorage } from "./browser/storage";
import type { Environment } from "./browser/environment";

export interface CatalogueState {
  offers: Readonly<Record<string, Offer>>;
  byLabel: Readonly<Record<string, readonly string[]>>;
}

/** An instant at which a page is looked at, however long one looks. */
export interface StandingClock {
  /** Milliseconds since 1970. */
  at: number;
  /** Its day, as the shop counts days. */
  today: CalendarDate;
}

export interface Shop {
  readonly mode: "shop" | "builder";
  readonly preferences: Preferences;
  readonly settings: PublicShopSettings;
  readonly campaign: PageState["campaign"];
  /** What the page said of the shopper's account; `account/account.ts` follows it. */
  readonly account: PageState["account"];
  readonly catalogue: StoreApi<CatalogueState>;
  readonly basket: BasketView;
  readonly checkoutForm: StoreApi<CheckoutFormState>;
  readonly session: StoreApi<SessionState>;
  /** What stands in for the browser's clock in the builder; null: nothing does. Blocks have no other clock to ask. [BLD-6] */
  readonly clock: StoreApi<StandingClock | null>;
  /** What happens here, for whoever listens. */
  readonly events: ShopEvents;
  readonly actions: BasketActions & CheckoutFormActions & SessionActions;
  /** The session's workings, loaded when they are asked for. [SESS-1] */
  readonly openSession: SessionDoor["open"];
  /** The basket's workings, loaded when they are asked for. [BASK-1] */
  readonly openBasket: BasketOfPage["open"];
  /**
   * Attributes of the order in progress, for visibility conditions. @param initially as the page began, which is what the server rendered
   */
  attributes(initially?: boolean): Attributes;
  /** Whether the order in progress fulfils a block's conditions. @param initially as above */
  isShown(rule: VisibilityRule | undefined, initially?: boolean): boolean;
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
  environment?: Environment;
}
