/** Promo codes on a basket. */
import { withWholeCheckout } from "../domain/basket/whole-items";
import type { BasketSaveResponse, CheckoutId, PromoCodeRequest } from "../domain/calls/calls.gen";
import { botHeaders, fetchJson } from "./fetch-json";

/** Answers the basket as the code leaves it. @throws FetchError 422 with why the code is not taken, in words */
export const applyPromoCode = async (code: string, basketId: string): Promise<BasketSaveResponse> =>
  withWholeCheckout(
    await fetchJson<BasketSaveResponse>("/api/v2/promo_code", {
      method: "POST",
      body: { code, basketId } satisfies PromoCodeRequest,
      headers: await botHeaders("applyPromoCode"),
    }),
  );

/** As `applyPromoCode`, for the code of a link that starts a checkout: with the bot check, and answered with the id alone. [GAP-4] */
export const applyStartCode = async (code: string, basketId: string): Promise<CheckoutId> =>
  fetchJson("/api/promo_code", {
    method: "POST",
    body: { code, basketId } satisfies PromoCodeRequest,
    headers: await botHeaders("applyPromoCode"),
  });

/** @throws FetchError */
export const removePromoCode = async (code: string, basketId: string): Promise<BasketSaveResponse> =>
  withWholeCheckout(
    await fetchJson<BasketSaveResponse>("/api/v2/promo_code/remove", {
      method: "POST",
      body: { code, basketId } satisfies PromoCodeRequest,
    }),
  );
