/** The basket follows the billing country of the form: the one that is chosen, or that it starts with. [XSELL-2] [XSELL-3] [ADDR-4] */
import type { StoreApi } from "zustand/vanilla";
import { billingCountry } from "../../address/billing-place";
import { deliveryForms } from "../../address/delivery";
import type { BasketOfPage } from "../../basket/store";
import type { CheckoutFormState } from "../form";

/** Somebody who goes through the list with the keyboard passes many countries. */
export const PAUSE_MS = 350;

/**
 * @param country of the shopper's market, for a form that nobody has touched
 * @returns a function that stops it
 */
export function followCountry(basket: BasketOfPage, form: StoreApi<CheckoutFormState>, country: string): () => void {
  const forms = deliveryForms({ checkoutForm: form });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let save: (() => void) | undefined;
  const wanted = () => {
    const { checkout } = basket.store.getState();
    if (!checkout || checkout.basket.basketItems.length === 0) return undefined;
    return billingCountry(checkout, form.getState().values, forms.getState(), { country, countries: checkout.order.allowedCountries });
  };
  let last: string | undefined;
  const check = () => {
    // What has expired is for nobody; what is restored from it is looked at again.
    if (basket.store.getState().status === "expired") return;
    const country = wanted();
    // What was asked for once is the server's to answer; another tab's country is not fought over.
    if (country === last) return;
    last = country;
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
  const leave = [
    basket.store.subscribe(check),
    forms.subscribe(check),
    form.subscribe((now, before) => {
      if (now.values !== before.values) check();
      // The order waits for changes of the basket that are under way, so this one must be.
      if (now.status === "submitting") save?.();
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const off of leave) off();
  };
}
