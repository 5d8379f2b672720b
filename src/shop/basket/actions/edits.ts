/** Changes of one item, each as it shows at once and as the server is asked for it. */
import { produce, type Draft } from "immer";
import { withoutItem } from "../../../domain/basket/basket";
import type { BasketItem, BasketLine } from "../../../domain/order/order";
import { linesOf } from "../saving/lines";

export interface Edit {
  show(items: BasketItem[]): BasketItem[];
  lines(items: BasketItem[]): BasketLine[];
}

const onItem = (itemId: string, show: (item: Draft<BasketItem>) => void, ask: (line: BasketLine) => void): Edit => {
  const one = <T extends { id?: string | undefined }>(list: T[], edit: (entry: Draft<T>) => void): T[] =>
    produce(list, (draft) => {
      const entry = draft.find(({ id }) => id === itemId);
      if (entry) edit(entry);
    });
  return { show: (items) => one(items, show), lines: (items) => one(linesOf(items), ask) };
};

/** Its cascading cross-sells go along. [BASK-3] */
export const removal = (itemId: string): Edit => ({
  show: (items) => withoutItem(items, itemId),
  lines: (items) => linesOf(withoutItem(items, itemId)),
});

export function quantity(itemId: string, wanted: number): Edit {
  const set = (entry: { quantity: number }) => void (entry.quantity = wanted);
  return onItem(itemId, set, set);
}

/** 0 takes the add-on off the item. */
export function addOnQuantity(itemId: string, path: string, wanted: number): Edit {
  const set = <T extends { quantity: number }>(addOns: T[], nameOf: (addOn: T) => string | undefined) =>
    addOns.map((entry) => (nameOf(entry) === path ? { ...entry, quantity: wanted } : entry)).filter((entry) => entry.quantity > 0);
  return onItem(
    itemId,
    (item) => {
      const taken = wanted === 0 && item.addOns.find((entry) => pathOf(entry) === path);
      // It may be added again at once, not only when the server has said so.
      if (taken) item.availableAddOns = [...(item.availableAddOns ?? []), taken.addOn];
      item.addOns = set(item.addOns, pathOf);
    },
    (line) => void (line.addOns = set(line.addOns, (entry) => entry.path)),
  );
}

/** undefined where its data got lost: it is not what is asked for, and takes nothing else along. [LIST-2] */
const pathOf = ({ addOn }: { addOn?: { path: string } | null }): string | undefined => addOn?.path;

export const newAddOn = (itemId: string, path: string, wanted: number): Edit =>
  onItem(
    itemId,
    (item) => {
      const addOn = item.availableAddOns.find((entry) => entry.path === path);
      if (!addOn) return;
      item.addOns.push({ id: path, addOn, quantity: wanted, price: addOn.price });
      item.availableAddOns = item.availableAddOns.filter((entry) => entry.path !== path);
    },
    (line) => void (line.addOns = [...line.addOns.filter((entry) => entry.path !== path), { path, quantity: wanted }]),
  );

export const swap = (itemId: string, offerPath: string): Edit =>
  onItem(
    itemId,
    (item) => {
      const offer = item.upsells.find((entry) => entry.path === offerPath);
      if (!offer) return;
      item.upsells = item.upsells.map((entry) => (entry.path === offerPath ? item.offer : entry));
      Object.assign(item, { offer, path: offerPath, price: offer.price });
    },
    (line) => void (line.path = offerPath),
  );
