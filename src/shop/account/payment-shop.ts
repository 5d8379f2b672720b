/**
 * Another way to pay for a subscription, by the form that pays for orders: a shop whose basket is the subscription, with nothing to pay
 * today, and whose order is the change of it. [PAY-14] [MMA-2]
 */
import { createStore } from "zustand/vanilla";
import type { Subscription } from "../../domain/offer/subscription";
import type { Checkout } from "../../domain/order/order";
import type { StoredPayment } from "../../domain/payment/stored-payment";
import { memoryStorage } from "../browser/storage";
import type { BasketState } from "../basket/store";
import { createCheckoutForm } from "../checkout/create-form";
import type { Shop } from "../shop";

/** @param paymentTypes that may be chosen */
export function paymentShopOf(shop: Shop, subscription: Subscription, paymentTypes: readonly string[]): Shop {
  const checkout = checkoutOf(subscription, paymentTypes);
  const form = createCheckoutForm({
    storage: memoryStorage(),
    sender: async () => (await import("./change-payment")).senderOf(shop, subscription),
    checkout: () => checkout,
    onPlaced() {},
    onLeaving: (_checkout, { next }) => shop.actions.goToProvider(next),
    onFailed() {},
    settled: async () => null,
    async reload() {},
    async showTotal() {},
    isExpired: () => false,
  });
  const basket = createStore<BasketState>(() => ({ status: "ready", checkout, saving: false, problem: null, unsavedOffers: [] }));
  // Whatever is set up here is kept: nobody is asked whether it should be.
  const settings = { ...shop.settings, saved_payments: sourcesOf(shop, subscription), saved_payment_methods: [] };
  return { ...shop, settings, basket, checkoutForm: form.store, actions: { ...shop.actions, ...form.actions } };
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

function checkoutOf({ id, country, price: { currency } }: Subscription, paymentTypes: readonly string[]): Checkout {
  return {
    id,
    version: 0,
    basket: { basketItems: [], hasDelivery: false, isGift: false, isRedeem: false, chooseDate: false, giftCode: null, blockedProducts: [] },
    order: {
      total: {
        amount: 0,
        currency,
        subtotal: 0,
        totalDiscount: 0,
        amountWithoutTax: 0,
        taxAmount: 0,
        taxPercentage: null,
        taxIncluded: true,
      },
      allowedCountries: [country],
      customFields: {},
      checkoutDisabled: false,
    },
    crossSells: [],
    tracking: { offers: [], addOns: [] },
    paymentTypes: [...paymentTypes],
    campaignUrl: "",
    redirectUrl: null,
    checkoutJourney: "",
    country,
    locale: "",
    completed: false,
    paymentMethod: null,
    schedule: [],
    paidSchedule: null,
    paidSchedules: [],
    expiresAt: "",
  };
}
