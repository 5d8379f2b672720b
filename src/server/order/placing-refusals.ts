/** Why an order is not placed after all, in words that say no more to a stranger than they may hear. */
import { say } from "../../registry/message";
import type { CheckoutRow, Shopper } from "../checkout/checkout-row";
import { refuse, type Refusal } from "../result/refusal";
import { signInRefusal } from "./invalid-flags";

/** That an email address had a trial or used a code is its owner's business: somebody who is not signed in hears only how to go on. */
export const forCaller = (refusal: Refusal, shopper: Shopper | undefined): Refusal =>
  !shopper && ["trial-used", "promo-code-used-already"].includes(refusal.code) ? signInRefusal() : refusal;

export const basketChanged = ({ version }: CheckoutRow): Refusal =>
  refuse("basket-changed", say("basket-changed-order-again"), { data: { version } });
