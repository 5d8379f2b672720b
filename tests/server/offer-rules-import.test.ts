/** What an offer says of countries, amounts, days and names, at the import. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { hasLabel, offerBadge } from "../../src/blocks/offer-cards/offer-facts";
import type { Offer } from "../../src/domain/offer/offer";
import { describeProblem } from "../../src/server/catalogue/import/catalogue-files";
import { importLayouts } from "../../src/server/pages/layout-files";
import { DATABASES } from "../support/databases";
import { startShop, type TestShop } from "../support/shop-server";
import { importFiles, moveToTimeZone, shopInTimeZone } from "./support/import-files";

describe.each(DATABASES)("at the import on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop(kind);
    await moveToTimeZone(shop, "Europe/London");
  });
  afterAll(() => shop.close());

  const charge = { type: "onetime", value: "5", currencyCode: "GBP" };
  const offer = (at: string, attributes: object = {}, more: object = {}) => ({
    name: at,
    path: `/offers/rules/${at}`,
    ...more,
    data: { attributes: { price__limio: [charge], ...attributes } },
  });
  const problemsOf = async (...offers: object[]) => {
    const done = await importFiles(shop, { "offers/rules.json": offers });
    return done.ok ? [] : done.problems.map((problem) => `${problem.path} ${problem.message}`);
  };

  it("[API-9] [BASK-10] a country that is none is refused, with its place", async () => {
    expect(
      await problemsOf(
        offer("a", { opentext_allowed_countries: "GB, Gibraltar" }),
        offer("b", { opentext_allowed_countries: "United Kingdom" }),
        offer("c", { allowed_countries__limio: ["FR", "UK"] }),
        offer("d", { opentext_allowed_countries: ["ch", "QQ"], allowed_countries__limio: ["FR"] }),
      ),
    ).toEqual([
      '[0].data.attributes.opentext_allowed_countries there is no country "GIBRALTAR"; expected codes of two letters as GB or FR, with commas between them',
      '[1].data.attributes.opentext_allowed_countries there is no country "UNITED"; expected codes of two letters as GB or FR, with commas between them',
      '[1].data.attributes.opentext_allowed_countries there is no country "KINGDOM"; expected codes of two letters as GB or FR, with commas between them',
      '[2].data.attributes.allowed_countries__limio[1] there is no country "UK"; the code of the United Kingdom is GB',
      '[3].data.attributes.opentext_allowed_countries[1] there is no country "QQ"; expected codes of two letters as GB or FR, with commas between them',
    ]);
    expect(await problemsOf(offer("e", { opentext_allowed_countries: " gb;FR\nch", allowed_countries__limio: [] }), offer("f"))).toEqual(
      [],
    );
  });

  it("[API-9] an amount below 0 is refused, with its place", async () => {
    const cheaper = { ...charge, value: "-5.00" };
    const message = "an amount below 0; a first payment that costs less is a promo code or a charge of its own";
    expect(
      await problemsOf(offer("a", { price__limio: [charge, cheaper] }), offer("b", { price__limio: [{ ...charge, value: -0.01 }] })),
    ).toEqual([`[0].data.attributes.price__limio[1].value ${message}`, `[1].data.attributes.price__limio[0].value ${message}`]);
    expect(await problemsOf(offer("c", { price__limio: [{ ...charge, value: "-0" }] }))).toEqual([]);
  });

  it("[LAND-1] labels in one text are the labels of a list, for pages too", async () => {
    expect(
      await problemsOf(offer("a", { label__limio: " spring-plans ,Best value" }), offer("b", { label__limio: [" spring-plans"] })),
    ).toEqual([]);
    const { items } = (
      await shop.call("GET", "/l-api/offers?attributes.label__limio=spring-plans", undefined, {
        Authorization: "Bearer test-public-client",
      })
    ).body as { items: Offer[] };
    expect(items.map((item) => item.path)).toEqual(["/offers/rules/a", "/offers/rules/b"]);
    expect(items.map((each) => [hasLabel(each, "spring-plans"), offerBadge(each)])).toEqual([
      [true, "Best value"],
      [true, ""],
    ]);
  });

  it("[API-9] a long name, and one with a NUL, is taken; a path with a control character is refused", async () => {
    const long = Array.from({ length: 2_000 }, (_, index) => index.toString(36)).join("-");
    const named = { display_name__limio: `${long} \0 `, label__limio: [long, "a\0b", "short"] };
    expect(
      await problemsOf(offer("a", named, { name: long, id: long }), offer("b", {}, { name: "nul \0 here", id: "nul\0" }), {
        ...offer("c"),
        data: { ...offer("c").data, products: [{ path: "/products/long", name: long, attributes: { product_code__limio: long } }] },
      }),
    ).toEqual([]);
    const { items } = (
      await shop.call("GET", "/l-api/offers?attributes.label__limio=short", undefined, { Authorization: "Bearer test-public-client" })
    ).body as { items: Offer[] };
    expect(items.map(({ name }) => name)).toEqual([long]);
    const bent = await problemsOf(offer("a\0b"), offer("a\nb"));
    expect(bent.map((line) => line.slice(0, 10))).toEqual(["[0].path m", "[1].path m"]);
  });

  it("[API-9] days of sale are whole days of the shop; what each machine reads another way is refused", async () => {
    const range = (from: string | null, to: string | null) => ({ valid_date_range__limio: { from, to }, label__limio: "days" });
    const refused = await problemsOf(
      ...["2027-01-31T18:00", "04/05/2027", "2027-02-30", "31.01.2027", "2027-1-31", "Jan 31 2027", "2027-01-31T25:00Z"].map((to, index) =>
        offer(`${index}`, range(null, to)),
      ),
      offer("r", range("2027-02-01", "2027-01-31")),
    );
    expect(refused.map((line) => line.split(" ")[0])).toEqual(
      Array.from({ length: 8 }, (_, index) => `[${index}].data.attributes.valid_date_range__limio`),
    );
    const taken = [
      range("2027-07-31", "2027-07-31"),
      range("2027-07-31T00:00:00+02:00", "2027-08-01T10:00Z"),
      range("2027-08-01", "2027-08-01T01:00Z"),
    ];
    expect(await problemsOf(...taken.map((each, index) => offer(`${index}`, each)))).toEqual([]);
    const isListed = async (instant: string) => {
      vi.useFakeTimers({ toFake: ["Date"], now: new Date(instant) });
      const { items } = (
        await shop.call("GET", "/l-api/offers?attributes.label__limio=days", undefined, { Authorization: "Bearer test-public-client" })
      ).body as { items: Offer[] };
      vi.useRealTimers();
      return items.some((item) => item.path === "/offers/rules/0");
    };
    // London's summer is an hour ahead.
    const instants = ["2027-07-30T22:59:59.999Z", "2027-07-30T23:00:00.000Z", "2027-07-31T22:59:59.999Z", "2027-07-31T23:00:00.000Z"];
    const listed: boolean[] = [];
    for (const instant of instants) listed.push(await isListed(instant));
    expect(listed).toEqual([false, true, true, false]);
  });

  it("[API-9] a time of sale that is none where the shop's days begin is refused, with its place", async () => {
    const range = (from: string, to: string) => ({ valid_date_range__limio: { from, to } });
    // London's first of August begins at 23:00Z, when that of Kiritimati has begun long since.
    const refused = "[1].data.attributes.valid_date_range__limio ends before it begins, where days are those of Europe/London";
    expect(
      await problemsOf(
        offer("a", range("2027-08-01", "2027-07-31T23:00Z")),
        offer("b", range("2027-08-01", "2027-07-31T22:59Z")),
        offer("c", range("2027-08-01T22:59:59Z", "2027-08-01")),
      ),
    ).toEqual([refused]);
    const whole = async (time_zone: string) => {
      const late = offer("b", range("2027-08-01", "2027-07-31T22:59Z"));
      const there = await startShop(kind);
      const done = await importFiles(there, { "shop.json": shopInTimeZone(time_zone), "offers/late.json": late });
      await there.close();
      return done.ok ? [] : done.problems.map(describeProblem);
    };
    expect(await whole("Europe/Berlin")).toEqual([]);
    expect(await whole("Europe/London")).toEqual([
      "offers/late.json › data.attributes.valid_date_range__limio: ends before it begins, where days are those of Europe/London",
    ]);
  });

  it("[LAND-1] [API-9] HTML in a text that is shown as it stands is pointed out, in any language", async () => {
    const texts = {
      display_name__limio: "News &amp; games",
      offer_features__limio: "A &amp; B",
      short_description: "News & <em>more</em>",
    };
    const html = { ...offer("a", texts) };
    const done = await importFiles(shop, {
      "offers/html.json": { ...html, data: { ...html.data, translations: { fr: { cta_text__limio: "Acheter&nbsp;!" } } } },
      "offers/plain.json": offer("b", { display_name__limio: "News & games < 5", cta_text__limio: "A&B; C" }),
    });
    expect(done.ok && done.warnings.map((warning) => `${warning.file} ${warning.path}`)).toEqual([
      "offers/html.json data.attributes.display_name__limio",
      "offers/html.json data.attributes.short_description",
      "offers/html.json data.translations.fr.cta_text__limio",
    ]);
  });

  it("[API-9] [COMP-1] a link to what was bought that is no address is refused, with its place", async () => {
    const access_url = "https://read .example/{{reference}}";
    const inside = {
      ...offer("a"),
      data: { ...offer("a").data, products: [{ path: "/products/x", name: "X", attributes: { access_url } }] },
    };
    const done = await importFiles(shop, {
      "offers/a.json": inside,
      "products/b.json": { path: "/products/b", name: "B", attributes: { access_url } },
      "products/c.json": { path: "/products/c", name: "C", attributes: { access_url: "/read?order={{ reference }}" } },
    });
    expect(done.ok ? [] : done.problems.map(describeProblem)).toEqual([
      `offers/a.json › data.products[0].attributes.access_url: ${JSON.stringify(access_url)} is no address`,
      `products/b.json › attributes.access_url: ${JSON.stringify(access_url)} is no address`,
    ]);
  });

  it("[API-9] a file may begin with a byte order mark", async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "tillwright-catalogue-"));
    mkdirSync(path.join(folder, "products"));
    writeFileSync(path.join(folder, "products/p.json"), `\uFEFF${JSON.stringify({ path: "/products/bom", name: "P" })}`);
    expect(await shop.server.services.catalogue.importFolder(folder)).toMatchObject({ ok: true });
    writeFileSync(path.join(folder, "pages.json"), "\uFEFF[]");
    expect(await importLayouts(folder, shop.server.services.pages, "tests")).toEqual({ ok: true, layouts: [] });
    rmSync(folder, { recursive: true });
  });
});
