/** Changes of a basket as the queue takes them: how each shows, and what the server is asked for. */
import type { BasketSaveRequest } from "../../../domain/calls/calls.gen";
import { loadCheckout, saveBasket } from "../../../api/checkout";
import type { BasketLine, Checkout } from "../../../domain/order/order";
import type { Edit } from "../actions/edits";
import { linesOf, sameLines, trackingOf, withItems } from "./lines";
import type { Change } from "./queue";

export interface BasketChanges {
  /** Of the lines. */
  onLines(edit: Edit, more: Pick<Change, "keep" | "adds">): Change;
  /** Of something about the basket as a whole. */
  onBasket(show: Change["show"], more: (known: Checkout) => Partial<BasketSaveRequest>): Change;
}

/** @param sync in sync mode the server is asked once more what the basket is, after each change [BASK-5] */
export function basketChanges(sync: boolean): BasketChanges {
  /** Saves the lines and, with them, whatever else is to change. */
  const save = async (known: Checkout, lines: BasketLine[], more: Partial<BasketSaveRequest> = {}): Promise<Checkout> => {
    const { data } = await saveBasket(known.id, {
      version: known.version,
      basketItems: lines,
      tracking: trackingOf(lines, known.tracking),
      ...more,
    });
    return sync ? loadCheckout(known.id).catch(() => data) : data;
  };
  return {
    onLines: ({ show, lines }, more) => ({
      ...more,
      show: (checkout) => withItems(checkout, show(checkout.basket.basketItems)),
      send: (known) => save(known, lines(known.basket.basketItems)),
      asks: (known) => lines(known.basket.basketItems),
      isIn: (current, known) => sameLines(linesOf(current.basket.basketItems), lines(known.basket.basketItems)),
    }),
    onBasket: (show, more) => ({
      keep: true,
      show,
      send: (known) => save(known, linesOf(known.basket.basketItems), more(known)),
      asks: (known) => linesOf(known.basket.basketItems),
      isIn: (current, known) =>
        isAsAsked(current, more(known)) && sameLines(linesOf(current.basket.basketItems), linesOf(known.basket.basketItems)),
    }),
  };
}

/** Whether a checkout has everything that the server was asked for beside its lines. */
const isAsAsked = ({ country, order }: Checkout, asked: Partial<BasketSaveRequest>): boolean =>
  (asked.country === undefined || asked.country === country) &&
  (asked.checkoutDisabled === undefined || asked.checkoutDisabled === order.checkoutDisabled) &&
  (asked.customFields === undefined || inOrder(asked.customFields) === inOrder(order.customFields));

const inOrder = (fields: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.entries(fields).sort(([left], [right]) => (left < right ? -1 : 1)));
