/** Calls on a checkout: start it, load it, save its basket. */
import type { BasketLine, Checkout, Tracking } from "../domain/order";
import { fetchJson } from "./fetch-json";

export interface InitiateRequest {
  basket: { basketItems: BasketLine[] };
  country: string;
  locale: string;
  tracking: Tracking;
  pagePath: string;
  campaignUrl: string;
}

export const initiateCheckout = (request: InitiateRequest): Promise<{ id: string }> =>
  fetchJson("/api/checkout/initiate", { method: "POST", body: request });

export const loadCheckout = async (id: string): Promise<Checkout> =>
  (await fetchJson<{ data: Checkout }>(`/api/checkout/${encodeURIComponent(id)}?timestamp=${encodeURIComponent(new Date().toISOString())}`)).data;

/** @throws FetchError 409 when `version` is no longer the stored one, 410 when the checkout has expired */
export const saveBasket = (
  id: string,
  basket: { version: number; basketItems: BasketLine[]; country?: string },
): Promise<{ id: string; version: number; data: Checkout }> =>
  fetchJson(`/api/checkout/basket/${encodeURIComponent(id)}`, { method: "PUT", body: basket, keepalive: true });
