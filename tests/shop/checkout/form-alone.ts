/** A checkout form by itself: the real store, fields and submit over a basket that the test holds, with calls answered as the test says. */
import { afterEach, beforeEach, vi } from "vitest";
import { setReporter, type Report } from "../../../src/api/report";
import type { OrderRequest, OrderResponse, OrderTotal } from "../../../src/domain/order/order";
import { memoryStorage, type SessionStorage } from "../../../src/shop/browser/storage";
import { createCheckoutForm } from "../../../src/shop/checkout/create-form";
import type { FieldName, FieldRules, PaymentForm } from "../../../src/shop/checkout/form";
// Loaded with the form, as a page has it once there is a field.
import "../../../src/shop/checkout/place-order";
import type { SubmitContext } from "../../../src/shop/checkout/submit";
import { sampleCheckout } from "../../../src/storefront/sample-state";

export const checkout = { ...sampleCheckout("sample"), id: "c1", version: 3 };
export const total: OrderTotal = checkout.order.total;
export const texts = { invalidForm: "Please check the fields", failed: "Please try again", offline: "You are offline" };
export const placed: OrderResponse = { id: "o1", order_reference: "TS-1", total: { amount: total.amount, currency: total.currency } };

const MAX_CALLS = 50;

export interface Call {
  path: string;
  key: string | null;
  body: OrderRequest;
}

/** The calls that were made, and what each is answered with: the next of `answers`, else the placed order. */
export let calls: Call[];
export let answers: (() => Response | Promise<Response>)[];
export let reports: Report[];

export const answer = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status });
/** As the server refuses: in words, with its own word for what it was. */
export const refusal = (status: number, code: string, message: string, more: object = {}) =>
  answer(status, { error: { code, message, ...more }, requestId: "req-1" });
export const noAnswer = () => Promise.reject<Response>(new TypeError("Failed to fetch"));

export function callsAreAnswered(): void {
  beforeEach(() => {
    calls = [];
    answers = [];
    setReporter(() => {});
    reports = [];
    setReporter((report) => void reports.push(report));
    performance.clearMarks();
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      // Whoever asks for ever gets no answer.
      if (calls.length >= MAX_CALLS) throw new TypeError("Failed to fetch");
      calls.push({ path, key: new Headers(init.headers).get("Idempotency-Key"), body: init.body ? JSON.parse(String(init.body)) : null });
      return (answers.shift() ?? answer(201, placed))();
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    setReporter(null);
  });
}

export const field = (label: string, more: Partial<FieldRules> = {}): FieldRules => ({
  label,
  validate: (value) => (value ? null : `${label} is required`),
  focus() {},
  ...more,
});

/** What the form's surroundings were asked for, in order. */
export interface Asked {
  placed: unknown[];
  failed: string[];
  leaving: unknown[];
  reloads: number;
  shownTotals: OrderTotal[];
}

export interface FormOptions {
  storage?: SessionStorage;
  /** The chosen method; null: none was chosen, and no form is there. */
  paymentType?: string | null;
  payer?: Partial<PaymentForm>;
  context?: Partial<SubmitContext>;
}

/** A form with an email in it, paid by a method whose form does what `payer` says. */
export function formAlone({ storage = memoryStorage(), paymentType = "card", payer = {}, context = {} }: FormOptions = {}) {
  const asked: Asked = { placed: [], failed: [], leaving: [], reloads: 0, shownTotals: [] };
  const form = createCheckoutForm({
    storage,
    sender: () => import("../../../src/shop/checkout/place-order"),
    checkout: () => checkout,
    onPlaced: (_checkout, orderType, response) => void asked.placed.push({ orderType, response }),
    onLeaving: async (_checkout, left) => void asked.leaving.push(left),
    onFailed: (_checkout, message) => void asked.failed.push(message),
    allSaved: async () => null,
    reload: async () => void asked.reloads++,
    showTotal: async (_checkout, shown) => void asked.shownTotals.push(shown),
    isExpired: () => false,
    ...context,
  });
  form.restore();
  const { actions, store } = form;
  actions.register("customerDetails.email", field("Email"));
  actions.setValue("customerDetails.email", "ada@example.com");
  if (paymentType !== null) actions.choosePayment(paymentType);
  if (paymentType !== null) actions.payWith(paymentType, { prepare: async () => ({ ok: true, details: { token: "t1" } }), ...payer });
  return {
    actions,
    asked,
    storage,
    state: () => store.getState(),
    submit: () => actions.submit(texts),
    set: (name: FieldName, text: string) => actions.setValue(name, text),
  };
}

export const marks = (): string[] => performance.getEntriesByType("mark").map(({ name }) => name);
