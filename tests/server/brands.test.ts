/** The demo shop: three brands, each with a checkout, an end of it and a 404 of its own at shared addresses. */
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { PageState } from "../../src/domain/page/page-state";
import type { ResolvedPage } from "../../src/layout/resolve";
import type { Layout } from "../../src/layout/types";
import { builderOf } from "../support/builder";
import { walkResolved } from "../support/resolved-page";
import { ADA, BEN, signedIn } from "../support/signed-in";
import { DATABASES } from "../support/databases";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";
import { subscribe } from "./support/account-shop";

const root = fileURLToPath(new URL("../..", import.meta.url));
const pageOf = (html: string): ResolvedPage =>
  (JSON.parse(/<script type="application\/json" id="tillwright-state">(.*?)<\/script>/s.exec(html)![1]!) as { page: ResolvedPage }).page;
const FOLIO = "/offers/folio/digital-yearly-gb";
const SENTINEL = "/offers/sentinel/antivirus-essentials-yearly-gb";
const DIRECT = "/offers/sentinel-direct/antivirus-essentials-gb";
const ownerOf = (path: string): string =>
  /^\/(magazine|gift)(\/|$)/.test(path) ? "Folio" : /^\/direct(\/|$)/.test(path) ? "Sentinel Direct" : "Sentinel";

describe.each(DATABASES)("brands on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await startShop(kind, { root })));
  afterAll(() => shop.close());
  const page = async (path: string, headers: Record<string, string> = {}) => {
    const { text, status } = await shop.call("GET", path, undefined, headers);
    return { status, html: text, ...pageOf(text) };
  };

  it("[ROUTE-1] the checkout is the one of the brand whose offers are in the basket", async () => {
    expect((await page(`/checkout?basket=${await shop.checkout([line(FOLIO)])}`)).id).toBe("folio-checkout");
    expect((await page(`/checkout/?basket=${await shop.checkout([line(SENTINEL)])}`)).id).toBe("checkout");
    expect((await page(`/checkout?basket=${await shop.checkout([line(SENTINEL), line(FOLIO)])}`)).id).toBe("checkout");
    expect((await page(`/checkout?basket=${await shop.checkout([line(DIRECT)])}`)).id).toBe("sentinel-direct-checkout");
  });

  it("[ROUTE-1] before there is a basket, what the address adds says the brand, or the page that led here", async () => {
    expect((await page(`/checkout?purchase=${encodeURIComponent(FOLIO)}`)).id).toBe("folio-checkout");
    expect((await page("/checkout", { Referer: `${shop.server.services.config.publicUrl}/magazine` })).id).toBe("folio-checkout");
    expect((await page("/checkout", { Referer: "https://elsewhere.example/magazine" })).id).toBe("checkout");
    expect((await page("/checkout", { Referer: `${shop.server.services.config.publicUrl}/direct` })).id).toBe("sentinel-direct-checkout");
    expect((await page("/checkout")).id).toBe("checkout");
  });

  it("[ROUTE-1] a checkout page knows what the other brand sells, for a basket that the browser kept; no other page carries it", async () => {
    const settings = async (path: string, headers = {}) =>
      (JSON.parse(/id="tillwright-state">(.*?)<\/script>/s.exec((await page(path, headers)).html)![1]!) as { state: PageState }).state
        .settings;
    expect((await settings("/checkout")).otherBrands).toEqual([["/offers/sentinel-direct/"], ["/offers/folio/"]]);
    expect((await settings(`/checkout?purchase=${encodeURIComponent(FOLIO)}`)).otherBrands).toEqual([
      ["/offers/sentinel/"],
      ["/offers/sentinel-direct/"],
    ]);
    for (const path of ["/", "/magazine", "/complete"]) expect(await settings(path), path).not.toHaveProperty("otherBrands");
  });

  it("[COMP-1] so is the page after the order", async () => {
    const id = await shop.checkout([line(FOLIO)]);
    const { status, text } = await shop.call("POST", "/api/order", orderOf(id));
    expect(status, text.slice(0, 300)).toBe(201);
    expect((await page(`/complete/?basket=${id}`)).id).toBe("folio-complete");
    // A magazine is read, and a gift comes by post: nothing of it is "used".
    for (const [language, software, magazine] of [
      ["en", "start using your subscription", "when the first issue leaves"],
      ["fr", "utiliser votre abonnement", "quand part le premier numéro"],
      ["gsw", "wie du mit dim Abo aafangsch", "wänn di erscht Uusgab furtgaht"],
    ] as const) {
      const { html } = await page(`/complete/?basket=${id}&lang=${language}`);
      const [shown] = html.split('<script type="application/json"');
      expect(shown).toContain(magazine);
      expect(shown).not.toContain(software);
    }
  });

  it("[COMP-1][MMA-1] where what was bought is activated is the page of who sold it, whoever follows the link and in each language", async () => {
    const { db } = shop.server.services.storage;
    const linkOf = async (offer: string) => {
      const { status, body, text } = await shop.call("POST", "/api/order", orderOf(await shop.checkout([line(SENTINEL)])));
      expect(status, text.slice(0, 300)).toBe(201);
      const { id, order_reference: reference } = body as { id: string; order_reference: string };
      // The phone shop takes no invoice, and this one no card: what was bought is written over.
      const { items } = await db.selectFrom("orders").select("items").where("id", "=", id).executeTakeFirstOrThrow();
      await db
        .updateTable("orders")
        .set({ items: items.replaceAll(SENTINEL, offer) })
        .where("id", "=", id)
        .execute();
      return `/activate?order=${encodeURIComponent(reference)}`;
    };
    const [direct, sentinel] = [await linkOf(DIRECT), await linkOf(SENTINEL)];
    // As from a mail, from the other brand's page, and from a page that both share.
    for (const from of [undefined, "/", "/direct", "/complete/", "/mma"]) {
      const referer: Record<string, string> = from === undefined ? {} : { Referer: shop.server.services.config.publicUrl + from };
      expect((await page(direct, referer)).id, from).toBe("sentinel-direct-activate");
      expect((await page(sentinel, referer)).id, from).toBe("activate");
    }
    for (const language of ["en", "fr", "gsw"]) {
      const { html } = await page(`${direct}&lang=${language}`);
      const [seen] = html.split('<script type="application/json"');
      expect(seen).toMatch(/<html[^>]* data-theme="direct"/);
      expect(/<title>(.*?)<\/title>/.exec(html)![1]).toMatch(/ · Sentinel Direct$/);
      expect(seen!.match(/Sentinel(?! Direct\b| &amp; Folio\b)/g) ?? [], language).toEqual([]);
      expect(seen).not.toMatch(/help@sentinel|href="\/(terms|help|privacy)"/);
    }
    // Another language or country is chosen: the pickers of the page know nothing of the order.
    const { publicUrl } = shop.server.services.config;
    for (const query of ["lang=fr", "country=CH"]) {
      const picked = (from: string) => shop.call("GET", `/activate?${query}`, undefined, { Referer: from });
      const { status, headers } = await picked(publicUrl + direct);
      const [, ...more] = direct.split("?");
      expect([status, headers.get("location"), headers.get("cache-control")]).toEqual([302, `/activate?${query}&${more}`, "no-store"]);
      expect(headers.get("set-cookie")).toMatch(/=(fr|CH);/);
      expect((await page(headers.get("location")!, { Referer: publicUrl + direct })).id).toBe("sentinel-direct-activate");
      for (const from of [`https://elsewhere.example${direct}`, `${publicUrl}/mma?${more}`, `${publicUrl}/activate?order=%00`])
        expect((await picked(from)).status, from).toBe(200);
    }
    expect((await shop.call("GET", "/activate", undefined, { Referer: publicUrl + direct })).status).toBe(200);
    // No such order, and what is none: the page that led here says whose it is, as of every other page of the account.
    for (const query of ["", "?order=", "?order=TW-NONE", "?order=%00", `?order=${"A".repeat(5_000)}`]) {
      expect(await page(`/activate${query}`), query).toMatchObject({ status: 200, id: "activate" });
      const referer = { Referer: `${shop.server.services.config.publicUrl}/direct` };
      expect((await page(`/activate${query}`, referer)).id, query).toBe("sentinel-direct-activate");
    }
  });

  it("[MMA-1] no order is looked for to say the brand where there is one alone", async () => {
    const { catalogue, orderFinder } = shop.server.services;
    const frame = (await catalogue.reader()).frame as { brands: readonly unknown[] };
    const { brands } = frame;
    const looks = vi.spyOn(orderFinder, "offersOf");
    try {
      await page("/activate?order=TW-NONE");
      expect(looks).toHaveBeenCalledExactlyOnceWith("TW-NONE");
      frame.brands = brands.slice(0, 1);
      expect((await page("/activate?order=TW-NONE")).id).toBe("activate");
      expect(looks).toHaveBeenCalledOnce();
    } finally {
      frame.brands = brands;
      looks.mockRestore();
    }
  });

  it("[MMA-1][MMA-2] the account is the brand's from whom everything in it was bought, each subscription the one's who sells it", async () => {
    const ben = await signedIn(shop, BEN);
    const shown = async (path: string, more = {}) => {
      const { id, html } = await page(path, { ...ben.cookie, ...more });
      return { id, title: /<title>(.*?)<\/title>/.exec(html)![1], html: html.split('<script type="application/json"')[0]! };
    };
    const referer = (path: string) => ({ Referer: shop.server.services.config.publicUrl + path });
    // Of who has bought nothing it is where they come from.
    expect((await shown("/mma")).id).toBe("account");
    expect((await shown("/mma", referer("/magazine"))).id).toBe("folio-account");

    const magazine = await subscribe(shop, ben, [line(FOLIO)]);
    for (const [path, id] of [
      ["/mma", "folio-account"],
      ["/mma/invoices", "folio-account-invoices"],
      ["/mma/orders", "folio-account-orders"],
      ["/mma/gifts", "folio-account-gifts"],
      ["/mma/personal-data", "folio-account-personal-data"],
      [`/mma/subscriptions/${magazine.id}`, "folio-account-subscription"],
      [`/mma/subscriptions/${magazine.id}/cancel`, "folio-account-subscription"],
    ] as const) {
      const answer = await shown(path, referer("/direct"));
      expect(answer).toMatchObject({ id, title: expect.stringMatching(/ · Folio$/) });
      expect(answer.html, path).not.toContain("entinel");
    }
    expect((await shown("/mma")).html).toContain("Folio Digital");

    const software = await subscribe(shop, ben, [line(SENTINEL)]);
    expect((await shown("/mma")).id).toBe("account");
    expect((await shown(`/mma/subscriptions/${magazine.id}/cancel`)).id).toBe("folio-account-subscription");
    expect(await shown(`/mma/subscriptions/${software.id}`)).toMatchObject({
      id: "account-subscription",
      title: expect.stringMatching(/ · Sentinel$/),
    });
    // Nobody learns by the looks of a page what somebody else has bought.
    const ada = await signedIn(shop, ADA);
    expect(await page(`/mma/subscriptions/${magazine.id}`, ada.cookie)).toMatchObject({ status: 404, id: "account-subscription" });
  });

  it("[MMA-1][MMA-2] whoever comes to their account from the phone shop has it in that shop's looks and words", async () => {
    const dora = await signedIn(shop, { sub: "dora", email: "dora@shopper.example", email_verified: true });
    const from = { ...dora.cookie, Referer: `${shop.server.services.config.publicUrl}/direct` };
    for (const [path, id] of [
      ["/mma", "sentinel-direct-account"],
      ["/mma/invoices", "sentinel-direct-account-invoices"],
      ["/mma/orders", "sentinel-direct-account-orders"],
      ["/mma/gifts", "sentinel-direct-account-gifts"],
      ["/mma/personal-data", "sentinel-direct-account-personal-data"],
    ] as const)
      for (const language of ["en", "fr", "gsw"]) {
        const { html, id: shown } = await page(`${path}?lang=${language}`, from);
        const [seen] = html.split('<script type="application/json"');
        expect(shown, path).toBe(id);
        expect(seen, path).toMatch(/<html[^>]* data-theme="direct"/);
        expect(/<title>(.*?)<\/title>/.exec(html)![1], path).toMatch(/ · Sentinel Direct$/);
        // Its name is never the other's.
        expect(seen!.match(/Sentinel(?! Direct\b| &amp; Folio\b)/g) ?? [], `${path} in ${language}`).toEqual([]);
        expect(seen, path).not.toMatch(/Folio(?!, 12)|help@sentinel|href="\/(terms|help|privacy)"/);
      }
  });

  it("[MMA-1] an account that is open to all shows an empty list to strangers, and its owner what is theirs", async () => {
    const call = builderOf(shop, await shop.editor());
    const open = async (isOpen: boolean) => {
      const { layout, version } = (await call("GET", "/pages/account")).body as { layout: Layout; version: number };
      const next = { ...layout, settings: { ...layout.settings, protected: !isOpen } };
      expect(await call("PUT", "/pages/account", { layout: next, version })).toMatchObject({ status: 200 });
      expect(await call("POST", "/pages/account/publish", { version: version + 1 })).toMatchObject({ status: 200 });
    };
    const mma = async (headers: Record<string, string> = {}) => {
      const { text, headers: answered } = await shop.call("GET", "/mma", undefined, headers);
      return { text: text.split('<script type="application/json"')[0]!, all: text, kept: answered.get("cache-control") };
    };
    const eva = await signedIn(shop, { sub: "eva", email: "eva@shopper.example", email_verified: true });
    await subscribe(shop, eva, [line(SENTINEL)]);
    expect((await mma()).text).not.toContain("You have no subscriptions yet");
    await open(true);
    try {
      const strangers = await mma();
      expect(strangers.text).toContain("You have no subscriptions yet");
      expect(strangers.all).not.toContain("eva@shopper.example");
      const hers = await mma(eva.cookie);
      expect(hers.text).toContain("Antivirus Essentials");
      expect(hers.text).not.toContain("You have no subscriptions yet");
      expect(hers.kept).toBe("no-store");
      // What was made for her is nobody else's.
      expect((await mma()).all).toBe(strangers.all);
      // The magazine's own account, which stands at the same address, is closed as it was.
      const magazine = await mma({ Referer: `${shop.server.services.config.publicUrl}/magazine` });
      expect(magazine.text).not.toContain("You have no subscriptions yet");
    } finally {
      await open(false);
    }
  });

  it("[ROUTE-1] what is not there is answered with 404 by the brand above it, by the page's own address too", async () => {
    for (const [path, id] of [
      ["/magazine/nothing", "folio-not-found"],
      ["/gift/nothing", "folio-not-found"],
      ["/nothing", "not-found"],
      ["/404", "not-found"],
      ["/magazine/404", "folio-not-found"],
      ["/direct/nothing", "sentinel-direct-not-found"],
      ["/direct/404", "sentinel-direct-not-found"],
    ] as const)
      expect(await page(path), path).toMatchObject({ status: 404, id });
  });

  it("[ROUTE-1] a page that stands in for a brand that has none of its own is that brand's, whoever saw it before", async () => {
    const { db } = shop.server.services.storage;
    const own = await db.selectFrom("pages").select(["id", "path"]).where("path", "=", "/magazine/404").executeTakeFirstOrThrow();
    const shown = async (path: string) => /<title>(.*?)<\/title>/.exec((await page(path)).html)![1]!;
    await shop.server.services.pages.unpublish(own.id, "tests");
    try {
      const [shops, magazines] = [await shown("/no-such-page"), await shown("/magazine/no-such-page")];
      expect(shops).toContain("Sentinel");
      expect(magazines).toContain("Folio");
      expect(await shown("/no-such-page")).toBe(shops);
    } finally {
      const { draft_version: version } = await db
        .selectFrom("pages")
        .select("draft_version")
        .where("id", "=", own.id)
        .executeTakeFirstOrThrow();
      await shop.server.services.publishing.publish(own.id, version, "tests");
    }
  });

  it("[ROUTE-1] a brand's pages lead to nothing of the other's but what they share", async () => {
    for (const { path } of await shop.server.services.pages.live.listed.current()) {
      // Who is not signed in sees no account; the one below shows what a brand's own leads to.
      if (/^(\/magazine|\/direct)?\/mma(\/|$)/.test(path)) continue;
      const own = ownerOf(path);
      const { html } = await page(path);
      const links = [...html.split('<script type="application/json"')[0]!.matchAll(/<a [^>]*href="(\/[^"?#]*)/g)]
        .map(([, href]) => href!)
        .filter((href) => href !== "/checkout" && !/^\/mma(\/|$)/.test(href));
      expect(
        // Whoever would rather call is shown where.
        links.filter((href) => ownerOf(href) !== own && !(own === "Sentinel" && href === "/direct")),
        path,
      ).toEqual([]);
    }
  });

  it("[NOTE-1] nobody has to sign in to get help, and no page promises that the account can cancel", async () => {
    for (const { path } of await shop.server.services.pages.live.listed.current()) {
      const { status, html, regions } = await page(path).catch(() => ({ status: 302, html: "", regions: undefined }));
      if (status === 302 || !regions) continue;
      const settings = [...walkResolved(regions)].map((block) => JSON.stringify(block.settings)).join();
      for (const [, href] of settings.matchAll(/"label":"(?:Help|Get help|How to reach us)","href":"([^"]*)"/g))
        expect(href, path).toMatch(/^(\/magazine|\/direct)?\/help$/);
      expect(/cancel any ?time in my account/i.test(html), path).toBe(false);
    }
  });
});
