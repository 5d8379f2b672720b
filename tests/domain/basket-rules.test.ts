import { assert, constantFrom, integer, property, record, uniqueArray } from "fast-check";
import { describe, expect, it } from "vitest";
import { hasDelivery, hasForbiddenMix, hasMixedRates, sharedPaymentTypes, termType, withoutItem } from "../../src/domain/basket/basket";
import { countryNames, countryOr, isAllowedIn, offerCountries, sharedCountries } from "../../src/domain/country/country";
import { crossSellsFor } from "../../src/domain/basket/cross-sell";
import { offerPicture, type Offer, type OfferAttributes, type Product } from "../../src/domain/offer/offer";
import { isQuantityAllowed, quantityBounds, quantityChoices } from "../../src/domain/basket/quantity";

const offer = (attributes: OfferAttributes = {}, more: Partial<Offer> = {}): Offer => ({
  id: "o",
  version: "1",
  path: "/offers/o",
  name: "O",
  record_type: "offer",
  variant: "standard",
  products: [],
  attachments: [],
  price: { amount: 100, currency: "GBP" },
  data: { attributes },
  ...more,
});
const recurring = (unit: string) =>
  offer({ price__limio: [{ type: "recurring", repeat_interval_type: unit, value: "1", currencyCode: "GBP" }] });

describe("quantities", () => {
  it.each<[string, OfferAttributes, number[]]>([
    ["without multibuy exactly one", { default_quantity_options__limio: { maximum_quantity: 9 } }, [1]],
    ["with multibuy 1 to 5", { allow_multibuy__limio: true }, [1, 2, 3, 4, 5]],
    [
      "bounds as texts",
      { allow_multibuy__limio: true, default_quantity_options__limio: { minimum_quantity: "2", maximum_quantity: "4", increment: "" } },
      [2, 3, 4],
    ],
    [
      "steps, and a maximum no step reaches",
      { allow_multibuy__limio: true, default_quantity_options__limio: { minimum_quantity: 1, maximum_quantity: 10, increment: 4 } },
      [1, 5, 9],
    ],
    ["a minimum over the default maximum", { allow_multibuy__limio: true, default_quantity_options__limio: { minimum_quantity: 8 } }, [8]],
    [
      "nulls",
      { allow_multibuy__limio: true, default_quantity_options__limio: { minimum_quantity: null, maximum_quantity: null, increment: null } },
      [1, 2, 3, 4, 5],
    ],
  ])("[BASK-8] %s", (_, attributes, choices) => expect(quantityChoices(quantityBounds(attributes))).toEqual(choices));

  it("[BASK-8] of very many there are 1,000 choices and no more", () => {
    const choices = quantityChoices({ minimum: 1, maximum: 1_000_000, step: 2 });
    expect([choices.length, choices[0], choices.at(-1)]).toEqual([1_000, 1, 1_999]);
    expect(quantityChoices({ minimum: 1, maximum: 1_000, step: 1 }).at(-1)).toBe(1_000);
  });

  it("[BASK-8] what can be chosen is allowed, and nothing else", () => {
    assert(
      property(
        record({ minimum: integer({ min: 1, max: 20 }), span: integer({ min: 0, max: 30 }), step: integer({ min: 1, max: 7 }) }),
        integer({ min: -5, max: 60 }),
        ({ minimum, span, step }, quantity) => {
          const bounds = { minimum, maximum: minimum + span, step };
          expect(isQuantityAllowed(quantity, bounds)).toBe(quantityChoices(bounds).includes(quantity));
        },
      ),
    );
  });
});

describe("removing", () => {
  const item = (id: string, crossSell: boolean, cascades: boolean) => ({
    id,
    crossSell,
    offer: offer({ cross_sell_cascade_removal__limio: cascades }),
  });
  const basket = [item("plan", false, false), item("cascading", true, true), item("staying", true, false), item("other", false, true)];

  it.each([
    ["an offer takes its cascading cross-sells along", "plan", ["staying", "other"]],
    ["a cross-sell takes nothing along", "cascading", ["plan", "staying", "other"]],
    ["an unknown id removes nothing", "none", ["plan", "cascading", "staying", "other"]],
  ])("[BASK-3] %s", (_, id, left) => expect(withoutItem(basket, id).map((entry) => entry.id)).toEqual(left));

  it.each<[string, object | undefined]>([
    ["no offer", undefined],
    ["an offer without data", {}],
    ["an offer without attributes", { data: {} }],
  ])("[BASK-3] [LIST-2] a cross-sell with %s stays", (_, broken) => {
    const lost = { ...item("lost", true, true), offer: broken as Offer };
    expect(withoutItem([basket[0]!, lost], "plan")).toEqual([lost]);
  });
});

describe("mixed payment terms", () => {
  it.each<[string, Offer[], boolean]>([
    ["nothing", [], false],
    ["one item", [recurring("months")], false],
    ["month and months", [recurring("month"), recurring("months")], false],
    ["months and years", [recurring("months"), recurring("years")], true],
    [
      "a term wins over its charge",
      [offer({ ...recurring("months").data.attributes, term__limio: { length: 1, type: "years" } }), recurring("years")],
      false,
    ],
    ["a subscription and a single purchase", [recurring("months"), offer()], true],
    ["two single purchases", [offer(), offer()], false],
  ])("[BASK-9] %s", (_, offers, mixed) => expect(hasMixedRates(offers.map((entry) => ({ offer: entry })))).toBe(mixed));
  it.each<[string, object | null]>([
    ["that the country does not get", { offer: recurring("years"), removed: true }],
    ["whose offer got lost", { offer: null }],
    ["whose offer has no attributes", { offer: { data: {} } }],
    ["that is nothing", null],
  ])("[BASK-9] [LIST-2] an item %s has no say in them", (_, silent) => {
    const monthly = { offer: recurring("months") };
    expect(hasMixedRates([silent, monthly, monthly] as (typeof monthly)[])).toBe(false);
    expect(hasMixedRates([monthly, silent, { offer: recurring("years") }] as (typeof monthly)[])).toBe(true);
  });
  it.each([
    [true, true],
    [false, false],
  ])("[BASK-9] where the shop keeps them apart (%s) they are forbidden: %s", (prevent, forbidden) => {
    const [monthly, yearly] = [{ offer: recurring("months") }, { offer: recurring("years") }];
    expect(hasForbiddenMix({ prevent_mixed_rates: prevent }, [monthly, yearly])).toBe(forbidden);
    expect(hasForbiddenMix({ prevent_mixed_rates: prevent }, [monthly, monthly])).toBe(false);
    expect(hasForbiddenMix({ prevent_mixed_rates: prevent })).toBe(false);
  });
  it.each<[string, Offer, string | undefined]>([
    ["is read without its plural", recurring("weeks"), "week"],
    ["keeps any other s", recurring("semesters"), "semester"],
    [
      "is that of the first recurring charge, not of what is paid once",
      offer({
        price__limio: [
          { type: "onetime", repeat_interval_type: "years", value: "1", currencyCode: "GBP" },
          { type: "recurring", repeat_interval_type: "months", value: "1", currencyCode: "GBP" },
          { type: "recurring", repeat_interval_type: "weeks", value: "1", currencyCode: "GBP" },
        ],
      }),
      "month",
    ],
    ["is none of what is paid once", offer({ price__limio: [{ type: "onetime", value: "1", currencyCode: "GBP" }] }), undefined],
    ["is none without charges", offer({ price__limio: null }), undefined],
    ["is none where it is empty", offer({ term__limio: { length: null, type: "" } }), undefined],
  ])("[BASK-9] a term %s", (_, { data }, type) => expect(termType({ data })).toBe(type));
});

describe("countries", () => {
  it.each<[string, OfferAttributes, string[]]>([
    ["none", {}, []],
    ["a list", { allowed_countries__limio: ["GB"] }, ["GB"]],
    ["the open text wins", { allowed_countries__limio: ["GB"], opentext_allowed_countries: ["FR"] }, ["FR"]],
    ["an empty open text does not", { allowed_countries__limio: ["GB"], opentext_allowed_countries: "" }, ["GB"]],
    ["a text with commas", { opentext_allowed_countries: "fr, CH" }, ["FR", "CH"]],
    ["a list as people type one", { opentext_allowed_countries: [" fr", "CH ", ""] }, ["FR", "CH"]],
    ["a text as people type one", { opentext_allowed_countries: " fr;CH\nGB,, " }, ["FR", "CH", "GB"]],
  ])("[BASK-10] of an offer: %s", (_, attributes, countries) => expect(offerCountries(attributes)).toEqual(countries));

  it("[BASK-10] an offer without a list is sold everywhere", () => {
    expect(isAllowedIn(offer(), "AQ")).toBe(true);
    expect(isAllowedIn(offer({ allowed_countries__limio: ["GB"] }), "AQ")).toBe(false);
  });

  it.each<[string, string[][], string[] | undefined]>([
    ["no limits", [[], []], undefined],
    ["one limit", [[], ["GB", "FR"]], ["GB", "FR"]],
    [
      "two limits",
      [
        ["GB", "FR", "US"],
        ["US", "GB"],
      ],
      ["GB", "US"],
    ],
    ["limits that exclude each other", [["GB"], ["US"]], []],
  ])("[BASK-10] shared by items: %s", (_, lists, shared) =>
    expect(sharedCountries(lists.map((allowed_countries__limio) => offer({ allowed_countries__limio })))).toEqual(shared),
  );

  it("[START-11] falls back to GB, then to the first that is sold", () => {
    expect(countryOr("FR", ["GB", "FR"])).toBe("FR");
    expect(countryOr("AQ", ["GB", "FR"])).toBe("GB");
    expect(countryOr(undefined, ["US", "CA"])).toBe("US");
  });

  it("[BASK-10] are named in a language", () => {
    expect(countryNames(["GB", "FR"], "en")).toBe("United Kingdom or France");
    expect(countryNames(["GB", "FR", "CH"], "fr")).toBe("Royaume-Uni, France ou Suisse");
    expect(countryNames(["GB", "FR"], "gsw")).toBe("Vereinigtes Königreich oder Frankreich");
    expect(countryNames(["GB", "GIBRALTAR", "UNITED", "ZZZ", "", "A1", "QQ"], "en")).toBe(
      "United Kingdom, GIBRALTAR, UNITED, ZZZ, , A1, or QQ",
    );
  });
});

describe("payment types", () => {
  const pays = (...types: string[]) => offer({ payment_types__limio: types });
  it.each<[string, Offer[], string[], string[], string[]]>([
    ["an empty basket: what the shop takes for all", [], ["invoice"], [], ["invoice"]],
    ["one offer and the shop's own", [pays("zuora_card", "google_pay")], ["invoice"], [], ["zuora_card", "google_pay", "invoice"]],
    ["what two have in common", [pays("zuora_card", "google_pay"), pays("google_pay")], ["invoice"], [], ["google_pay", "invoice"]],
    [
      "in the shop's order",
      [pays("google_pay", "zuora_card")],
      ["invoice"],
      ["invoice", "zuora_card"],
      ["invoice", "zuora_card", "google_pay"],
    ],
    ["nothing in common", [pays("a"), pays("b")], [], [], []],
    ["what the shop takes for all, once", [], ["invoice", "invoice"], [], ["invoice"]],
    ["what the shop does not order, as the first offer has it", [pays("c", "d", "a", "b")], [], ["a"], ["a", "c", "d", "b"]],
    ["null lists", [offer({ payment_types__limio: null })], [], [], []],
    [
      "[PAY-1] names of old are the methods' ids, once each",
      [pays("paypal", "apple_pay"), pays("zuora_paypal", "zuora_apple_pay")],
      [],
      ["apple_pay"],
      ["zuora_apple_pay", "zuora_paypal"],
    ],
  ])("%s", (_, offers, all, order, expected) => expect(sharedPaymentTypes(offers, all, order)).toEqual(expected));
});

describe("cross-sells", () => {
  const product = (path: string, attributes: Product["attributes"] = {}): Product => ({ path, name: path, attributes });
  const named = (path: string, products: Product[] = [], attributes: OfferAttributes = {}, currency = "GBP") =>
    offer(attributes, { path, products, price: { amount: 1, currency } });
  const basket = [named("/a", [product("/vpn", { product_code__limio: "VPN" })])];

  it.each<[string, Offer, boolean]>([
    ["another offer", named("/b"), true],
    ["an offer in the basket", named("/a"), false],
    ["an offer that is not sold in the country", named("/b", [], { allowed_countries__limio: ["US"] }), false],
    ["an offer in another currency", named("/b", [], {}, "USD"), false],
    [
      "[XSELL-3] a first product that names one in the basket by path",
      named("/b", [product("/p", { related_products__limio: ["/vpn"] })]),
      false,
    ],
    [
      "[XSELL-3] a first product that names one in the basket by code",
      named("/b", [product("/p", { related_products__limio: ["VPN"] })]),
      false,
    ],
    [
      "[XSELL-3] a first product that names others",
      named("/b", [product("/p", { product_code__limio: "P", related_products__limio: ["/mail", "MAIL", ""] })]),
      true,
    ],
    ["[XSELL-3] only a second product that does", named("/b", [product("/q"), product("/p", { related_products__limio: ["VPN"] })]), true],
  ])("[XSELL-1] recommends or not: %s", (_, candidate, shown) =>
    expect(crossSellsFor([candidate], basket, "GB")).toEqual(shown ? [candidate] : []),
  );

  it("[XSELL-3] a product of any item in the basket keeps what is related to it out, whatever else is in the basket", () => {
    const more = [named("/c", [product("/mail")]), ...basket, named("/d", [product("/disk", { related_products__limio: ["/disk-plus"] })])];
    const candidates = [
      named("/vpn-plus", [product("/vpn-plus", { related_products__limio: ["/vpn"] })]),
      named("/disk-plus", [product("/disk-plus")]),
      named("/fine", [product("/fine", { product_code__limio: "" })]),
    ];
    expect(crossSellsFor(candidates, more, "GB").map(({ path }) => path)).toEqual(["/fine"]);
  });

  it("[XSELL-1] never repeats an offer and never recommends what is in the basket", () => {
    const paths = constantFrom("/a", "/b", "/c", "/d");
    assert(
      property(uniqueArray(paths), uniqueArray(paths), (held, candidates) => {
        const shown = crossSellsFor(
          [...candidates, ...candidates].map((path) => named(path)),
          held.map((path) => named(path)),
          "GB",
        ).map(({ path }) => path);
        expect(shown).toEqual(candidates.filter((path) => !held.includes(path)));
      }),
    );
  });
});

describe("delivery", () => {
  it("is needed when any product has it", () => {
    const printed = offer({}, { products: [{ path: "/p", name: "P", attributes: { has_delivery__limio: true } }] });
    expect([hasDelivery([]), hasDelivery([{ offer: offer() }]), hasDelivery([{ offer: offer() }, { offer: printed }])]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("[LIST-2] is not needed for products whose data got lost, and is for those beside them", () => {
    const lost = { path: "/lost", name: "Lost" } as Product;
    const printed: Product = { path: "/p", name: "P", attributes: { has_delivery__limio: true } };
    expect(hasDelivery([{ offer: offer({}, { products: [lost] }) }])).toBe(false);
    expect(hasDelivery([{ offer: offer({}, { products: [lost, printed] }) }])).toBe(true);
  });
});

describe("the picture of an offer", () => {
  it.each<[string, Offer["attachments"] | undefined, string | undefined]>([
    ["none", [], undefined],
    ["no list", undefined, undefined],
    [
      "the first that is one",
      [
        { type: "application/pdf", url: "/a.pdf" },
        { type: "image/png", url: "/b.png" },
      ],
      "/b.png",
    ],
    ["one without a type", [{ url: "/a" }, { type: "image/png", url: "/b.png" }], "/a"],
    [
      "one without an address is none",
      [
        { type: "image/png", url: "" },
        { type: "image/webp", url: "/b.webp" },
      ],
      "/b.webp",
    ],
  ])("[LIST-1] %s", (_, attachments, picture) => expect(offerPicture({ attachments: attachments! })).toBe(picture));
});
