/** What waits for a connection: named on screen, kept for the page that comes after this one, taken up there. [BASK-13] */
import type { BasketLine, Checkout } from "../../domain/order/order";
import type { Additions } from "./actions/additions";
import { itemsAsAsked, linesOf } from "./saving/lines";
import type { BasketParts } from "./parts";

export interface Unsaved {
  /** How many changes and offers wait. */
  count(): number;
  /** The server has answered: what waits no more is forgotten. */
  settled(): void;
  /** Changes of the basket wait, over what the server last said. */
  keepChanges(known: Checkout): void;
  /** Offers wait for a basket, or have stopped waiting. */
  keepAdditions(): void;
  /** Asks once more for what a page that is gone could not save. @param checkout the basket that is there */
  takeUp(checkout: Checkout | null): void;
}

/** @param add puts a line into whatever basket there will be */
export function unsavedChanges(
  { store, queue, changes, persistence }: BasketParts,
  additions: Pick<Additions, "lines">,
  add: (line: BasketLine) => Promise<unknown>,
): Unsaved {
  const lines = (): BasketLine[] => [...queue.adds(), ...additions.lines()];
  const count = (): number => queue.waiting() + additions.lines().length;
  const show = (): void => queue.stand({ unsavedOffers: lines().map(({ path }) => path) });
  return {
    count,
    settled() {
      const { unsavedOffers } = store.getState();
      if (unsavedOffers.length) queue.stand({ unsavedOffers: unsavedOffers.filter((path) => lines().some((line) => line.path === path)) });
      if (!count()) persistence.saved();
    },
    keepChanges({ id, version }) {
      const { checkout } = store.getState();
      if (checkout) persistence.unsaved({ id, version, lines: [...linesOf(checkout.basket.basketItems), ...queue.adds()] });
      show();
    },
    keepAdditions() {
      show();
      const waiting = additions.lines();
      if (waiting.length) persistence.unsaved({ id: null, version: 0, lines: waiting });
      else if (!queue.waiting()) persistence.saved();
    },
    takeUp(checkout) {
      const kept = persistence.kept();
      if (!kept || count()) return;
      // What becomes of them is said beside the basket.
      if (kept.id === null) return kept.lines.forEach((line) => void add(line).catch(() => undefined));
      if (!checkout) return;
      if (kept.id !== checkout.id || kept.version !== checkout.version || checkout.completed) return persistence.saved();
      void queue.change(changes.onLines({ show: (items) => itemsAsAsked(items, kept.lines), lines: () => kept.lines }, { keep: true }));
    },
  };
}
