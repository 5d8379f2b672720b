/**
 * A subscription in the place of the basket: what asks for an address or a way to pay at a checkout asks for the subscription's, whatever
 * the basket of this browser holds. [MMA-2]
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Subscription } from "../../domain/offer/subscription";
import type { BasketItem, Checkout } from "../../domain/order/order";
import type { BasketState } from "../basket/store";
import type { Shop } from "../shop";

/** Its delivery address may be where all that it holds is sold, by the rule that the server asks. [ADDR-4] */
export function deliveryShopOf(shop: Shop, subscription: Subscription): Shop {
  const { offers, addOns } = subscription;
  // One that lost its data costs nothing but its own line. [BASK-12]
  const sold = [...offers, ...(addOns ?? []).map(({ addOn }) => addOn)].filter((each) => each?.data?.attributes);
  // As a basket's, so that what has no country in common may be brought to none, not to every one. [GAP-18]
  const basketItems = sold.map((offer) => ({ ...NO_ITEM, id: offer.path, offer, path: offer.path, price: offer.price }));
  return { ...shop, basket: basketOf(checkoutOf(subscription, { paymentTypes: [], allowedCountries: [], basketItems })) };
}

const NO_ITEM = { quantity: 1, addOns: [], upsells: [], availableAddOns: [], crossSell: false };

export const basketOf = (checkout: Checkout): StoreApi<BasketState> =>
  createStore<BasketState>(() => ({ status: "ready", checkout, saving: false, problem: null, unsavedOffers: [] }));

/**
 * @param paymentTypes ids of methods that may be chosen
 * @param allowedCountries where an address may be, if no item says so; empty: wherever the shop sells
 */
export function checkoutOf(
  { id, country, price: { currency } }: Subscription,
  {
    paymentTypes,
    allowedCountries,
    basketItems = [],
  }: { paymentTypes: readonly string[]; allowedCountries: readonly string[]; basketItems?: BasketItem[] },
): Checkout {
  return {
    id,
    version: 0,
    basket: { basketItems, hasDelivery: false, isGift: false, isRedeem: false, chooseDate: false, giftCode: null, blockedProducts: [] },
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
      allowedCountries: [...allowedCountries],
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
