/** What the shopper types at checkout: the one owner of field texts, errors, the chosen payment method and the submit. [FORM-2 to FORM-4] */
import { createStore, type StoreApi } from "zustand/vanilla";
import { report } from "../api/report";
import type { Checkout, OrderRequest, OrderResponse, OrderTotal } from "../domain/order";
import type { BasketState } from "./basket-store";
import { EMPTY_FORM } from "./no-checkout-form";
import type { ShopEvent } from "../domain/shop-event";
import type { Basket } from "./basket-store";
import type { KeyValueStorage } from "./storage";

/** Where a field's text goes in the order: `customerDetails.email`, `billingDetails.city`, `customFields.po_number__c`. */
export type FieldName = `${"customerDetails" | "billingDetails" | "deliveryDetails" | "recipientDetails" | "studentDetails" | "contactPermissions" | "consents" | "customFields"}.${string}`;

export interface FieldRules {
  label: string;
  /** Answers the message to show, or null when `value` is fine. Called with the trimmed text. */
  validate(value: string, values: Readonly<Record<string, string>>): string | null;
  /** Moves the focus into the field. */
  focus(): void;
  /** Stands as long as nothing was typed or kept; sent like a typed text. */
  initial?: string | undefined;
  /** Somebody outside has a say in it. */
  outside?: OutsideCheck | undefined;
  /** Said under the form when this is the first field that is wrong; the form's own message without it. */
  abortMessage?: string | undefined;
}

/** A check that takes a call: on submit it is waited for, once every field is fine so far. */
export interface OutsideCheck {
  /**
   * @returns once `validate` knows what they say of `value`; a message when that could not be found out this time and nothing may be ordered
   * without it, else null
   */
  settle(value: string): Promise<string | null>;
  /** Said while that takes. */
  waiting: string;
}

/** What the chosen payment method's own form does on submit. */
export interface PaymentForm {
  /**
   * The form handler of D2 §4, step 1: runs once everything else is fine, before the order is sent.
   *
   * @returns what the method adds to the order, without its type; or why it cannot, in the shopper's words
   */
  prepare(): Promise<{ ok: true; details: Readonly<Record<string, unknown>> } | { ok: false; message: string }>;
  /** Moves the focus to what has to be mended, after `prepare` refused. */
  focus?(): void;
}

export type SubmitStatus = "idle" | "submitting" | "failed" | "done";

export interface CheckoutFormState {
  values: Readonly<Record<string, string>>;
  /** Messages of fields that were left or submitted; a field that is fine has none. */
  errors: Readonly<Record<string, string>>;
  paymentType: string | null;
  /** What the chosen method adds to the order, without its type (invoicePref…). */
  payment: Readonly<Record<string, unknown>>;
  /** The method whose form is on the page, and whether it can pay or could not be shown; null while it is on its way. */
  paymentForm: { type: string; ready: boolean } | null;
  status: SubmitStatus;
  /** Shown under the form. */
  message: string | null;
  /** While a submit waits for somebody outside: for what; else null. */
  progress: string | null;
  /** The order could not be taken through no fault of the shopper's: no answer, or a fault of the server. `requestId` names the call in its log. Stays until the next try has ended. */
  fault?: { requestId?: string | undefined } | null;
  /** Names and labels of the invalid fields of the last submit, in page order. */
  summary: readonly { name: string; label: string; message: string }[];
}

export interface CheckoutFormActions {
  /** A field that is on the page takes part; the answer takes it out again. A hidden section's fields neither validate nor send. */
  register(name: FieldName | "paymentType", rules: FieldRules): () => void;
  /** True while a field of `group` ("billingDetails") is on the page. */
  asks(group: string): boolean;
  setValue(name: FieldName, value: string): void;
  /** Takes a field's message back: it was about a text that is no more. */
  clearError(name: FieldName): void;
  /** Validates one field, as when it loses focus. */
  leave(name: FieldName | "paymentType"): void;
  choosePayment(type: string): void;
  /** Keeps what was chosen in the method's form, so that a reload does not lose it. Never card or bank data. */
  setPayment(details: Record<string, unknown>): void;
  /** The form of a payment method takes part, or (null) could not be shown; the answer takes it out again. */
  payWith(type: string, form: PaymentForm | null): () => void;
  /** Checks every registered field; the first invalid one gets the focus. */
  validate(): boolean;
  /**
   * Places the order, once: a second call while one is running joins it. [FORM-4]
   *
   * @returns the order, or undefined when something is not valid or the server refused (state says what)
   */
  submit(texts: SubmitTexts): Promise<OrderResponse | undefined>;
}

export interface SubmitTexts {
  /** Under the form when fields are invalid. */
  invalidForm: string;
  /** When the server gives no words of its own, or there is no connection. */
  failed: string;
}

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
  basket: StoreApi<BasketState>;
}

const DRAFT_KEY = "tillwright-checkout-draft";

export interface CheckoutForm {
  store: StoreApi<CheckoutFormState>;
  actions: CheckoutFormActions;
  /** Takes up what an earlier page kept. */
  restore(): void;
}

/** The form of a shop: its orders are told, end the basket, and wait for it. */
export const formOfShop = ({ storage, basket, emit }: { storage: KeyValueStorage; basket: Basket; emit(event: ShopEvent): void }): CheckoutForm =>
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
    basket: basket.store,
  });

export function createCheckoutForm(context: CheckoutFormContext): CheckoutForm {
  const store = createStore<CheckoutFormState>(() => EMPTY_FORM);
  const fields = new Map<string, FieldRules>();
  let paymentForm: { type: string; form: PaymentForm | null } | null = null;
  let running: Promise<OrderResponse | undefined> | null = null;
  let placed: OrderResponse | null = null;

  // What an earlier page kept must not be written over before it has been read.
  let restored = false;
  const keep = () => {
    if (!restored) return;
    const { values, paymentType, payment } = store.getState();
    context.storage.set(DRAFT_KEY, JSON.stringify({ values, paymentType, payment }));
  };
  const valueOf = (name: string) => (name === "paymentType" ? (store.getState().paymentType ?? "") : (store.getState().values[name] ?? fields.get(name)?.initial ?? ""));
  const allValues = () => Object.fromEntries([...new Set([...fields.keys(), ...Object.keys(store.getState().values)])].map((name) => [name, valueOf(name)]));
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
      store.setState(({ values }) => ({ values: { ...values, [name]: value } }));
      // An error goes as soon as it is mended; a new one waits until the field is left.
      if (store.getState().errors[name] && !messageFor(name)) setError(name, null);
      keep();
    },
    clearError: (name) => setError(name, null),
    leave: (name) => setError(name, messageFor(name)),
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
    if (!sender) return declined(checkout, texts.failed);
    const { paymentType } = store.getState();
    const outcome = await sender.placeOrder(checkout, store.getState(), fieldTexts, context.storage, paymentForm?.type === paymentType ? paymentForm?.form : null);
    if (outcome.ok) {
      mark("checkout-submit-done");
      placed = outcome.response;
      store.setState({ status: "done" });
      context.storage.remove(DRAFT_KEY);
      context.onPlaced(checkout, outcome.orderType, outcome.response);
      return outcome.response;
    }
    if (outcome.basketChanged) await context.reload();
    if (outcome.total) showTotal(context.basket, outcome.total);
    store.setState({ fault: outcome.message === null ? { requestId: outcome.requestId } : null });
    return declined(checkout, outcome.message || texts.failed);
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
      const draft = context.storage.get(DRAFT_KEY);
      if (!draft) return;
      const kept = parseDraft(draft);
      if (!kept) return context.storage.remove(DRAFT_KEY);
      store.setState((state) => {
        const paymentType = state.paymentType ?? kept.paymentType;
        return { values: { ...kept.values, ...state.values }, paymentType, payment: paymentType === kept.paymentType ? { ...kept.payment, ...state.payment } : state.payment };
      });
    },
  };
}

/** What the order costs at the address: shown, so that the shopper may agree to it. [API-3] */
const showTotal = (basket: StoreApi<BasketState>, total: OrderTotal): void =>
  basket.setState(({ checkout }) => (checkout && !checkout.completed ? { checkout: { ...checkout, order: { ...checkout.order, total } } } : {}));

type Draft = Pick<CheckoutFormState, "values" | "paymentType" | "payment">;

/** undefined for what is no draft of ours: storage is the shopper's, and a broken one must not stop a checkout. */
function parseDraft(text: string): Draft | undefined {
  try {
    const draft = JSON.parse(text) as Partial<Draft> | null;
    return draft && typeof draft.values === "object" && typeof draft.payment === "object" ? { values: draft.values, paymentType: draft.paymentType ?? null, payment: draft.payment } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Fields register in the order their effects run, which is not always the order on the page. */
function inPageOrder(fields: ReadonlyMap<string, FieldRules>): [string, FieldRules][] {
  const entries = [...fields];
  if (typeof document === "undefined") return entries;
  const position = (name: string) => document.querySelector(`[data-field="${CSS.escape(name)}"]`);
  return entries.sort(([a], [b]) => {
    const [first, second] = [position(a), position(b)];
    if (!first || !second) return 0;
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}

const mark = (name: string) => void globalThis.performance?.mark?.(name);
