/** null, "" and [] count as absent, wherever in a catalogue's files a field need not be there. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeProblem } from "../../src/server/catalogue/import/catalogue-files";
import { DATABASES } from "../support/databases";
import { startShop, type TestShop } from "../support/shop-server";
import { importFiles } from "./support/import-files";

const attributes = { price__limio: [{ type: "onetime", value: "5", currencyCode: "GBP" }] };
const offer = { name: "Box", path: "/offers/box", data: { products: [{ path: "/products/box", attributes: {} }], attributes } };
const addOn = (data: object, more: object = {}) => ({ name: "Lid", path: "/add-ons/lid", ...more, data: { attributes, ...data } });
const campaign = (more: object, data: object = {}) => ({ name: "C", path: "/campaigns/c", ...more, data });
const upsell = (more: object) => ({ path: "/upsells/u", ...more, data: { from: ["/offers/box"], to: [] } });
const crossSell = (more: object) => ({ path: "/cross-sells/c", ...more, data: { for_offers: ["/offers/box"], offers: [] } });
const named = (name: unknown) => ({ ...offer, path: "/offers/named", data: { products: [{ path: "/products/pen", name }], attributes } });
const percentage = (more: object) => ({ code: "FIVE", type: "percentage", value: "5", ...more });
const compatible_products = ["/products/box"];

const EMPTY: [string, string, object][] = [
  ["offers of an add-on that names products, null", "add-ons/a.json", addOn({ compatible_products, for_offers: null })],
  ['offers of an add-on that names products, ""', "add-ons/a.json", addOn({ compatible_products, for_offers: "" })],
  ["offers of an add-on that names products, []", "add-ons/a.json", addOn({ compatible_products, for_offers: [] })],
  ["what an add-on is", "add-ons/a.json", addOn({ compatible_products }, { record_type: null, type: "" })],
  ["what an offer is", "offers/o.json", { ...offer, path: "/offers/o", record_type: "" }],
  ["offers of a campaign, null", "campaigns/c.json", campaign({}, { offers: null })],
  ['offers of a campaign, ""', "campaigns/c.json", campaign({ type: null }, { offers: "" })],
  ["type and name of an upsell", "upsells/u.json", upsell({ type: null, name: null })],
  ["type of an upsell as a text", "upsells/u.json", upsell({ type: "", name: "" })],
  ["type and name of a cross-sell", "cross-sells/c.json", crossSell({ type: null, name: null })],
  ["the name of a product that stands elsewhere, null", "offers/n.json", named(null)],
  ['the name of a product that stands elsewhere, ""', "offers/n.json", named("")],
  ["days of a promo code, null", "promo-codes/p.json", percentage({ valid_from: null, valid_to: null })],
  ['days of a promo code, ""', "promo-codes/p.json", percentage({ valid_from: "", valid_to: "" })],
  ["what a percentage has none of", "promo-codes/p.json", percentage({ name: null, amounts: [], per: "" })],
  [
    "limits of a promo code",
    "promo-codes/p.json",
    percentage({ usage_limit: "", usage_limit_per_customer: null, offers: "", countries: null }),
  ],
  [
    "the percentage of a fixed discount",
    "promo-codes/p.json",
    { code: "FIX", type: "fixed", value: null, amounts: [{ value: "5", currencyCode: "GBP" }], per: null },
  ],
];

describe.each(DATABASES)("[API-9] what says nothing is absent at the import on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop(kind);
    const products = { "products/pen.json": { name: "Pen", path: "/products/pen" }, "offers/box.json": offer };
    expect(await importFiles(shop, products)).toMatchObject({ ok: true });
  });
  afterAll(() => shop.close());

  const refusedFor = async (file: string, content: object) => {
    const done = await importFiles(shop, { [file]: content });
    return done.ok ? [] : done.problems.map(describeProblem);
  };

  it.each(EMPTY)("%s", async (_, file, content) => expect(await refusedFor(file, content)).toEqual([]));

  it("what must be there is missing where it says nothing", async () => {
    const missing = "is missing: an add-on names the offers it is for, or in data.compatible_products their products";
    expect(await refusedFor("add-ons/a.json", addOn({ for_offers: [] }))).toEqual([`add-ons/a.json › data.for_offers: ${missing}`]);
    expect(await refusedFor("promo-codes/p.json", percentage({ value: null }))).toEqual(["promo-codes/p.json › value: is missing"]);
  });

  it("what says nothing is not kept", async () => {
    const { services } = shop.server;
    expect(await refusedFor("promo-codes/p.json", percentage({ valid_from: "", name: null, amounts: null }))).toEqual([]);
    const { body } = await services.storage.db
      .selectFrom("catalogue_entries")
      .select("body")
      .where("path", "=", "FIVE")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(body)).toEqual({ code: "FIVE", type: "percentage", value: "5" });
  });
});
