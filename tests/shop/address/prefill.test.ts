import { describe, expect, it } from "vitest";
import { prefillBilling, prefilled } from "../../../src/shop/address/prefill";
import { createShop } from "../../../src/shop/create-shop";
import { sampleCheckout, sampleState } from "../../../src/storefront/sample-state";
import { poseBasket } from "../../../src/storefront/samples/pose-basket";

const PARIS = { country: "FR", postalCode: "75001" };
const FILLED = { "billingDetails.country": "FR", "billingDetails.postalCode": "75001" };

describe("the billing address of who is signed in", () => {
  it.each<[string, Parameters<typeof prefilled>, object]>([
    ["country and postcode", [PARIS, {}, ["GB", "FR"]], FILLED],
    ["a country alone", [{ country: "FR" }, {}, ["FR"]], { "billingDetails.country": "FR" }],
    ["a postcode alone, which may be of any country", [{ postalCode: "75001" }, {}, ["FR"]], {}],
    ["a country that what they buy is not sold in", [PARIS, {}, ["GB"]], {}],
    ["a form that they have begun", [PARIS, { "billingDetails.city": "Leeds" }, ["FR"]], {}],
    ["a form with other sections begun", [PARIS, { "customerDetails.email": "a@b.example", "billingDetails.city": "" }, ["FR"]], FILLED],
    ["nobody", [undefined, {}, ["FR"]], {}],
  ])("[SESS-5] [ADDR-1] %s", (_case, given, texts) => expect(prefilled(...given)).toEqual(texts));

  const opened = () => {
    const state = sampleState();
    const shop = createShop({
      ...state,
      checkout: sampleCheckout("sample"),
      preferences: { ...state.preferences, countries: ["GB", "FR"] },
    });
    const sign = (user: { sub: string; address?: typeof PARIS } | null) =>
      shop.session.setState({ status: user ? "logged-in" : "logged-out", user }, true);
    return { shop, sign, values: () => shop.checkoutForm.getState().values };
  };

  it("[SESS-5] [ADDR-1] stands there as soon as it is known who they are, and goes with them unless they changed it", () => {
    const { shop, sign, values } = opened();
    prefillBilling(shop);
    expect(values()).toEqual({});
    sign({ sub: "mina", address: PARIS });
    expect(values()).toEqual(FILLED);
    shop.actions.setValue("billingDetails.postalCode", "75002");
    // Hidden for a while, as the delivery address is the bill's, and there again.
    prefillBilling(shop);
    sign(null);
    expect(values()).toEqual({ "billingDetails.country": "GB", "billingDetails.postalCode": "75002" });
  });

  it("[SESS-5] [ADDR-4] of what is delivered to them it is the delivery's too: the bill follows it", () => {
    const { shop, sign, values } = opened();
    const checkout = shop.basket.getState().checkout!;
    poseBasket(shop, { checkout: { ...checkout, basket: { ...checkout.basket, hasDelivery: true } } });
    prefillBilling(shop);
    sign({ sub: "mina", address: PARIS });
    expect(values()).toEqual({ ...FILLED, "deliveryDetails.country": "FR", "deliveryDetails.postalCode": "75001" });
    sign(null);
    expect(values()).toMatchObject({ "deliveryDetails.country": "GB", "deliveryDetails.postalCode": "" });
  });

  it("[SESS-5] [FORM-4] what was typed before stays", () => {
    const { shop, sign, values } = opened();
    prefillBilling(shop);
    shop.actions.setValue("billingDetails.address1", "1 High Street");
    sign({ sub: "mina", address: PARIS });
    expect(values()).toEqual({ "billingDetails.address1": "1 High Street" });
  });
});
