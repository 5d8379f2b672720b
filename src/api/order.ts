/** Placing an order. */
import type { OrderRequest, OrderResponse } from "../domain/order";
import { fetchJson } from "./fetch-json";

/**
 * @param key the Idempotency-Key: the same for every try of the same order, so that it is placed once [API-4]
 * @throws FetchError 409 (basket changed, or this key is in flight), 422 (what is wrong, in words)
 */
export const createOrder = (order: OrderRequest, key: string): Promise<OrderResponse> =>
  fetchJson("/api/order", { method: "POST", body: order, headers: { "Idempotency-Key": key } });
