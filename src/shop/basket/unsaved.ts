/** What waits for a connection: named on screen, kept for the page that comes after this one, taken up there. [BASK-13] */
import type { BasketLine, Checkout } from "../../domain/order/order";
import type { Additions } from "./actions/additions";
import { itemsAsAsked, linesOf } from "./saving/lines";
import type { BasketParts } from "./parts";
import type { UnsavedBasket } from "./persistence";

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
  /** What is kept is this page's; what another one has kept is not lost before it was taken up, or given up. */
  let isOurs = false;
  const give = (): void => {
    if (isOurs) persistence.saved();
    isOurs = false;
  };
  const keep = (basket: UnsavedBasket): void => {
    isOurs = true;
    persistence.unsaved(basket);
  };
  const show = (): void => queue.stand({ unsavedOffers: lines().map(({ path }) => path) });
  return {
    count,
    settled() {
      const { unsavedOffers } = store.getState();
      if (unsavedOffers.length) queue.stand({ unsavedOffers: unsavedOffers.filter((path) => lines().some((line) => line.path === path)) });
      if (!count()) give();
    },
    keepChanges({ id, version }) {
      const { checkout } = store.getState();
      if (checkout) keep({ id, version, lines: [...linesOf(checkout.basket.basketItems), ...queue.adds()] });
      show();
    },
    keepAdditions() {
      show();
      const waiting = additions.lines();
      if (waiting.length) keep({ id: null, version: 0, lines: waiting });
      else if (!queue.waiting()) give();
    },
    takeUp(checkout) {
      const kept = persistence.kept();
      // An order takes nothing up; what is kept is for the basket that there is beside it.
      if (!kept || count() || checkout?.completed) return;
      isOurs = true;
      // What becomes of them is said beside the basket.
      if (kept.id === null) return kept.lines.forEach((line) => void add(line).catch(() => undefined));
      if (!checkout) return;
      if (kept.id !== checkout.id || kept.version !== checkout.version) return persistence.saved();
      void queue.change(changes.onLines({ show: (items) => itemsAsAsked(items, kept.lines), lines: () => kept.lines }, { keep: true }));
    },
  };
}
