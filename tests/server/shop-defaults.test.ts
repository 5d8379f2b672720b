/** A shop that says no more of itself than it must: what it leaves out is as documented. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../support/databases";
import { line, startShop, type TestShop } from "../support/shop-server";
import { importFiles } from "./support/import-files";

const charge = { type: "recurring", value: "5", currencyCode: "GBP", repeat_interval: 1, repeat_interval_type: "months" };
const one = { name: "One", path: "/offers/one", data: { attributes: { price__limio: [charge] } } };

describe.each(DATABASES)("a shop of a name and its countries, on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await startShop(kind)));
  afterAll(() => shop?.close());

  it("[API-9] [I18N-1] is in English and in Great Britain", async () => {
    const imported = await importFiles(shop, { "shop.json": { name: "Small", countries: ["GB"] }, "offers/one.json": one });
    expect(imported).toMatchObject({ ok: true });
    const { shop: settings } = await shop.server.services.catalogue.current();
    expect(settings).toMatchObject({ name: "Small", default_language: "en", default_country: "GB" });
    const unsaid = await shop.checkout([line("/offers/one")], { country: undefined, locale: undefined });
    expect(await shop.load(unsaid)).toMatchObject({ country: "GB", locale: "en-GB" });
  });

  it("[API-9] still has to say its name and where it sells", async () => {
    expect(await importFiles(shop, { "shop.json": { name: "Small" } })).toMatchObject({ ok: false, problems: [{ file: "shop.json" }] });
    expect(await importFiles(shop, { "shop.json": { countries: ["GB"] } })).toMatchObject({ ok: false, problems: [{ file: "shop.json" }] });
  });
});
