/**
 * Another way to pay for a subscription, by the form that pays for orders: a shop whose basket is the subscription, with nothing to pay
 * today, and whose order is the change of it. [PAY-14] [MMA-2]
 */
import type { Subscription } from "../../domain/offer/subscription";
import type { StoredPayment } from "../../domain/payment/stored-payment";
import { memoryStorage } from "../browser/storage";
import { createCheckoutForm } from "../checkout/create-form";
import type { Shop } from "../shop";
import { basketOf, checkoutOf } from "./subscription-checkout";

/** @param paymentTypes that may be chosen */
export function paymentShopOf(shop: Shop, subscription: Subscription, paymentTypes: readonly string[]): Shop {
  const checkout = checkoutOf(subscription, { paymentTypes, allowedCountries: [subscription.country] });
  const form = createCheckoutForm({
    storage: memoryStorage(),
    sender: async () => (await import("./change-payment")).senderOf(shop, subscription),
    checkout: () => checkout,
    onPlaced() {},
    onLeaving: (_checkout, { next }) => shop.actions.goToProvider(next),
    onFailed() {},
    allSaved: async () => null,
    async reload() {},
    async showTotal() {},
    isExpired: () => false,
  });
  // Whatever is set up here is kept: nobody is asked whether it should be.
  const settings = { ...shop.settings, saved_payments: sourcesOf(shop, subscription), saved_payment_methods: [] };
  return { ...shop, settings, basket: basketOf(checkout), checkoutForm: form.store, actions: { ...shop.actions, ...form.actions } };
}

/**
 * All that is stored, whether its owner wants it offered at a checkout or not. What pays already is no other way to pay, unless its last
 * payment failed and is tried again: its owner may have seen to that. What its bank has refused for good stands there all the same, so that
 * its owner sees why it cannot be chosen, whichever card was tried since.
 */
const sourcesOf = ({ account }: Shop, { id, data }: Subscription): readonly StoredPayment[] =>
  (account?.savedPayments ?? [])
    .map(({ paysFor, declinedFor, ...payment }) => ({ ...payment, paysFor, isDeclined: declinedFor.includes(id) }))
    .filter(({ paysFor, isDeclined }) => isDeclined || !!data.unpaid?.nextTryOn || !paysFor.includes(id));
