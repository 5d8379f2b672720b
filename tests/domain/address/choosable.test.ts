import { describe, expect, it } from "vitest";
import { choosableCountries } from "../../../src/domain/address/choosable";
import type { BasketItem, Checkout } from "../../../src/domain/order/order";
import { sampleCheckout } from "../../../src/storefront/sample-state";

const sample = sampleCheckout("sample");
const item = (countries: string[]): BasketItem => {
  const [one] = sample.basket.basketItems;
  const { offer } = one!;
  return { ...one!, offer: { ...offer, data: { attributes: { ...offer.data.attributes, allowed_countries__limio: countries } } } };
};
const withAddOn = (countries: string[], addOn: string[]): BasketItem => ({
  ...item(countries),
  addOns: [{ id: "a", addOn: item(addOn).offer, quantity: 1, price: { amount: 0, currency: "GBP" } }],
});
const checkout = (basketItems: BasketItem[], country: string, allowedCountries: string[] = []): Checkout => ({
  ...sample,
  country,
  basket: { ...sample.basket, basketItems },
  order: { ...sample.order, allowedCountries },
});
const shop = { country: "CH", countries: ["GB", "CH", "FR"] };
const broken = (offer: unknown) => ({ ...item([]), offer }) as BasketItem;

describe("[ADDR-4] the countries that an address may be in", () => {
  it.each<[string, Checkout | null, ReturnType<typeof choosableCountries>]>([
    ["the shop's, before there is a basket", null, { allowed: ["GB", "CH", "FR"], restricted: false, initial: "CH" }],
    [
      "the shop's, where nothing limits them",
      checkout([item([])], "FR"),
      { allowed: ["GB", "CH", "FR"], restricted: false, initial: "FR" },
    ],
    ["the shop's, for an empty basket", checkout([], "FR"), { allowed: ["GB", "CH", "FR"], restricted: false, initial: "FR" }],
    [
      "those of the order, where it has some",
      checkout([item([])], "FR", ["FR", "GB"]),
      { allowed: ["FR", "GB"], restricted: true, initial: "FR" },
    ],
    [
      "what the offers have in common, whatever the order says",
      checkout([item(["GB", "US"]), item(["US", "GB", "FR"]), item([])], "US", ["FR"]),
      { allowed: ["GB", "US"], restricted: true, initial: "US" },
    ],
    [
      "none, where the offers have none in common",
      checkout([item(["GB"]), item(["US"])], "GB"),
      { allowed: [], restricted: true, initial: "GB" },
    ],
    [
      "none, although the order has some",
      checkout([item(["GB"]), item(["US"])], "GB", ["GB"]),
      { allowed: [], restricted: true, initial: "GB" },
    ],
    [
      "what an offer and its add-on have in common",
      checkout([withAddOn(["GB", "FR"], ["FR", "US"])], "FR"),
      { allowed: ["FR"], restricted: true, initial: "FR" },
    ],
    [
      "those of an add-on, where its offer has none",
      checkout([withAddOn([], ["FR"])], "GB"),
      { allowed: ["FR"], restricted: true, initial: "FR" },
    ],
    [
      "none, where an add-on has none of its offer's",
      checkout([withAddOn(["GB"], ["FR"])], "GB"),
      { allowed: [], restricted: true, initial: "GB" },
    ],
    [
      "the default one first, where the checkout's is not among them",
      checkout([item(["GB", "US"])], "FR"),
      { allowed: ["GB", "US"], restricted: true, initial: "GB" },
    ],
    [
      "the first one first, where the default is not among them either",
      checkout([item(["US", "CA"])], "FR"),
      { allowed: ["US", "CA"], restricted: true, initial: "US" },
    ],
  ])("[BASK-10] are %s", (_, order, choosable) => expect(choosableCountries(order, shop)).toEqual(choosable));

  it.each<[string, BasketItem]>([
    ["that is nothing", null as unknown as BasketItem],
    ["without an offer", broken(undefined)],
    ["whose offer has no data", broken({ path: "/lost" })],
    ["whose offer has no attributes", broken({ path: "/lost", data: {} })],
    ["whose add-on has no attributes", { ...item([]), addOns: [{ addOn: { data: {} } }, { addOn: null }, null] } as unknown as BasketItem],
    ["without a list of add-ons", { ...item([]), addOns: undefined } as unknown as BasketItem],
  ])("[LIST-2] an item %s has no say in them", (_, lost) =>
    expect(choosableCountries(checkout([lost, item(["US"])], "US"), shop)).toEqual({ allowed: ["US"], restricted: true, initial: "US" }),
  );
});
