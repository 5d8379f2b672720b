/**
 * What the shopper types at checkout: the one owner of field texts, errors, the chosen payment method and the submit. [FORM-2 to FORM-4]
 */
import { createStore } from "zustand/vanilla";
import type { ShopEvent } from "../../domain/page/shop-event";
import type { BasketOfPage } from "../basket/store";
import type { KeyValueStorage } from "../browser/storage";
import { endPaidElsewhere, keepDraft, readDraft } from "./draft";
import { formFields } from "./fields";
import type { CheckoutForm, CheckoutFormState } from "./form";
import { EMPTY_FORM } from "./no-form";
import { paymentChoice } from "./payment-choice";
import { createSubmit, type SubmitContext } from "./submit";

export interface ShopOfForm {
  storage: KeyValueStorage;
  basket: BasketOfPage;
  emit(event: ShopEvent): void;
}

const attempt = () => import("./attempt");

/** The form of a shop: its orders are told, end the basket, and wait for it. */
export const formOfShop = ({ storage, basket, emit }: ShopOfForm): CheckoutForm =>
  createCheckoutForm({
    storage,
    sender: () => import("./place-order"),
    checkout: () => basket.store.getState().checkout,
    // The saved order goes; the next visit starts a new basket. [FORM-2]
    onPlaced(checkout, orderType, response) {
      basket.ordered();
      emit({ type: "order-placed", checkout, orderType, response });
    },
    async onLeaving({ id }, { orderType, response, next }) {
      const { keepPaidElsewhere } = await attempt();
      keepPaidElsewhere(storage, { checkoutId: id, orderType, response }, globalThis.location?.search ?? "");
      await basket.actions.goToProvider(next);
    },
    onFailed: (checkout, message) => emit({ type: "order-failed", checkout, message }),
    allSaved: async () => (await basket.allSaved())?.message ?? null,
    async reload() {
      const id = basket.store.getState().checkout?.id;
      if (id) await basket.actions.load(id);
    },
    async showTotal({ id, version }, total) {
      const { preview, store } = await basket.open();
      // At the prices of now: the basket was fetched anew.
      preview({ checkoutId: id, basketVersion: version, priceHash: store.getState().checkout?.priceHash, total });
    },
    isExpired: () => basket.store.getState().status === "expired",
  });

export function createCheckoutForm(context: SubmitContext): CheckoutForm {
  const { storage } = context;
  const store = createStore<CheckoutFormState>(() => EMPTY_FORM);
  // What an earlier page kept must not be written over before it has been read.
  let restored = false;
  const keep = () => {
    const { values, paymentType, payment, status } = store.getState();
    // What is put in order late, as a postcode over a slow network, must not bring back what was removed with the order.
    if (restored && status !== "done") keepDraft(storage, { values, paymentType, payment });
  };
  const fields = formFields(store, { first: () => void Promise.all([attempt(), context.sender()]).catch(() => undefined), typed: keep });
  const payment = paymentChoice(store, () => fields.actions.clearError("paymentType"), keep);

  return {
    store,
    actions: { ...fields.actions, ...payment.actions, submit: createSubmit(store, fields, payment, context, attempt) },
    restore() {
      restored = true;
      // Back from a provider without a payment.
      if (new URLSearchParams(globalThis.location?.search).has("paymentStatus")) endPaidElsewhere(storage);
      const kept = readDraft(storage);
      if (!kept) return;
      store.setState((state) => {
        // What the shopper chose comes before what a page chooses by itself while it comes alive.
        const paymentType = kept.paymentType ?? state.paymentType;
        return {
          values: { ...kept.values, ...state.values },
          paymentType,
          payment: paymentType === kept.paymentType ? { ...kept.payment, ...state.payment } : state.payment,
        };
      });
    },
  };
}
