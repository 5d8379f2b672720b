/** Calls about gifts: looked at by code, and redeemed. [MMA-3] */
import type { Subscription } from "../../domain/offer/subscription";
import type { GiftToRedeem, GivenGift } from "../../domain/order/gift";
import { fetchJson } from "../fetch-json";

/** @throws FetchError */
export const lookAtGift = (code: string): Promise<{ gift: GiftToRedeem }> =>
  fetchJson("/api/gifts/look", { method: "POST", body: { code } });

/** The same again changes nothing. @throws FetchError */
export const changeRecipient = (id: string, recipientDetails: GivenGift["recipientDetails"]): Promise<{ gift: GivenGift }> =>
  fetchJson(`/api/mma/gifts/${encodeURIComponent(id)}/recipient`, { method: "POST", body: { recipientDetails } });

/** The same code again is answered the same. @throws FetchError */
export const redeemGift = (code: string): Promise<{ subscription: Subscription }> =>
  fetchJson("/api/mma/gifts/redeem", { method: "POST", body: { code } });
