/** Sends another way to pay for a subscription as an order is sent: prepared by its method's form first. [PAY-14] */
import { FetchError } from "../../api/fetch-json";
import type { Subscription } from "../../domain/offer/subscription";
import { subscriptionPath } from "../../domain/page/account-path";
import { refusedBy, notSent, type Placed } from "../checkout/order-outcome";
import { prepare } from "../checkout/place-order";
import type { OrderSender } from "../checkout/submit";
import type { Shop } from "../shop";
import { sendChange } from "./account";

export const senderOf = (shop: Shop, { id, order_reference, price }: Subscription): OrderSender => ({
  async placeOrder(_checkout, { paymentType, payment: chosen }, _typed, _storage, payer) {
    // Nothing is sent before the method's form is there.
    if (!payer || paymentType === null) return notSent("");
    const prepared = await prepare(payer);
    if (!prepared.ok) return notSent(prepared.message);
    const { save: _always, ...details } = { ...chosen, ...prepared.details };
    const placed: Placed = {
      ok: true,
      orderType: "new",
      response: { id, order_reference, total: { amount: 0, currency: price.currency } },
    };
    try {
      const payment = { type: paymentType, ...details };
      // Who came by a mailed link has no other page to come back to.
      const page = subscriptionPath(id, shop.account?.byLink ? "payment" : undefined);
      const { next } = await sendChange(shop, id, { kind: "payment-method", paymentType, payment, page });
      return { ...placed, ...(next && { next }) };
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      const refused = refusedBy(error);
      // Without an answer the same is sent again, with what it was prepared with.
      if (refused.message !== null) payer.refused?.(refused.declined === true);
      return refused;
    }
  },
});
