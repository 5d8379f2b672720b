import { describe, expect, it } from "vitest";
import type { BasketItem, Checkout, OrderResponse } from "../../../src/domain/order/order";
import type { ShopEvent } from "../../../src/domain/page/shop-event";
import type { DataLayerEvent } from "../../../src/shop/telemetry/data-layer/data-layer-events";
import { shownOffers, toDataLayer } from "../../../src/shop/telemetry/data-layer/to-data-layer";
import { sampleOffers, sampleState } from "../../../src/storefront/sample-state";

const sample = sampleState().checkout as Checkout;
const [total, antivirus] = sampleOffers as [BasketItem["offer"], BasketItem["offer"]];

const item = (id: string, offer: BasketItem["offer"], quantity: number, addOns: BasketItem["addOns"] = []): BasketItem => ({
  ...sample.basket.basketItems[0]!,
  id,
  offer,
  path: offer.path,
  quantity,
  price: offer.price,
  addOns,
});
const vpn = {
  id: "vpn",
  addOn: { ...antivirus, path: "/add-ons/vpn", data: { attributes: { display_name__limio: "Secure VPN" } } },
  quantity: 2,
  price: { amount: 999, currency: "GBP" },
};

/** Two of one plan with two add-ons, one of another: £119.95, of which £20 are taken off and £16.66 are tax. */
const checkout: Checkout = {
  ...sample,
  id: "c1",
  completed: false,
  basket: { ...sample.basket, basketItems: [item("1", total, 2, [vpn]), item("2", antivirus, 1)] },
  order: {
    ...sample.order,
    total: {
      amount: 9995,
      currency: "GBP",
      subtotal: 11995,
      totalDiscount: 2000,
      amountWithoutTax: 8329,
      taxAmount: 1666,
      taxPercentage: 20,
      taxIncluded: true,
    },
  },
};
const discounted: Checkout = {
  ...checkout,
  order: {
    ...checkout.order,
    orderDiscount: {
      name: "SPRING",
      discountOverrides: {
        amountDiscount: 2000,
        discountType: "DiscountFixedAmount",
        orderItemsWithSpecifiedDiscount: [total.path],
        totalDiscount: 2000,
      },
    },
  },
};
const items = [
  { item_id: "/offers/sample/total-protection", item_name: "Total Protection", item_category: "offer", price: 39.99, quantity: 2 },
  { item_id: "/add-ons/vpn", item_name: "Secure VPN", item_category: "add_on", price: 9.99, quantity: 2 },
  { item_id: "/offers/sample/antivirus", item_name: "Antivirus Essentials", item_category: "offer", price: 19.99, quantity: 1 },
];
const basket = { currency: "GBP", value: 99.95, items };
const totals = { currency: "GBP", value: 99.95, subtotal: 119.95, discount: 20, tax: 16.66, items };
const response: OrderResponse = { id: "o1", order_reference: "TW-1", sub_reference: "S-1", total: { amount: 9995, currency: "GBP" } };
const placed = {
  order_reference: "TW-1",
  createdAt: "2026-11-21T00:00:00.000Z",
  orderItems: checkout.basket.basketItems,
  total: checkout.order.total,
  paymentType: "invoice",
  maskedEmail: "a•••@example.com",
};
const completed: Checkout = {
  ...checkout,
  completed: true,
  basket: { ...checkout.basket, basketItems: [] },
  order: { ...checkout.order, placed },
};

type Case = [title: string, event: Exclude<ShopEvent, { type: "session-changed" }>, pageType: string, expected: object[]];

describe("the data layer", () => {
  it.each<Case>([
    [
      "an offer added",
      { type: "offer-added", checkout, items: [checkout.basket.basketItems[0]!] },
      "offer-page",
      [{ event: "add_to_cart", currency: "GBP", value: 99.96, items: items.slice(0, 2) }],
    ],
    [
      "an add-on added",
      { type: "offer-added", checkout, items: [{ ...checkout.basket.basketItems[0]!, quantity: 0, addOns: [{ ...vpn, quantity: 1 }] }] },
      "customer-details",
      [{ event: "add_to_cart", currency: "GBP", value: 9.99, items: [{ ...items[1]!, quantity: 1 }] }],
    ],
    [
      "an item removed",
      { type: "item-removed", checkout, items: [checkout.basket.basketItems[1]!] },
      "customer-details",
      [{ event: "remove_from_cart", currency: "GBP", value: 19.99, items: items.slice(2) }],
    ],
    [
      "a promo code added",
      { type: "promo-code-added", checkout: discounted, code: "SPRING" },
      "customer-details",
      [{ event: "add_promo_code", name: "SPRING", value: 99.95, currency: "GBP", discount: 20, items }],
    ],
    [
      "a promo code removed",
      { type: "promo-code-removed", checkout, code: "SPRING" },
      "customer-details",
      [{ event: "remove_promo_code", name: "SPRING", ...basket }],
    ],
    ["a basket loaded on a landing page", { type: "basket-loaded", checkout }, "offer-page", [{ event: "basket_loaded", ...basket }]],
    [
      "a basket loaded at checkout",
      { type: "basket-loaded", checkout },
      "customer-details",
      [
        { event: "basket_loaded", ...basket },
        { event: "begin_checkout", ...totals },
      ],
    ],
    [
      "a basket with a promo code at checkout",
      { type: "basket-loaded", checkout: discounted },
      "customer-details",
      [
        { event: "basket_loaded", ...basket },
        { event: "begin_checkout", ...totals, coupon: "SPRING" },
      ],
    ],
    [
      "an empty basket",
      { type: "basket-loaded", checkout: { ...checkout, basket: { ...checkout.basket, basketItems: [] } } },
      "customer-details",
      [],
    ],
    [
      "an order complete",
      { type: "basket-loaded", checkout: completed },
      "order-complete",
      [{ event: "order_complete_view", transaction_id: "TW-1", ...totals }],
    ],
    ["a completed order met elsewhere", { type: "basket-loaded", checkout: completed }, "customer-details", []],
    [
      "a new order",
      { type: "order-placed", checkout, orderType: "new", response },
      "customer-details",
      [{ event: "purchase", transaction_id: "TW-1", sub_reference: "S-1", order_type: "new", ...totals }],
    ],
    [
      "a submitted order",
      { type: "order-placed", checkout, orderType: "submitted", response },
      "customer-details",
      [{ event: "purchase", transaction_id: "TW-1", sub_reference: "S-1", order_type: "submitted", ...totals }],
    ],
    ["a renewal", { type: "order-placed", checkout, orderType: "renew", response }, "customer-details", []],
    [
      "an order that was answered with an error",
      { type: "order-placed", checkout, orderType: "new", response: { ...response, error: { message: "Declined", code: "declined" } } },
      "customer-details",
      [],
    ],
    [
      "an order that failed",
      { type: "order-failed", checkout, message: "The card of ann@example.com was declined" },
      "customer-details",
      [{ event: "payment-declined", message: "The card of [email] was declined", ...basket }],
    ],
  ])("[ANA-1] %s", (_, event, pageType, expected) => {
    expect(toDataLayer(event, pageType)).toEqual(expected);
  });

  it.each([
    ["JPY", 1999, 1999],
    ["KWD", 1999, 1.999],
    ["GBP", 1999, 19.99],
    ["GBP", 1, 0.01],
  ])("[ANA-1] values are decimals of the major unit: %s %i is %d", (currency, amount, value) => {
    const offer = { ...antivirus, price: { amount, currency } };
    const one = { ...checkout, basket: { ...checkout.basket, basketItems: [item("1", offer, 1)] } };
    expect(toDataLayer({ type: "offer-added", checkout: one, items: one.basket.basketItems }, "offer-page")).toMatchObject([
      { value, currency, items: [{ price: value }] },
    ]);
  });

  it("[ANA-1] a purchase tells what was charged, whatever stood on the screen", () => {
    expect(
      toDataLayer(
        { type: "order-placed", checkout, orderType: "new", response: { ...response, total: { amount: 10, currency: "EUR" } } },
        "customer-details",
      ),
    ).toMatchObject([{ value: 0.1, currency: "EUR" }]);
  });

  it.each(["shown", "taken"] as const)(
    "[ANA-1] [MMA-2] a save-offer that was %s is told by its kind and what the reason is about",
    (what) => {
      expect(toDataLayer({ type: `save-offer-${what}`, kind: "pause", reason: "use" }, "account")).toEqual<DataLayerEvent[]>([
        { event: `save_offer_${what}`, save_offer: "pause", reason: "use" },
      ]);
      expect(toDataLayer({ type: `save-offer-${what}`, kind: "link" }, "account")).toEqual([
        { event: `save_offer_${what}`, save_offer: "link" },
      ]);
    },
  );

  it("[ANA-1] the offers a page shows are a list in its order; without one currency for all there is none", () => {
    expect(shownOffers([antivirus, total], "/plans")).toEqual<DataLayerEvent[]>([
      {
        event: "view_item_list",
        item_list_name: "/plans",
        currency: "GBP",
        items: [
          { item_id: antivirus.path, item_name: "Antivirus Essentials", item_category: "offer", price: 19.99, quantity: 1, index: 0 },
          { item_id: total.path, item_name: "Total Protection", item_category: "offer", price: 39.99, quantity: 1, index: 1 },
        ],
      },
    ]);
    expect(shownOffers([antivirus, { ...total, price: { amount: 1, currency: "EUR" } }], "/plans")[0]).not.toHaveProperty("currency");
    expect(shownOffers([], "/plans")).toEqual([]);
  });
});
