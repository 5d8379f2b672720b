/** Calls about gifts: looked at by code, and redeemed. [MMA-3] */
import type { Subscription } from "../../domain/offer/subscription";
import type { GiftToRedeem } from "../../domain/order/gift";
import { fetchJson } from "../fetch-json";

/** @throws FetchError */
export const lookAtGift = (code: string): Promise<{ gift: GiftToRedeem }> =>
  fetchJson("/api/gifts/look", { method: "POST", body: { code } });

/** The same code again is answered the same. @throws FetchError */
export const redeemGift = (code: string): Promise<{ subscription: Subscription }> =>
  fetchJson("/api/mma/gifts/redeem", { method: "POST", body: { code } });
