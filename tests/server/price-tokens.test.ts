/** Prices in texts: each shopper reads their own, from the catalogue as it is, and the browser gets them ready. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PageState } from "../../src/domain/page/page-state";
import { isBlocking, type Finding, type ShopFacts } from "../../src/layout/publish/finding";
import type { BlockNode, Layout } from "../../src/layout/types";
import { builderOf, type BuilderCalls } from "../support/builder";
import { DATABASES } from "../support/databases";
import { startShop, type TestShop } from "../support/shop-server";
import { importFiles } from "./support/import-files";

const offer = (path: string, country: string, value: string, currencyCode: string, unit = "months", more: object = {}) => ({
  path,
  name: path,
  data: {
    products: [{ path: "/products/vpn" }],
    attributes: {
      display_name__limio: `Paper <${country}>`,
      allowed_countries__limio: [country],
      price__limio: [{ type: "recurring", trigger: "order_date", repeat_interval: 1, repeat_interval_type: unit, value, currencyCode }],
      ...more,
    },
  },
});
const CATALOGUE = {
  "offers/gb.json": offer("/offers/paper-gb", "GB", "15.00", "GBP"),
  "offers/ch.json": offer("/offers/paper-ch", "CH", "18.50", "CHF"),
  "offers/year.json": offer("/offers/paper-year-gb", "GB", "135.00", "GBP", "years"),
  "offers/us.json": offer("/offers/paper-us", "US", "21.00", "USD"),
};
const ATTACHED = ["/offers/paper-ch", "/offers/paper-gb", "/offers/paper-year-gb"];

describe.each(DATABASES)("prices in texts on %s", (kind) => {
  let shop: TestShop;
  let call: BuilderCalls;
  beforeAll(async () => {
    shop = await startShop(kind);
    call = builderOf(shop, await shop.editor());
    expect(await importFiles(shop, CATALOGUE)).toMatchObject({ ok: true });
  });
  afterAll(() => shop.close());

  const hero = (settings: BlockNode["settings"], translations: BlockNode["translations"] = {}): BlockNode => ({
    id: "top",
    block: "hero",
    version: 1,
    settings,
    translations,
  });
  async function page(id: string, main: BlockNode[], settings: Partial<Layout["settings"]> = {}) {
    const made = await call("POST", "/pages", { id, path: `/${id}`, pageType: "offer-page", title: id });
    const layout = made.body.layout as Layout;
    const next = { ...layout, settings: { ...layout.settings, ...settings }, regions: { ...layout.regions, main } };
    const saved = await call("PUT", `/pages/${id}`, { layout: next, version: 1 });
    expect(saved.status, saved.text).toBe(200);
    const published = await call("POST", `/pages/${id}/publish`, { version: 2 });
    expect(published.status, published.text).toBe(200);
    return published.body.warnings as Finding[];
  }
  async function shown(path: string) {
    const { text } = await shop.call("GET", path);
    const json = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(text)![1]!;
    return {
      text,
      heading: /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1]?.replaceAll("\u00a0", " "),
      title: /<title>(.*?)<\/title>/.exec(text)![1]!.replaceAll("\u00a0", " "),
      state: (JSON.parse(json) as { state: PageState }).state,
      json,
    };
  }

  it("[BLD-4] [I18N-1] a price is filled in where a campaign lets blocks, the frame and ways to pay say other words", async () => {
    const words = {
      "block.offer-cards.heading": "From {{offer.price}}",
      sideRegion: "More from {{offer.price}}",
      "payment.invoice.label": "Pay {{offer.price}} later",
      skipToContent: "{{offer.prize}}",
    };
    const warnings = await page("worded", [{ id: "cards", block: "offer-cards", version: 1, settings: { fromCampaign: true } }], {
      campaign: { offers: ATTACHED, customTranslations: { en: words } },
    });
    expect(warnings.filter(({ code }) => code.startsWith("token-")).map(({ code, path }) => `${code} ${path}`)).toEqual([
      'token-empty settings.campaign.customTranslations.en["block.offer-cards.heading"]',
      'token-empty settings.campaign.customTranslations.en["sideRegion"]',
      'token-empty settings.campaign.customTranslations.en["payment.invoice.label"]',
      'token-unknown settings.campaign.customTranslations.en["skipToContent"]',
    ]);
    const { text, state } = await shown("/worded");
    expect(text.replaceAll("\u00a0", " ")).toMatch(/<h2[^>]*>From £15\.00<\/h2>/);
    expect([state.texts["sideRegion"], state.texts["payment.invoice.label"]]).toEqual(["More from £15.00", "Pay £15.00 later"]);
    // What says nothing leaves the shop's own words, so that no link is without any.
    expect(state.texts["skipToContent"]).toBe("Skip to content");
  });

  it("[BLD-4] a shopper reads the price of their country, in every language and in the page's title, and nothing of a token", async () => {
    await page(
      "paper",
      [
        hero(
          { heading: "Yours for {{offer.price}} a month", text: "<p>Read <strong>{{offer.name}}</strong></p>" },
          { fr: { heading: "À vous pour {{offer.price}} par mois" } },
        ),
      ],
      { title: "Paper from {{offer.price}}", description: "Now {{offer.price|at a price}}", campaign: { offers: ATTACHED } },
    );
    const gb = await shown("/paper");
    expect([gb.heading, gb.title]).toEqual(["Yours for £15.00 a month", "Paper from £15.00 · Test shop"]);
    expect(gb.text).toContain("<strong>Paper &lt;GB&gt;</strong>");
    expect(gb.text).toContain('content="Now £15.00"');
    const ch = await shown("/paper?country=CH&lang=fr");
    expect(ch.heading).toBe("À vous pour 18.50 CHF par mois");
    // Nothing to say in the country: no braces, no hole.
    const fr = await shown("/paper?country=FR&lang=en");
    expect([fr.heading, fr.title]).toEqual(["Yours for a month", "Paper from · Test shop"]);
    expect(fr.text).toContain('content="Now at a price"');
    for (const { text } of [gb, ch, fr]) expect(text).not.toContain("{{offer");
    // The text says it: what it is about is no part of what the browser gets.
    expect(gb.state.offers).toEqual([]);
    expect(gb.json).not.toContain("/offers/paper");
  });

  it("[BLD-4] [BLD-9] a price in what the picture of shared links shows is filled in, also where no other text has one", async () => {
    const picture = { socialPicture: "/a.png", socialPictureAlt: "From {{offer.price:/offers/paper-us}}" };
    await page("pictured", [hero({ heading: "Paper" })], picture);
    const alt = (text: string) => /property="og:image:alt" content="([^"]*)"/.exec(text)![1]!.replaceAll("\u00a0", " ");
    expect(alt((await shown("/pictured?country=US")).text)).toBe("From $21.00");
    await page("silent", [hero({ heading: "Paper" })], { ...picture, socialPictureAlt: "{{offer.price:/offers/paper-us}}" });
    // Nothing to say in the country: the title stands for it.
    expect(alt((await shown("/silent?country=GB")).text)).toContain("silent");
  });

  it("[BLD-4] a token names offers of its own, and says what one saves against what stands on the page", async () => {
    await page("own", [
      hero({
        heading:
          "{{offer.name:/offers/paper-us,/offers/paper-year-gb}}: {{offer.saving:/offers/paper-year-gb|a lot}} less than {{offer.price:/offers/paper-gb}}",
      }),
    ]);
    expect((await shown("/own")).heading).toBe("Paper &lt;GB&gt;: 25% less than £15.00");
    expect((await shown("/own?country=US")).heading).toBe("Paper &lt;US&gt;: a lot less than");
  });

  it("[BLD-4] [API-9] [ROUTE-1] a price that is imported stands on the page at once, and on pages that do not say it nothing is rendered anew", async () => {
    await page("changing", [hero({ heading: "{{offer.price:/offers/paper-us}}" })]);
    await page("steady", [hero({ heading: "{{offer.price:/offers/paper-ch}}" })]);
    const { catalogue, shopPages, pages } = shop.server.services;
    const { brands } = await catalogue.current();
    const kept = async (path: string, country: string) => {
      const stored = { ...(await pages.live.at(path))!, brand: brands[0]! };
      const preferences = { language: "en", locale: `en-${country}`, country, languages: ["en"], countries: [country] };
      return shopPages.cached(stored, { path, preferences, checkout: null, origin: shop.url });
    };
    const before = [await kept("/changing", "US"), await kept("/steady", "CH")];
    expect([await kept("/changing", "US"), await kept("/steady", "CH")]).toEqual(before);
    expect((await shown("/changing?country=US")).heading).toBe("$21.00");
    const { db } = shop.server.services.storage;
    await db.deleteFrom("cdn_purges").execute();
    await importFiles(shop, { "offers/us.json": offer("/offers/paper-us", "US", "24.00", "USD") });
    expect((await shown("/changing?country=US")).heading).toBe("$24.00");
    expect(await kept("/changing", "US")).not.toBe(before[0]);
    expect(await kept("/steady", "CH")).toBe(before[1]);
    expect(await db.selectFrom("cdn_purges").select("key").execute()).toEqual([{ key: "shop" }]);
    // What is no longer sold says nothing.
    const ended = { valid_date_range__limio: { from: null, to: "2020-01-01T00:00:00.000Z" } };
    await importFiles(shop, { "offers/us.json": offer("/offers/paper-us", "US", "24.00", "USD", "months", ended) });
    expect((await shown("/changing?country=US")).heading ?? "").toBe("");
    await importFiles(shop, CATALOGUE);
  });

  it("[BLD-4] a catalogue's words stay words in a rich text, and a token makes no link", async () => {
    await page("hostile", [
      {
        id: "text",
        block: "rich-text",
        version: 1,
        settings: {
          content:
            '<p>{{offer.price:/offers/paper-us|&lt;img src=x onerror=alert(1)&gt;}} <a href="/{{offer.name:/offers/paper-gb}}">x</a></p>' +
            "<p>{{offer.name:/offers/paper-gb}}</p>",
        },
      },
    ]);
    const { text } = await shown("/hostile");
    const body = text.slice(0, text.indexOf('<script type="application/json"'));
    expect(body).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(body).toContain("<p>Paper &lt;GB&gt;</p>");
    expect(body).not.toContain("<img src=x");
    expect(body).not.toContain("Paper <GB>");
    // An address is not a text.
    expect(/href="[^"]*Paper/.test(body)).toBe(false);
  });

  it("[BLD-10] what is wrong with prices is said before a page goes live; an offer that is not there keeps it from it, an unreadable token does not", async () => {
    const draft = async (id: string, heading: string) => {
      const made = await call("POST", "/pages", { id, path: `/${id}`, pageType: "offer-page", title: id });
      const layout = made.body.layout as Layout;
      const next = {
        ...layout,
        settings: { ...layout.settings, campaign: { offers: ATTACHED } },
        regions: { ...layout.regions, main: [hero({ heading })] },
      };
      const saved = await call("PUT", `/pages/${id}`, { layout: next, version: 1 });
      expect(saved.status, saved.text).toBe(200);
      return next;
    };
    const checked = async (id: string) =>
      (await call("POST", `/pages/${id}/publish`, { version: 2 })) as {
        status: number;
        body: { warnings: Finding[]; error: { problems: Finding[] } };
      };

    await draft("typo", "{{offer.prize}}");
    const typo = await checked("typo");
    expect(typo.status).toBe(200);
    expect(typo.body.warnings).toContainEqual(
      expect.objectContaining({
        code: "token-unknown",
        path: "main[0].settings.heading",
        blockId: "top",
        values: { token: "{{offer.prize}}" },
      }),
    );
    await draft("unknown", "{{offer.price:/offers/nobody-sells}}");
    const unknown = await checked("unknown");
    expect([unknown.status, unknown.body.error.problems.filter(isBlocking).map(({ code }) => code)]).toEqual([422, ["offer-unknown"]]);

    // A price that was right when it was typed.
    const typed = await draft("typed", "£15 a month, save 25%");
    const facts = async (layout: Layout) => (await call("POST", "/facts", { layout })).body as ShopFacts;
    const { pricing } = await facts(typed);
    expect(pricing.offers.map(({ path, price }) => `${path} ${price.amount}`)).toEqual(
      expect.arrayContaining(["/offers/paper-gb 1500", "/offers/paper-year-gb 13500"]),
    );
    expect(pricing.offers.every(({ data, attachments }) => !("cta_text__limio" in data.attributes) && attachments.length === 0)).toBe(true);
    // What the page does not name is not held against it; what carries a label that it names is.
    const paths = (of: ShopFacts["pricing"]) => of.offers.map(({ path }) => path);
    expect(paths(pricing)).not.toContain("/offers/gift-year");
    const cards = { id: "cards", block: "offer-cards", version: 1, settings: { label: "gifts" } };
    const labelled = await facts({ ...typed, regions: { ...typed.regions, main: [cards] } });
    expect(paths(labelled.pricing)).toContain("/offers/gift-year");
    expect(pricing.currencies).toEqual(expect.arrayContaining(["CHF", "EUR", "GBP", "USD"]));
    // Of everything that is sold, not of the page's offers alone.
    expect(Object.keys(pricing.dearest).sort()).toEqual(pricing.currencies);
    expect(pricing.dearest["GBP"]).toBeGreaterThanOrEqual(13_500);
    expect(pricing.countries).toEqual(["GB", "FR", "CH", "US"]);
    const codes = async () => (await checked("typed")).body.warnings.filter(({ code }) => code.endsWith("-typed")).map(({ code }) => code);
    expect(await codes()).toEqual([]);
    await importFiles(shop, { "offers/gb.json": offer("/offers/paper-gb", "GB", "14.00", "GBP") });
    await call("PUT", "/pages/typed", { layout: typed, version: 2 });
    const after = await call("POST", "/pages/typed/publish", { version: 3 });
    expect((after.body.warnings as Finding[]).filter(({ code }) => code.endsWith("-typed"))).toMatchObject([
      { code: "price-typed", values: { price: "£15" } },
      { code: "saving-typed", values: { percent: 25, most: 19 } },
    ]);
    await importFiles(shop, CATALOGUE);
  });

  it("[BLD-10] a page that shares the offers of a campaign is held against theirs", async () => {
    const made = await call("POST", "/pages", {
      id: "shares",
      path: "/shares",
      pageType: "offer-page",
      title: "Shares",
      campaign: "/campaigns/spring",
    });
    const { pricing } = (await call("POST", "/facts", { layout: made.body.layout })).body as ShopFacts;
    expect(pricing.attached.length).toBeGreaterThan(0);
    expect(pricing.offers.map(({ path }) => path)).toEqual(expect.arrayContaining([pricing.attached[0]]));
  });
});
