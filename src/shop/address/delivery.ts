/** "Make billing address same as delivery address": what was ticked, and whether it holds. [ADDR-4] */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Shop } from "../shop";

/** Kept with what was typed; "on" when ticked [ADDR-4]. No field of the order: it is never sent. */
export const BILLING_SAME = "deliveryDetails.billingSameAsDelivery";

const shown = new WeakMap<Shop["checkoutForm"], StoreApi<number>>();

/** How many delivery forms are on the page: a tick counts only while there is one, for a hidden section says nothing. */
export function deliveryForms({ checkoutForm }: Pick<Shop, "checkoutForm">): StoreApi<number> {
  let store = shown.get(checkoutForm);
  if (!store) shown.set(checkoutForm, (store = createStore<number>(() => 0)));
  return store;
}

/** Where the bill goes while the tick holds: as the delivery. */
export const billingFollowsDelivery = (values: Readonly<Record<string, string>>, hasDelivery: boolean, forms: number): boolean =>
  values[BILLING_SAME] === "on" && hasDelivery && forms > 0;
