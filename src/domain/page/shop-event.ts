/** What happens in a shop while a shopper is there, for whoever listens: the data layer, error reporting, another tab. [ANA-1] */
import type { BasketItem, Checkout, OrderResponse } from "../order/order";
import type { SaveOfferKind } from "../subscription/save-offer";
import type { SignedInUser } from "./page-state";

/** What is offered to whoever is about to leave. `reason`: what the reason they chose is about; absent where they chose none. [MMA-2] */
export interface SaveOfferEvent {
  type: "save-offer-shown" | "save-offer-taken";
  kind: SaveOfferKind;
  reason?: string;
}

export type ShopEvent =
  | SaveOfferEvent
  /** A checkout is there for the first time on this page: started, restored or come with the page. */
  | { type: "basket-loaded"; checkout: Checkout }
  /**
   * `items` are what is new, with the quantity it is new in: 0 where only add-ons came to an item. `checkout` is what the server answered.
   * [BASK-2]
   */
  | { type: "offer-added"; checkout: Checkout; items: readonly BasketItem[] }
  /** `items` went, with the cross-sells that went along; quantities as above. Of a swap the offer that was there. [BASK-2] [BASK-3] */
  | { type: "item-removed"; checkout: Checkout; items: readonly BasketItem[] }
  | { type: "promo-code-added"; checkout: Checkout; code: string }
  | { type: "promo-code-removed"; checkout: Checkout; code: string }
  /** `orderType` as it was sent: only new and submitted orders are purchases. */
  | { type: "order-placed"; checkout: Checkout; orderType: string; response: OrderResponse }
  /** `message` is what the shopper reads. [FORM-3] */
  | { type: "order-failed"; checkout: Checkout; message: string }
  /** null: signed out, or the session ran out. */
  | { type: "session-changed"; user: SignedInUser | null };
