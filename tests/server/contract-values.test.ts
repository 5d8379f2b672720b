/** The contract's nulls, empty lists and numbers: the sample offer with each of them is taken and reads as if nothing stood there. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../support/databases";
import { startShop, TEST_ROOT, type TestShop } from "../support/shop-server";
import { importFiles } from "./support/import-files";

interface Written {
  path: string;
  data: Record<string, unknown> & {
    attributes: Record<string, unknown>;
    products: Record<string, unknown>[];
    attachments: Record<string, unknown>[];
  };
  [field: string]: unknown;
}
const sample = (): Written => {
  const offer = JSON.parse(readFileSync(path.join(TEST_ROOT, "sample/offer-digital.json"), "utf8")) as Written;
  offer.data.attributes["valid_date_range__limio"] = null;
  return offer;
};
const chargeOf = (offer: Written) => (offer.data.attributes["price__limio"] as Record<string, unknown>[])[0]!;

const FLAGS = ["allow_multibuy__limio", "autoRenew__limio", "push_to_checkout__limio", "is_gift__limio", "trial__limio", "student__limio"];
const TEXTS = [
  "display_name__limio",
  "display_price__limio",
  "short_description",
  "order_complete_text",
  "discount_note__limio",
  "vat_rate",
];
const OBJECTS = ["term__limio", "checkout__limio", "valid_date_range__limio", "default_quantity_options__limio"];
const LISTS = ["allowed_countries__limio", "payment_types__limio"];
const EMPTY: [string, (offer: Written) => void][] = [
  ...["name", "label", "use_external_price"].map((field): [string, (offer: Written) => void] => [
    `${field} of a charge null`,
    (offer) => void (chargeOf(offer)[field] = null),
  ]),
  ["use_external_price of a charge empty", (offer) => void (chargeOf(offer)["use_external_price"] = "")],
  ...[null, [], ""].map((nothing): [string, (offer: Written) => void] => [
    `attributes of a product ${JSON.stringify(nothing)}`,
    (offer) => void (offer.data.products[0]!["attributes"] = nothing),
  ]),
  ...["has_delivery__limio", "product_code__limio", "related_products__limio", "access_url", "access_kind", "dispatch_days"].flatMap(
    (field) =>
      ["", []].map((nothing): [string, (offer: Written) => void] => [
        `${field} of a product ${JSON.stringify(nothing)}`,
        (offer) => void (offer.data.products[0]!["attributes"] = { [field]: nothing }),
      ]),
  ),
  ...["name", "type"].map((field): [string, (offer: Written) => void] => [
    `${field} of an attachment null`,
    (offer) => void (offer.data.attachments[0]![field] = null),
  ]),
  ...["baseTemplate", "type", "id"].map((field): [string, (offer: Written) => void] => [
    `${field} null`,
    (offer) => void (offer[field] = null),
  ]),
  ...[null, []].map((nothing): [string, (offer: Written) => void] => [
    `translations ${JSON.stringify(nothing)}`,
    (offer) => void (offer.data["translations"] = nothing),
  ]),
  ...[...OBJECTS, ...FLAGS, ...TEXTS, ...LISTS].flatMap((field) =>
    ["", []].map((nothing): [string, (offer: Written) => void] => [
      `${field} ${JSON.stringify(nothing)}`,
      (offer) => void (offer.data.attributes[field] = nothing),
    ]),
  ),
];

describe.each(DATABASES)("[API-9] the contract's values on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await startShop(kind)));
  afterAll(() => shop.close());

  const importOne = async (offer: Written) => {
    const done = await importFiles(shop, { "offers/one.json": offer });
    expect(done.ok ? [] : done.problems).toEqual([]);
    const items = (await shop.call("GET", "/l-api/offers", undefined, { Authorization: "Bearer test-public-client" })).body
      .items as Written[];
    const found = items.find(({ path: at }) => at === offer.path)!;
    return found as Written & { products: { attributes: Record<string, unknown> }[] };
  };

  it("whatever counts as absent is taken and reads as absent", async () => {
    for (const [what, empty] of EMPTY) {
      const offer = sample();
      empty(offer);
      const shown = await importOne(offer);
      const { attributes } = shown.data;
      // A text may stay empty and a list without entries; what is read as something else must not.
      const odd = [
        ...OBJECTS.filter((field) => attributes[field] !== undefined && attributes[field] !== null),
        ...FLAGS.filter((field) => !["boolean", "undefined"].includes(typeof (attributes[field] ?? undefined))),
        ...TEXTS.filter((field) => Array.isArray(attributes[field])),
        ...LISTS.filter((field) => attributes[field] === ""),
        ...Object.entries(shown.products[0]!.attributes).flatMap(([field, value]) =>
          (value === "" && field !== "product_code__limio") || (Array.isArray(value) && field !== "related_products__limio") ? [field] : [],
        ),
      ];
      expect(odd, what).toEqual([]);
    }
  });

  it("a number stands for a text, texts for a number and a flag, and a list of countries is read as people type one", async () => {
    const offer = sample();
    Object.assign(offer.data.attributes, {
      label__limio: 2027,
      product_code__limio: 12345,
      allow_multibuy__limio: "true",
      opentext_allowed_countries: [" fr", "CH ", ""],
      payment_types__limio: ["", "invoice", null],
    });
    offer.data.products[0]!["attributes"] = { has_delivery__limio: "TRUE", dispatch_days: "3", product_code__limio: 7 };
    const shown = await importOne(offer);
    expect(shown.data.attributes).toMatchObject({
      product_code__limio: "12345",
      allow_multibuy__limio: true,
      opentext_allowed_countries: ["FR", "CH"],
      payment_types__limio: ["invoice"],
    });
    expect([shown.data.attributes["label__limio"]].flat()).toEqual(["2027"]);
    expect(shown.products[0]!.attributes).toEqual({ has_delivery__limio: true, dispatch_days: 3, product_code__limio: "7" });
  });

  it("files of products and campaigns are read by the same rules, and what cannot be meant is refused", async () => {
    const done = await importFiles(shop, {
      "products/p.json": { path: "/products/p", name: "P", attributes: { access_url: "", dispatch_days: "", has_delivery__limio: [] } },
      "products/q.json": { path: "/products/q", name: "Q", attributes: [] },
      "campaigns/c.json": { path: "/campaigns/c", name: "C", data: { attributes: { push_to_checkout__limio: "" } } },
      "campaigns/d.json": { path: "/campaigns/d", name: "D", data: { attributes: [] } },
    });
    expect(done.ok ? [] : done.problems).toEqual([]);
    const refused = sample();
    Object.assign(refused.data.attributes, { trial__limio: "yes", display_name__limio: { en: "x" }, term__limio: "12 months" });
    Object.assign(chargeOf(refused), { value: "", currencyCode: [] });
    const { problems = [] } = (await importFiles(shop, { "offers/one.json": refused })) as { problems?: { path: string }[] };
    expect(problems.map(({ path: at }) => at).toSorted()).toEqual([
      "data.attributes.display_name__limio",
      "data.attributes.price__limio[0].currencyCode",
      "data.attributes.term__limio",
      "data.attributes.trial__limio",
    ]);
  });
});
