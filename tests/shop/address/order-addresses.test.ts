import { describe, expect, it } from "vitest";
import { BILLING_SAME } from "../../../src/shop/address/delivery";
import { withAddresses } from "../../../src/shop/checkout/order-request";

const delivery = { address1: "1 High Street", city: "London", postalCode: "N1 1AA", country: "GB" };
const billing = { address1: "2 Low Street", city: "Leeds", postalCode: "LS1 1AA", country: "GB" };

describe("addresses of an order", () => {
  it.each([
    [
      "ticked, with a delivery",
      { [BILLING_SAME]: "on" },
      true,
      { deliveryDetails: delivery },
      { deliveryDetails: delivery, billingDetails: delivery },
    ],
    [
      "ticked, but typed before it was",
      { [BILLING_SAME]: "on" },
      true,
      { deliveryDetails: delivery, billingDetails: billing },
      { deliveryDetails: delivery, billingDetails: delivery },
    ],
    [
      "not ticked",
      { [BILLING_SAME]: "" },
      true,
      { deliveryDetails: delivery, billingDetails: billing },
      { deliveryDetails: delivery, billingDetails: billing },
    ],
    [
      "ticked once, and nothing is delivered any more",
      { [BILLING_SAME]: "on" },
      false,
      { billingDetails: billing },
      { billingDetails: billing },
    ],
    [
      "ticked once, and the delivery form is hidden",
      { [BILLING_SAME]: "on" },
      true,
      { billingDetails: billing },
      { billingDetails: billing },
    ],
    ["no address at all", {}, false, {}, {}],
    ["a billing form that was left empty", {}, false, { billingDetails: {} }, { billingDetails: {} }],
  ])("[ADDR-4] %s", (_name, values, hasDelivery, groups, order) => expect(withAddresses(groups, values, hasDelivery)).toEqual(order));

  it("[ADDR-1] a street in two halves is joined 'building street', and keeps its halves", () => {
    const split = { buildingNumber: "12", streetName: "Lantern Yard", city: "London" };
    expect(withAddresses({ billingDetails: split, deliveryDetails: split }, {}, true)).toEqual({
      billingDetails: { ...split, address1: "12 Lantern Yard" },
      deliveryDetails: { ...split, address1: "12 Lantern Yard" },
    });
  });
});
