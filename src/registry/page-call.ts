/** Calls of a payment method's form before the order: for what its fields need, or to make something to pay with of a token. */
import type { Money } from "../domain/money/money";
import type { Words } from "./message";

/** Stands under /api whether the method is set up or not; the connected handler answers it. */
export interface PageCall {
  /** post unless given. */
  method?: "get" | "post";
  path: `/api/${string}`;
  summary: string;
  description?: string;
  /** Name of a schema in schemas/api; none for a get. */
  body?: string;
  /** Name of a schema in schemas/api. */
  answer: string;
  /** Which bodies are for this call, where several methods share a path; all unless given. */
  takes?(body: unknown): boolean;
}

/** @throws ProviderError where the provider cannot say, which is answered 503 */
export type AnswerOfPageCall<B = never> = (body: B, shop: ShopOfPageCall) => Promise<object | PageRefusal>;

/** The shop, as far as a form's call is about it. */
export interface ShopOfPageCall {
  /** Without a slash at the end. */
  publicUrl: string;
  /** Of the caller; throws the shop's own refusal for one that they cannot order. */
  checkout(basketId: string): Promise<CheckoutOfPageCall>;
}

export interface CheckoutOfPageCall {
  id: string;
  /** As the shopper sees it, before a tax that comes on top. */
  total: Money;
  country: string;
  /** Two letters. */
  language: string;
  version: number;
}

/** The method says no, in words for the shopper. */
export class PageRefusal {
  /** @param code "payment-country-refused" answers 406, "payment-refused" 422 [ERR-1] */
  constructor(
    readonly code: "payment-country-refused" | "payment-refused",
    readonly message: Words,
  ) {}
}

export const definePageCall = (call: PageCall): PageCall => call;
