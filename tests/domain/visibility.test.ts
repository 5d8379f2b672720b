import { describe, expect, it } from "vitest";
import { orderAttributes } from "../../src/domain/order-attributes";
import { isVisible, type Attributes, type Operator } from "../../src/domain/visibility";
import { sampleCheckout } from "../../src/storefront/sample-state";

const attributes: Attributes = { paymentMethodSelected: "invoice", orderPrice: 59.98, giftOfferInBasket: false, productInBasket: ["Total Protection", "vpn"] };

describe("[VIS-1] visibility", () => {
  it.each<[string, Operator, string | number | boolean | string[], boolean]>([
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
    expect(isVisible({ all: [{ ...no, operator: "rhymes with" as Operator }] }, attributes)).toBe(true);
    expect(isVisible(undefined, attributes)).toBe(true);
  });

  it("reads the eight attributes off the order in progress", () => {
    expect(orderAttributes(null, { paymentType: null, companyName: undefined })).toEqual({
      paymentMethodSelected: "",
      trialOfferInBasket: false,
      studentOfferInBasket: false,
      giftOfferInBasket: false,
      productInBasket: [],
      deliveryProductInBasket: false,
      orderPrice: 0,
      companyNameProvided: false,
    });
    expect(orderAttributes(sampleCheckout("sample"), { paymentType: "invoice", companyName: " ACME " })).toMatchObject({
      paymentMethodSelected: "invoice",
      orderPrice: 109.96,
      companyNameProvided: true,
      productInBasket: expect.arrayContaining(["Total Protection", "/offers/sample/total-protection"]),
    });
  });
});
