import { describe, expect, it } from "vitest";
import { orderAttributes } from "../../src/domain/order/order-attributes";
import type { Checkout } from "../../src/domain/order/order";
import { isVisible, type Attributes } from "../../src/domain/page/visibility";
import { sampleCheckout } from "../../src/storefront/sample-state";

/** The same attributes for every item. */
const withAttributes =
  (more: Record<string, unknown>) =>
  (checkout: Checkout): Checkout => ({
    ...checkout,
    basket: {
      ...checkout.basket,
      basketItems: checkout.basket.basketItems.map((item) => ({
        ...item,
        offer: { ...item.offer, data: { ...item.offer.data, attributes: { ...item.offer.data.attributes, ...more } } },
      })),
    },
  });
/** One of several items has it. */
const withAttribute =
  (name: string) =>
  (checkout: Checkout): Checkout => {
    const { basketItems } = withAttributes({ [name]: true })(checkout).basket;
    return {
      ...checkout,
      basket: {
        ...checkout.basket,
        basketItems: checkout.basket.basketItems.map((item, index) => (index === 1 ? basketItems[index]! : item)),
      },
    };
  };

const attributes: Attributes = {
  paymentMethodSelected: "invoice",
  orderPrice: 59.98,
  giftOfferInBasket: false,
  productInBasket: ["Total Protection", "vpn"],
};

describe("[VIS-1] visibility", () => {
  it.each<[string, string, string | number | boolean | string[], boolean]>([
    ["paymentMethodSelected", "is one of", ["zuora_card", "invoice"], true],
    ["paymentMethodSelected", "is one of", ["zuora_card"], false],
    ["paymentMethodSelected", "is not one of", ["zuora_card"], true],
    ["paymentMethodSelected", "is not one of", ["invoice"], false],
    ["paymentMethodSelected", "is", "invoice", true],
    ["giftOfferInBasket", "is", false, true],
    ["giftOfferInBasket", "is", "false", false],
    ["giftOfferInBasket", "equal to", "false", true],
    ["orderPrice", "equal to", "59.98", true],
    ["orderPrice", "equal to", 0, false],
    ["orderPrice", "not equal to", 0, true],
    ["orderPrice", "less than", 60, true],
    ["orderPrice", "less than", 59.98, false],
    ["orderPrice", "less than", "100", true],
    ["orderPrice", "more than", 59.97, true],
    ["orderPrice", "more than", 59.98, false],
    ["paymentMethodSelected", "more than", 1, false],
    ["weather", "less than", 1, true],
    ["productInBasket", "is one of", ["vpn"], true],
    ["productInBasket", "is one of", ["antivirus"], false],
    ["productInBasket", "is not one of", ["vpn"], false],
    ["weather", "is", "fine", true],
  ])("%s %s %j → %s", (attribute, operator, value, expected) => {
    expect(isVisible({ all: [{ attribute, operator, value }] }, attributes)).toBe(expected);
  });

  it("joins conditions with all or any, and takes an unknown operator as satisfied", () => {
    const yes = { attribute: "orderPrice", operator: "not equal to", value: 0 } as const;
    const no = { attribute: "orderPrice", operator: "equal to", value: 0 } as const;
    expect(isVisible({ all: [yes, no] }, attributes)).toBe(false);
    expect(isVisible({ any: [yes, no] }, attributes)).toBe(true);
    expect(isVisible({ any: [] }, attributes)).toBe(true);
    expect(isVisible({ any: [no, { all: [yes] }] }, attributes)).toBe(true);
    expect(isVisible({ all: [{ ...no, operator: "rhymes with" }] }, attributes)).toBe(true);
    expect(isVisible(undefined, attributes)).toBe(true);
  });

  it.each<[attribute: string, change: (checkout: Checkout) => Checkout, value: unknown]>([
    ["trialOfferInBasket", withAttribute("trial__limio"), true],
    ["studentOfferInBasket", withAttribute("student__limio"), true],
    ["giftOfferInBasket", withAttribute("is_gift__limio"), true],
    ["giftOfferInBasket", (checkout) => ({ ...checkout, basket: { ...checkout.basket, isGift: true } }), true],
    ["deliveryProductInBasket", (checkout) => ({ ...checkout, basket: { ...checkout.basket, hasDelivery: true } }), true],
    [
      "orderPrice",
      (checkout) => ({ ...checkout, order: { ...checkout.order, total: { ...checkout.order.total, amount: 1250, currency: "JPY" } } }),
      1250,
    ],
  ])("%s follows the basket", (attribute, change, value) => {
    const typed = { paymentType: null, values: {} };
    const plain = withAttributes({ trial__limio: false, student__limio: false, is_gift__limio: false })(sampleCheckout("sample"));
    const without = orderAttributes({ ...plain, basket: { ...plain.basket, isGift: false, hasDelivery: false } }, typed);
    expect(without[attribute]).not.toEqual(value);
    expect(orderAttributes(change({ ...plain, basket: { ...plain.basket, isGift: false, hasDelivery: false } }), typed)).toEqual({
      ...without,
      [attribute]: value,
    });
  });

  it("names the products in the basket in any way that an author may name them, and leaves out what got lost", () => {
    const sample = sampleCheckout("sample");
    const [first, second] = sample.basket.basketItems;
    const offered = (products: unknown) => ({ ...first!, path: "/offers/a", offer: { ...first!.offer, name: "Plan A", products } });
    const basketItems = [
      offered([
        { path: "/p/1", name: "One", attributes: { display_name__limio: "Number one", product_code__limio: "P1" } },
        { path: "/p/2", name: "Two", attributes: { display_name__limio: null, product_code__limio: 7 } },
        { path: "/p/3", name: "Three" },
      ]),
      { ...offered(undefined), path: "/offers/b" },
      { ...second!, path: "/offers/lost", offer: undefined },
    ] as unknown as Checkout["basket"]["basketItems"];
    const { productInBasket } = orderAttributes(
      { ...sample, basket: { ...sample.basket, basketItems } },
      { paymentType: null, values: {} },
    );
    expect(productInBasket).toEqual([
      "/offers/a",
      "Plan A",
      "/p/1",
      "One",
      "Number one",
      "P1",
      "/p/2",
      "Two",
      "/p/3",
      "Three",
      "/offers/b",
      "Plan A",
    ]);
  });

  it.each([
    [" ACME ", true],
    ["  ", false],
    ["", false],
    [undefined, false],
  ])("a company is named by %j: %s", (name, named) => {
    const values: Record<string, string> = name === undefined ? {} : { "customerDetails.companyName": name };
    expect(orderAttributes(null, { paymentType: null, values })["companyNameProvided"]).toBe(named);
  });

  it("reads the eight attributes off the order in progress", () => {
    expect(orderAttributes(null, { paymentType: null, values: {} })).toEqual({
      paymentMethodSelected: "",
      trialOfferInBasket: false,
      studentOfferInBasket: false,
      giftOfferInBasket: false,
      productInBasket: [],
      deliveryProductInBasket: false,
      orderPrice: 0,
      companyNameProvided: false,
    });
    expect(
      orderAttributes(sampleCheckout("sample"), { paymentType: "invoice", values: { "customerDetails.companyName": " ACME " } }),
    ).toMatchObject({
      paymentMethodSelected: "invoice",
      orderPrice: 109.96,
      companyNameProvided: true,
      productInBasket: expect.arrayContaining(["Total Protection", "/offers/sample/total-protection"]),
    });
  });
});
