/** What visibility conditions look at, for pages that have some. [VIS-1] */
import type { StoreApi } from "zustand/vanilla";
import { orderAttributes } from "../../domain/order/order-attributes";
import type { Attributes } from "../../domain/page/visibility";
import type { BasketState } from "../basket/store";
import type { CheckoutFormState } from "./form";

export interface OrderConditions {
  /** Attributes of the order in progress. @param initially as the page began, which is what the server rendered */
  attributes(initially?: boolean): Attributes;
  /** Calls back when they may have changed. */
  subscribeAttributes(listener: () => void): () => void;
}

export function orderConditions(basket: StoreApi<BasketState>, form: StoreApi<CheckoutFormState>): OrderConditions {
  let known: Attributes | undefined;
  let atFirst: Attributes | undefined;
  const forget = () => (known = undefined);
  basket.subscribe(forget);
  form.subscribe(forget);
  return {
    attributes(initially) {
      const read = () => {
        const [{ checkout }, { paymentType, values }] = initially
          ? [basket.getInitialState(), form.getInitialState()]
          : [basket.getState(), form.getState()];
        return orderAttributes(checkout, { paymentType, companyName: values["customerDetails.companyName"] });
      };
      return initially ? (atFirst ??= read()) : (known ??= read());
    },
    subscribeAttributes(listener) {
      const offBasket = basket.subscribe(listener);
      const offForm = form.subscribe(listener);
      return () => {
        offBasket();
        offForm();
      };
    },
  };
}
