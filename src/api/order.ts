/** Placing an order. */
import type { OrderRequest, OrderResponse, OrderTotal, ScheduleEntry } from "../domain/order";
import type { TaxPreviewRequest } from "../domain/tax-preview";
import { fetchJson } from "./fetch-json";

/**
 * @param key the Idempotency-Key: the same for every try of the same order, so that it is placed once [API-4]
 * @throws FetchError 409 (basket changed, or this key is in flight), 422 (what is wrong, in words)
 */
export const createOrder = (order: OrderRequest, key: string): Promise<OrderResponse> =>
  fetchJson("/api/order", { method: "POST", body: order, headers: { "Idempotency-Key": key } });

export interface OrderPreview {
  total: OrderTotal;
  schedule: ScheduleEntry[];
}

/**
 * The total and payments of a checkout at an address. [TAX-1]
 *
 * @throws FetchError 409 (the basket has changed), 410 (it was ordered), 422 (what is wrong with the address); the signal's reason when it was aborted
 */
export const previewOrder = (request: TaxPreviewRequest, signal: AbortSignal): Promise<OrderPreview> => fetchJson("/api/order/preview", { method: "POST", body: request, signal });
