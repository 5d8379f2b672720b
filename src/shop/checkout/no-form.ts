/** Stands in for the checkout form on pages that have none. */
import { createStore } from "zustand/vanilla";
import type { CheckoutForm, CheckoutFormState } from "./form";

export const EMPTY_FORM: CheckoutFormState = {
  values: {},
  errors: {},
  paymentType: null,
  payment: {},
  paymentForm: null,
  status: "idle",
  message: null,
  progress: null,
  summary: [],
};

const nothing = (): void => {};

/** A field outside of a checkout form takes part in nothing. */
export const noCheckoutForm = (): CheckoutForm => ({
  store: createStore<CheckoutFormState>(() => EMPTY_FORM),
  actions: {
    register: () => nothing,
    asks: () => false,
    textsOf: () => ({}),
    setValue: nothing,
    clearError: nothing,
    leave: nothing,
    choosePayment: nothing,
    setPayment: nothing,
    payWith: () => nothing,
    validate: () => true,
    submit: async () => undefined,
    payBy: () => nothing,
    pay: async () => undefined,
  },
  restore: nothing,
});
