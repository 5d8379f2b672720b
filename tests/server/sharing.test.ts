/** What search engines, messages with a link and home screens get of the demo shop's pages. */
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PageState } from "../../src/domain/page/page-state";
import type { Layout } from "../../src/layout/types";
import { builderOf } from "../support/builder";
import { DATABASES } from "../support/databases";
import { startShop, type TestShop } from "../support/shop-server";

const root = fileURLToPath(new URL("../..", import.meta.url));

const all = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, found]) => found!);
const tag = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
// What is published in JSON-LD has no type of ours, and is compared as a whole.
// oxlint-disable-next-line typescript/no-explicit-any
const dataOf = (html: string): any[] => all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs).map((json) => JSON.parse(json));
const stateOf = (html: string): PageState =>
  (JSON.parse(/<script type="application\/json" id="tillwright-state">(.*?)<\/script>/s.exec(html)![1]!) as { state: PageState }).state;

describe.each(DATABASES)("[LAND-1] sharing on %s", (kind) => {
  let shop: TestShop;
  let origin: string;
  beforeAll(async () => {
    shop = await startShop(kind, { root });
    origin = shop.url;
  });
  afterAll(() => shop.close());
  const get = async (url: string, headers: Record<string, string> = {}) => shop.call("GET", url.replace(origin, ""), undefined, headers);
  const sitemap = async () => all((await get("/sitemap.xml")).text, /<loc>([^<]*)<\/loc>/g);

  it("the sitemap lists every public page in every language, and nothing that search engines should not keep", async () => {
    const own = (home: string) => ["help", "privacy", "terms"].map((name) => `${home}/${name}`);
    const paths = ["/", "/direct", ...own("/direct"), "/family", "/gift", "/help", "/magazine", ...own("/magazine"), "/privacy", "/terms"];
    expect(await sitemap()).toEqual(paths.flatMap((path) => [`${origin}${path}`, `${origin}${path}?lang=fr`, `${origin}${path}?lang=gsw`]));
    const { text, headers } = await get("/sitemap.xml");
    expect(headers.get("content-type")).toContain("xml");
    expect(text).toContain(`<xhtml:link rel="alternate" hreflang="fr" href="${origin}/magazine?lang=fr"/>`);
    expect(text).toContain(`<xhtml:link rel="alternate" hreflang="x-default" href="${origin}/magazine"/>`);
  });

  it("robots.txt names the sitemap and keeps crawlers out of calls and the builder", async () => {
    const { text, headers } = await get("/robots.txt");
    expect(headers.get("content-type")).toContain("text/plain");
    expect(text.split("\n")).toEqual(
      expect.arrayContaining(["User-agent: *", "Disallow: /api/", "Disallow: /builder", `Sitemap: ${origin}/sitemap.xml`]),
    );
  });

  it("each page's canonical URL is its own and one of its languages' URLs, whatever the reader's browser speaks", async () => {
    for (const url of await sitemap()) {
      const { status, text } = await get(url, { "Accept-Language": "gsw, fr;q=0.5" });
      const languages = new Map(
        [...text.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(([, language, href]) => [language!, href!]),
      );
      const [canonical] = all(text, /<link rel="canonical" href="([^"]*)"/g);
      expect(status, url).toBe(200);
      expect([...languages.keys()], url).toEqual(["en", "fr", "gsw", "x-default"]);
      expect([...languages.values()], url).toContain(canonical);
      if (url.includes("?lang=")) expect(canonical).toBe(url);
      expect(languages.get("x-default"), url).toBe(languages.get("en"));
    }
  });

  it("each page has its brand in the title, a description, and a card with a picture of the size it says", async () => {
    for (const url of await sitemap()) {
      const { text } = await get(url);
      const brand = /\/(magazine|gift)/.test(url) ? "Folio" : url.includes("/direct") ? "Sentinel Direct" : "Sentinel";
      const title = /<title>([^<]*)<\/title>/.exec(text)![1]!;
      expect(title, url).toContain(brand);
      expect([tag(text, "og:title"), tag(text, "og:site_name"), tag(text, "twitter:card")], url).toEqual([
        title,
        brand,
        "summary_large_image",
      ]);
      expect(tag(text, "og:description"), url).toBe(tag(text, "description"));
      const picture = await fetch(shop.url + new URL(tag(text, "og:image")!).pathname);
      expect(picture.headers.get("content-type")).toBe("image/png");
      const bytes = Buffer.from(await picture.arrayBuffer());
      expect([String(bytes.readUInt32BE(16)), String(bytes.readUInt32BE(20))], url).toEqual([
        tag(text, "og:image:width"),
        tag(text, "og:image:height"),
      ]);
    }
  });

  it("every other page has its brand in the title too, and is not to be kept", async () => {
    for (const [path, title] of [
      ["/checkout", "Checkout · Sentinel"],
      ["/magazine/checkout", "Checkout · Folio"],
      ["/direct/checkout", "Checkout · Sentinel Direct"],
      ["/complete", "Thank you · Sentinel"],
      ["/404", "This page is not here · Sentinel"],
      ["/magazine/nowhere", "This page is not here · Folio"],
      ["/direct/nowhere", "This page is not here · Sentinel Direct"],
    ] as const) {
      const { text } = await get(path);
      expect(/<title>([^<]*)<\/title>/.exec(text)![1], path).toBe(title);
      expect(tag(text, "robots"), path).toBe("noindex");
      expect(text.includes('rel="canonical"'), path).toBe(false);
    }
  });

  it("structured data of a landing page: the catalogue's prices and periods, its questions, its place below the brand", async () => {
    const { text } = await get("/?country=CH");
    const data = dataOf(text);
    const { offers } = stateOf(text);
    const products = data.filter((item) => item["@type"] === "Product");
    expect(products.map((product) => [product.sku, Number(product.offers.price), product.offers.priceCurrency])).toEqual(
      offers.map(({ path, price }) => [path, price.amount / 100, price.currency]),
    );
    expect(products.length).toBeGreaterThan(2);
    for (const product of products)
      expect(product).toMatchObject({
        brand: { name: "Sentinel" },
        description: expect.any(String),
        image: expect.stringContaining(`${origin}/media/`),
        offers: { availability: "https://schema.org/InStock", eligibleRegion: ["CH"] },
      });
    expect(products.find((product) => /yearly/.test(product.sku)).offers.priceSpecification).toMatchObject({
      billingDuration: 1,
      unitCode: "ANN",
    });
    expect(products.find((product) => /monthly/.test(product.sku)).offers.priceSpecification).toMatchObject({
      billingDuration: 1,
      unitCode: "MON",
    });
    expect(
      dataOf((await get("/family")).text)
        .find((item) => item["@type"] === "BreadcrumbList")
        .itemListElement.map(({ item }: { item: string }) => item),
    ).toEqual([`${origin}/`, `${origin}/family`]);
    const home = dataOf((await get("/magazine?lang=fr")).text);
    expect(home.find((item) => item["@type"] === "WebSite")).toMatchObject({ name: "Folio", url: `${origin}/magazine`, inLanguage: "fr" });
    expect(home.find((item) => item["@type"] === "FAQPage").mainEntity[0]).toMatchObject({
      "@type": "Question",
      acceptedAnswer: { text: expect.any(String) },
    });
  });

  it("each brand has a manifest with icons that are there, and its theme's colour in both schemes", async () => {
    for (const [path, name] of [
      ["/", "Sentinel"],
      ["/magazine/terms", "Folio"],
    ] as const) {
      const { text } = await get(path);
      const { body, status, headers } = await get(all(text, /<link rel="manifest" href="([^"]*)"/g)[0]!);
      expect([status, headers.get("content-type")]).toEqual([200, "application/manifest+json"]);
      const manifest = (body ?? {}) as { name: string; icons: { src: string; sizes: string }[]; theme_color: string };
      expect(manifest.name).toBe(name);
      for (const { src, sizes } of manifest.icons) {
        const icon = Buffer.from(await (await fetch(shop.url + src)).arrayBuffer());
        expect(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`).toBe(sizes);
      }
      expect(text).toContain(`<meta name="theme-color" media="(prefers-color-scheme: light)" content="${manifest.theme_color}">`);
      expect(manifest.theme_color).toMatch(/^#[0-9a-f]{6}$/);
      expect(text).toMatch(/<meta name="theme-color" media="\(prefers-color-scheme: dark\)" content="#[0-9a-f]{6}">/);
    }
    expect((await get("/nothing/manifest.webmanifest")).status).toBe(404);
  });

  describe("a page of the builder's own", () => {
    const saveAndPublish = async (id: string, settings: object) => {
      const call = builderOf(shop, await shop.editor());
      const made = await call("POST", "/pages", { id, path: `/${id}`, pageType: "offer-page", title: "Letter to readers" });
      const layout = made.body.layout as Layout;
      const saved = await call("PUT", `/pages/${id}`, { layout: { ...layout, settings: { ...layout.settings, ...settings } }, version: 1 });
      if (saved.status === 200) expect((await call("POST", `/pages/${id}/publish`, { version: 2 })).status).toBe(200);
      return saved;
    };

    it("[BLD-9] is left out of search results where its marketer wants that, and a link to it is shared all the same", async () => {
      await saveAndPublish("hidden", { noindex: true });
      const { text } = await get("/hidden");
      expect(tag(text, "robots")).toBe("noindex");
      expect(text).not.toContain('rel="canonical"');
      expect(dataOf(text)).toEqual([]);
      expect(tag(text, "og:title")).toBe("Letter to readers · Sentinel");
      expect(tag(text, "og:image")).toBe(`${origin}/icons/sentinel/card.png`);
      expect(await sitemap()).not.toContain(`${origin}/hidden`);
    });

    it.each([
      ["/media/cover.png", (own: string) => `${own}/media/cover.png`],
      ["https://pictures.example/a.jpg?w=1200&h=630", () => "https://pictures.example/a.jpg?w=1200&amp;h=630"],
    ])("[BLD-9] a shared link shows the page's own picture %s", async (socialPicture, shown) => {
      const id = `card-${socialPicture.length}`;
      await saveAndPublish(id, { socialPicture });
      const { text } = await get(`/${id}`);
      expect(tag(text, "og:image")).toBe(shown(origin));
      expect(tag(text, "og:image:alt")).toBe("Letter to readers · Sentinel");
      // Its size is not known, and that of the theme's card would be wrong.
      expect(tag(text, "og:image:width")).toBeUndefined();
    });

    it("[BLD-9] a link in a language shows that language's picture and what it shows, else the page's", async () => {
      const settings = {
        socialPicture: "/media/spring.png",
        socialPictureAlt: "A phone in the sun",
        translations: { fr: { socialPicture: "/media/printemps.png", socialPictureAlt: "Un téléphone au soleil" } },
      };
      await saveAndPublish("cards", settings);
      const card = async (query: string) => {
        const { text } = await get(`/cards${query}`);
        return [tag(text, "og:image"), tag(text, "og:image:alt")];
      };
      expect(await card("?lang=fr")).toEqual([`${origin}/media/printemps.png`, "Un téléphone au soleil"]);
      expect(await card("?lang=gsw")).toEqual([`${origin}/media/spring.png`, "A phone in the sun"]);
      expect(await card("")).toEqual([`${origin}/media/spring.png`, "A phone in the sun"]);
    });

    it("[BLD-9] what is no picture in a language is refused, and named with it", async () => {
      const { status, text } = await saveAndPublish("wrong-card", { translations: { fr: { socialPicture: "//elsewhere.example/a.png" } } });
      expect(status).toBe(422);
      expect(text).toContain("settings.translations.fr.socialPicture");
    });

    it.each(["https://cdn.example:img/x.png", "https://[x]/a.png", "https://a%b.example/x.png"])(
      "[BLD-9] %s is no address: the page is there, with the theme's card",
      async (socialPicture) => {
        const id = `no-card-${socialPicture.length}`;
        await saveAndPublish(id, { socialPicture });
        const { status, text } = await get(`/${id}`);
        expect([status, tag(text, "og:image")]).toEqual([200, `${origin}/icons/sentinel/card.png`]);
      },
    );

    it.each([
      "javascript:alert(1)",
      "//elsewhere.example/a.png",
      "/\\elsewhere.example/a.png",
      "http://plain.example/a.png",
      "a b.png",
      '/a"b',
    ])("[BLD-9] %s is refused as a picture, and named", async (socialPicture) => {
      const { status, text } = await saveAndPublish(`wrong-${Buffer.from(socialPicture).toString("hex").slice(0, 20)}`, { socialPicture });
      expect(status).toBe(422);
      expect(text).toContain("settings.socialPicture");
    });
  });
});
