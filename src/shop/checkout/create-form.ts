/**
 * What the shopper types at checkout: the one owner of field texts, errors, the chosen payment method and the submit. [FORM-2 to FORM-4]
 */
import { createStore } from "zustand/vanilla";
import { report } from "../../api/report";
import type { Checkout, EmailFindings, OrderRequest, OrderResponse, OrderTotal } from "../../domain/order/order";
import type { ShopEvent } from "../../domain/page/shop-event";
import type { BasketOfPage, BasketView } from "../basket/store";
import { keepDraft, readDraft, removeDraft } from "./draft";
import type { CheckoutForm, CheckoutFormActions, CheckoutFormState, FieldRules, PaymentForm, SubmitTexts } from "./form";
import { inPageOrder } from "./field-order";
import { EMPTY_FORM } from "./no-form";
import type { KeyValueStorage } from "../browser/storage";

export interface CheckoutFormContext {
  storage: KeyValueStorage;
  checkout(): Checkout | null;
  onPlaced(checkout: Checkout, orderType: OrderRequest["order_type"], response: OrderResponse): void;
  /** An order was wanted and did not come about; `message` is what the shopper reads. */
  onFailed(checkout: Checkout, message: string): void;
  /** Waits for basket changes under way. @returns why the basket on screen is not the one that is saved, else null */
  settled(): Promise<string | null>;
  /** Reloads the basket after the server said it had changed. */
  reload(): Promise<void>;
  /** What the order costs at the address: shown, so that the shopper may agree to it. [API-3] */
  showTotal(ordered: Checkout, total: OrderTotal): Promise<void>;
  basket: BasketView;
}

/** The form of a shop: its orders are told, end the basket, and wait for it. */
export const formOfShop = ({
  storage,
  basket,
  emit,
}: {
  storage: KeyValueStorage;
  basket: BasketOfPage;
  emit(event: ShopEvent): void;
}): CheckoutForm =>
  createCheckoutForm({
    storage,
    checkout: () => basket.store.getState().checkout,
    // The saved order goes; the next visit starts a new basket. [FORM-2]
    onPlaced(checkout, orderType, response) {
      basket.ordered();
      emit({ type: "order-placed", checkout, orderType, response });
    },
    onFailed: (checkout, message) => emit({ type: "order-failed", checkout, message }),
    settled: async () => (await basket.settled())?.message ?? null,
    async reload() {
      const id = basket.store.getState().checkout?.id;
      if (id) await basket.actions.load(id);
    },
    async showTotal({ id, version }, total) {
      (await basket.open()).preview({ checkoutId: id, basketVersion: version, total });
    },
    basket: basket.store,
  });

export function createCheckoutForm(context: CheckoutFormContext): CheckoutForm {
  const store = createStore<CheckoutFormState>(() => EMPTY_FORM);
  const fields = new Map<string, FieldRules>();
  let paymentForm: { type: string; form: PaymentForm | null } | null = null;
  let running: Promise<OrderResponse | undefined> | null = null;
  let placed: OrderResponse | null = null;
  /** Fields that the server refused as they stand, with its words. */
  const refused = new Map<string, string>();

  // What an earlier page kept must not be written over before it has been read.
  let restored = false;
  const keep = () => {
    if (!restored) return;
    const { values, paymentType, payment } = store.getState();
    keepDraft(context.storage, { values, paymentType, payment });
  };
  const valueOf = (name: string) =>
    name === "paymentType" ? (store.getState().paymentType ?? "") : (store.getState().values[name] ?? fields.get(name)?.initial ?? "");
  const allValues = () =>
    Object.fromEntries([...new Set([...fields.keys(), ...Object.keys(store.getState().values)])].map((name) => [name, valueOf(name)]));
  const messageFor = (name: string) => fields.get(name)?.validate(valueOf(name).trim(), allValues()) ?? null;
  const setError = (name: string, message: string | null) =>
    store.setState(({ errors: { [name]: _old, ...others } }) => ({ errors: message ? { ...others, [name]: message } : others }));

  /** Needed on checkout pages only; fetched as soon as there is a field, so that it is there when the shopper pays. */
  const sending = () => import("./place-order");

  const actions: CheckoutFormActions = {
    register(name, rules) {
      if (fields.size === 0) void sending().catch(() => undefined);
      fields.set(name, rules);
      return () => {
        if (fields.get(name) !== rules) return;
        fields.delete(name);
        setError(name, null);
      };
    },
    asks: (group) => [...fields.keys()].some((name) => name.startsWith(`${group}.`)),
    setValue(name, value) {
      refused.delete(name);
      store.setState(({ values }) => ({ values: { ...values, [name]: value } }));
      // An error goes as soon as it is mended; a new one waits until the field is left.
      if (store.getState().errors[name] && !messageFor(name)) setError(name, null);
      keep();
    },
    clearError: (name) => setError(name, null),
    leave(name) {
      if (!refused.has(name)) setError(name, messageFor(name));
    },
    choosePayment(type) {
      if (store.getState().paymentType === type) return;
      store.setState({ paymentType: type, payment: {} });
      setError("paymentType", null);
      keep();
    },
    setPayment(details) {
      store.setState({ payment: details });
      keep();
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
    validate() {
      refused.clear();
      const invalid = inPageOrder(fields).flatMap(([name, rules]) => {
        const message = messageFor(name);
        return message ? [{ name, label: rules.label, message, rules }] : [];
      });
      store.setState({
        errors: Object.fromEntries(invalid.map(({ name, message }) => [name, message])),
        summary: invalid.map(({ name, label, message }) => ({ name, label, message })),
      });
      invalid[0]?.rules.focus();
      return invalid.length === 0;
    },
    submit(texts) {
      if (placed) return Promise.resolve(placed);
      running ??= place(texts).finally(() => (running = null));
      return running;
    },
  };

  const abortMessage = (): string | undefined => fields.get(store.getState().summary[0]?.name ?? "")?.abortMessage;

  /** Waits for what outside says of the fields. A text that was changed meanwhile is asked about again. @returns whether all is fine now */
  const settled = async (): Promise<boolean> => {
    for (const [name, rules] of fields) {
      let asked: string | undefined;
      let refusal: string | null = null;
      while (rules.outside && fields.get(name) === rules && asked !== valueOf(name).trim()) {
        asked = valueOf(name).trim();
        store.setState({ progress: rules.outside.waiting });
        refusal = await rules.outside.settle(asked);
      }
      store.setState({ progress: null });
      if (!refusal) continue;
      store.setState({ errors: { [name]: refusal }, summary: [{ name, label: rules.label, message: refusal }] });
      rules.focus();
      return false;
    }
    return actions.validate();
  };

  /**
   * What the server minded is said at its field, too, until it is changed. It does not stop the next try: the way out may be another field.
   */
  const markRefused = (problems: readonly { path: string; message: string }[]): void => {
    for (const { path, message } of problems) {
      // A bill that follows the delivery has no fields of its own.
      const name = [path, path.replace("billingDetails.", "deliveryDetails.")].find((known) => fields.has(known));
      if (name && name !== "paymentType") refused.set(name, message);
    }
    const marked = inPageOrder(fields).filter(([name]) => refused.has(name));
    if (!marked.length) return;
    store.setState({
      errors: Object.fromEntries(refused),
      summary: marked.map(([name, { label }]) => ({ name, label, message: refused.get(name)! })),
    });
    marked[0]![1].focus();
  };

  const failed = (message: string): undefined => {
    mark("checkout-submit-fail");
    store.setState({ status: "failed", message });
  };

  async function place(texts: SubmitTexts): Promise<OrderResponse | undefined> {
    mark("checkout-submit");
    store.setState({ message: null });
    if (!actions.validate()) return failed(abortMessage() ?? texts.invalidForm);
    store.setState({ status: "submitting", summary: [] });
    if (!(await settled())) return failed(abortMessage() ?? texts.invalidForm);
    const unsaved = await context.settled();
    const checkout = context.checkout();
    if (!checkout) return failed(texts.failed);
    if (unsaved !== null) return declined(checkout, unsaved || texts.failed);
    const fieldTexts = [...fields.keys()].map((name) => [name, valueOf(name)] as const);
    // Without the code that sends the order nothing was sent; the next try fetches it again.
    const sender = await sending().catch(() => null);
    const unanswered = (globalThis.navigator?.onLine === false && texts.offline) || texts.failed;
    if (!sender) return declined(checkout, unanswered);
    const { paymentType } = store.getState();
    const findings: EmailFindings = Object.assign(
      {},
      ...[...fields].map(([name, { outside }]) => outside?.findings?.(valueOf(name).trim())),
    );
    const outcome = await sender.placeOrder(
      checkout,
      store.getState(),
      { texts: fieldTexts, findings },
      context.storage,
      paymentForm?.type === paymentType ? paymentForm?.form : null,
    );
    if (outcome.ok) {
      mark("checkout-submit-done");
      placed = outcome.response;
      store.setState({ status: "done" });
      removeDraft(context.storage);
      context.onPlaced(checkout, outcome.orderType, outcome.response);
      return outcome.response;
    }
    markRefused(outcome.problems ?? []);
    if (outcome.basketChanged || outcome.gone) await context.reload();
    if (outcome.total) await context.showTotal(checkout, outcome.total);
    store.setState({ fault: outcome.message === null && !outcome.offline ? { requestId: outcome.requestId } : null });
    declined(checkout, outcome.message || (outcome.offline ? unanswered : texts.failed));
    // The way on stands in the form's place, and this would stand under the form that comes back.
    if (outcome.gone && context.basket.getState().status === "expired") store.setState({ status: "idle", message: null });
  }

  const declined = (checkout: Checkout, message: string): undefined => {
    report({ level: "warn", message: "Submit failed" });
    context.onFailed(checkout, message);
    return failed(message);
  };

  return {
    store,
    actions,
    restore() {
      restored = true;
      const kept = readDraft(context.storage);
      if (!kept) return;
      store.setState((state) => {
        const paymentType = state.paymentType ?? kept.paymentType;
        return {
          values: { ...kept.values, ...state.values },
          paymentType,
          payment: paymentType === kept.paymentType ? { ...kept.payment, ...state.payment } : state.payment,
        };
      });
    },
  };
}

const mark = (name: string) => void globalThis.performance?.mark?.(name);
