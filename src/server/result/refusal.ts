/** Expected outcomes that are not success, by name. Services return them; one table says which status each has. */
import type { Words } from "../../registry/message";

export interface FieldProblem {
  /** Where, as in `basketItems[0].quantity`; "" for the whole. */
  path: string;
  code: string;
  message: Words;
  [more: string]: unknown;
}

export const STATUS = {
  "bad-request": 400,
  "not-json": 400,
  "not-signed-in": 401,
  "wrong-credentials": 401,
  forbidden: 403,
  "business-account": 403,
  "not-found": 404,
  "checkout-not-found": 404,
  "page-not-found": 404,
  "choices-not-found": 404,
  "subscription-not-found": 404,
  "order-not-found": 404,
  "invoice-not-found": 404,
  "gift-not-found": 404,
  "price-change-not-found": 404,
  "payment-not-found": 404,
  "stored-payment-not-found": 404,
  "picture-not-found": 404,
  "method-not-allowed": 405,
  "bot-check-failed": 406,
  "payment-country-refused": 406,
  "request-timeout": 408,
  conflict: 409,
  "basket-changed": 409,
  "checkout-completed": 409,
  "checkout-disabled": 409,
  "too-many-copies": 409,
  "picture-in-use": 409,
  "section-in-use": 409,
  "person-known": 409,
  "last-owner": 409,
  "in-flight": 409,
  "payment-over": 409,
  "payment-known": 409,
  "stored-payment-in-use": 409,
  "not-refundable": 409,
  "charge-under-way": 409,
  "change-pending": 409,
  "no-pending-change": 409,
  "upgrade-under-way": 409,
  "upgrade-not-possible": 409,
  "invoice-not-due": 409,
  "invoice-is-paid": 409,
  "gift-redeemed": 409,
  "gift-refunded": 409,
  "gift-waits": 409,
  "subscription-ended": 409,
  "price-change-holds": 409,
  "price-change-withdrawn": 409,
  "price-change-followed": 409,
  "pause-not-possible": 409,
  "no-pause": 409,
  "erasure-active": 409,
  "erasure-unpaid": 409,
  "erasure-under-way": 409,
  "erasure-no-email": 409,
  "checkout-expired": 410,
  "checkout-replaced": 410,
  "link-over": 410,
  "too-large": 413,
  "wrong-media-type": 415,
  invalid: 422,
  "no-items": 422,
  "checkout-outdated": 422,
  "not-a-gift": 422,
  "trial-used": 422,
  "trial-twice": 422,
  "exclusion-group": 422,
  "sign-in-to-go-on": 422,
  "already-owned": 422,
  "mixed-currencies": 422,
  "mixed-payment-terms": 422,
  "unknown-offer": 422,
  "unknown-add-on": 422,
  "quantity-out-of-bounds": 422,
  "country-not-allowed": 422,
  "payment-type-not-allowed": 422,
  "payment-declined": 422,
  "payment-refused": 422,
  "stored-payment-unusable": 422,
  "price-changed": 422,
  "promo-code-unknown": 422,
  "promo-code-not-yet": 422,
  "promo-code-expired": 422,
  "promo-code-not-for-country": 422,
  "promo-code-not-for-basket": 422,
  "promo-code-used-up": 422,
  "promo-code-used-already": 422,
  "key-reused": 422,
  "picture-unreadable": 422,
  "picture-too-many-pixels": 422,
  "layout-invalid": 422,
  "not-publishable": 422,
  "too-many-requests": 429,
  "head-too-large": 431,
  "too-many-refused-payments": 429,
  "tax-unavailable": 503,
  "payment-unavailable": 503,
  unavailable: 503,
  "outcome-unknown": 503,
} as const;

export type RefusalCode = keyof typeof STATUS;

export interface Refusal {
  ok: false;
  code: RefusalCode;
  message: Words;
  /** Each thing that is wrong, by path. */
  problems?: readonly FieldProblem[];
  /** What helps to go on: the price now, the version there is, the lines of an expired checkout. */
  data?: unknown;
  /** Of what it is about, for a caller who asks for none. */
  language?: string;
}

export type Result<T> = { ok: true; value: T } | Refusal;

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

export const refuse = (code: RefusalCode, message: Words, more: Pick<Refusal, "problems" | "data"> = {}): Refusal => ({
  ok: false,
  code,
  message,
  ...more,
});
