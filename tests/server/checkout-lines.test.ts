/** From what a shopper asks for to what can be sold: the rules over lines, by themselves. */
import { describe, expect, it } from "vitest";
import type { SentLine } from "../../src/domain/order/order";
import { continueLines, lineRefusal, mergedLines, priceBasket, withIds, withNames } from "../../src/server/checkout/basket-pricing";
import { fittingLines } from "../../src/server/checkout/line-fitting";
import type { StoredLine } from "../../src/server/checkout/stored-line";
import { catalogueOf, monthly, paths, product, type CatalogueSpec } from "../support/catalogue-of";

const many = { allow_multibuy__limio: true };
const SPEC: CatalogueSpec = {
  shop: { countries: ["GB", "FR"], payment_types_for_all_offers: ["invoice"], payment_type_order: ["invoice", "zuora_card"] },
  offers: {
    "/plan": { price: "12", name: "Plan", attributes: { ...many, payment_types__limio: ["zuora_card"] } },
    "/single": { price: "99", name: "Single" },
    "/packs": {
      price: "1",
      attributes: { ...many, default_quantity_options__limio: { minimum_quantity: 2, maximum_quantity: 10, increment: 4 } },
    },
    "/euro": { price: "8", currency: "EUR" },
    "/uk": { price: "2", attributes: { allowed_countries__limio: ["GB"] } },
    "/trial": {
      charges: [monthly("5", { delay_interval: 14, delay_interval_type: "days" })],
      attributes: { trial__limio: true },
      products: [product("/news")],
    },
    "/trial-2": { price: "5", name: "Second trial", attributes: { trial__limio: true }, products: [product("/news")] },
    "/basic": { price: "3", name: "Basic", products: [product("/basic", { exclusion_group: "shield" })], attributes: many },
    "/pro": { price: "4", name: "Pro", products: [product("/pro", { exclusion_group: "shield" })], attributes: many },
    "/gift": { charges: [monthly("60", { type: "onetime", trigger: "subscription_start" })], attributes: { is_gift__limio: true } },
    "/box": { price: "7", products: [product("/box", { has_delivery__limio: true })] },
    "/most": { price: "10000000000" },
    "/later": { charges: [monthly("30", { trigger: "subscription_start" })] },
    "/dear": { price: "9000000000", attributes: { ...many, default_quantity_options__limio: { maximum_quantity: 5 } } },
  },
  addOns: {
    "/extra": { price: "1.50", name: "Extra", for: ["/plan", "/single"], attributes: many },
    "/backup": { price: "2", for: ["/plan"] },
    "/euro-extra": { price: "1", currency: "EUR", for: ["/plan", "/euro"] },
    "/packing": { charges: [monthly("2", { type: "onetime", trigger: "subscription_start" })], for: ["/gift"] },
  },
  upsells: { "/plan": ["/single", "/uk", "/euro"], "/single": ["/plan", "/packs"] },
};
const catalogue = catalogueOf(SPEC);
const line = (path: string, quantity = 1, addOns?: SentLine["addOns"], id?: string): SentLine => ({
  ...(id && { id }),
  path,
  quantity,
  ...(addOns && { addOns }),
});
const stored = (path: string, quantity = 1, addOns: StoredLine["addOns"] = [], more: Partial<StoredLine> = {}): StoredLine => ({
  id: `id-${path}`,
  path,
  quantity,
  addOns,
  ...more,
});
const extra = { path: "/extra", quantity: 1 };

describe("[API-3] [ERR-1] what of the lines cannot be sold", () => {
  it.each<[string, SentLine[], object[]]>([
    ["nothing, where all of it can", [line("/plan", 5, [extra]), line("/single")], []],
    ["nothing, where there is nothing", [], []],
    ["an offer that there is not", [line("/none"), line("/plan")], [{ path: "basketItems[0].path", code: "unknown-offer" }]],
    ["an add-on in an offer's place", [line("/extra")], [{ path: "basketItems[0].path", code: "unknown-offer" }]],
    [
      "more than one where one is sold",
      [line("/single", 2)],
      [
        {
          path: "basketItems[0].quantity",
          code: "quantity-out-of-bounds",
          minimum: 1,
          maximum: 1,
          step: 1,
          message: { text: "quantity-exactly" },
        },
      ],
    ],
    [
      "too many",
      [line("/plan", 6)],
      [{ path: "basketItems[0].quantity", code: "quantity-out-of-bounds", maximum: 5, message: { text: "quantity-between" } }],
    ],
    [
      "what no step reaches",
      [line("/packs", 4)],
      [{ path: "basketItems[0].quantity", minimum: 2, maximum: 10, step: 4, message: { text: "quantity-in-steps" } }],
    ],
    [
      "too many on two lines together",
      [line("/plan", 4), line("/plan", 2)],
      [
        {
          path: "basketItems[1].quantity",
          code: "quantity-out-of-bounds",
          maximum: 5,
          quantity: 2,
          message: { text: "quantity-per-order" },
        },
      ],
    ],
    [
      "an add-on that there is not",
      [line("/plan", 1, [{ path: "/none", quantity: 1 }])],
      [{ path: "basketItems[0].addOns[0].path", code: "unknown-add-on" }],
    ],
    [
      "an add-on of another offer",
      [line("/single", 1, [extra, { path: "/backup", quantity: 1 }])],
      [{ path: "basketItems[0].addOns[1].path", code: "unknown-add-on", message: { text: "unknown-add-on" } }],
    ],
    [
      "an offer in an add-on's place",
      [line("/plan", 1, [{ path: "/single", quantity: 1 }])],
      [{ path: "basketItems[0].addOns[0].path", code: "unknown-add-on" }],
    ],
    [
      "an add-on that stands there twice",
      [line("/plan", 1, [extra, extra])],
      [{ path: "basketItems[0].addOns[1].path", code: "unknown-add-on", message: { text: "add-on-twice" } }],
    ],
    [
      "too many of an add-on",
      [line("/plan", 1, [{ path: "/extra", quantity: 6 }])],
      [{ path: "basketItems[0].addOns[0].quantity", code: "quantity-out-of-bounds", maximum: 5 }],
    ],
    ["two currencies", [line("/plan"), line("/euro")], [{ path: "basketItems", code: "mixed-currencies" }]],
    [
      "an add-on in another currency",
      [line("/plan", 1, [{ path: "/euro-extra", quantity: 1 }])],
      [{ path: "basketItems", code: "mixed-currencies" }],
    ],
    [
      "two trials of one product",
      [line("/plan"), line("/trial"), line("/trial-2", 1, [], "mine")],
      [{ path: "basketItems[2].path", code: "trial-twice", choice: { path: "/trial-2", rival: { path: "/trial", name: "/trial" } } }],
    ],
    [
      "two plans of one family",
      [line("/basic", 1, [], "held"), line("/pro")],
      [
        {
          path: "basketItems[1].path",
          code: "exclusion-group",
          choice: { path: "/pro", rival: { itemId: "held", path: "/basic", name: "Basic" } },
        },
      ],
    ],
    [
      "everything that is wrong, in order",
      [line("/none"), line("/single", 3), line("/plan", 1, [{ path: "/backup", quantity: 2 }])],
      [{ path: "basketItems[0].path" }, { path: "basketItems[1].quantity" }, { path: "basketItems[2].addOns[0].quantity" }],
    ],
  ])("%s", (_, lines, problems) => {
    const refusal = lineRefusal(catalogue, lines);
    expect(refusal?.problems ?? []).toMatchObject(problems);
    expect(refusal?.problems ?? []).toHaveLength(problems.length);
    if (refusal) expect([refusal.code, refusal.message]).toEqual([refusal.problems![0]!.code, refusal.problems![0]!.message]);
    else expect(refusal).toBeUndefined();
  });

  it.each<[string, SentLine[], { text: string; values?: object }]>([
    ["an offer that there is not", [line("/none")], { text: "unknown-offer", values: { path: "/none" } }],
    [
      "one where one is sold",
      [line("/single", 2)],
      { text: "quantity-exactly", values: { path: "/single", minimum: 1, maximum: 1, step: 1, quantity: 2 } },
    ],
    [
      "steps",
      [line("/packs", 4)],
      { text: "quantity-in-steps", values: { path: "/packs", minimum: 2, maximum: 10, step: 4, quantity: 4 } },
    ],
    [
      "the most that an order may hold",
      [line("/plan", 4), line("/plan", 2)],
      { text: "quantity-per-order", values: { path: "/plan", maximum: 5 } },
    ],
    [
      "another offer's add-on",
      [line("/single", 1, [{ path: "/backup", quantity: 1 }])],
      { text: "unknown-add-on", values: { path: "/backup", offer: "/single" } },
    ],
    ["an add-on twice", [line("/plan", 1, [extra, extra])], { text: "add-on-twice", values: { path: "/extra" } }],
    ["two currencies", [line("/plan"), line("/euro")], { text: "mixed-currencies" }],
    ["two trials", [line("/trial"), line("/trial-2")], { text: "trial-twice", values: { offer: "Second trial", other: "/trial" } }],
    ["two of a family", [line("/basic"), line("/pro")], { text: "exclusion-group", values: { offer: "Pro", other: "Basic" } }],
  ])("names what it is about: %s", (_, lines, message) => expect(lineRefusal(catalogue, lines)!.message).toEqual(message));

  it("is named by where it stands", () =>
    expect(lineRefusal(catalogue, [line("/none")], "basket.basketItems")?.problems).toMatchObject([
      { path: "basket.basketItems[0].path" },
    ]));

  it("[EMAIL-3] says of two plans of one family which stands in the way, and of nothing else", () => {
    expect(lineRefusal(catalogue, [line("/basic"), line("/pro")])?.data).toEqual({
      path: "/pro",
      rival: { path: "/basic", name: "Basic" },
    });
    expect(lineRefusal(catalogue, [line("/trial"), line("/trial-2")])?.data).toBeUndefined();
  });
});

describe("[BASK-1] lines that repeat one another", () => {
  it.each<[string, SentLine[], SentLine[]]>([
    [
      "[BASK-1] and of its add-ons as many more",
      [line("/plan", 1, [extra], "a"), line("/plan", 1, [extra])],
      [line("/plan", 2, [{ path: "/extra", quantity: 2 }], "a")],
    ],
    [
      "[BASK-1] never losing an add-on that is sold singly",
      [line("/plan", 1, [{ path: "/backup", quantity: 1 }], "a"), line("/plan", 1, [{ path: "/backup", quantity: 1 }])],
      [line("/plan", 1, [{ path: "/backup", quantity: 1 }], "a"), line("/plan", 1, [{ path: "/backup", quantity: 1 }])],
    ],
    [
      "[BASK-8] and never beyond what an order may hold, also on lines of their own",
      Array.from({ length: 6 }, () => line("/plan", 1, [{ path: "/backup", quantity: 1 }])),
      Array.from({ length: 5 }, () => line("/plan", 1, [{ path: "/backup", quantity: 1 }])),
    ],
    ["add up", [line("/plan", 2), line("/plan")], [line("/plan", 3)]],
    ["add up to what an order may hold", [line("/plan", 4), line("/plan", 4)], [line("/plan", 5)]],
    ["stay apart with other add-ons", [line("/plan"), line("/plan", 1, [extra])], [line("/plan"), line("/plan", 1, [extra])]],
    ["stay apart with ids", [line("/plan", 1, [], "a"), line("/plan", 1, [], "b")], [line("/plan", 1, [], "a"), line("/plan", 1, [], "b")]],
    ["stay as they are where no line may hold so many", [line("/plan"), line("/plan", 9)], [line("/plan"), line("/plan", 9)]],
    ["stay as they are where there is no such offer", [line("/none"), line("/none")], [line("/none"), line("/none")]],
  ])("%s", (_, asked, merged) => expect(mergedLines(catalogue, asked)).toEqual(merged));

  it("[BASK-8] asked for six times, a plan of at most five is saved with its add-on that is sold singly", () =>
    expect(
      lineRefusal(catalogue, mergedLines(catalogue, Array(6).fill(line("/plan", 1, [{ path: "/backup", quantity: 1 }])))),
    ).toBeUndefined());
});

describe("[LIST-1] lines that go on", () => {
  const continued = (before: StoredLine[], asked: SentLine[]) => continueLines(catalogue, before, asked);
  it.each<[string, StoredLine[], SentLine[], object[]]>([
    ["a new one as it was asked for", [], [line("/plan", 2)], [line("/plan", 2)]],
    [
      "one whose id nobody knows as it was asked for",
      [stored("/single")],
      [line("/plan", 2, [], "other")],
      [line("/plan", 2, [], "other")],
    ],
    [
      "the same offer as it was asked for",
      [stored("/plan")],
      [line("/plan", 3, [extra], "id-/plan")],
      [line("/plan", 3, [extra], "id-/plan")],
    ],
    [
      "each by its own id",
      [stored("/plan", 3), stored("/single")],
      [line("/single", 1, [], "id-/single"), line("/plan", 3, [extra], "id-/plan")],
      [line("/single", 1, [], "id-/single"), line("/plan", 3, [extra], "id-/plan")],
    ],
    [
      "the same offer with what was asked for, to be refused, whatever it held",
      [stored("/single", 3)],
      [line("/single", 3, [{ path: "/none", quantity: 1 }], "id-/single")],
      [{ ...line("/single", 3, [{ path: "/none", quantity: 1 }], "id-/single") }],
    ],
    [
      "a swapped one with what it came in as, and the quantity that its new offer takes",
      [stored("/plan", 3)],
      [line("/single", 3, [], "id-/plan")],
      [{ id: "id-/plan", path: "/single", quantity: 1, addOns: [], cameInAs: "/plan" }],
    ],
    [
      "a swapped one with its quantity where both take it",
      [stored("/basic", 3)],
      [line("/plan", 3, [], "id-/basic")],
      [{ id: "id-/basic", path: "/plan", quantity: 3, addOns: [], cameInAs: "/basic" }],
    ],
    [
      "a swapped one with the quantity that was asked for, to be refused",
      [stored("/plan", 2)],
      [line("/single", 3, [], "id-/plan")],
      [{ path: "/single", quantity: 3 }],
    ],
    [
      "a swapped one without the add-ons that its new offer does not have, and with those that neither has, to be refused",
      [stored("/plan", 1)],
      [line("/single", 1, [extra, { path: "/backup", quantity: 1 }, { path: "/none", quantity: 1 }], "id-/plan")],
      [{ path: "/single", addOns: [extra, { path: "/none", quantity: 1 }] }],
    ],
    [
      "a swapped one that had no add-ons",
      [stored("/plan", 1)],
      [line("/single", 1, undefined, "id-/plan")],
      [{ path: "/single", addOns: [], cameInAs: "/plan" }],
    ],
    [
      "one that was swapped before with what it came in as first",
      [stored("/single", 1, [], { id: "x", cameInAs: "/plan" })],
      [line("/packs", 2, [], "x")],
      [{ path: "/packs", quantity: 2, cameInAs: "/plan" }],
    ],
    [
      "one that was swapped before and stays with what it came in as",
      [stored("/single", 1, [], { id: "x", cameInAs: "/plan" })],
      [line("/single", 1, [], "x")],
      [{ path: "/single", cameInAs: "/plan" }],
    ],
    [
      "one that is swapped to an offer that there is not, to be refused",
      [stored("/plan", 3)],
      [line("/none", 3, [], "id-/plan")],
      [{ path: "/none", quantity: 3, cameInAs: "/plan" }],
    ],
  ])("%s", (_, before, asked, lines) => expect(continued(before, asked)).toMatchObject(lines));

  it("forget what they came in as when they are swapped back, and never name it where it is what they are", () => {
    expect(continued([stored("/single", 1, [], { id: "x", cameInAs: "/plan" })], [line("/plan", 1, [], "x")])[0]).not.toHaveProperty(
      "cameInAs",
    );
    expect(continued([stored("/plan")], [line("/plan", 1, [], "id-/plan")])[0]).not.toHaveProperty("cameInAs");
  });

  it("get an id of their own, once each, and keep what is to be kept and nothing else", () => {
    const [own, double, fresh] = withIds([
      line("/plan", 1, [{ ...extra, price: 1 } as never], "a"),
      { ...line("/plan", 1, [], "a"), crossSell: true, cameInAs: "/single" },
      { ...line("/mug"), price: 1, crossSell: false } as never,
    ]);
    expect(own).toEqual({ id: "a", path: "/plan", quantity: 1, addOns: [extra] });
    expect(double).toEqual({ id: expect.any(String), path: "/plan", quantity: 1, addOns: [], crossSell: true, cameInAs: "/single" });
    expect(double!.id).not.toBe("a");
    expect(fresh).toEqual({ id: expect.any(String), path: "/mug", quantity: 1, addOns: [] });
    expect(fresh!.id.length).toBeGreaterThan(10);
    expect(fresh!.id).not.toBe(double!.id);
  });

  it("carry the names that they have now", () =>
    expect(
      withNames(catalogue, [stored("/plan", 1, [extra, { path: "/none", quantity: 1 }]), stored("/none", 1, [], { name: "Old" })], "en"),
    ).toEqual([
      {
        ...stored("/plan"),
        name: "Plan",
        addOns: [
          { ...extra, name: "Extra" },
          { path: "/none", quantity: 1 },
        ],
      },
      { ...stored("/none"), name: "Old" },
    ]));
});

describe("[BASK-6] stored lines against what is sold now", () => {
  it.each<[string, StoredLine[], StoredLine[], object[]]>([
    ["stay as they are", [stored("/plan", 2, [extra])], [stored("/plan", 2, [extra])], []],
    [
      "are left out where their offer is gone, by the name they had",
      [stored("/gone", 1, [], { name: "Old" }), stored("/lost"), stored("/plan")],
      [stored("/plan")],
      [{ path: "/gone", name: "Old" }, { path: "/lost" }],
    ],
    [
      "are left out in another currency than the first one's",
      [stored("/plan"), stored("/euro", 1, [], { name: "Euro" })],
      [stored("/plan")],
      [{ path: "/euro", name: "Euro" }],
    ],
    [
      "take the currency of the first that is sold",
      [stored("/gone"), stored("/euro"), stored("/plan")],
      [stored("/euro")],
      [{ path: "/gone" }, { path: "/plan" }],
    ],
    ["come down to what is sold", [stored("/plan", 9)], [stored("/plan", 5)], []],
    ["come down to the step below", [stored("/packs", 9)], [stored("/packs", 6)], []],
    ["come up to the least", [stored("/packs", 1)], [stored("/packs", 2)], []],
    [
      "come down to as many as still fit",
      [stored("/plan", 4), stored("/plan", 4, [extra], { id: "b" })],
      [stored("/plan", 4), stored("/plan", 1, [extra], { id: "b" })],
      [],
    ],
    [
      "are left out where none fits any more",
      [stored("/plan", 5), stored("/plan", 1, [extra], { id: "b", name: "Plan" })],
      [stored("/plan", 5)],
      [{ path: "/plan", name: "Plan" }],
    ],
    [
      "are left out where fewer fit than are sold",
      [stored("/packs", 10), stored("/packs", 2, [], { id: "b" })],
      [stored("/packs", 10)],
      [{ path: "/packs" }],
    ],
    ["are left out beside their rival", [stored("/basic"), stored("/pro")], [stored("/basic")], [{ path: "/pro" }]],
    [
      "count as many as still fit",
      [stored("/plan", 4), stored("/plan", 4, [], { id: "b" }), stored("/plan", 1, [], { id: "c" })],
      [stored("/plan", 4), stored("/plan", 1, [], { id: "b" })],
      [{ path: "/plan" }],
    ],
    [
      "lose add-ons that are gone, are of another offer, or of another currency",
      [
        stored("/plan", 1, [
          extra,
          { path: "/none", quantity: 1, name: "None" },
          { path: "/packing", quantity: 1 },
          { path: "/euro-extra", quantity: 1 },
        ]),
      ],
      [stored("/plan", 1, [extra])],
      [{ path: "/none", name: "None" }, { path: "/packing" }, { path: "/euro-extra" }],
    ],
    [
      "keep no more of an add-on than is sold",
      [stored("/plan", 1, [{ path: "/backup", quantity: 3, name: "Backup" }])],
      [stored("/plan", 1, [{ path: "/backup", quantity: 1, name: "Backup" }])],
      [],
    ],
    ["may be none", [], [], []],
  ])("%s", (_, before, lines, leftOut) => expect(fittingLines(catalogue, before)).toEqual({ lines, leftOut }));

  it("stay the same objects where they fit, so that nothing is written for nothing", () => {
    const before = [stored("/plan", 2, [extra]), stored("/plan", 9, [extra], { id: "b" })];
    const { lines } = fittingLines(catalogue, before);
    expect(lines[0]).toBe(before[0]);
    expect(lines[1]).not.toBe(before[1]);
    expect(lines[1]!.addOns[0]).toBe(extra);
    const backup = { path: "/backup", quantity: 3 };
    expect(fittingLines(catalogue, [stored("/plan", 1, [extra, backup])]).lines).toEqual([
      stored("/plan", 1, [extra, { ...backup, quantity: 1 }]),
    ]);
  });
});

describe("[API-3] a priced basket", () => {
  const priced = (lines: StoredLine[], country = "GB") => priceBasket(catalogue, lines, country, "en");

  it("knows what each item is, costs and may become", () => {
    const { items } = priced([
      stored(
        "/plan",
        2,
        [
          { path: "/extra", quantity: 3 },
          { path: "/packing", quantity: 1 },
        ],
        { crossSell: true },
      ),
    ]);
    const [item] = items;
    expect(item).toMatchObject({
      id: "id-/plan",
      path: "/plan",
      quantity: 2,
      price: { amount: 1200, currency: "GBP" },
      addOns: [{ id: "id-/plan./extra", addOn: { path: "/extra" }, quantity: 3, price: { amount: 150, currency: "GBP" } }],
      crossSell: true,
    });
    expect(item!.addOns).toHaveLength(1);
    expect(paths(item!.availableAddOns)).toEqual(["/backup"]);
    expect(paths(priced([stored("/plan", 1, [extra, { path: "/backup", quantity: 1 }])]).items[0]!.availableAddOns)).toEqual([]);
    // Recommended itself, it is offered no alternatives.
    expect(item!.upsells).toEqual([]);
    expect(priced([stored("/plan")]).items[0]!.crossSell).toBe(false);
  });

  it("[LIST-1] offers what an item may be swapped to, and a swapped one the way back and what that leads to", () => {
    expect(paths(priced([stored("/plan")]).items[0]!.upsells)).toEqual(["/single", "/uk"]);
    expect(paths(priced([stored("/plan")], "FR").items[0]!.upsells)).toEqual(["/single"]);
    expect(paths(priced([stored("/single", 1, [], { cameInAs: "/plan" })]).items[0]!.upsells)).toEqual(["/plan", "/uk", "/packs"]);
    expect(paths(priced([stored("/single", 1, [], { cameInAs: "/gone" })]).items[0]!.upsells)).toEqual(["/plan", "/packs"]);
  });

  it("costs its items and add-ons, in the shop's words of tax", () => {
    const { total } = priced([stored("/plan", 2, [{ path: "/extra", quantity: 3 }]), stored("/single")]);
    expect(total).toMatchObject({ amount: 2400 + 450 + 9900, currency: "GBP", taxIncluded: true });
    expect(priceBasket(catalogueOf({ ...SPEC, shop: { vat_included: false } }), [stored("/plan")], "GB", "en").total.taxIncluded).toBe(
      false,
    );
  });

  it("knows whether something is delivered, and whether something is a gift", () => {
    const facts = (...lines: StoredLine[]) => (({ hasDelivery, isGift }) => ({ hasDelivery, isGift }))(priced(lines));
    expect(facts()).toEqual({ hasDelivery: false, isGift: false });
    expect(facts(stored("/plan"), stored("/box"))).toEqual({ hasDelivery: true, isGift: false });
    expect(facts(stored("/plan"), stored("/gift"))).toEqual({ hasDelivery: false, isGift: true });
  });

  it("[BASK-10] is sold where all of it is, or where the shop sells", () => {
    expect(priced([stored("/plan"), stored("/uk")]).allowedCountries).toEqual(["GB"]);
    expect(priced([stored("/plan")]).allowedCountries).toEqual(["GB", "FR"]);
    expect(priced([stored("/uk")], "FR")).toMatchObject({ items: [], allowedCountries: ["GB"], total: { amount: 0 } });
    expect(priced([stored("/plan"), stored("/uk")], "FR").allowedCountries).toEqual(["GB", "FR"]);
    const limited = catalogueOf({
      ...SPEC,
      addOns: { ...SPEC.addOns, "/uk-extra": { for: ["/plan"], attributes: { allowed_countries__limio: ["GB"] } } },
    });
    const withExtra = stored("/plan", 1, [{ path: "/uk-extra", quantity: 1 }]);
    expect(priceBasket(limited, [withExtra], "GB", "en").allowedCountries).toEqual(["GB"]);
  });

  it("is paid with what all its offers take, in the shop's order", () => {
    expect(priced([stored("/plan")]).paymentTypes).toEqual(["invoice", "zuora_card"]);
    expect(priced([stored("/plan"), stored("/single")]).paymentTypes).toEqual(["invoice"]);
  });

  it("ends where numbers do", () => {
    expect(() => priced([stored("/dear", 2)])).toThrow("The total is beyond what a shop sells");
    expect(priced([stored("/dear", 1)]).total.amount).toBe(900_000_000_000);
    expect(priced([stored("/most")]).total.amount).toBe(1_000_000_000_000);
  });
});
