/** What is not saved yet: named on screen while it waits, kept for the page that comes after this one, taken up there. [BASK-13] */
import type { BasketLine, Checkout } from "../../domain/order/order";
import type { Additions } from "./actions/additions";
import { itemsAsAsked, linesOf, sameLines, withIds, withLines } from "./saving/lines";
import type { BasketParts } from "./parts";
import type { UnsavedBasket } from "./persistence";

export interface Unsaved {
  /** How many changes and offers wait. */
  count(): number;
  /** The server has answered: what waits no more is forgotten. */
  allSaved(): void;
  /** Changes or offers wait for a connection, or have stopped waiting for one. */
  waits(): void;
  /** Keeps what would be lost if the page went away now. */
  keep(): void;
  /** Asks once more for what a page that is gone could not save. @param checkout the basket that is there */
  takeUp(checkout: Checkout | null): void;
}

/** @param add puts a line into whatever basket there will be */
export function unsavedChanges(
  { store, queue, changes, persistence }: BasketParts,
  additions: Pick<Additions, "lines" | "pending">,
  add: (line: BasketLine) => Promise<unknown>,
): Unsaved {
  /** What is kept is this page's; what another one has kept is not lost before it was taken up, or given up. */
  let isOurs = false;
  const lines = (): BasketLine[] => [...queue.adds(), ...additions.lines()];
  const count = (): number => queue.waiting() + additions.lines().length;

  const lost = (): UnsavedBasket | null => {
    const [known, { checkout }, changed, pending] = [queue.known(), store.getState(), queue.unsaved(), additions.pending()];
    if (!known || !checkout || !changed) return pending.length ? { id: null, version: 0, lines: pending } : null;
    const { adds, sent } = changed;
    return { id: known.id, version: known.version, sent, lines: withLines(checkout.basket.basketItems, [...adds, ...pending]) };
  };
  const keep = (): void => {
    const basket = lost();
    if (basket) persistence.unsaved(basket);
    else if (isOurs) persistence.saved();
    isOurs = basket !== null;
  };
  /** Whether it was wanted of the basket as it is: nothing has changed since, except by what was on its way. */
  const isMeant = ({ id, version, sent }: UnsavedBasket, checkout: Checkout): boolean =>
    id === checkout.id &&
    (version === checkout.version ||
      (version + 1 === checkout.version && sent !== undefined && sameLines(sent, linesOf(checkout.basket.basketItems))));

  return {
    count,
    allSaved() {
      const { unsavedOffers } = store.getState();
      if (unsavedOffers.length) queue.stand({ unsavedOffers: unsavedOffers.filter((path) => lines().some((line) => line.path === path)) });
      if (isOurs) keep();
    },
    waits() {
      keep();
      queue.stand({ unsavedOffers: lines().map(({ path }) => path) });
    },
    keep,
    takeUp(checkout) {
      const kept = persistence.kept();
      // An order takes nothing up; what is kept is for the basket that there is beside it.
      if (!kept || isOurs || count() || checkout?.completed) return;
      if (kept.id !== null && !checkout) return;
      isOurs = true;
      // What becomes of them is said beside the basket.
      if (kept.id === null) for (const line of kept.lines) void add(line).catch(() => undefined);
      else if (checkout && isMeant(kept, checkout)) {
        const wanted = withIds(kept.lines, checkout.basket.basketItems);
        if (!sameLines(wanted, linesOf(checkout.basket.basketItems)))
          void queue.change(changes.onLines({ show: (items) => itemsAsAsked(items, wanted), lines: () => wanted }, { keep: true }));
      }
      // From now on it is kept as it comes in, so that a page that is left halfway through asks for none of it twice.
      keep();
    },
  };
}
