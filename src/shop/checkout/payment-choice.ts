/** How the shopper pays: the method, what was chosen in its form, and the form that is on the page. [FORM-2] [FORM-3] */
import type { StoreApi } from "zustand/vanilla";
import type { CheckoutFormActions, CheckoutFormState, PaymentForm } from "./form";

export interface PaymentChoice {
  readonly actions: Pick<CheckoutFormActions, "choosePayment" | "setPayment" | "payWith" | "payBy" | "pay">;
  /** The form of the chosen method; null or undefined while it is not on the page. */
  form(): PaymentForm | null | undefined;
}

/** @param changed the choice, or what was chosen in its form, is another one */
export function paymentChoice(store: StoreApi<CheckoutFormState>, chosen: () => void, changed: () => void): PaymentChoice {
  let paymentForm: { type: string; form: PaymentForm | null } | null = null;
  let submit: CheckoutFormActions["pay"] | undefined;
  return {
    form: () => (paymentForm?.type === store.getState().paymentType ? paymentForm?.form : null),
    actions: {
      choosePayment(type) {
        if (store.getState().paymentType === type) return;
        store.setState({ paymentType: type, payment: {} });
        chosen();
        changed();
      },
      setPayment(details) {
        store.setState({ payment: details });
        changed();
      },
      payWith(type, form) {
        const shown = { type, form };
        paymentForm = shown;
        store.setState({ paymentForm: { type, ready: form !== null } });
        return () => {
          if (paymentForm !== shown) return;
          paymentForm = null;
          store.setState({ paymentForm: null });
        };
      },
      payBy(shown) {
        submit = shown;
        return () => {
          if (submit === shown) submit = undefined;
        };
      },
      pay: async () => submit?.(),
    },
  };
}
