/** Between what a basket shows (items) and what the server is asked for (lines). */
import type { Offer } from "../../../domain/offer/offer";
import type { BasketItem, BasketLine, Checkout, Tracking } from "../../../domain/order/order";
import { withAddedLine } from "../../../domain/basket/added-line";
import type { ReadItem } from "../../../domain/basket/whole-items";
import { quantityBounds, type QuantityBounds } from "../../../domain/basket/quantity";
import { shownTotal } from "../../../domain/money/shown-total";

/** What lost its data is saved as it was, as long as its path is known: the server may have it again. [LIST-2] */
export const linesOf = (items: readonly ReadItem[]): BasketLine[] =>
  items
    .filter(({ path }) => path !== "")
    .map(({ id, path, quantity, addOns, lostAddOns = [], crossSell }) => ({
      id,
      path,
      quantity,
      addOns: [
        ...(addOns ?? []).filter(({ addOn }) => addOn).map((entry) => ({ path: entry.addOn.path, quantity: entry.quantity })),
        ...lostAddOns.flatMap((lost) => (lost.path ? [{ path: lost.path, quantity: lost.quantity }] : [])),
      ],
      ...(crossSell ? { crossSell } : {}),
    }));

/** The lines of `items` with more of them, as the server will have them: of what is there already, there is more. [BASK-1] */
export const withLines = (items: readonly BasketItem[], added: readonly BasketLine[]): BasketLine[] =>
  added.reduce((lines, line) => {
    const same = items.filter(({ path }) => path === line.path);
    const addOns = same.flatMap((item) => [...(item.addOns ?? []).map(({ addOn }) => addOn), ...(item.availableAddOns ?? [])]);
    return withAddedLine(lines, line, boundsOf(same[0]?.offer), (path) => boundsOf(addOns.find((addOn) => addOn?.path === path)));
  }, linesOf(items));

function boundsOf(offer: Offer | null | undefined): QuantityBounds | undefined {
  const attributes = offer?.data?.attributes;
  return attributes && quantityBounds(attributes);
}

/** Lines that were asked for before the server gave them ids, with those that it gave: each to one line. */
export function withIds(lines: readonly BasketLine[], items: readonly BasketItem[]): BasketLine[] {
  const given = new Set(lines.map(({ id }) => id));
  return lines.map((line) => {
    const id = line.id ?? items.find((item) => item.path === line.path && !given.has(item.id))?.id;
    given.add(id);
    return id === undefined ? line : { ...line, id };
  });
}

/** Whether two baskets ask for the same things, whatever ids the server gave the lines. */
export function sameLines(left: readonly BasketLine[], right: readonly BasketLine[]): boolean {
  const plain = (lines: readonly BasketLine[]) =>
    JSON.stringify(
      lines
        .map(({ path, quantity, addOns }) => [path, quantity, addOns.map((addOn) => `${addOn.path} ${addOn.quantity}`).sort()])
        .map((line) => JSON.stringify(line))
        .sort(),
    );
  return plain(left) === plain(right);
}

/** The checkout with other items and the total they will have, until the server has said its own. */
export function withItems(checkout: Checkout, items: BasketItem[]): Checkout {
  const { total, orderDiscount } = checkout.order;
  return {
    ...checkout,
    basket: { ...checkout.basket, basketItems: items },
    order: { ...checkout.order, total: shownTotal(items, total, orderDiscount) },
  };
}

/** The lists of offer and add-on paths that follow the basket; where the shopper came from stays. [BASK-2] */
export const trackingOf = (lines: readonly BasketLine[], { tag, campaign }: Pick<Tracking, "tag" | "campaign">): Tracking => ({
  ...(tag && { tag }),
  ...(campaign && { campaign }),
  offers: lines.map(({ path }) => path),
  addOns: lines.flatMap(({ addOns }) => addOns.map(({ path }) => path)),
});

/**
 * The items as `lines` ask for them: those that are not asked for go, quantities follow. What else a line asks for shows when the server
 * has answered.
 */
export const itemsAsAsked = (items: readonly BasketItem[], lines: readonly BasketLine[]): BasketItem[] =>
  lines.flatMap((line) => {
    const item = items.find(({ id }) => id === line.id);
    return item ? [{ ...item, quantity: line.quantity }] : [];
  });
