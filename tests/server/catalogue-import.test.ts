import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { describeProblem } from "../../src/server/catalogue/import/catalogue-files";
import { CatalogueStore } from "../../src/server/catalogue/catalogue-store";
import { DATABASES } from "../support/databases";
import { line, orderOf, startShop, TEST_ROOT, type TestShop } from "../support/shop-server";

const SAMPLE = path.join(TEST_ROOT, "sample/offer-digital.json");

describe.each(DATABASES)("catalogue import on %s", (kind) => {
  let shop: TestShop;
  let folder: string;
  beforeAll(async () => void (shop = await startShop(kind)));
  afterAll(() => shop.close());
  beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), "tillwright-catalogue-"))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = (file: string, content: unknown) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), typeof content === "string" ? content : JSON.stringify(content));
  };
  const importFolder = () => shop.server.services.catalogue.importFolder(folder);
  const offers = async () =>
    (await shop.call("GET", "/l-api/offers", undefined, { Authorization: "Bearer test-public-client" })).body.items as {
      path: string;
      version: string;
      data: { attributes: Record<string, unknown> };
    }[];

  it("[API-9] the contract's sample offer is accepted unchanged, attributes we do not know are kept; its time of sale is over, and in it it can be bought", async () => {
    write("offers/offer-digital.json", readFileSync(SAMPLE, "utf8"));
    expect(await importFolder()).toMatchObject({ ok: true, counts: { offer: 1 } });
    const find = async () => (await offers()).find(({ path: at }) => at === "/offers/Limio/Limio Digital");
    expect(await find()).toBeUndefined();
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2021-01-01T00:00:00Z") });
    const offer = (await find())!;
    expect(offer).toMatchObject({ price: { amount: 1500, currency: "GBP" }, variant: "standard", record_type: "offer" });
    expect(offer.data.attributes).toEqual((JSON.parse(readFileSync(SAMPLE, "utf8")) as { data: { attributes: unknown } }).data.attributes);
    const id = await shop.checkout([line("/offers/Limio/Limio Digital")]);
    expect((await shop.load(id)).paymentTypes).toEqual(["direct_debit", "zuora_card", "invoice"]);
    vi.useRealTimers();
  });

  it("[API-9] a folder without shop.json adds and updates; an offer's version changes with its content, or its product's", async () => {
    const before = new Map((await offers()).map(({ path: at, version }) => [at, version]));
    write("products/vpn.json", { path: "/products/vpn", name: "VPN 2", attributes: {} });
    expect((await importFolder()).ok).toBe(true);
    const after = new Map((await offers()).map(({ path: at, version }) => [at, version]));
    expect([...after.keys()]).toEqual([...before.keys()]);
    expect(after.get("/offers/vpn-monthly")).not.toBe(before.get("/offers/vpn-monthly"));
    expect(after.get("/offers/magazine")).toBe(before.get("/offers/magazine"));
  });

  it("[API-9] another machine's import is sold here within a second, and health names the revision that is sold", async () => {
    const sold = async () => (await shop.call("GET", "/api/health")).body.catalogue as string;
    const before = await sold();
    write("products/pen.json", { path: "/products/pen", name: "Pen", attributes: {} });
    const imported = await new CatalogueStore(shop.server.services.storage).importFolder(folder);
    expect(imported.ok && imported.revision).not.toBe(before);
    await vi.waitFor(async () => expect(await sold()).toBe(imported.ok && imported.revision), { timeout: 10_000 });
  });

  it("[API-9] every error is listed by file and path, and nothing is imported", async () => {
    const charge = { type: "recurring", value: "9.99", currencyCode: "GBP" };
    const good = { name: "Good", path: "/offers/good", data: { attributes: { price__limio: [charge] } } };
    const before = await offers();
    write("offers/a-good.json", good);
    write("offers/b-broken.json", "{");
    write("offers/c-shape.json", { name: "No path", data: { attributes: { price__limio: "9.99", allow_multibuy__limio: "yes" } } });
    write("offers/d-money.json", [
      good,
      {
        ...good,
        path: "/offers/e",
        data: {
          attributes: {
            price__limio: [
              { ...charge, value: "9.999" },
              { ...charge, currencyCode: "EUR" },
            ],
          },
        },
      },
    ]);
    const refused = await importFolder();
    const lines = refused.ok ? [] : refused.problems.map(describeProblem);
    expect(lines[0]).toMatch(/^offers\/b-broken\.json: this is not JSON/);
    expect(lines.slice(1)).toEqual([
      "offers/c-shape.json › path: is missing",
      "offers/c-shape.json › data.attributes.price__limio: expected array or null",
      "offers/c-shape.json › data.attributes.allow_multibuy__limio: expected boolean or null",
      'offers/d-money.json › [1].data.attributes.price__limio[0].value: "9.999" has more decimals than GBP allows',
      "offers/d-money.json › [1].data.attributes.price__limio[1].currencyCode: expected GBP like the charge before it: all charges of an offer share one currency",
    ]);
    expect(await offers()).toEqual(before);
  });

  it("[API-9] names of offers and products that do not exist, paths used twice and add-ons in another currency are errors", async () => {
    const offer = (at: string, currencyCode = "GBP") => ({
      name: at,
      path: at,
      data: { products: [{ path: "/products/none" }], attributes: { price__limio: [{ type: "recurring", value: "1", currencyCode }] } },
    });
    write("offers/one.json", offer("/offers/one"));
    write("offers/two.json", offer("/offers/one"));
    write("add-ons/extra.json", {
      name: "Extra",
      path: "/add-ons/extra",
      data: {
        for_offers: ["/offers/one", "/offers/ghost"],
        attributes: { price__limio: [{ type: "onetime", value: "1", currencyCode: "EUR" }] },
      },
    });
    write("cross-sells/x.json", { path: "/x", data: { for_offers: ["/offers/one"], offers: ["/offers/ghost"] } });
    write("upsells/u.json", { path: "/u", data: { from: ["/offers/ghost"], to: ["/offers/one"] } });
    const refused = await importFolder();
    expect(refused.ok ? [] : refused.problems.map(describeProblem).sort()).toEqual([
      'add-ons/extra.json › data.for_offers[0]: "/offers/one" is priced in GBP, this add-on in EUR',
      'add-ons/extra.json › data.for_offers[1]: there is no offer "/offers/ghost"',
      'cross-sells/x.json › data.offers[0]: there is no offer "/offers/ghost"',
      'offers/one.json › data.products[0].path: there is no product "/products/none"',
      'offers/two.json › data.products[0].path: there is no product "/products/none"',
      'offers/two.json › path: "/offers/one" stands in offers/one.json already',
      'upsells/u.json › data.from[0]: there is no offer "/offers/ghost"',
    ]);
  });

  it("[API-7] [API-9] promo codes that take nothing off, contradict themselves, name what is not there or stand twice in other capitals are errors", async () => {
    write("promo-codes/shapes.json", [
      { code: "A1", type: "percentage" },
      { code: "A2", type: "percentage", value: "120" },
      { code: "A3", type: "fixed", value: "5" },
      { code: "A4", type: "half" },
      { code: "A 5", type: "percentage", value: "5" },
    ]);
    write("promo-codes/sums.json", [
      { code: "B1", type: "percentage", value: "0" },
      {
        code: "B2",
        type: "fixed",
        amounts: [
          { value: "1.999", currencyCode: "GBP" },
          { value: "0", currencyCode: "EUR" },
          { value: "1", currencyCode: "GBP" },
        ],
      },
      { code: "B3", type: "percentage", value: "5", valid_from: "2026-02-01T00:00:00Z", valid_to: "2026-01-01T00:00:00Z" },
    ]);
    const shapes = await importFolder();
    const lines = shapes.ok ? [] : shapes.problems.map(describeProblem);
    for (const expected of ["[0].value: is missing", "[1].value", "[2].amounts: is missing", "[3].type: expected one of", "[4].code"])
      expect(
        lines.some((told) => told.startsWith(`promo-codes/shapes.json › ${expected}`)),
        `${expected} in\n${lines.join("\n")}`,
      ).toBe(true);
    for (const expected of [
      "promo-codes/sums.json › [0].value: a discount takes something off",
      'promo-codes/sums.json › [1].amounts[0].value: "1.999" has more decimals than GBP allows',
      "promo-codes/sums.json › [1].amounts[1].value: a discount takes something off",
      "promo-codes/sums.json › [1].amounts[2].currencyCode: GBP stands in the list already",
      "promo-codes/sums.json › [2].valid_to: lies before valid_from",
    ])
      expect(lines).toContain(expected);

    rmSync(path.join(folder, "promo-codes"), { recursive: true });
    write("promo-codes/names.json", [
      { code: "Twin", type: "percentage", value: "5", offers: ["/offers/ghost"] },
      { code: "TWIN", type: "percentage", value: "6" },
    ]);
    const named = await importFolder();
    expect(named.ok ? [] : named.problems.map(describeProblem).sort()).toEqual([
      'promo-codes/names.json › [0].offers[0]: there is no offer or add-on "/offers/ghost"',
      'promo-codes/names.json › [1].code: "TWIN" stands in promo-codes/names.json[0] already',
    ]);
  });

  it("[GO-2] [GO-3] [API-9] a checkout elsewhere is at an http address, and what is posted to a host that is written out", async () => {
    const elsewhere = (checkout_type: string, external_url: string) => ({
      name: "E",
      path: `/offers/e-${encodeURIComponent(checkout_type + external_url)}`,
      data: {
        attributes: {
          price__limio: [{ type: "onetime", value: "1", currencyCode: "GBP" }],
          checkout__limio: { checkout_type, external_url },
        },
      },
    });
    const refusedOf = async (...list: object[]) => {
      write("offers/elsewhere.json", list);
      const refused = await importFolder();
      return refused.ok ? [] : refused.problems.map(({ path: at, message }) => `${at} ${message.slice(0, 45)}`);
    };
    const at = (index: number) => `[${index}].data.attributes.checkout__limio.external_url`;
    expect(
      await refusedOf(
        elsewhere("external", "javascript:alert(1)"),
        elsewhere("standard", " java\tscript:alert(1)"),
        elsewhere("external-post", "/pay"),
        elsewhere("External_Post", "https://{{host}}/pay"),
        elsewhere("external-post", "https://pay.{{ hostname }}:8443/?b={{basketId}}"),
      ),
    ).toEqual([
      `${at(0)} expected an address that begins with https://`,
      `${at(1)} expected an address that begins with https://`,
      `${at(2)} expected an address that begins with https://`,
      `${at(3)} a placeholder cannot stand in the host of an `,
      `${at(4)} a placeholder cannot stand in the host of an `,
    ]);
    expect(
      await refusedOf(
        elsewhere("external", "http://pay.example/"),
        elsewhere("external", "https://unlisted.example/"),
        elsewhere("external-post", "https://pay.example.unlisted.example/"),
        elsewhere("external", "http://localhost:9/"),
      ),
    ).toEqual(
      [
        `${at(0)} expected https: what is in a basket is nobody else's`,
        `${at(1)} "https://unlisted.example" is not in redirect_origins`,
        `${at(2)} "https://pay.example.unlisted.example" is not in`,
        `${at(3)} "http://localhost:9" is not in redirect_origins`,
      ].map((line, index) => line.slice(0, at(index).length + 1 + 45)),
    );
    expect(
      await refusedOf(
        elsewhere("external", "https://{{host}}/pay"),
        elsewhere("external-post", "https://pay.example/?from={{host}}"),
        elsewhere("standard", ""),
      ),
    ).toEqual([]);
  });

  it("[API-9] an offer is listed, put in a basket and ordered within its time of sale, and neither before nor after", async () => {
    const sold = { from: "2027-03-01T00:00:00Z", to: "2027-03-31T22:59:59Z" };
    write("offers/spring.json", {
      name: "Spring",
      path: "/offers/spring",
      data: {
        attributes: {
          label__limio: "spring",
          valid_date_range__limio: sold,
          price__limio: [{ type: "onetime", value: "5", currencyCode: "GBP" }],
        },
      },
    });
    expect((await importFolder()).ok).toBe(true);
    const at = (instant: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(instant) });
    const isListed = async () => (await offers()).some(({ path: one }) => one === "/offers/spring");
    const start = () => shop.call("POST", "/api/checkout/initiate", { basket: { basketItems: [line("/offers/spring")] }, country: "GB" });
    at("2027-02-28T23:59:59Z");
    expect([await isListed(), (await start()).status]).toEqual([false, 422]);
    at("2027-03-01T00:00:00Z");
    expect(await isListed()).toBe(true);
    const [kept, late] = [(await start()).body.id as string, (await start()).body.id as string];
    at("2027-03-31T22:59:59Z");
    await shop.server.services.storage.db.updateTable("checkouts").set({ expires_at: "2028-01-01T00:00:00.000Z" }).execute();
    expect((await shop.call("POST", "/api/order", orderOf(kept))).status).toBe(201);
    at("2027-03-31T23:00:00Z");
    expect([await isListed(), (await start()).status]).toEqual([false, 422]);
    expect((await shop.load(late)).basket.basketItems).toEqual([]);
    expect(await shop.call("POST", "/api/order", orderOf(late))).toMatchObject({ status: 422, body: { error: { code: "no-items" } } });
    vi.useRealTimers();
    write("offers/never.json", {
      name: "Never",
      path: "/offers/never",
      data: {
        attributes: {
          valid_date_range__limio: { from: sold.to, to: sold.from },
          price__limio: [{ type: "onetime", value: "5", currencyCode: "GBP" }],
        },
      },
    });
    expect(await importFolder()).toMatchObject({ ok: false, problems: [{ path: "data.attributes.valid_date_range__limio" }] });
  });

  it("[API-9] other spellings are taken: one-time charges, whole products without a name, add-ons by the products they go with", async () => {
    const charge = (type: string, currencyCode = "GBP") => ({ type, value: "5.00", currencyCode });
    write("offers/other.json", [
      {
        name: "Box",
        path: "/offers/box",
        data: {
          products: [
            { path: "/products/else/box-set", attributes: { has_delivery__limio: true } },
            { path: "/products/else/app", attributes: { display_name__limio: "The app" } },
          ],
          attributes: { price__limio: [charge("one-time")] },
        },
      },
      {
        name: "Box in euros",
        path: "/offers/box-eu",
        data: { products: [{ path: "/products/else/box-set", attributes: {} }], attributes: { price__limio: [charge("One_Time", "EUR")] } },
      },
    ]);
    write("add-ons/lid.json", {
      name: "Lid",
      path: "/add-ons/lid",
      data: { compatible_products: [{ path: "/products/else/box-set" }], attributes: { price__limio: [charge("onetime")] } },
    });
    const imported = await importFolder();
    expect(imported.ok ? [] : imported.problems).toEqual([]);
    const id = await shop.checkout([line("/offers/box", 1, [{ path: "/add-ons/lid", quantity: 1 }])]);
    const { basket, order } = await shop.load(id);
    expect(order.total.amount).toBe(1_000);
    expect(basket.hasDelivery).toBe(true);
    expect(basket.basketItems[0]!.offer.products.map(({ name }) => name)).toEqual(["box-set", "The app"]);
    expect((await shop.load(await shop.checkout([line("/offers/box-eu")]))).basket.basketItems[0]!.availableAddOns).toEqual([]);
  });

  it("[API-9] what the shop would not read is refused with its place and the reason", async () => {
    const charge = { type: "recurring", value: "5.00", currencyCode: "GBP" };
    write("offers/lost.json", [
      { name: "A", path: "/offers/lost-a", data: { price: { amount: "5.00", currency: "GBP" }, attributes: {} } },
      { name: "B", path: "/offers/lost-b", data: { attributes: { price__limio: [charge], trial__limio: { length: 14, type: "days" } } } },
      { name: "C", path: "/offers/lost-c", data: { attributes: { price__limio: [{ ...charge, value: null, use_external_price: true }] } } },
    ]);
    const refused = await importFolder();
    expect(refused.ok ? [] : refused.problems.map(describeProblem)).toEqual([
      "offers/lost.json › [0].data.price: the shop does not read a price here: it stands as a list of charges in data.attributes.price__limio",
      "offers/lost.json › [1].data.attributes.trial__limio: expected true or false: how long a trial lasts is said by the delay_interval of the first charge after it",
      "offers/lost.json › [2].data.attributes.price__limio[0].value: a price that another system keeps (use_external_price) needs its copy here, which is what the shop charges",
    ]);
    rmSync(path.join(folder, "offers"), { recursive: true });
    write("add-ons/alone.json", { name: "Alone", path: "/add-ons/alone", data: { attributes: { price__limio: [charge] } } });
    write("add-ons/astray.json", {
      name: "Astray",
      path: "/add-ons/astray",
      data: { compatible_products: ["/products/none"], attributes: { price__limio: [charge] } },
    });
    const astray = await importFolder();
    expect(astray.ok ? [] : astray.problems.map(describeProblem)).toEqual([
      "add-ons/alone.json › data.for_offers: is missing: an add-on names the offers it is for, or in data.compatible_products their products",
      'add-ons/astray.json › data.compatible_products: there is no product "/products/none"',
    ]);
  });

  it("[LAND-1] [API-9] prices and features with tags and placeholders are filled in, cleaned and shown as what they are", async () => {
    const texts = {
      display_price__limio: "<p><strong>{{currencySymbol}}{{amount}}</strong> a month</p><script>alert(1)</script>",
      detailed_display_price__limio: "Then {{ currencyCode }} {{amount}}. {{unknown}} 3 < 5",
      offer_features__limio:
        '<ul><li>News &amp; more</li><li><b>Games</b> <a href="javascript:alert(1)" onclick="x()">play</a></li></ul><img src=x onerror=alert(1)>&lt;img src=x onerror=alert(2)&gt;',
    };
    write("offers/tags.json", {
      name: "Tags",
      path: "/offers/tags",
      data: { attributes: { price__limio: [{ type: "recurring", value: "1234.50", currencyCode: "GBP" }], ...texts } },
    });
    expect((await importFolder()).ok).toBe(true);
    const { attributes } = (await offers()).find(({ path: at }) => at === "/offers/tags")!.data;
    expect(attributes).toMatchObject({
      display_price__limio: "<strong>£1,234.50</strong> a month",
      detailed_display_price__limio: "Then GBP 1,234.50. {{unknown}} 3 < 5",
      offer_features__limio:
        "<span>News &amp; more</span>\n<strong>Games</strong> <a>play</a>\n<span>&lt;img src=x onerror=alert(2)&gt;</span>",
    });
  });

  it("a folder that is not there, or holds nothing of a catalogue, says so", async () => {
    expect(await importFolder()).toMatchObject({ ok: false, problems: [{ message: expect.stringContaining("holds neither shop.json") }] });
    expect(await shop.server.services.catalogue.importFolder(path.join(folder, "none"))).toMatchObject({
      ok: false,
      problems: [{ message: "this folder does not exist" }],
    });
  });

  it("[API-9] what looks like the catalogue's and is not read is an error, and no offer leaves the shop for it", async () => {
    cpSync(path.join(TEST_ROOT, "catalogue"), folder, { recursive: true });
    const before = await offers();
    const offer = {
      name: "X",
      path: "/offers/x",
      data: { attributes: { price__limio: [{ type: "onetime", value: "1", currencyCode: "GBP" }] } },
    };
    for (const file of ["offers/uk/yearly.json", "offers/b.JSON", "offers.json", "addons/a.json", "promo_codes/old/p.json"])
      write(file, offer);
    for (const file of [
      "README.md",
      "package.json",
      "offers/README.md",
      "offers/pictures/box.svg",
      "pictures/box.svg",
      ".vscode/settings.json",
    ])
      write(file, "{}");
    const folders = "beside shop.json the shop reads the folders offers, add-ons, products, campaigns, upsells, cross-sells, promo-codes";
    const refused = await importFolder();
    expect(refused.ok ? [] : refused.problems.map(describeProblem)).toEqual([
      `addons/a.json: is not read: ${folders}`,
      `offers.json: is not read: ${folders}`,
      `promo_codes/old/p.json: is not read: ${folders}`,
      'offers/b.JSON: is not read: the names of files that are read end in ".json"',
      "offers/uk/yearly.json: is not read: what is read stands in offers/ itself",
    ]);
    expect(await offers()).toEqual(before);
    for (const gone of ["offers/uk", "offers/b.JSON", "offers.json", "addons", "promo_codes"])
      rmSync(path.join(folder, gone), { recursive: true });
    expect(await importFolder()).toMatchObject({ ok: true });
  });

  it("[API-9] a folder that links to itself is looked through once, and a link to what is read is no error", async () => {
    const pen = { path: "/products/pen", name: "Pen" };
    write("products/pen.json", pen);
    for (const [link, target] of [
      ["current", "."],
      ["products/current", "."],
      ["products/all", "../products"],
    ] as const)
      symlinkSync(target, path.join(folder, link));
    expect(await importFolder()).toMatchObject({ ok: true, counts: { product: 1 } });
    write("products/uk/ink.json", pen);
    write("else/deep/ink.json", pen);
    symlinkSync(".", path.join(folder, "products/uk/current"));
    symlinkSync("../..", path.join(folder, "else/deep/back"));
    symlinkSync("..", path.join(folder, "else/deep/up"));
    const refused = await importFolder();
    expect(refused.ok ? [] : refused.problems.map(({ file }) => file)).toEqual(["else/deep/ink.json", "products/uk/ink.json"]);
  });

  it("[API-9] a folder with shop.json is the whole catalogue: what it does not hold leaves the shop", async () => {
    cpSync(path.join(TEST_ROOT, "catalogue"), folder, { recursive: true });
    expect((await importFolder()).ok).toBe(true);
    expect((await offers()).map(({ path: at }) => at)).not.toContain("/offers/Limio/Limio Digital");
    const bad = JSON.parse(readFileSync(path.join(folder, "shop.json"), "utf8")) as Record<string, unknown>;
    write("shop.json", { ...bad, countries: ["Britain"], vat_included: "yes" });
    expect(await importFolder()).toMatchObject({
      ok: false,
      problems: [
        { file: "shop.json", path: "countries[0]" },
        { file: "shop.json", path: "vat_included" },
      ],
    });
  });

  it("[API-9] a country or language to begin with that the shop does not list is refused; where none is named, the first of the list is meant", async () => {
    cpSync(path.join(TEST_ROOT, "catalogue"), folder, { recursive: true });
    const {
      default_country: _country,
      default_language: _language,
      ...rest
    } = JSON.parse(readFileSync(path.join(folder, "shop.json"), "utf8")) as Record<string, unknown>;
    write("shop.json", { ...rest, countries: ["GB", "US"], default_country: "FR", languages: ["fr", "gsw"], default_language: "en" });
    expect(await importFolder()).toEqual({
      ok: false,
      problems: [
        { file: "shop.json", path: "default_country", message: expect.stringContaining('"FR" is not in countries, which lists GB, US') },
        { file: "shop.json", path: "default_language", message: expect.stringContaining('"en" is not in languages, which lists fr, gsw') },
      ],
    });
    write("shop.json", { ...rest, countries: ["US", "FR"], languages: ["fr", "gsw"] });
    expect(await importFolder()).toMatchObject({ ok: true });
    expect((await shop.server.services.catalogue.current()).shop).toMatchObject({ default_country: "US", default_language: "fr" });
    write("shop.json", { ...rest, countries: ["US", "GB"] });
    expect(await importFolder()).toMatchObject({ ok: true });
    expect((await shop.server.services.catalogue.current()).shop).toMatchObject({ default_country: "GB", default_language: "en" });
  });

  it("the demo catalogue is right", async () => {
    const demo = path.resolve("catalogue");
    expect(await shop.server.services.catalogue.importFolder(demo)).toMatchObject({ ok: true });
  });
});
