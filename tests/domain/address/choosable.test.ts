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
  ])("[LIST-2] an item %s has no say in them", (_, lost) =>
    expect(choosableCountries(checkout([lost, item(["US"])], "US"), shop)).toEqual({ allowed: ["US"], restricted: true, initial: "US" }),
  );
});
