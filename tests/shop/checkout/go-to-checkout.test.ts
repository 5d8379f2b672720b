/** From a basket to where it is bought: the shop's own checkout, or somebody else's that may be followed. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setReporter } from "../../../src/api/report";
import type { CheckoutKind } from "../../../src/domain/checkout/checkout-address";
import type { BasketItem, Checkout } from "../../../src/domain/order/order";
import { COUNTRY_COOKIE, JOURNEY_COOKIE, memoryCookies } from "../../../src/shop/browser/cookies";
import { memoryAddress } from "../../../src/shop/browser/environment";
import { goToCheckout } from "../../../src/shop/checkout/go-to-checkout";
import { sampleCheckout } from "../../../src/storefront/sample-state";

const base: Checkout = { ...sampleCheckout("sample"), id: "c1", country: "FR" };
const TRUSTED = "https://pay.example";
const external: CheckoutKind = { checkout_type: "external", external_url: `${TRUSTED}/start` };
const posted: CheckoutKind = { checkout_type: "external-post", external_url: `${TRUSTED}/start` };
const strange: CheckoutKind = { checkout_type: "external", external_url: "https://elsewhere.example/start" };

function item(kind: CheckoutKind | null, more: Partial<BasketItem> = {}): BasketItem {
  const [first] = base.basket.basketItems;
  const { offer } = first!;
  return {
    ...first!,
    offer: { ...offer, data: { ...offer.data, attributes: { ...offer.data.attributes, checkout__limio: kind } } } as BasketItem["offer"],
    ...more,
  };
}
const ours = item(null);

let reports: string[];
beforeEach(() => {
  setReporter(() => {});
  reports = [];
  setReporter(({ message, error }) => void reports.push(`${message}: ${error instanceof Error ? error.message : ""}`));
});
afterEach(() => setReporter(null));

function go(items: BasketItem[], { href = "https://shop.example/news/autumn?tag=a", of = base, country = "" } = {}) {
  const cookies = memoryCookies();
  if (country) cookies.set(COUNTRY_COOKIE, country);
  const visited: string[] = [];
  const forms: unknown[] = [];
  goToCheckout({ ...of, basket: { ...of.basket, basketItems: items } }, [TRUSTED], {
    cookies,
    address: memoryAddress(href),
    navigate: (address) => void visited.push(address),
    post: (address, fields) => void forms.push([address, Object.fromEntries(fields)]),
  });
  return { visited, forms, journey: cookies.get(JOURNEY_COOKIE) };
}
const OWN = "/checkout?tag=a&redirect=%2Fnews%2Fautumn&basket=c1";

describe("where a basket is bought", () => {
  it("[GO-1] in the shop's own checkout, with the query, the way back and the basket", () =>
    expect(go([ours])).toMatchObject({ visited: [OWN], forms: [] }));

  it("[GO-1] an empty basket leads there, too", () => {
    expect(go([]).visited).toEqual([OWN]);
    expect(reports).toEqual([]);
  });

  it("[GO-2] where one of its offers says, in its address", () => {
    expect(go([ours, item(external)])).toMatchObject({ visited: [`${TRUSTED}/start?tag=a`], forms: [] });
    expect(reports).toEqual([]);
  });

  it("[GO-2] not where an offer says that was removed, which also complains of nothing", () => {
    expect(go([item(external, { removed: true }), ours]).visited).toEqual([OWN]);
    expect(go([item(strange, { removed: true }), ours]).visited).toEqual([OWN]);
    expect(reports).toEqual([]);
  });

  it.each<[string, string, string | null, string]>([
    ["the one the shopper chose", "CH", "FR", "CH"],
    ["else the checkout's", "", "FR", "FR"],
    ["else the shop's first one", "", null, "GB"],
  ])("[GO-3] a form that is posted carries the country: %s", (_title, country, ofCheckout, sent) => {
    const of = { ...base, country: ofCheckout } as Checkout;
    expect(go([item(posted)], { of, country })).toMatchObject({ visited: [], forms: [[`${TRUSTED}/start`, { tag: "a", country: sent }]] });
    expect(reports).toEqual([]);
  });

  it("[GO-2] an address that may not be followed leads to our own, and the shop hears why", () => {
    expect(go([ours, item(strange)]).visited).toEqual([OWN]);
    expect(reports).toEqual(["An external checkout was not followed: its address is not https, or its origin is not in redirect_origins"]);
  });

  it.each<[string, CheckoutKind]>([
    ["names no address", { checkout_type: "external" }],
    ["is our own", { checkout_type: "standard", external_url: "https://elsewhere.example/start" }],
  ])("[GO-2] an offer whose checkout %s is nothing to complain of", (_title, kind) => {
    expect(go([item(kind)]).visited).toEqual([OWN]);
    expect(reports).toEqual([]);
  });

  it("[GO-2] an item whose offer is not there stands in nobody's way", () => {
    for (const offer of [undefined, {}, { data: {} }])
      expect(go([{ ...ours, offer } as unknown as BasketItem, item(external)]).visited).toEqual([`${TRUSTED}/start?tag=a`]);
  });
});

describe("[BASK-4] where the journey began", () => {
  it.each([
    ["an offer's page is kept", "https://shop.example/news/autumn", "/news/autumn"],
    ["the checkout is not", "https://shop.example/checkout/", null],
    ["the page of a placed order is not", "https://shop.example/complete/", null],
  ])("%s", (_title, href, kept) => expect(go([ours], { href }).journey).toBe(kept));
});
