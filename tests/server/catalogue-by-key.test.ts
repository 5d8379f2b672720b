/** The catalogue read by key: the same as if all of it were read, at a cost that does not grow with it. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OfferChoices } from "../../src/editor/api/builder-api";
import type { Choice, ShopFacts } from "../../src/layout/publish/finding";
import type { Layout } from "../../src/layout/types";
import { CatalogueStore } from "../../src/server/catalogue/catalogue-store";
import { describeProblem } from "../../src/server/catalogue/import/catalogue-files";
import { openStorage, type Storage } from "../../src/server/storage/open-storage";
import { wholeCatalogue } from "../support/catalogue-of";
import { createDatabase, DATABASES, type TestDatabase } from "../support/databases";
import { startShop, type TestShop } from "../support/shop-server";
import { importFiles } from "./support/import-files";

const DEMO = fileURLToPath(new URL("../../catalogue", import.meta.url));
const LANGUAGES = ["en", "fr", "gsw"];
const COUNTRIES = ["GB", "CH", "US"];

describe.each(DATABASES)("the catalogue by key on %s", (kind) => {
  let database: TestDatabase;
  let storage: Storage;
  let store: CatalogueStore;
  let folder: string;
  beforeEach(async () => {
    database = await createDatabase(kind);
    storage = await openStorage(database.config);
    store = new CatalogueStore(storage);
    folder = mkdtempSync(path.join(os.tmpdir(), "tillwright-catalogue-"));
  });
  afterEach(async () => {
    await storage.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const write = (file: string, content: unknown) => {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), JSON.stringify(content));
  };
  const offer = (at: string, more: object = {}, currencyCode = "GBP") => ({
    path: at,
    name: at,
    data: { attributes: { price__limio: [{ type: "recurring", value: "5", currencyCode }], ...more } },
  });
  /** Everything that is stored, but for the places in the order. */
  const stored = async () => ({
    entries: await storage.db
      .selectFrom("catalogue_entries")
      .select(["kind", "path", "version", "body"])
      .orderBy("kind")
      .orderBy("path")
      .execute(),
    links: await storage.db
      .selectFrom("catalogue_links")
      .select(["relation", "source", "kind", "path"])
      .orderBy("relation")
      .orderBy("source")
      .orderBy("kind")
      .orderBy("path")
      .execute(),
  });

  it("[API-9] [BASK-1] [XSELL-1] an offer is the same, and leads to the same, as in the whole catalogue", async () => {
    expect((await store.importFolder(DEMO)).ok).toBe(true);
    const whole = await wholeCatalogue(storage);
    const all = whole.offers("en");
    expect(all.length).toBeGreaterThan(20);
    for (const { path: at } of all) {
      const part = await store.holding({ offers: [at], related: true });
      expect(part.recommendedBeside(at)).toEqual(whole.recommendedBeside(at));
      for (const language of LANGUAGES) {
        const own = part.offer(at, language)!;
        expect(own).toEqual(whole.offer(at, language));
        for (const country of COUNTRIES) {
          expect(part.addOnsFor(own, country, language), `add-ons of ${at}`).toEqual(whole.addOnsFor(own, country, language));
          expect(part.upsellsFor(own, country, language), `upsells of ${at}`).toEqual(whole.upsellsFor(own, country, language));
          const recommended = [...whole.recommendedBeside(at)];
          expect(part.crossSellsOf(recommended, [own], country, language)).toEqual(
            whole.crossSellsOf(recommended, [own], country, language),
          );
        }
      }
      for (const addOn of part.addOnsFor(part.offer(at, "en")!, "GB", "en")) expect(part.isAddOnOf(addOn.path, at)).toBe(true);
    }
  });

  it("[API-9] labels and campaigns bring their offers, in catalogue order; codes come by their name", async () => {
    expect((await store.importFolder(DEMO)).ok).toBe(true);
    const whole = await wholeCatalogue(storage);
    const labels = await store.lists.sources("label");
    expect(labels.length).toBeGreaterThan(3);
    for (const label of labels) {
      const part = await store.holding({ labels: [label] });
      expect(part.offersByLabel(label, "GB", "en")).toEqual(whole.offersByLabel(label, "GB", "en"));
    }
    for (const campaign of whole.campaigns()) {
      const part = await store.holding({ campaigns: [campaign.path] });
      expect(part.campaign(campaign.path)).toEqual(campaign);
      for (const at of campaign.offers) expect(part.offer(at, "fr")).toEqual(whole.offer(at, "fr"));
    }
    const [code] = readdirSync(path.join(DEMO, "promo-codes")).map(
      (file) => (JSON.parse(readFileSync(path.join(DEMO, "promo-codes", file), "utf8")) as { code: string }).code,
    );
    expect((await store.holding({ promoCodes: [code!] })).promoCode(code!)).toMatchObject({ code });
  });

  it("what was not asked for is an error, never an offer that seems not to be sold", async () => {
    expect((await store.importFolder(DEMO)).ok).toBe(true);
    const [first, second] = (await wholeCatalogue(storage)).offers("en");
    const part = await store.holding({ offers: [first!.path, "/offers/none"] });
    expect(part.offer("/offers/none", "en")).toBeUndefined();
    expect(() => part.offer(second!.path, "en")).toThrow(/not asked for the offer/);
    expect(() => part.addOnsFor(first!, "GB", "en")).toThrow(/relations/);
    expect(() => part.offersByLabel("any", "GB", "en")).toThrow(/label/);
    expect(() => part.promoCode("ANY")).toThrow(/promo code/);
    expect(() => part.campaign("/any")).toThrow(/campaign/);
  });

  it("[API-9] a catalogue that is imported file by file is the one that is imported at once", async () => {
    expect((await store.importFolder(DEMO)).ok).toBe(true);
    const atOnce = await stored();
    // Again, and nothing changes.
    const revision = await store.importedRevision();
    expect(await store.importFolder(DEMO)).toMatchObject({ ok: true, revision });
    expect(await stored()).toEqual(atOnce);
    // The order in which one thing may name another.
    cpSync(path.join(DEMO, "shop.json"), path.join(folder, "shop.json"));
    expect(await store.importFolder(folder)).toMatchObject({ ok: true });
    expect((await stored()).entries).toHaveLength(1);
    rmSync(path.join(folder, "shop.json"));
    for (const list of ["products", "offers", "add-ons", "upsells", "cross-sells", "promo-codes", "campaigns"])
      for (const file of readdirSync(path.join(DEMO, list))) {
        mkdirSync(path.join(folder, list));
        cpSync(path.join(DEMO, list, file), path.join(folder, list, file));
        const imported = await store.importFolder(folder);
        expect(imported.ok ? [] : imported.problems.map(describeProblem)).toEqual([]);
        rmSync(path.join(folder, list), { recursive: true });
      }
    expect(await stored()).toEqual(atOnce);
  });

  it("[API-9] an import of one offer reads and writes no other: not even one that cannot be read harms it", async () => {
    expect((await store.importFolder(DEMO)).ok).toBe(true);
    const others = (await wholeCatalogue(storage)).offers("en").map(({ path: at }) => at);
    await storage.db.updateTable("catalogue_entries").set({ body: "broken" }).where("kind", "=", "offer").execute();
    write("offers/new.json", offer("/offers/new", { label__limio: "new" }));
    expect(await store.importFolder(folder)).toMatchObject({ ok: true, counts: { offer: 1 } });
    expect((await store.holding({ labels: ["new"] })).offersByLabel("new", "GB", "en")).toMatchObject([{ path: "/offers/new" }]);
    const rows = await storage.db.selectFrom("catalogue_entries").select("body").where("path", "in", others).execute();
    expect(new Set(rows.map(({ body }) => body))).toEqual(new Set(["broken"]));
  });

  it("[API-9] an offer that is imported anew keeps its place, loses what it was found by, and must still fit its add-ons", async () => {
    write("shop.json", JSON.parse(readFileSync(path.join(DEMO, "shop.json"), "utf8")));
    write("offers/list.json", [offer("/offers/a", { label__limio: ["x", "y"] }), offer("/offers/b"), offer("/offers/c")]);
    write("add-ons/extra.json", { ...offer("/add-ons/extra"), data: { ...offer("").data, for_offers: ["/offers/a"] } });
    expect(await store.importFolder(folder)).toMatchObject({ ok: true });
    rmSync(folder, { recursive: true });
    write("offers/a.json", offer("/offers/a", { label__limio: "y" }));
    expect(await store.importFolder(folder)).toMatchObject({ ok: true });
    expect((await wholeCatalogue(storage)).offers("en").map(({ path: at }) => at)).toEqual(["/offers/a", "/offers/b", "/offers/c"]);
    expect(await store.lists.sources("label")).toEqual(["y"]);
    write("offers/a.json", offer("/offers/a", {}, "EUR"));
    const refused = await store.importFolder(folder);
    expect(refused.ok ? [] : refused.problems.map(describeProblem)).toEqual([
      'the catalogue that is there › data.for_offers[0]: "/offers/a" is priced in EUR, this add-on in GBP',
    ]);
    write("offers/a.json", offer("/add-ons/extra"));
    const taken = await store.importFolder(folder);
    expect(taken.ok ? [] : taken.problems.map(describeProblem)).toEqual([
      'offers/a.json › path: "/add-ons/extra" stands in the catalogue that is there already',
    ]);
  });

  it("[API-9] what an older program imported is found too", async () => {
    expect((await store.importFolder(DEMO)).ok).toBe(true);
    const before = await stored();
    await storage.db.deleteFrom("catalogue_links").execute();
    await storage.db.deleteFrom("settings").where("key", "=", "catalogue_links").execute();
    await new CatalogueStore(storage).current();
    expect(await stored()).toEqual(before);
  });

  it("[API-9] a transaction sees an import that came since its catalogue was got, whole", async () => {
    write("offers/a.json", offer("/offers/a"));
    expect(await store.importFolder(folder)).toMatchObject({ ok: true });
    const reader = await store.reader();
    write("offers/a.json", offer("/offers/a", { display_name__limio: "Renamed" }));
    await new CatalogueStore(storage).importFolder(folder);
    const name = async () =>
      (await reader.holding({ offers: ["/offers/a"] })).offer("/offers/a", "en")?.data.attributes.display_name__limio;
    expect(await name()).toBe("Renamed");
    expect(await store.importedRevision()).not.toBe(reader.revision);
  });

  it("[BLD-4] offers and products are found by how the words of their names begin, in any language, with accents or without", async () => {
    write("offers/list.json", [
      { ...offer("/offers/one", { display_name__limio: "Crème brûlée yearly" }), name: "Dessert" },
      { ...offer("/offers/two", { display_name__limio: "Creamy soup" }), name: "Starter" },
    ]);
    write("products/spoon.json", { path: "/products/spoon", name: "Spoon for crème" });
    expect(await store.importFolder(folder)).toMatchObject({ ok: true });
    const found = async (text: string) => (await store.lists.search(text, ["offer", "product"], 10)).map(({ path: at }) => at);
    expect(await found("crem")).toEqual(["/offers/one", "/products/spoon"]);
    expect(await found("CRE")).toEqual(["/offers/one", "/offers/two", "/products/spoon"]);
    expect(await found("brulee cre")).toEqual(["/offers/one"]);
    expect(await found("two")).toEqual(["/offers/two"]);
    expect(await found("eam")).toEqual([]);
    expect(await found("  ")).toEqual([]);
  });
});

describe.each(DATABASES)("a shop with many offers on %s", (kind) => {
  const COUNT = 450;
  let shop: TestShop;
  let headers: Record<string, string>;
  beforeAll(async () => {
    shop = await startShop(kind);
    headers = await shop.editor();
    const offers = Array.from({ length: COUNT }, (_, index) => ({
      path: `/offers/many/${index}`,
      name: `Number ${index}`,
      data: {
        attributes: {
          label__limio: `many-${index % 3}`,
          price__limio: [{ type: "recurring", value: String(index + 1), currencyCode: "GBP" }],
        },
        ...(index === 449 && { products: [{ path: "/products/many/inside", name: "Inner paper" }] }),
      },
    }));
    const products = Array.from({ length: 340 }, (_, index) => ({ path: `/products/many/${index}`, name: `Thing ${index}` }));
    products.push({ path: "/products/many/last", name: "Number without end" });
    expect(await importFiles(shop, { "offers/many.json": offers, "products/many.json": products })).toMatchObject({ ok: true });
  });
  afterAll(() => shop.close());
  const choices = async (query: string) => (await shop.call<OfferChoices>("GET", `/api/builder/offers?${query}`, undefined, headers)).body;
  const pathsOf = ({ offers }: { offers: readonly { path: string }[] }) => offers.map(({ path: at }) => at);

  it("[API-2] GET /l-api/offers answers page after page, each offer once, in catalogue order; a label alone likewise", async () => {
    const client = { Authorization: "Bearer test-public-client" };
    const walk = async (query: string) => {
      const found: string[] = [];
      for (let after: number | undefined = -1, calls = 0; after !== undefined; calls++) {
        expect(calls).toBeLessThan(40);
        const page = await shop.call("GET", `/l-api/offers?${query}${after < 0 ? "" : `&after=${after}`}`, undefined, client);
        expect(page.status, page.text).toBe(200);
        found.push(...(page.body.items as { path: string }[]).map(({ path: at }) => at));
        after = page.body.next as number | undefined;
      }
      return found;
    };
    const all = (await wholeCatalogue(shop.server.services.storage)).offers("en");
    expect(await walk("")).toEqual(pathsOf({ offers: all }));
    expect(await walk("limit=7&attributes.label__limio=many-1")).toEqual(
      all.filter(({ data }) => data.attributes.label__limio === "many-1").map(({ path: at }) => at),
    );
    // Nothing passes but the last.
    expect(await walk(`attributes.label__limio=many-2&attributes.price=none`)).toEqual([]);
  });

  it("[BLD-4] the builder gets what the page names and a few more; the others are found by words and labels", async () => {
    const first = await choices("lang=en");
    expect(first.more).toBe(true);
    expect(first.offers.length).toBeLessThan(50);
    expect(first.labels).toEqual(expect.arrayContaining(["many-0", "many-1", "many-2"]));
    expect(pathsOf(await choices("search=number 43"))).toEqual([
      "/offers/many/43",
      ...Array.from({ length: 10 }, (_, index) => `/offers/many/43${index}`),
    ]);
    // Whoever finds some of many hears that more words find the others.
    expect([(await choices("search=number 43")).more, (await choices("search=number")).more]).toEqual([undefined, true]);
    expect((await choices("search=number")).offers).toHaveLength(20);
    const labelled = await choices("label=many-2");
    expect([labelled.offers.length, labelled.more]).toEqual([20, true]);
    expect(pathsOf(labelled)[0]).toBe("/offers/many/2");
    for (const { labels } of labelled.offers) expect(labels).toEqual(["many-2"]);
    const layout = { ...(await newPage("/named")), regions: regionsWith("/offers/many/321") };
    expect((await shop.call("PUT", "/api/builder/pages/named", { layout, version: 1 }, headers)).status).toBe(200);
    expect(pathsOf(await choices("page=named"))).toContain("/offers/many/321");
  });

  it("[BLD-6] [BLD-10] conditions may name every offer: those that are not listed are found by words, and known once the page names them", async () => {
    const layout = await newPage("/conditioned");
    const facts = async (about: unknown) =>
      (await shop.call<ShopFacts>("POST", "/api/builder/facts?lang=en", { layout: about }, headers)).body;
    const listed = await facts(layout);
    const values = ({ choices: { productInBasket } }: ShopFacts) => productInBasket!.map(({ value }) => value);
    expect(listed.searchedChoices).toEqual(["productInBasket"]);
    expect(values(listed)).not.toContain("/offers/many/437");
    const found = (query: string) =>
      shop.call<{ choices: Choice[]; more: boolean }>("GET", `/api/builder/choices?${query}`, undefined, headers).then(({ body }) => body);
    expect(await found("attribute=productInBasket&lang=en&search=number 437")).toEqual({
      choices: [{ value: "/offers/many/437", label: "Number 437", also: ["Number 437"] }],
      more: false,
    });
    // Of many offers that begin so twenty come, and leave the products their place.
    const { choices, more } = await found("attribute=productInBasket&search=number");
    expect([choices.length, choices[0]!.value, more]).toEqual([21, "/products/many/last", true]);
    expect((await found("attribute=productInBasket&search=inner")).choices.map(({ value }) => value)).toContain("/products/many/inside");
    expect(await found("attribute=paymentMethodSelected&search=invoice")).toMatchObject({ error: { code: "choices-not-found" } });
    const rule = { all: [{ attribute: "productInBasket", operator: "is one of", value: ["/offers/many/437"] }] };
    const text = { id: "text-1", block: "rich-text", blockVersion: 1, settings: {}, visibleWhen: rule };
    const named = await facts({ ...layout, regions: { ...layout.regions, main: [text] } });
    expect(values(named)).toContain("/offers/many/437");
  });

  it("[BLD-10] a page is checked against all offers and pages, whichever the shop has", async () => {
    const layout = { ...(await newPage("/checked")), regions: regionsWith("/offers/many/444") };
    const facts = async (about: unknown) => (await shop.call<ShopFacts>("POST", "/api/builder/facts", { layout: about }, headers)).body;
    expect((await facts(layout)).offers).toContain("/offers/many/444");
    expect((await facts({ ...layout, regions: regionsWith("/offers/none") })).offers).not.toContain("/offers/none");
    const saved = await shop.call("PUT", "/api/builder/pages/checked", { layout, version: 1 }, headers);
    const published = await shop.call("POST", "/api/builder/pages/checked/publish", { version: saved.body.page.version }, headers);
    expect(published.status, published.text).toBe(200);
    const gone = { ...layout, regions: regionsWith("/offers/none") };
    const next = await shop.call("PUT", "/api/builder/pages/checked", { layout: gone, version: saved.body.page.version }, headers);
    const refused = await shop.call("POST", "/api/builder/pages/checked/publish", { version: next.body.page.version }, headers);
    expect(refused.body.error.problems).toContainEqual(expect.objectContaining({ code: "offer-unknown" }));
  });

  async function newPage(at: string): Promise<Layout> {
    const made = await shop.call(
      "POST",
      "/api/builder/pages",
      { id: at.slice(1), path: at, pageType: "offer-page", title: "A page" },
      headers,
    );
    expect(made.status, made.text).toBe(201);
    return made.body.layout as Layout;
  }
  const regionsWith = (offer: string) => ({
    header: [],
    main: [{ id: "cards", block: "offer-cards", version: 1, settings: { heading: "Plans", offers: [{ offer }] } }],
    side: [],
    footer: [],
  });
});

describe.each(DATABASES)("texts that no database holds, on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await startShop(kind)));
  afterAll(() => shop.close());

  it("[API-1] a NUL finds no page, is refused in what is sent, and in a link leads nowhere", async () => {
    const headers = await shop.editor();
    const client = { Authorization: "Bearer test-public-client" };
    const statuses = async (...calls: Parameters<TestShop["call"]>[]) =>
      Promise.all(calls.map(async (call) => (await shop.call(...call)).status));
    const id = await shop.checkout();
    const line = { path: "/offers/\0", quantity: 1 };
    expect(
      await statuses(
        ["GET", "/%00"],
        ["GET", "/l-api/offers?attributes.label__limio=%00", undefined, client],
        ["POST", "/api/checkout/initiate", { basket: { basketItems: [line] }, country: "GB", locale: "en-GB" }],
        ["POST", "/api/order/preview", { orderItems: [{ offer: { path: "\0" } }] }],
        ["POST", "/api/promo_code", { code: "A\0", checkoutId: id }],
        ["POST", "/api/builder/facts", { layout: { link: "/%00" } }, headers],
        ["GET", "/api/builder/offers?label=%00&search=%00", undefined, headers],
      ),
    ).toEqual([404, 422, 422, 422, 422, 200, 422]);
  });
});
