/** Calls on a checkout: start it, load it, validate it, save its basket, clone it. */
import { withWholeCheckout } from "../domain/basket/whole-items";
import type {
  BasketSaveRequest,
  BasketSaveResponse,
  CheckoutCopyResponse,
  CheckoutGiftRequest,
  CheckoutId,
  CheckoutInitiateRequest,
  CheckoutResponse,
  ValidatedCheckoutResponse,
} from "../domain/calls/calls.gen";
import type { Checkout } from "../domain/order/order";
import { botHeaders, fetchJson } from "./fetch-json";

export const initiateCheckout = async (request: CheckoutInitiateRequest): Promise<CheckoutId> =>
  fetchJson("/api/checkout/initiate", { method: "POST", body: request, headers: await botHeaders("initiateCheckout") });

/**
 * Makes the checkout that of a gift, which takes the place of what is in it. @throws FetchError 409 when `version` is no longer the stored
 * one
 */
export const initiateGiftCheckout = async (id: string, gift: CheckoutGiftRequest): Promise<BasketSaveResponse> =>
  withWholeCheckout(
    await fetchJson(`/api/checkout/${encodeURIComponent(id)}`, {
      method: "PUT",
      body: gift,
      headers: await botHeaders("initiateGiftCheckout"),
    }),
  );

export const loadCheckout = async (id: string): Promise<Checkout> =>
  withWholeCheckout(
    await fetchJson<CheckoutResponse>(`/api/checkout/${encodeURIComponent(id)}?timestamp=${encodeURIComponent(new Date().toISOString())}`),
  ).data;

/**
 * The whole basket as it is wanted; fields that are not sent stay as they are.
 *
 * @throws FetchError 409 when `version` is no longer the stored one, 410 when the checkout has expired
 */
export const saveBasket = async (id: string, basket: BasketSaveRequest): Promise<BasketSaveResponse> =>
  withWholeCheckout(await fetchJson(`/api/checkout/basket/${encodeURIComponent(id)}`, { method: "PUT", body: basket, keepalive: true }));

/**
 * The checkout as it stands for the shopper who is signed in, and what keeps them from buying it. [START-5]
 * @throws FetchError 422 when it must be fetched afresh [START-6]
 */
export const validateCheckout = async (id: string, pageType: string): Promise<ValidatedCheckoutResponse> =>
  withWholeCheckout(
    await fetchJson(`/api/checkout/validate/${encodeURIComponent(id)}`, { method: "POST", headers: { "page-type": pageType } }),
  );

/** A new checkout with the same lines, also of one that has expired; `leftOut` is no longer sold. [BASK-6] */
export const cloneCheckout = async (id: string): Promise<CheckoutCopyResponse> =>
  fetchJson(`/api/checkout/clone/${encodeURIComponent(id)}`, { method: "POST", headers: await botHeaders("initiateCheckout") });
