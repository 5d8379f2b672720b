/** The add-ons of an item as shoppers choose among them: what it has and what it may be given are one list. [ADDON-1] */
import type { Offer } from "../offer/offer";
import type { BasketAddOn } from "../order/order";
import { isPriced } from "./sound-item";
import type { ReadItem } from "./whole-items";

export interface AddOnLine {
  key: string;
  /** Absent where it lacks what its line prints. [LIST-2] */
  addOn?: Offer;
  /** As it is in the basket; absent: it may be added. */
  chosen?: BasketAddOn;
}

/** @returns those that the item has, then those that may be added to it, if `mayAdd`; each once */
export function addOnLines(
  { addOns, availableAddOns, lostAddOns }: Pick<ReadItem, "addOns" | "availableAddOns" | "lostAddOns">,
  mayAdd: boolean,
): AddOnLine[] {
  const lines = new Map<string, AddOnLine>();
  const put = (addOn: Offer | null | undefined, chosen: BasketAddOn | undefined, isSound: boolean) => {
    const key = addOn?.path ?? chosen?.id ?? `missing-${lines.size}`;
    if (!lines.has(key)) lines.set(key, { key, ...(addOn && isSound && { addOn }), ...(chosen && { chosen }) });
  };
  for (const entry of addOns ?? []) put(entry?.addOn, entry, !!entry?.addOn?.data?.attributes && isPriced(entry));
  for (const { id, path } of lostAddOns ?? []) lines.set(path ?? id, { key: path ?? id });
  // What one more of them costs is its own price.
  if (mayAdd)
    for (const addOn of availableAddOns ?? [])
      put(addOn, undefined, !!addOn?.data?.attributes && isPriced({ price: addOn.price, quantity: 1 }));
  return [...lines.values()];
}

/** In the order of `first`, so that nothing jumps when an add-on is added or taken off; what was not there then comes last. */
export const inOrderOf = (first: readonly string[], lines: readonly AddOnLine[]): AddOnLine[] => {
  const rank = ({ key }: AddOnLine) => (first.includes(key) ? first.indexOf(key) : first.length);
  return [...lines].sort((a, b) => rank(a) - rank(b));
};
