/** From the shopper's "buy" to the order, or to what has to be mended first. [FORM-2 to FORM-4] */
import type { StoreApi } from "zustand/vanilla";
import { report, reportError } from "../../api/report";
import { COMPLETE_PATH } from "../../domain/checkout/page-type";
import type { Checkout, EmailFindings, OrderRequest, OrderResponse, OrderTotal } from "../../domain/order/order";
import type { NextStep } from "../../domain/payment/next-step";
import type { KeyValueStorage } from "../browser/storage";
import { removeDraft } from "./draft";
import type { FormFields } from "./fields";
import type { CheckoutFormState, SubmitTexts } from "./form";
import type { Placed, Refused } from "./order-outcome";
import type { PaymentChoice } from "./payment-choice";

export interface SubmitContext {
  storage: KeyValueStorage;
  /** What sends it: needed where something is paid, fetched as soon as there is a field, so that it is there when they pay. */
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
type Submitted = OrderResponse | undefined;

/** What sends an order: fetched as soon as there is a field, so that it is there when the shopper buys. */
export function createSubmit(
  store: StoreApi<CheckoutFormState>,
  fields: FormFields,
  payment: PaymentChoice,
  context: SubmitContext,
): (texts: SubmitTexts, completePath?: string) => Promise<Submitted> {
  let running: Promise<Submitted> | null = null;
  let placed: OrderResponse | null = null;

  /** Whatever it ends with, the shopper reads so and may try again. */
  async function submit(texts: SubmitTexts, completePath: string): Promise<Submitted> {
    try {
      return await attempt(texts, completePath);
    } catch (error) {
      reportError("Submit failed unexpectedly", error);
      // The order stands; what was to follow from it is not the shopper's to mend.
      if (placed) return placed;
      store.setState({ fault: {}, progress: null });
      const checkout = context.checkout();
      return checkout ? declined(checkout, texts.failed) : failed(texts.failed);
    }
  }

  async function attempt(texts: SubmitTexts, completePath: string): Promise<Submitted> {
    mark("checkout-submit");
    store.setState({ message: null });
    if (!fields.actions.validate()) return invalid(texts);
    store.setState({ status: "submitting", summary: [] });
    if (!((await outsideAgrees(store, fields)) && fields.actions.validate())) return invalid(texts);
    const unsaved = await context.allSaved();
    const checkout = context.checkout();
    if (!checkout) return failed(texts.failed);
    if (unsaved !== null) return declined(checkout, unsaved || texts.failed);
    const unanswered = (globalThis.navigator?.onLine === false && texts.offline) || texts.failed;
    const outcome = await send(checkout, completePath);
    // Without the code that sends the order nothing was sent; the next try fetches it again.
    if (!outcome) return declined(checkout, unanswered);
    if (outcome.ok && outcome.next) return leave(checkout, { ...outcome, next: outcome.next });
    return outcome.ok ? done(checkout, outcome) : refused(checkout, outcome, outcome.offline ? unanswered : texts.failed);
  }

  const send = async (checkout: Checkout, completePath: string): Promise<Placed | Refused | null> => {
    const texts = [...fields.registered.keys()].map((name) => [name, fields.valueOf(name)] as const);
    const sender = await context.sender().catch(() => null);
    return (
      sender &&
      sender.placeOrder(checkout, store.getState(), { texts, findings: findingsOf(fields) }, context.storage, payment.form(), completePath)
    );
  };

  const done = (checkout: Checkout, { orderType, response }: Placed): OrderResponse => {
    mark("checkout-submit-done");
    placed = response;
    store.setState({ status: "done" });
    removeDraft(context.storage);
    context.onPlaced(checkout, orderType, response);
    return response;
  };

  /** The page stays as it is, and busy, until the browser has left; one that is shown again as it was can be used again. */
  const leave = async (checkout: Checkout, placed: Placed & { next: NextStep }): Promise<undefined> => {
    mark("checkout-submit-done");
    const back = shownAgain();
    await context.onLeaving(checkout, placed);
    await back;
    store.setState({ status: "idle" });
  };

  const refused = async (checkout: Checkout, outcome: Refused, wordless: string): Promise<undefined> => {
    const { message, problems, basketChanged, gone, total, offline, requestId } = outcome;
    fields.markRefused(problems ?? []);
    if (basketChanged || gone) await context.reload();
    if (total) await context.showTotal(checkout, total);
    store.setState({ fault: message === null && !offline ? { requestId } : null });
    declined(checkout, message || wordless);
    // The way on stands in the form's place, and this would stand under the form that comes back.
    if (gone && context.isExpired()) store.setState({ status: "idle", message: null });
  };

  const declined = (checkout: Checkout, message: string): undefined => {
    report({ level: "warn", message: "Submit failed" });
    context.onFailed(checkout, message);
    return failed(message);
  };

  const failed = (message: string): undefined => {
    mark("checkout-submit-fail");
    store.setState({ status: "failed", message });
  };

  /** The first field that is wrong may have words of its own. */
  const invalid = ({ invalidForm }: SubmitTexts): undefined =>
    failed(fields.registered.get(store.getState().summary[0]?.name ?? "")?.abortMessage ?? invalidForm);

  return (texts, completePath = COMPLETE_PATH) => {
    if (placed) return Promise.resolve(placed);
    running ??= submit(texts, completePath).finally(() => (running = null));
    return running;
  };
}

/**
 * Waits for what others say of the fields as they stand. A text that was changed meanwhile is asked about again.
 *
 * @returns whether nobody minds; else what was minded stands at its field
 */
async function outsideAgrees(store: StoreApi<CheckoutFormState>, { registered, valueOf }: FormFields): Promise<boolean> {
  for (const [name, rules] of registered) {
    let asked: string | undefined;
    let refusal: string | null = null;
    while (rules.outside && registered.get(name) === rules && asked !== valueOf(name).trim()) {
      asked = valueOf(name).trim();
      store.setState({ progress: rules.outside.waiting });
      refusal = await rules.outside.check(asked);
    }
    store.setState({ progress: null });
    if (!refusal) continue;
    store.setState({ errors: { [name]: refusal }, summary: [{ name, label: rules.label, message: refusal }] });
    rules.focus();
    return false;
  }
  return true;
}

/** What an order keeps of what they said of its fields. */
const findingsOf = ({ registered, valueOf }: FormFields): EmailFindings =>
  Object.assign({}, ...[...registered].map(([name, { outside }]) => outside?.findings?.(valueOf(name).trim())));

/** Back from another page, as it was left. */
const shownAgain = (): Promise<void> =>
  new Promise((resolve) => {
    const shown = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      globalThis.removeEventListener("pageshow", shown);
      resolve();
    };
    globalThis.addEventListener?.("pageshow", shown);
  });

const mark = (name: string) => void globalThis.performance?.mark?.(name);
