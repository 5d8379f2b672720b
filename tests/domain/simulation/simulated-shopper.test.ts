import { describe, expect, it } from "vitest";
import { knownAttributes } from "../../../src/domain/order/known-attributes";
import type { Offer } from "../../../src/domain/offer/offer";
import type { Checkout } from "../../../src/domain/order/order";
import { isVisible, type VisibilityRule } from "../../../src/domain/page/visibility";
import { simulatedAttributes, simulatedOrder, shopperOf, type SimulatedShopper } from "../../../src/domain/simulation/simulated-shopper";
import { traceRule, type ConditionTrace } from "../../../src/editor/simulation/trace/trace";
import { sampleOffers, sampleState } from "../../../src/storefront/sample-state";

const sample = sampleState().checkout as Checkout;
const [total, antivirus, family] = sampleOffers as [Offer, Offer, Offer];
const withAttributes = (offer: Offer, attributes: object): Offer => ({
  ...offer,
  data: { attributes: { ...offer.data.attributes, ...attributes } },
});
const euros: Offer = { ...family, price: { amount: 500, currency: "EUR" } };
const swiss = withAttributes(antivirus, { allowed_countries__limio: ["CH"] });
const card = withAttributes(antivirus, { payment_types__limio: ["zuora_card"] });

const shopper = (change: Partial<SimulatedShopper> = {}): SimulatedShopper => ({
  items: [{ path: total.path, quantity: 2 }],
  country: "GB",
  signedIn: false,
  said: {},
  when: undefined,
  ...change,
});
const simulate = (of: SimulatedShopper, ...offers: Offer[]) => {
  const order = simulatedOrder(of, new Map(offers.map((offer) => [offer.path, offer])), sample, "2026-11-23");
  return { ...order, attributes: simulatedAttributes(of, order) };
};

describe("[BLD-6] a simulated shopper", () => {
  it("begins as the canvas is by itself", () => {
    expect(shopperOf(sample, "GB").items).toEqual(sample.basket.basketItems.map(({ path, quantity }) => ({ path, quantity })));
    expect(shopperOf(null, "CH")).toEqual({ items: [], country: "CH", signedIn: false, said: {}, when: undefined });
  });

  it("has a basket that is priced and offered as the shop would", () => {
    const { checkout, attributes } = simulate(shopper(), total);
    expect(checkout.order.total).toMatchObject({ amount: 7998, currency: "GBP" });
    expect(attributes).toMatchObject({ orderPrice: 79.98, trialOfferInBasket: false, paymentMethodSelected: "" });
    expect(attributes["productInBasket"]).toContain(total.path);
  });

  it("is told what comes when, by the offers' own charges; what is said to be due is due today", () => {
    const charge = { name: "A year", value: "39.99", currencyCode: "GBP", type: "recurring", trigger: "order_date" };
    const yearly = withAttributes(total, {
      price__limio: [{ ...charge, repeat_interval: 1, repeat_interval_type: "years", repeat_count: 99 }],
    });
    const dates = (of: SimulatedShopper) => simulate(of, yearly).checkout.schedule.map(({ data }) => [data.date, data.amount]);
    expect(dates(shopper())).toEqual([
      ["2026-11-23", 7998],
      ["2027-11-23", 7998],
    ]);
    expect(dates(shopper({ said: { orderPrice: 10 } }))).toEqual([
      ["2026-11-23", 1000],
      ["2027-11-23", 7998],
    ]);
    expect(dates(shopper({ items: [] }))).toEqual([]);
  });

  it("is not offered beside the basket what is in it already", () => {
    const [beside] = sample.crossSells as [Offer];
    expect(simulate(shopper(), total).checkout.crossSells).toContain(beside);
    const both = [total, beside].map(({ path }) => ({ path, quantity: 1 }));
    expect(simulate(shopper({ items: both }), total, beside).checkout.crossSells).not.toContain(beside);
  });

  it("has an empty basket, or one of offers that are gone, without a fault", () => {
    for (const items of [[], [{ path: "/offers/gone", quantity: 1 }]])
      expect(simulate(shopper({ items }), total).attributes).toMatchObject({ orderPrice: 0, productInBasket: [] });
  });

  it("does not pay for what the country does not get, nor for what has another currency", () => {
    const items = [total, swiss, euros].map(({ path }) => ({ path, quantity: 1 }));
    const { checkout } = simulate(shopper({ items }), total, swiss, euros);
    expect(checkout.basket.basketItems.map(({ removed }) => removed === true)).toEqual([false, true, false]);
    expect(checkout.order.total.amount).toBe(total.price.amount);
    expect(simulate(shopper({ items, country: "CH" }), total, swiss, euros).checkout.order.total.amount).toBe(
      total.price.amount + swiss.price.amount,
    );
  });

  it("is offered what its basket can be paid with, and what it was said to have chosen", () => {
    const items = [{ path: card.path, quantity: 1 }];
    expect(simulate(shopper({ items }), card).checkout.paymentTypes).toEqual(["zuora_card", "invoice"]);
    const { checkout, paymentType } = simulate(shopper({ items, said: { paymentMethodSelected: "twikey" } }), card);
    expect(paymentType).toBe("twikey");
    expect(checkout.paymentTypes).toContain("twikey");
  });

  const VALUES = { "yes-no": [true, false], number: [0, 12.5], choice: ["invoice", ""] } as const;
  const posable = [...knownAttributes].filter(([, { isBasket }]) => !isBasket);
  it.each(posable.flatMap(([name, { kind }]) => VALUES[kind].map((value) => [name, value] as const)))(
    "%s can be said to be %s: conditions hear of it, and the order itself has it",
    (name, value) => {
      const gift = withAttributes(total, { is_gift__limio: true, trial__limio: true, student__limio: true });
      const { checkout, paymentType, values, attributes } = simulate(shopper({ said: { [name]: value } }), gift);
      expect(attributes[name]).toBe(value);
      // Read off again without what was said.
      expect(simulatedAttributes(shopper(), { checkout, paymentType, values })[name]).toBe(value);
    },
  );
});

describe("[BLD-6] [VIS-1] a trace", () => {
  const rule: VisibilityRule = {
    any: [
      { attribute: "orderPrice", operator: "more than", value: 100 },
      {
        all: [
          { attribute: "giftOfferInBasket", operator: "is", value: false },
          { attribute: "weather", operator: "is", value: "fine" },
        ],
      },
    ],
  };
  const attributes = { orderPrice: 40, giftOfferInBasket: false };

  it("says of each condition what it found, as the shop decides it", () => {
    const trace = traceRule(rule, attributes);
    expect(trace).toMatchObject({
      join: "any",
      holds: isVisible(rule, attributes),
      parts: [
        { kind: "condition", holds: false, actual: 40 },
        { kind: "group", join: "all", holds: true, parts: [{ holds: true, actual: false }, { holds: true }] },
      ],
    });
    const [, group] = trace.parts;
    expect(((group as typeof trace).parts[1] as ConditionTrace).actual).toBeUndefined();
  });
});
