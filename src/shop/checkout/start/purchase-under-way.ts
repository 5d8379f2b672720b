/**
 * The purchase of an address that is being added to a basket, kept by the tab until its answer is there: when that is lost, the next try
 * finds out whether it has arrived, so that one link adds once. [START-3] [BASK-13]
 */
import type { BasketLine, Checkout } from "../../../domain/order/order";
import { linesOf, sameLines, withLines } from "../../basket/saving/lines";
import type { KeyValueStorage } from "../../browser/storage";

export const PURCHASE_KEY = "tillwright-purchase-under-way";

interface UnderWay {
  /** The checkout's, and the version that was added to. */
  id: string;
  version: number;
  path: string;
  /** What is in the basket if it has arrived. */
  lines: BasketLine[];
}

export interface PurchaseUnderWay {
  begins(checkout: Checkout, line: BasketLine): void;
  /** Whether `checkout` is what the purchase has made of it. */
  hasArrived(checkout: Checkout, path: string): boolean;
  ended(): void;
}

export const purchaseUnderWay = (storage: KeyValueStorage): PurchaseUnderWay => ({
  begins({ id, version, basket }, line) {
    const lines = withLines(basket.basketItems, [line]);
    storage.set(PURCHASE_KEY, JSON.stringify({ id, version, path: line.path, lines } satisfies UnderWay));
  },
  hasArrived({ id, version, basket }, path) {
    const kept = JSON.parse(storage.get(PURCHASE_KEY) ?? "null") as UnderWay | null;
    return kept?.id === id && kept.version + 1 === version && kept.path === path && sameLines(kept.lines, linesOf(basket.basketItems));
  },
  ended: () => storage.remove(PURCHASE_KEY),
});
