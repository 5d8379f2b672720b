/** Redeeming a gift, step by step: its code, what it is, and that it is theirs. [MMA-3] */
import { lookAtGift, redeemGift } from "../../api/account/gifts";
import { FetchError } from "../../api/fetch-error";
import type { GiftToRedeem } from "../../domain/order/gift";
import type { Subscription } from "../../domain/offer/subscription";

export type GiftStep =
  | { step: "code"; busy: boolean }
  /** `words`: the server's for the shopper, "" where it said none. `isCode`: it is the code that is wrong, or gone. */
  | { step: "failed"; words: string; isCode: boolean }
  | { step: "gift"; code: string; gift: GiftToRedeem; busy: boolean; failed: string | null }
  | { step: "redeemed"; subscription: Subscription };

/** @returns the step after it */
export async function looked(code: string): Promise<GiftStep> {
  try {
    return { step: "gift", code, gift: (await lookAtGift(code)).gift, busy: false, failed: null };
  } catch (error) {
    return failure(error);
  }
}

/** @returns the step after it; the gift stays in sight where trying again may help */
export async function redeemed(at: Extract<GiftStep, { step: "gift" }>): Promise<GiftStep> {
  try {
    return { step: "redeemed", subscription: (await redeemGift(at.code)).subscription };
  } catch (error) {
    const failed = failure(error);
    return failed.isCode ? failed : { ...at, busy: false, failed: failed.words };
  }
}

function failure(error: unknown): Extract<GiftStep, { step: "failed" }> {
  if (!(error instanceof FetchError)) throw error;
  return { step: "failed", words: error.words, isCode: error.code === 404 || error.code === 409 };
}
