import { request } from "node:http";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createBuilderApi } from "../../src/editor/api/builder-api";
import type { PageState } from "../../src/domain/page/page-state";
import { DATABASES } from "../support/databases";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";
import { importFiles } from "./support/import-files";

const stateOf = (html: string): PageState =>
  (JSON.parse(/<script type="application\/json" id="tillwright-state">(.*?)<\/script>/s.exec(html)![1]!) as { state: PageState }).state;

describe.each(DATABASES)("shop pages on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await startShop(kind)));
  afterAll(() => shop.close());
  const get = (path: string, headers: Record<string, string> = {}) => shop.call("GET", path, undefined, headers);

  it("[ROUTE-1] every published page answers with and without a slash, and HEAD too", async () => {
    for (const path of ["/", "/checkout", "/checkout/", "/complete", "/complete/"]) expect((await get(path)).status, path).toBe(200);
    const head = await fetch(`${shop.url}/`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect((await shop.call("POST", "/", {})).status).toBe(405);
  });

  it("a page has no inline script that runs, and headers that forbid one", async () => {
    const { headers, text } = await get("/");
    const policy = headers.get("content-security-policy")!;
    for (const directive of [
      "script-src 'self'",
      "style-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
      "form-action 'self'",
    ])
      expect(policy.split("; ")).toContain(directive);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect([...text.matchAll(/<script(?![^>]*application\/(?:ld\+)?json)(?![^>]*\bsrc=)/g)]).toEqual([]);
  });

  it("[I18N-1] the language comes from the address, else the cookie, else the browser, else the shop", async () => {
    const language = async (path: string, headers = {}) => stateOf((await get(path, headers)).text).preferences.language;
    expect(await language("/")).toBe("en");
    expect(await language("/", { "Accept-Language": "de, gsw;q=0.7, fr;q=0.9" })).toBe("fr");
    expect(await language("/", { "Accept-Language": "fr", Cookie: "lang=gsw" })).toBe("gsw");
    expect(await language("/?lang=en", { Cookie: "lang=gsw" })).toBe("en");
    expect(await language("/?lang=xx", { Cookie: "lang=gsw" })).toBe("gsw");
    expect((await get("/?lang=fr")).headers.get("set-cookie")).toBe("lang=fr; Path=/; Max-Age=31536000; SameSite=Lax");
    expect((await get("/?lang=xx")).headers.get("set-cookie")).toBeNull();
  });

  it("[START-11] the country comes from the address, else the cookie limio-country, else GB; only where the shop sells", async () => {
    const preferences = async (path: string, headers = {}) => stateOf((await get(path, headers)).text).preferences;
    expect((await preferences("/")).country).toBe("GB");
    expect((await preferences("/", { Cookie: "limio-country=US" })).country).toBe("US");
    expect(await preferences("/?country=ch&lang=fr", { Cookie: "limio-country=US" })).toMatchObject({ country: "CH", locale: "fr-CH" });
    expect((await preferences("/?country=AQ")).country).toBe("GB");
    expect((await get("/?country=ch")).headers.get("set-cookie")).toContain("limio-country=CH");
  });

  it("the page's state says the campaign, and nothing of a checkout, so that it is the same for everyone", async () => {
    const { text, headers } = await get("/");
    expect(stateOf(text)).toMatchObject({
      campaign: { path: "/", tag: "spring", pushToCheckout: true },
      checkout: null,
      user: null,
      settings: { prevent_mixed_rates: true, completePath: "/complete/" },
    });
    expect(headers.get("cache-control")).toBe("private, no-cache");
  });

  it("a page is sent compressed, and not again while it has not changed", async () => {
    const first = await get("/", { "Accept-Encoding": "identity" });
    const etag = first.headers.get("etag")!;
    expect((await get("/", { "If-None-Match": etag })).status).toBe(304);
    const [body, encoding] = await new Promise<[Buffer, string | undefined]>((resolve, reject) => {
      request(`${shop.url}/`, { headers: { "Accept-Encoding": "gzip" } }, (response) => {
        const chunks: Buffer[] = [];
        response
          .on("data", (chunk: Buffer) => chunks.push(chunk))
          .on("end", () => resolve([Buffer.concat(chunks), response.headers["content-encoding"]]));
      })
        .on("error", reject)
        .end();
    });
    expect(encoding).toBe("gzip");
    expect(gunzipSync(body).toString()).toBe(first.text);
    expect((await get("/", { "Accept-Encoding": "br" })).text).toBe(first.text);
  });

  it("[ROUTE-1] a checkout page renders its checkout and is never stored; an unknown or expired one says so", async () => {
    const id = await shop.checkout([line("/offers/vpn-monthly", 2)]);
    const { text, headers } = await get(`/checkout?basket=${id}&lang=fr`);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(stateOf(text).checkout).toMatchObject({
      id,
      basket: { basketItems: [{ quantity: 2, offer: { data: { attributes: { display_name__limio: "VPN mensuel" } } } }] },
    });
    const unknown = await get("/checkout?basket=unknown");
    expect([unknown.status, stateOf(unknown.text).checkout]).toEqual([200, "unknown"]);
  });

  it("[COMP-1] the order-complete page shows the order on every reload, without personal data", async () => {
    const id = await shop.checkout();
    const { body } = await shop.call("POST", "/api/order", orderOf(id));
    for (let reload = 0; reload < 2; reload++) {
      const { text } = await get(`/complete/?basket=${id}`);
      expect(stateOf(text).checkout).toMatchObject({ completed: true, order: { placed: { order_reference: body.order_reference } } });
      expect(text).not.toContain("ada@");
      expect(text).not.toContain("High Street");
    }
  });

  it("[API-9] an imported offer shows at once on the pages that show it; the others stay as they were rendered", async () => {
    const { catalogue, shopPages, pages } = shop.server.services;
    const { brands } = await catalogue.current();
    const page = { ...(await pages.live.at("/"))!, brand: brands[0]! };
    const preferences = { language: "en", locale: "en-GB", country: "GB", languages: ["en"], countries: ["GB"] };
    const shown = () => Promise.resolve(shopPages.cached(page, { path: "/", preferences, checkout: null, origin: shop.url }));
    const importProduct = async (body: { path: string; name: string }) =>
      expect(await importFiles(shop, { "products/one.json": body })).toMatchObject({ ok: true });
    const before = await shown();
    expect(await shown()).toBe(before);
    await importProduct({ path: "/products/new", name: "New" });
    expect(await shown()).toBe(before);
    await importProduct({ path: "/products/vpn", name: "VPN, renamed" });
    expect(await shown()).not.toBe(before);
  });

  it("an address without a page answers 404 with a way home, in the shopper's language; a page at /404 takes its place", async () => {
    const plain = await get("/nothing/here", { "Accept-Language": "fr" });
    expect(plain.status).toBe(404);
    expect(plain.text).toContain('<html lang="fr"');
    expect(plain.text).toContain('<a href="/"');
    const editor = await shop.editor();
    const { body } = await shop.call("POST", "/api/builder/pages", { path: "/404", pageType: "offer-page", title: "Lost?" }, editor);
    await shop.call("POST", `/api/builder/pages/${body.page.id}/publish`, { version: 1 }, editor);
    const own = await get("/nothing/here");
    expect([own.status, /<title>(.*?)<\/title>/.exec(own.text)![1]]).toEqual([404, "Lost? · Test shop"]);
  });

  it("a stored layout with an unknown block still renders the rest of the page", async () => {
    const { db } = shop.server.services.storage;
    const row = await db.selectFrom("pages").select("published").where("id", "=", "complete").executeTakeFirstOrThrow();
    const layout = JSON.parse(row.published!) as { settings: { title: string }; regions: { main: unknown[] } };
    layout.settings.title = "As of today";
    layout.regions.main.push(
      { id: "gone", block: "block-of-yesterday", version: 1, settings: {} },
      { id: "kept", block: "rich-text", version: 1, settings: { content: "<p>The rest of the page</p>" } },
    );
    await db
      .updateTable("pages")
      .set({ published: JSON.stringify(layout), published_version: 99 })
      .where("id", "=", "complete")
      .execute();
    await db.updateTable("settings").set({ value: "changed" }).where("key", "=", "pages_revision").execute();
    await vi.waitFor(async () => expect((await get("/complete")).text).toContain("<title>As of today · Test shop</title>"), {
      interval: 200,
    });
    const { status, text } = await get("/complete");
    expect(status).toBe(200);
    expect(text).toContain("<p>The rest of the page</p>");
  });

  it("pictures are served, cannot script, and nothing outside their folder is", async () => {
    const picture = await get("/media/box.svg");
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(picture.headers.get("content-security-policy")).toContain("default-src 'none'");
    for (const path of [
      "/media/../layouts/pages.json",
      "/media/%2e%2e/layouts/pages.json",
      "/media/..%2flayouts%2fpages.json",
      "/media/%00",
      "/media/",
      "/assets/none.js",
    ]) {
      const raw = await new Promise<number>((resolve) =>
        request({ host: "127.0.0.1", port: new URL(shop.url).port, path }, (response) => resolve(response.resume().statusCode!)).end(),
      );
      expect(raw, path).toBe(404);
    }
    expect((await get("/assets/none.js")).headers.get("cache-control")).toBe("no-store");
  });

  it("the builder's frame stands at /builder and below, and may compile schemas", async () => {
    for (const path of ["/builder", "/builder/pages/home"]) {
      const { status, text, headers } = await get(path);
      expect(status).toBe(200);
      expect(text).toContain('<div id="root">');
      expect(headers.get("content-security-policy")).toContain("script-src 'self' 'unsafe-eval'");
    }
  });

  it("[BLD-1] the builder's frame asks ahead for what the builder asks first, where somebody may be signed in", async () => {
    const ahead = async (path: string, headers: Record<string, string>) =>
      [...(await get(path, headers)).text.matchAll(/<link rel="preload" as="fetch" crossorigin href="(.*?)">/g)].map(([, href]) =>
        href!.replaceAll("&#38;", "&"),
      );
    const editor = await shop.editor();
    expect(await ahead("/builder/pages/home", {})).toEqual([]);
    expect(await ahead("/builder", editor)).toEqual(["/api/builder/session"]);
    const calls = await ahead("/builder/pages/home", editor);
    // As the editor's own calls are written, to the letter: a browser takes nothing else for them.
    const asked: string[] = [];
    const api = createBuilderApi(async <T>(path: string) => (asked.push(path), {} as T));
    await Promise.all([api.session(), api.page("home"), api.offers("en", { page: "home" })]);
    expect(calls).toEqual(asked);
    for (const path of calls) expect((await get(path, editor)).status, path).toBe(200);
    expect(await ahead("/builder/pages/a%20b%22%3E", editor)).toContain("/api/builder/pages/a%20b%22%3E");
  });
});
