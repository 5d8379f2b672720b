/** Where the delivery of a subscription may be brought: by the rule that the server asks. */
import { describe, expect, it } from "vitest";
import { choosableCountries } from "../../../src/domain/address/choosable";
import type { Offer } from "../../../src/domain/offer/offer";
import type { Subscription } from "../../../src/domain/offer/subscription";
import { deliveryShopOf } from "../../../src/shop/account/subscription-checkout";
import type { Shop } from "../../../src/shop/shop";
import { sampleState } from "../../../src/storefront/sample-state";

const { account, offers, preferences } = sampleState();
const [sample] = account!.subscriptions;
const sold = (countries: string[]): Offer => ({
  ...offers[0]!,
  data: { attributes: { ...offers[0]!.data.attributes, allowed_countries__limio: countries } },
});
const lost = { path: "/lost", data: {} } as unknown as Offer;
const SHOP = { ...preferences, country: "GB", countries: ["GB", "FR", "US"] };

describe("[ADDR-4] [MMA-2] a subscription's delivery", () => {
  it.each<[string, Offer, Offer[], { allowed: string[]; restricted: boolean }]>([
    ["wherever the shop sells, where nothing of it is limited", sold([]), [sold([])], { allowed: ["GB", "FR", "US"], restricted: false }],
    ["where its offer is sold", sold(["GB", "FR"]), [], { allowed: ["GB", "FR"], restricted: true }],
    ["where offer and add-on are sold", sold(["GB", "FR"]), [sold(["FR", "US"])], { allowed: ["FR"], restricted: true }],
    ["where its add-on is sold, if nothing else is limited", sold([]), [sold(["US"])], { allowed: ["US"], restricted: true }],
    ["nowhere, where they have no country in common", sold(["GB"]), [sold(["FR"])], { allowed: [], restricted: true }],
    ["where its offer is sold, whatever was lost of an add-on", sold(["GB"]), [lost], { allowed: ["GB"], restricted: true }],
  ])("may be brought %s", (_where, offer, addOns, expected) => {
    const held = addOns.map((addOn, index) => ({ id: String(index), addOn, quantity: 1, price: offer.price }));
    const subscription: Subscription = { ...sample!, country: "GB", offers: [offer], addOns: held };
    const { basket } = deliveryShopOf({} as Shop, subscription);
    expect(choosableCountries(basket.getState().checkout, SHOP)).toMatchObject(expected);
  });
});
