/** What a CDN in front of the shop may keep, and what it never gets to keep. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PageState } from "../../src/domain/page/page-state";
import { configFromEnvironment } from "../../src/server/config/read-config";
import { builderOf } from "../support/builder";
import { DATABASES } from "../support/databases";
import { startCdn, type LittleCdn } from "../support/little-cdn";
import { startShop, TEST_ROOT, type TestShop } from "../support/shop-server";
import { ADA, signedIn } from "../support/signed-in";

const DEMO_ROOT = fileURLToPath(new URL("../..", import.meta.url));
const stateOf = (html: string): PageState =>
  (JSON.parse(/<script type="application\/json" id="tillwright-state">(.*?)<\/script>/s.exec(html)![1]!) as { state: PageState }).state;
const configOf = (env: Record<string, string>) => configFromEnvironment({ SANDBOX: "off", CDN_MAX_AGE_SECONDS: "600", ...env }, TEST_ROOT);
const cdnOf = (env: Record<string, string> = {}) => ({ cdn: configOf(env).cdn! });
const isPublic = (headers: Headers) => headers.get("cache-control")!.includes("public");
/** Headers that a CDN keeps a page by. */
const KEPT_BY = ["surrogate-key", "cache-tag", "link"];

describe.each(DATABASES)("pages behind a CDN that heeds Vary, on %s", (kind) => {
  let shop: TestShop;
  let cdn: LittleCdn;
  beforeAll(async () => {
    shop = await startShop(kind, cdnOf({ CDN_KEY: "vary" }));
    cdn = await startCdn({ origin: () => shop.url, by: "vary" });
  });
  afterAll(async () => {
    await cdn.close();
    await shop.close();
  });
  const get = (address: string, headers: Record<string, string> = {}) => shop.call("GET", address, undefined, headers);

  it("[ROUTE-1] a page that is the same for everybody may be kept, says by which keys, and is asked after with its ETag", async () => {
    const { headers } = await get("/");
    expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=600, stale-while-revalidate=60, stale-if-error=86400");
    expect(headers.get("vary")).toBe("Accept-Encoding, Accept-Language, Cookie");
    expect(headers.get("surrogate-key")).toBe("shop page-home theme-sentinel");
    expect(headers.get("cache-tag")).toBe("shop,page-home,theme-sentinel");
    expect(headers.get("set-cookie")).toBeNull();
    const again = await get("/", { "If-None-Match": headers.get("etag")! });
    expect([again.status, again.text]).toEqual([304, ""]);
    for (const name of ["cache-control", "vary", "etag", "surrogate-key"]) expect(again.headers.get(name), name).toBe(headers.get(name));
  });

  it("[I18N-1] [START-11] through the CDN everybody gets the page in their own language and country, and the second one from memory", async () => {
    const shoppers: [Record<string, string>, language: string, country: string][] = [
      [{}, "en", "GB"],
      [{ "Accept-Language": "fr" }, "fr", "GB"],
      [{ "Accept-Language": "fr", Cookie: "lang=gsw" }, "gsw", "GB"],
      [{ Cookie: "limio-country=CH" }, "en", "CH"],
      [{ Cookie: "limio-country=CH; lang=fr" }, "fr", "CH"],
    ];
    for (const round of ["first", "second"])
      for (const [headers, language, country] of shoppers) {
        const answer = await cdn.get("/", headers);
        expect(stateOf(answer.text).preferences, JSON.stringify(headers)).toMatchObject({ language, country });
        expect(answer.hit, `${round}: ${JSON.stringify(headers)}`).toBe(round === "second");
      }
  });

  it("[ROUTE-1] [ROUTE-2] [SESS-1] [BLD-9] what is one shopper's, or an editor's, or nobody's page, is never kept", async () => {
    const editor = await shop.editor();
    const { cookie } = await signedIn(shop, ADA);
    const id = await shop.checkout();
    const cases: [string, Record<string, string>?][] = [
      [`/checkout?basket=${id}`],
      [`/complete/?basket=${id}`],
      ["/complete"],
      ["/mma", cookie],
      ["/mma"],
      ["/mma/subscriptions", cookie],
      // They leave a cookie with the shopper.
      ["/?lang=fr"],
      ["/?country=ch"],
      ["/?preview=home", editor],
      // Of somebody who may not look, so that those who may do not get it.
      ["/?preview=home"],
      ["/?notice=trial-used"],
      ["/", { Cookie: "limio-invalid=trial", Referer: `${shop.url}/checkout` }],
      ["/", { Cookie: "limio-invalid=trial" }],
      ["/nothing-is-here"],
      ["/builder"],
      ["/api/health"],
      ["/api/builder/pages", editor],
      [`/api/checkout/${id}`],
      ["/api/mma/subscriptions", cookie],
    ];
    for (const [address, headers] of cases) {
      const answer = await get(address, headers);
      const said = `${address} ${JSON.stringify(headers)}`;
      expect(answer.headers.get("cache-control") ?? "", said).not.toMatch(/public|s-maxage/);
      for (const name of KEPT_BY) expect(answer.headers.get(name), said).toBeNull();
      await cdn.get(address, headers);
      expect((await cdn.get(address, headers)).hit, said).toBe(false);
    }
  });

  it("[SESS-1] who is signed in or has a basket gets the page that everybody gets", async () => {
    const { cookie } = await signedIn(shop, ADA);
    const signed = await get("/", { Cookie: `${cookie.Cookie}; lmo_basket=mine; tillwright-consent=1.all` });
    expect(isPublic(signed.headers)).toBe(true);
    expect(signed.text).toBe((await get("/")).text);
  });

  it("[BLD-14] a page is too old when its campaign ends, however long it might be kept", async () => {
    const call = builderOf(shop, await shop.editor());
    const { body } = await call("POST", "/pages", { id: "ending", path: "/ending", pageType: "offer-page", title: "Ending" });
    const until = new Date(Date.now() + 30_000);
    const layout = { ...body.layout, settings: { ...body.layout.settings, campaign: { until: until.toISOString() } } };
    const { body: saved } = await call("PUT", "/pages/ending", { layout, version: body.version });
    await call("POST", "/pages/ending/publish", { version: saved.version });
    const { headers } = await get("/ending");
    const seconds = Number(/s-maxage=(\d+)/.exec(headers.get("cache-control")!)![1]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(30);
    // The whole seconds up to its end are spent: nothing stale is shown after it.
    expect(headers.get("cache-control")).toContain("stale-while-revalidate=0, stale-if-error=0");
  });
});

describe.each(DATABASES)("pages behind a CDN that knows addresses alone, on %s", (kind) => {
  let shop: TestShop;
  let cdn: LittleCdn;
  let root: string;
  let soldUntil: number;
  const shopFile = () => path.join(root, "catalogue/shop.json");
  const importShop = async (more: object) => {
    writeFileSync(shopFile(), JSON.stringify({ ...(JSON.parse(readFileSync(shopFile(), "utf8")) as object), ...more }));
    expect(await shop.server.services.catalogue.importFolder(path.join(root, "catalogue"))).toMatchObject({ ok: true });
  };
  beforeAll(async () => {
    root = mkdtempSync(path.join(os.tmpdir(), "tillwright-cdn-"));
    cpSync(TEST_ROOT, root, { recursive: true });
    shop = await startShop(kind, { root, ...cdnOf() });
    cdn = await startCdn({ origin: () => shop.url, by: "address" });
  });
  afterAll(async () => {
    await cdn.close();
    await shop.close();
    rmSync(root, { recursive: true, force: true });
  });
  const get = (address: string, headers: Record<string, string> = {}) => shop.call("GET", address, undefined, headers);

  it("[I18N-1] no page is kept while its language or country is a shopper's choice", async () => {
    for (const [languages, countries] of [
      [
        ["en", "fr"],
        ["GB", "CH"],
      ],
      [["en"], ["GB", "CH"]],
      [["en", "fr"], ["GB"]],
    ] as const) {
      await importShop({ languages, countries });
      const { headers } = await get("/");
      expect(headers.get("cache-control"), `${languages} ${countries}`).toBe("private, no-cache");
      for (const name of KEPT_BY) expect(headers.get(name), name).toBeNull();
    }
  });

  it("[ROUTE-1] with one language and one country everybody gets the same page, from memory, whatever they bring along", async () => {
    await importShop({ languages: ["en"], countries: ["GB"] });
    const { headers, text } = await get("/");
    expect([headers.get("vary"), isPublic(headers)]).toEqual(["Accept-Encoding", true]);
    await cdn.get("/");
    const shoppers: Record<string, string>[] = [
      { Cookie: "lang=fr; limio-country=US" },
      { "Accept-Language": "fr" },
      { Cookie: "lmo_session=x" },
    ];
    for (const brought of shoppers) {
      expect((await get("/", brought)).text, JSON.stringify(brought)).toBe(text);
      expect(await cdn.get("/", brought)).toMatchObject({ hit: true, text });
    }
  });

  it("[API-9] a page is too old when a sale of what it shows ends", async () => {
    const file = path.join(root, "catalogue/offers/offers.json");
    const offers = JSON.parse(readFileSync(file, "utf8")) as { data: { attributes: Record<string, unknown> } }[];
    soldUntil = Date.now() + 40_000;
    for (const { data } of offers) data.attributes["valid_date_range__limio"] = { to: new Date(soldUntil).toISOString() };
    writeFileSync(file, JSON.stringify(offers));
    await importShop({});
    const control = (await get("/")).headers.get("cache-control")!;
    expect(Number(/s-maxage=(\d+)/.exec(control)![1])).toBeLessThanOrEqual(40);
    expect(control).toContain("stale-while-revalidate=0, stale-if-error=0");
  });
});

describe.each(DATABASES)("the demo shop behind a CDN, on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await startShop(kind, { root: DEMO_ROOT, ...cdnOf({ CDN_KEY: "vary" }) })));
  afterAll(() => shop.close());
  const get = (address: string, headers: Record<string, string> = {}) => shop.call("GET", address, undefined, headers);

  it("[ROUTE-1] a checkout that is another brand's for who comes from there is not kept", async () => {
    for (const address of ["/checkout", "/checkout?purchase=%2Foffers%2Ffolio%2Fdigital-yearly-gb", "/complete"])
      expect(isPublic((await get(address)).headers), address).toBe(false);
    expect(isPublic((await get("/magazine")).headers)).toBe(true);
  });

  it("[LAND-1] names ahead of the page what its HTML loads first, and nothing else", async () => {
    const { headers, text } = await get("/");
    const links = headers.get("link")!.split(", ");
    expect(links).toContain("</assets/storefront.css>; rel=preload; as=style");
    expect(links).toContain("</assets/storefront.js>; rel=modulepreload; fetchpriority=low");
    // The logo is in the first view too.
    expect(text.match(/<img[^>]*fetchpriority="high"[^>]*>/gi)!.length).toBeGreaterThan(1);
    expect(links.filter((link) => link.includes("as=image"))).toEqual([
      "</media/sentinel/hero.svg>; rel=preload; as=image; fetchpriority=high",
    ]);
    for (const link of links) expect(text).toContain(`"${/<(.*)>/.exec(link)![1]}"`);
    expect(headers.get("link")).not.toContain("print.css");
  });
});

describe("a shop without a CDN", () => {
  it("[ROUTE-1] has no setting of one, and a setting that is none is refused", () => {
    expect(configOf({ CDN_MAX_AGE_SECONDS: "" }).cdn).toBeUndefined();
    expect(configOf({ CDN_PURGE_URL: "" }).cdn).toEqual({
      maxAgeSeconds: 600,
      staleSeconds: 60,
      staleIfErrorSeconds: 86_400,
      key: "address",
    });
    for (const CDN_PURGE_URL of ["file:///etc/passwd", "purge", "javascript:alert(1)"])
      expect(() => configOf({ CDN_PURGE_URL }), CDN_PURGE_URL).toThrow("CDN_PURGE_URL");
    expect(() => configOf({ CDN_KEY: "cookies" })).toThrow("CDN_KEY");
  });
});
