/** From the shopper's "buy" to the order, or to what has to be mended first. [FORM-2 to FORM-4] */
import type { StoreApi } from "zustand/vanilla";
import { report, reportError } from "../../api/report";
import { COMPLETE_PATH } from "../../domain/checkout/page-type";
import type { Checkout, OrderRequest, OrderResponse, OrderTotal } from "../../domain/order/order";
import type { NextStep } from "../../domain/payment/next-step";
import type { KeyValueStorage } from "../browser/storage";
import type { FormFields } from "./fields";
import type { CheckoutFormState, SubmitTexts } from "./form";
import type { Placed } from "./order-outcome";
import type { PaymentChoice } from "./payment-choice";

export interface SubmitContext {
  storage: KeyValueStorage;
  /** What sends it: needed where something is paid. */
  sender(): Promise<OrderSender>;
  checkout(): Checkout | null;
  onPlaced(checkout: Checkout, orderType: OrderRequest["order_type"], response: OrderResponse): void;
  /** The order is taken up, and the shopper goes to where it is paid. */
  onLeaving(checkout: Checkout, placed: Placed & { next: NextStep }): Promise<void>;
  /** An order was wanted and did not come about; `message` is what the shopper reads. */
  onFailed(checkout: Checkout, message: string): void;
  /** Waits for basket changes under way. @returns why the basket on screen is not the one that is saved, else null */
  allSaved(): Promise<string | null>;
  /** Reloads the basket after the server said it had changed. */
  reload(): Promise<void>;
  /** What the order costs at the address: shown, so that the shopper may agree to it. [API-3] */
  showTotal(ordered: Checkout, total: OrderTotal): Promise<void>;
  /** The checkout can no longer be ordered, and the basket says so. */
  isExpired(): boolean;
}

export type OrderSender = Pick<typeof import("./place-order"), "placeOrder">;

/** What an attempt to order works with, and how it ends. */
export interface Submit {
  store: StoreApi<CheckoutFormState>;
  fields: FormFields;
  payment: PaymentChoice;
  context: SubmitContext;
  texts: SubmitTexts;
  completePath: string;
  /** What is said when nobody answered. */
  unanswered(): string;
  /** The order stands, whatever follows. */
  placed(response: OrderResponse): void;
  failed(message: string): undefined;
  /** As `failed`, where an order was wanted. */
  declined(message: string, checkout?: Checkout | null): undefined;
  /** Fields are wrong: each says how. */
  invalid(): undefined;
}

/** @param code what sends it: fetched as soon as there is a field, so that it is there when the shopper buys */
export function createSubmit(
  store: StoreApi<CheckoutFormState>,
  fields: FormFields,
  payment: PaymentChoice,
  context: SubmitContext,
  code: () => Promise<{ attempt(submit: Submit): Promise<OrderResponse | undefined> }>,
): (texts: SubmitTexts, completePath?: string) => Promise<OrderResponse | undefined> {
  let running: Promise<OrderResponse | undefined> | null = null;
  let placed: OrderResponse | null = null;

  /** Whatever it ends with, the shopper reads so and may try again. */
  async function submit(texts: SubmitTexts, completePath: string): Promise<OrderResponse | undefined> {
    /** The first field that is wrong may have words of its own. */
    const invalid = () => failed(fields.registered.get(store.getState().summary[0]?.name ?? "")?.abortMessage ?? texts.invalidForm);
    try {
      mark("checkout-submit");
      store.setState({ message: null });
      if (!fields.actions.validate()) return invalid();
      store.setState({ status: "submitting", summary: [] });
      const unanswered = () => (globalThis.navigator?.onLine === false && texts.offline) || texts.failed;
      const arrived = await code().catch(() => null);
      // Without the code that sends the order nothing was sent; the next try fetches it again.
      if (!arrived) return declined(unanswered());
      const keep = (response: OrderResponse) => void (placed = response);
      return await arrived.attempt({
        store,
        fields,
        payment,
        context,
        texts,
        completePath,
        unanswered,
        placed: keep,
        failed,
        declined,
        invalid,
      });
    } catch (error) {
      reportError("Submit failed unexpectedly", error);
      // The order stands; what was to follow from it is not the shopper's to mend.
      if (placed) return placed;
      store.setState({ fault: {}, progress: null });
      return declined(texts.failed);
    }
  }

  const declined = (message: string, checkout = context.checkout()): undefined => {
    if (checkout) {
      report({ level: "warn", message: "Submit failed" });
      context.onFailed(checkout, message);
    }
    return failed(message);
  };

  const failed = (message: string): undefined => {
    mark("checkout-submit-fail");
    store.setState({ status: "failed", message });
  };

  return (texts, completePath = COMPLETE_PATH) => {
    if (placed) return Promise.resolve(placed);
    running ??= submit(texts, completePath).finally(() => (running = null));
    return running;
  };
}

const mark = (name: string) => void globalThis.performance?.mark?.(name);
