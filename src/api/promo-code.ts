/** Promo codes on a basket. */
import type { Checkout } from "../domain/order/order";
import { botHeaders } from "./bot-token";
import { fetchJson } from "./fetch-json";

/** The basket as the code leaves it. */
export interface PromoAnswer {
  id: string;
  version: number;
  data: Checkout;
}

/** @throws FetchError 422 with why the code is not taken, in words */
export const applyPromoCode = async (code: string, basketId: string): Promise<PromoAnswer> =>
  fetchJson("/api/v2/promo_code", { method: "POST", body: { code, basketId }, headers: await botHeaders("applyPromoCode") });

/** As `applyPromoCode`, for the code of a link that starts a checkout: with the bot check, and answered with the id alone. [GAP-4] */
export const applyStartCode = async (code: string, basketId: string): Promise<{ id: string }> =>
  fetchJson("/api/promo_code", { method: "POST", body: { code, basketId }, headers: await botHeaders("applyPromoCode") });

/** @throws FetchError */
export const removePromoCode = (code: string, basketId: string): Promise<PromoAnswer> =>
  fetchJson("/api/v2/promo_code/remove", { method: "POST", body: { code, basketId } });
