import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { captureCrossSells, crossSellsFor, itemsInCountry, recapturedCrossSells } from "../../src/domain/basket/cross-sell";
import { isAllowedIn } from "../../src/domain/country/country";
import type { Offer } from "../../src/domain/offer/offer";

const recommends: Record<string, string[]> = { "/plan": ["/vpn", "/backup"], "/vpn": ["/router"], "/magazine": ["/backup", "/tote"] };
const of = (path: string) => recommends[path] ?? [];
const line = (path: string, crossSell = false) => ({ path, crossSell });

describe("capturing", () => {
  it.each([
    ["nothing from an empty order", [], []],
    ["what goes with each item, each once, in the items' order", [line("/plan"), line("/magazine")], ["/vpn", "/backup", "/tote"]],
    ["nothing from an item that was recommended itself", [line("/plan"), line("/vpn", true)], ["/vpn", "/backup"]],
    ["what goes with an offer that was bought by itself", [line("/vpn")], ["/router"]],
    ["nothing for an offer that nothing goes with", [line("/tote")], []],
  ])("[XSELL-2] %s", (_, items, captured) => expect(captureCrossSells(items, of)).toEqual(captured));

  const before = { country: "GB", items: [line("/plan")], captured: ["/captured-then"] };
  it.each([
    ["stay when nothing changes", { country: "GB", items: [line("/plan")] }, ["/captured-then"]],
    ["stay when a recommendation is taken up", { country: "GB", items: [line("/plan"), line("/vpn", true)] }, ["/captured-then"]],
    ["stay when the same offer comes in twice", { country: "GB", items: [line("/plan"), line("/plan")] }, ["/captured-then"]],
    ["are captured anew in another country", { country: "FR", items: [line("/plan")] }, ["/vpn", "/backup"]],
    ["are captured anew with another offer", { country: "GB", items: [line("/plan"), line("/magazine")] }, ["/vpn", "/backup", "/tote"]],
    ["are gone with the last offer", { country: "GB", items: [] }, []],
  ])("[XSELL-2] captured recommendations %s", (_, now, expected) => expect(recapturedCrossSells(before, now, of)).toEqual(expected));
});

describe("an order that is looked at again", () => {
  it("[XSELL-2] keeps the very list it had while the set of recommendations is the same, whatever its order", () => {
    const captured = ["/backup", "/vpn"];
    expect(recapturedCrossSells({ country: "GB", items: [line("/plan")], captured }, { country: "FR", items: [line("/plan")] }, of)).toBe(
      captured,
    );
  });

  it("[XSELL-2] has captured what its offers recommend, whatever happened to it before", () => {
    const paths = Object.keys(recommends);
    const order = fc.record({
      country: fc.constantFrom("GB", "FR"),
      items: fc.array(fc.record({ path: fc.constantFrom(...paths), crossSell: fc.boolean() }), { maxLength: 5 }),
    });
    fc.assert(
      fc.property(fc.array(order, { minLength: 1, maxLength: 5 }), (steps) => {
        let before: Parameters<typeof recapturedCrossSells>[0];
        for (const step of steps) before = { ...step, captured: recapturedCrossSells(before, step, of) };
        const now = steps.at(-1)!;
        expect(new Set(before!.captured)).toEqual(new Set(now.items.filter(({ crossSell }) => !crossSell).flatMap(({ path }) => of(path))));
      }),
    );
  });
});

const offer = (path: string, attributes: Offer["data"]["attributes"] = {}, more: Partial<Offer> = {}): Offer => ({
  id: path,
  version: "1",
  path,
  name: path,
  record_type: "offer",
  variant: "standard",
  products: [],
  attachments: [],
  price: { amount: 100, currency: "GBP" },
  data: { attributes },
  ...more,
});
const item = (path: string, countries: string[] = [], more: { crossSell?: boolean; removed?: true; upsells?: Offer[] } = {}) => ({
  id: path,
  path,
  crossSell: false,
  upsells: [] as Offer[],
  offer: offer(path, { allowed_countries__limio: countries }),
  ...more,
});

describe("a country", () => {
  it("[XSELL-3] marks what is not sold there, and unmarks what is sold again", () => {
    const basket = [item("/everywhere"), item("/uk", ["GB"]), item("/france", ["FR"], { removed: true })];
    const inFrance = itemsInCountry(basket, "FR");
    expect(inFrance.map(({ removed }) => removed)).toEqual([undefined, true, undefined]);
    expect(inFrance[2]).not.toHaveProperty("removed");
    expect(itemsInCountry(inFrance, "GB").map(({ removed }) => removed)).toEqual([undefined, undefined, true]);
  });

  it("[XSELL-3] opentext_allowed_countries decides where it is not empty", () => {
    const open = {
      ...item("/open", ["GB"]),
      offer: offer("/open", { allowed_countries__limio: ["GB"], opentext_allowed_countries: ["FR"] }),
    };
    expect(itemsInCountry([open], "GB")[0]).toHaveProperty("removed", true);
    expect(itemsInCountry([open], "FR")[0]).toBe(open);
  });

  it("[XSELL-3] what was recommended itself is offered no alternatives, anything else keeps its own", () => {
    const [plain, taken] = itemsInCountry(
      [item("/plan", [], { upsells: [offer("/better")] }), item("/vpn", [], { crossSell: true, upsells: [offer("/better")] })],
      "GB",
    );
    expect(plain!.upsells).toHaveLength(1);
    expect(taken!.upsells).toEqual([]);
  });

  it("[XSELL-3] [LIST-2] what was recommended and lost its list of alternatives stays as it is", () => {
    const lost = { ...item("/vpn", [], { crossSell: true }), upsells: undefined as unknown as Offer[] };
    expect(itemsInCountry([lost], "GB")[0]).toBe(lost);
  });

  const countries = ["GB", "FR", "US", "CH"];
  const anyItem = fc
    .record({
      path: fc.constantFrom("/a", "/b", "/c", "/d"),
      allowed: fc.subarray(countries),
      crossSell: fc.boolean(),
      removed: fc.boolean(),
      alternatives: fc.integer({ min: 0, max: 2 }),
    })
    .map(({ path, allowed, crossSell, removed, alternatives }) =>
      item(path, allowed, {
        crossSell,
        ...(removed && { removed: true as const }),
        upsells: Array.from({ length: alternatives }, () => offer("/better")),
      }),
    );

  it("[XSELL-3] in any order of countries an item is removed exactly where it is not sold, nothing is lost, and asking twice changes nothing", () => {
    fc.assert(
      fc.property(
        fc.array(anyItem, { maxLength: 6 }),
        fc.array(fc.constantFrom(...countries), { minLength: 1, maxLength: 5 }),
        (basket, visited) => {
          const left = visited.reduce(itemsInCountry, basket);
          const country = visited.at(-1)!;
          expect(left.map(({ path }) => path)).toEqual(basket.map(({ path }) => path));
          for (const entry of left) {
            expect(entry.removed === true).toBe(!isAllowedIn(entry.offer, country));
            if (entry.crossSell) expect(entry.upsells).toEqual([]);
          }
          itemsInCountry(left, country).forEach((entry, index) => expect(entry).toBe(left[index]));
        },
      ),
    );
  });
});

describe("recommendations", () => {
  const product = (path: string, related: string[] = []) => ({
    path,
    name: path,
    attributes: { product_code__limio: `CODE${path}`, related_products__limio: related },
  });

  it.each([
    ["whose first product is related to one in the order", offer("/x", {}, { products: [product("/p1", ["/held"])] })],
    ["whose first product an item's product names by code", offer("/x", {}, { products: [product("/named")] })],
    ["that is not sold in the country", offer("/x", { allowed_countries__limio: ["US"] })],
    ["of another currency", offer("/x", {}, { price: { amount: 1, currency: "EUR" } })],
    ["that is in the order already", offer("/in")],
  ])("[XSELL-3] leave out an offer %s", (_, candidate) => {
    const basket = [offer("/in", {}, { products: [product("/held", ["CODE/named"])] })];
    expect(crossSellsFor([candidate, offer("/fine")], basket, "GB").map(({ path }) => path)).toEqual(["/fine"]);
  });

  it("[XSELL-3] keep an offer whose second product is related", () => {
    const candidate = offer("/x", {}, { products: [product("/first"), product("/second", ["/held"])] });
    expect(crossSellsFor([candidate], [offer("/in", {}, { products: [product("/held")] })], "GB")).toEqual([candidate]);
  });

  it("[XSELL-2] what is recommended is never in the order, is sold in the country, and stands there once", () => {
    const paths = ["/a", "/b", "/c", "/d", "/e"];
    const anyOffer = fc
      .record({ path: fc.constantFrom(...paths), countries: fc.subarray(["GB", "FR"]) })
      .map(({ path, countries }) => offer(path, { allowed_countries__limio: countries }));
    fc.assert(
      fc.property(
        fc.array(anyOffer, { maxLength: 8 }),
        fc.array(anyOffer, { maxLength: 4 }),
        fc.constantFrom("GB", "FR"),
        (candidates, basket, country) => {
          const shown = crossSellsFor(candidates, basket, country);
          expect(new Set(shown.map(({ path }) => path)).size).toBe(shown.length);
          for (const entry of shown) {
            expect(basket.some(({ path }) => path === entry.path)).toBe(false);
            expect(isAllowedIn(entry, country)).toBe(true);
          }
        },
      ),
    );
  });
});

it("[XSELL-1] [EMAIL-3] what could not be bought beside the basket is not recommended: a plan of the same exclusion_group", () => {
  const plan = (path: string, group: string | null): Offer => ({
    id: path,
    version: "1",
    path,
    name: path,
    record_type: "offer",
    variant: "standard",
    attachments: [],
    price: { amount: 1, currency: "GBP" },
    data: { attributes: {} },
    products: [{ path: `/products${path}`, name: path, attributes: { exclusion_group: group } }],
  });
  const candidates = [plan("/pro", "shield"), plan("/vpn", "vpn"), plan("/mug", null)];
  expect(crossSellsFor(candidates, [plan("/basic", "shield"), plan("/cup", null)], "GB").map(({ path }) => path)).toEqual(["/vpn", "/mug"]);
});
