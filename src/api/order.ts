/** Placing an order. */
import type { OrderPreviewResponse } from "../domain/calls/calls.gen";
import type { OrderRequest, OrderResponse } from "../domain/order/order";
import type { TaxPreviewRequest } from "../domain/money/tax-preview";
import { botHeaders, fetchJson } from "./fetch-json";

/**
 * With the bot check's token. [FORM-2] [CAPT-1]
 *
 * @param key the Idempotency-Key: the same for every try of the same order, so that it is placed once [API-4]
 * @throws FetchError 409 (basket changed, or this key is in flight), 422 (what is wrong, in words)
 */
export const createOrder = async (order: OrderRequest, key: string): Promise<OrderResponse> =>
  fetchJson("/api/order", { method: "POST", body: order, headers: { "Idempotency-Key": key, ...(await botHeaders("initiateCheckout")) } });

/** Longest wait for it: the shopper's order is placed, and its page waits. */
const ENDPOINT_PATIENCE_MS = 5_000;

/**
 * Tells the address that an order's answer names of that order. [FORM-2]
 *
 * @param endpoint a path of our own origin
 * @throws Error for an address elsewhere, which is not called; FetchError
 */
export async function tellCustomerEndpoint(endpoint: string, order: { checkoutId: string; order_reference: string }): Promise<void> {
  if (!/^\/(?![/\\])/.test(endpoint)) throw new Error("customer_endpoint is no path of our own origin");
  await fetchJson(endpoint, {
    method: "POST",
    body: order,
    signal: AbortSignal.timeout(ENDPOINT_PATIENCE_MS),
    keepalive: true,
    unread: true,
  });
}

/**
 * The total and payments of a checkout at an address. [TAX-1]
 *
 * @throws FetchError 409 (the basket has changed), 410 (it was ordered), 422 (what is wrong with the address); the signal's reason when it
 * was aborted
 */
export const previewOrder = (request: TaxPreviewRequest, signal: AbortSignal): Promise<OrderPreviewResponse> =>
  fetchJson("/api/order/preview", { method: "POST", body: request, signal });
