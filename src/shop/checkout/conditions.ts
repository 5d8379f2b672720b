/** What visibility conditions look at, for pages that have some. [VIS-1] */
import type { StoreApi } from "zustand/vanilla";
import { orderAttributes } from "../../domain/order/order-attributes";
import { isVisible, type Attributes, type VisibilityRule } from "../../domain/page/visibility";
import type { BasketView } from "../basket/store";
import type { CheckoutFormState } from "./form";

export interface OrderConditions {
  /** Attributes of the order in progress. @param initially as the page began, which is what the server rendered */
  attributes(initially?: boolean): Attributes;
  /** Whether the order in progress, or as it began, fulfils a block's conditions. */
  isShown(rule: VisibilityRule | undefined, initially?: boolean): boolean;
  /** Calls back when they may have changed. */
  subscribeAttributes(listener: () => void): () => void;
}

export function orderConditions(basket: BasketView, form: StoreApi<CheckoutFormState>): OrderConditions {
  let known: Attributes | undefined;
  let atFirst: Attributes | undefined;
  const forget = () => (known = undefined);
  basket.subscribe(forget);
  form.subscribe(forget);
  const attributes = (initially?: boolean): Attributes => {
    const read = () =>
      initially
        ? orderAttributes(basket.getInitialState().checkout, form.getInitialState())
        : orderAttributes(basket.getState().checkout, form.getState());
    return initially ? (atFirst ??= read()) : (known ??= read());
  };
  return {
    attributes,
    isShown: (rule, initially) => isVisible(rule, attributes(initially)),
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
