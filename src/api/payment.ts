/** Payments on providers' own pages. */
import type { PaymentState } from "../domain/calls/calls.gen";
import { fetchJson } from "./fetch-json";

/**
 * Asks where an order is paid, by its method's own call.
 *
 * @throws FetchError 409 (`payment-over`: it has ended), 503 (the provider cannot be reached)
 */
export const startPayment = <Answer>(path: string, body: { orderEventId: string; [more: string]: unknown }): Promise<Answer> =>
  fetchJson(path, { method: "POST", body });

/** What a method's form needs before the order. @throws FetchError 406 (not in this country), 503 (the provider cannot be reached) */
export const askForPayment = <Answer>(path: string, body: object): Promise<Answer> => fetchJson(path, { method: "POST", body });

/** How the payment of a checkout stands now; the server asks the provider. @throws FetchError */
export const paymentState = (checkoutId: string): Promise<PaymentState> =>
  fetchJson(`/api/payments/state/${encodeURIComponent(checkoutId)}`);
