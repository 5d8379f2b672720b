/** What the checkout form, its fields and the payment methods owe each other. [FORM-2 to FORM-4] */
import type { StoreApi } from "zustand/vanilla";
import type { EmailFindings, OrderResponse } from "../../domain/order/order";
import type { NextStep } from "../../domain/payment/next-step";

/** Where a field's text goes in the order: `customerDetails.email`, `billingDetails.city`, `customFields.po_number__c`. */
export type FieldName =
  `${"customerDetails" | "billingDetails" | "deliveryDetails" | "recipientDetails" | "studentDetails" | "contactPermissions" | "consents" | "customFields"}.${string}`;

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
   * @returns once `validate` knows what they say of `value`; a message when that could not be found out this time and nothing may be
   * ordered
   * without it, else null
   */
  check(value: string): Promise<string | null>;
  /** Said while that takes. */
  waiting: string;
  /** What an order with `value` keeps of what they said. */
  findings?(value: string): EmailFindings;
}

/** What the chosen payment method's own form does on submit. */
export interface PaymentForm {
  /**
   * The first step of a submit, the form handler [FORM-2]: runs once everything else is fine, before the order is sent.
   *
   * @returns what the method adds to the order, without its type; or why it cannot, in the shopper's words
   */
  prepare(): Promise<{ ok: true; details: Readonly<Record<string, unknown>> } | { ok: false; message: string }>;
  /**
   * Of a method whose shoppers pay elsewhere: asks where, once the server has taken the order up.
   *
   * @param orderEventId of the order's answer @param completePath where they go on to, once they have paid
   * @throws FetchError
   */
  proceed?(orderEventId: string, completePath: string): Promise<NextStep>;
  /**
   * The order that it was prepared for was refused.
   *
   * @param isDeclined by the payment provider: what was prepared can be used no more
   */
  refused?(isDeclined: boolean): void;
  /** Moves the focus to what has to be mended, after `prepare` refused. */
  focus?(): void;
}

export type SubmitStatus = "idle" | "submitting" | "failed" | "done";

export interface CheckoutFormState {
  values: Readonly<Record<string, string>>;
  /** Messages of fields that were left or submitted; a field that is fine has none. */
  errors: Readonly<Record<string, string>>;
  paymentType: string | null;
  /** What the chosen method adds to the order, without its type (invoicePref…); `save`: the shopper wants to pay with it again. */
  payment: Readonly<Record<string, unknown>>;
  /** The method whose form is on the page, and whether it can pay or could not be shown; null while it is on its way. */
  paymentForm: { type: string; ready: boolean } | null;
  status: SubmitStatus;
  /** Shown under the form. */
  message: string | null;
  /** While a submit waits for somebody outside: for what; else null. */
  progress: string | null;
  /**
   * The order could not be taken through no fault of the shopper's: no answer, or a fault of the server. `requestId` names the call in its
   * log. Stays until the next try has ended.
   */
  fault?: { requestId?: string | undefined } | null;
  /** Names and labels of the invalid fields of the last submit, in page order. */
  summary: readonly { name: string; label: string; message: string }[];
}

export interface CheckoutFormActions {
  /** A field that is on the page takes part; the answer takes it out again. A hidden section's fields neither validate nor send. */
  register(name: FieldName | "paymentType", rules: FieldRules): () => void;
  /** True while a field of `group` ("billingDetails") is on the page. */
  asks(group: string): boolean;
  /** What stands in the fields of `group` that are on the page, trimmed, by field ("city"); "" in one that is empty. */
  textsOf(group: string): Record<string, string>;
  setValue(name: FieldName, value: string): void;
  /** Takes a field's message back: it was about a text that is no more. */
  clearError(name: FieldName | "paymentType"): void;
  /** Validates one field, as when it loses focus. */
  leave(name: FieldName | "paymentType"): void;
  choosePayment(type: string): void;
  /** Keeps what was chosen in the method's form, so that a reload does not lose it. Never card or bank data. */
  setPayment(details: Record<string, unknown>): void;
  /** The form of a payment method takes part, or (null) could not be shown; the answer takes it out again. */
  payWith(type: string, form: PaymentForm | null): () => void;
  /** Checks every registered field; the first invalid one gets the focus. @param isLater fields that may be filled in after this */
  validate(isLater?: (name: string, value: string) => boolean): boolean;
  /**
   * Places the order, once: a second call while one is running joins it. [FORM-4]
   *
   * @param completePath where the shopper goes on to who pays elsewhere first
   * @returns the order, or undefined when something is not valid or the server refused (state says what)
   */
  submit(texts: SubmitTexts, completePath?: string): Promise<OrderResponse | undefined>;
  /** What the form's own button does takes part; the answer takes it out again. */
  payBy(submit: () => Promise<OrderResponse | undefined>): () => void;
  /** Does what the form's own button does: for a method with a button of its own, once the shopper has approved there. [PAY-12] */
  pay(): Promise<OrderResponse | undefined>;
}

export interface SubmitTexts {
  /** Under the form when fields are invalid. */
  invalidForm: string;
  /** When the server gives no words of its own. */
  failed: string;
  /** When the browser has no connection; `failed` unless given. */
  offline?: string;
}

export interface CheckoutForm {
  store: StoreApi<CheckoutFormState>;
  actions: CheckoutFormActions;
  /** Takes up what an earlier page kept. */
  restore(): void;
}
