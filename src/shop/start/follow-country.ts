/** The basket follows the billing country of the form. [XSELL-2] [XSELL-3] */
import type { StoreApi } from "zustand/vanilla";
import type { Basket } from "../basket-store";
import type { CheckoutFormState } from "../checkout-form";

export const FIELD = "billingDetails.country";
/** Somebody who goes through the list with the keyboard passes many countries. */
export const PAUSE_MS = 350;

/** @returns a function that stops it */
export function followCountry(basket: Basket, form: StoreApi<CheckoutFormState>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let save: (() => void) | undefined;
  const check = () => {
    const country = form.getState().values[FIELD];
    clearTimeout(timer);
    save = undefined;
    if (!country || !/^[A-Z]{2}$/.test(country) || country === basket.store.getState().checkout?.country) return;
    save = () => {
      clearTimeout(timer);
      save = undefined;
      void basket.actions.setCountry(country);
    };
    timer = setTimeout(save, PAUSE_MS);
  };
  // A country that was kept from an earlier visit counts like one that is chosen now.
  check();
  const stop = form.subscribe((now, before) => {
    if (now.values[FIELD] !== before.values[FIELD]) check();
    // The order waits for changes of the basket that are under way, so this one must be.
    if (now.status === "submitting") save?.();
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
