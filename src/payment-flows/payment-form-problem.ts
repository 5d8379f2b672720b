/** Waits for the chosen method's own form, for a shopper who was faster than their connection. [FORM-3] */
import type { StoreApi } from "zustand/vanilla";
import type { CheckoutFormState } from "../shop/checkout/form";

/** In milliseconds; then the order fails as 'Payment Form not ready'. */
export const PAYMENT_FORM_WAIT_MS = 10_000;

/** @returns null once the form can pay; "failed" when it could not be shown; "late" after ten seconds of neither */
export function paymentFormProblem(form: StoreApi<CheckoutFormState>, type: string): Promise<null | "failed" | "late"> {
  return new Promise((resolve) => {
    const finish = (problem: null | "failed" | "late") => {
      clearTimeout(timer);
      leave();
      resolve(problem);
    };
    const look = ({ paymentForm }: CheckoutFormState) => {
      if (paymentForm?.type === type) finish(paymentForm.ready ? null : "failed");
    };
    const timer = setTimeout(() => finish("late"), PAYMENT_FORM_WAIT_MS);
    const leave = form.subscribe(look);
    look(form.getState());
  });
}
