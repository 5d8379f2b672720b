/** What a basket leaves in the browser, so that it is there again after a reload and in another tab. [START-11] [BASK-13] */
import { offerDisplayName } from "../../domain/offer/offer";
import type { BasketLine, Checkout } from "../../domain/order/order";
import { pageTypeOf } from "../../domain/checkout/page-type";
import { CHECKOUT_KEY, DRAFT_KEY, type KeyValueStorage, RETURN_QUERY_KEY, UNSAVED_KEY } from "../browser/storage";
import { BASKET_COOKIE, JOURNEY_COOKIE, LS_COOKIE, LS_SECONDS } from "../browser/cookies";
import type { Environment } from "../browser/environment";
import { storedCheckoutId } from "./store";

/**
 * What a lost connection, or the end of a page, kept back: the lines wanted, over the version they were wanted on; without an id, lines to
 * put into whatever basket there will be.
 */
export interface UnsavedBasket {
  id: string | null;
  version: number;
  lines: BasketLine[];
  /** The lines of a save that nobody has heard the answer to: the next version, if it holds them, is still this page's. */
  sent?: BasketLine[] | undefined;
}

export interface BasketPersistence {
  /**
   * The checkout's id and the names of what is in it. One that has become an order is forgotten; whoever looks at an order of old keeps
   * the basket that they have now. [START-9]
   */
  keep(checkout: Checkout): void;
  remember(id: string): void;
  /** @param id leaves what belongs to another checkout; without one everything goes */
  forget(id?: string): void;
  /** The page this basket comes from, if it is an offer page: kept for the way back. [RET-1] */
  journey(path: string): { checkoutJourney?: string };
  /** The query that the order was placed with, for the way back. */
  ordered(query: string): void;
  unsaved(basket: UnsavedBasket): void;
  kept(): UnsavedBasket | null;
  /** Nothing is kept back any more. */
  saved(): void;
  /** As `document.cookie` has them, as far as they are about the basket. */
  cookies(): string;
}

/** In which nothing is stored. */
const NOTHING: KeyValueStorage = { get: () => null, set() {}, remove() {} };

/** A cookie holds 4 KB. */
const MAX_NAMES = 20;
const LONGEST_NAME = 80;

export function basketPersistence(storage: KeyValueStorage, { cookies }: Pick<Environment, "cookies">): BasketPersistence {
  const remember = (id: string) => {
    storage.set(CHECKOUT_KEY, id);
    const referrer = cookies.get(LS_COOKIE)?.split(".")[0] || encoded(globalThis.document?.referrer ?? "");
    cookies.set(LS_COOKIE, `${referrer}.${encoded(id)}`, { maxAgeSeconds: LS_SECONDS, parentDomain: true });
  };
  const saved = () => {
    if (storage.get(UNSAVED_KEY)) storage.remove(UNSAVED_KEY);
  };
  const browserCookies = () => `${LS_COOKIE}=${encodeURIComponent(cookies.get(LS_COOKIE) ?? "")}`;
  const kept = () => parsed(storage.get(UNSAVED_KEY));
  const forget = (id?: string) => {
    const isMeant = (other: string | null | undefined) => id === undefined || other === id;
    const ofTab = storage.get(CHECKOUT_KEY);
    if (isMeant(ofTab)) storage.remove(CHECKOUT_KEY);
    // All tabs have the cookies in common, and the list in them is of the basket that they name; that outlives its name by a while.
    if (isMeant(storedCheckoutId(NOTHING, browserCookies()) ?? ofTab)) {
      cookies.remove(LS_COOKIE);
      cookies.remove(BASKET_COOKIE);
    }
    if (isMeant(kept()?.id)) saved();
  };
  return {
    keep(checkout) {
      if (checkout.completed) {
        // Also where the answer to the order was lost: what was agreed to for it is not agreed to for the next one.
        if (storage.get(CHECKOUT_KEY) === checkout.id) storage.remove(DRAFT_KEY);
        return forget(checkout.id);
      }
      remember(checkout.id);
      const names = checkout.basket.basketItems.flatMap((item) =>
        item?.offer?.data?.attributes ? [offerDisplayName(item.offer).slice(0, LONGEST_NAME)] : [],
      );
      cookies.set(BASKET_COOKIE, JSON.stringify(names.slice(0, MAX_NAMES)));
    },
    remember,
    forget,
    journey(path) {
      if (pageTypeOf(path) === "offer-page") cookies.set(JOURNEY_COOKIE, path);
      const journey = cookies.get(JOURNEY_COOKIE);
      return journey ? { checkoutJourney: journey } : {};
    },
    ordered: (query) => storage.set(RETURN_QUERY_KEY, query),
    unsaved: (basket) => storage.set(UNSAVED_KEY, JSON.stringify(basket)),
    kept,
    saved,
    cookies: browserCookies,
  };
}

const encoded = (text: string): string => {
  try {
    return btoa(text);
  } catch {
    // An address with letters outside of Latin-1: nothing of ours.
    return "";
  }
};

function parsed(text: string | null): UnsavedBasket | null {
  try {
    const basket = JSON.parse(text ?? "null") as UnsavedBasket | null;
    return basket && (typeof basket.id === "string" || basket.id === null) && Array.isArray(basket.lines) ? basket : null;
  } catch {
    return null;
  }
}
