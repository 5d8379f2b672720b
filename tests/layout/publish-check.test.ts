/** What stands in the way of publishing, by the blocks of this program and a shop with three pages. */
import { describe, expect, it } from "vitest";
import type { VisibilityRule } from "../../src/domain/page/visibility";
import type { Finding, ShopFacts } from "../../src/layout/publish/finding";
import { publishFindings } from "../../src/layout/publish/publish-check";
import type { BlockNode, Layout } from "../../src/layout/types";
import { blockDefaults, catalog } from "../../src/storefront/catalog";
import { shopFacts } from "../support/shop-facts";

const facts = shopFacts({
  pages: [
    { id: "spring", path: "/spring", live: false },
    { id: "home", path: "/", live: true },
    { id: "complete", path: "/complete", live: true },
    { id: "later", path: "/later", live: false },
  ],
  redirects: ["/old"],
  videoOrigins: ["https://player.vimeo.com"],
  offers: ["/offers/vpn"],
  labels: ["security"],
  choices: {
    paymentMethodSelected: [{ value: "invoice", label: "Invoice" }],
    productInBasket: [{ value: "/offers/vpn", label: "VPN", also: ["vpn"] }],
  },
});
const block = (id: string, type: string, settings: BlockNode["settings"] = {}, more: Partial<BlockNode> = {}): BlockNode => ({
  id,
  block: type,
  version: catalog.get(type)?.version ?? 1,
  settings,
  ...more,
});
const page = (main: BlockNode[], more: Partial<Layout> = {}): Layout => ({
  layoutVersion: 1,
  id: "spring",
  pageType: "offer-page",
  settings: { title: "Spring", description: "" },
  regions: { header: [], main, side: [], footer: [] },
  ...more,
});
/** That most of these pages have no main heading is said in check-headings.test.ts. */
const findings = (layout: unknown, more: Partial<ShopFacts> = {}): Finding[] =>
  publishFindings(layout, { catalog, defaults: blockDefaults, facts: { ...facts, ...more } }).filter(
    ({ code }) => code !== "heading-missing",
  );
const short = (list: readonly Finding[]) => list.map(({ severity, code, path }) => `${severity} ${code} ${path}`);

const heading = { heading: "Plans", text: "<p>For all of you.</p>" };
/** What shoppers agree to is asked for in every one: check-agreements.test.ts says what is said without. */
const sections = (...types: string[]) => [
  block(
    "form",
    "checkout-form",
    {},
    {
      slots: {
        sections: [
          ...types.map((type, index) => block(`section-${index}`, type)),
          block("agree", "terms-acceptance", { label: "<p>I agree.</p>" }),
        ],
      },
    },
  ),
];
const checkout = (main: BlockNode[]) => page(main, { pageType: "customer-details" });

describe("[BLD-10] what a checkout needs", () => {
  it.each<[string, BlockNode[], string[]]>([
    ["everything", sections("customer-email", "billing-address", "payment-picker"), []],
    ["no form", [], ["error form-missing main"]],
    ["no email", sections("billing-address", "payment-picker"), ["error part-missing main[0]"]],
    ["no payment", sections("customer-email", "billing-address"), ["error part-missing main[0]"]],
    // Something stands in for the address: decision 012.
    ["no address", sections("customer-email", "payment-picker"), ["warning part-missing main[0]"]],
    ["a delivery address alone", sections("customer-email", "delivery-address", "payment-picker"), []],
    ["nothing", sections(), ["error part-missing main[0]", "error part-missing main[0]", "warning part-missing main[0]"]],
  ])("with %s", (_what, main, expected) => {
    expect(short(findings(checkout(main)))).toEqual(expected);
  });

  it("names what is missing, and the block that misses it", () => {
    expect(findings(checkout(sections("billing-address", "payment-picker")))).toMatchObject([
      { blockId: "form", values: { part: "email" } },
    ]);
  });
});

describe("[BLD-10] what keeps any page from being published", () => {
  it.each<[string, string]>([
    ["an empty title", ""],
    ["a title of spaces", "  "],
  ])("%s", (_what, title) => {
    expect(short(findings(page([], { settings: { title, description: "" } })))).toEqual(["error title-empty settings.title"]);
  });

  it("settings that break the schema, and they alone are said of that setting", () => {
    expect(
      short(findings(page([block("cta", "call-to-action", { ...heading, action: { label: "Buy", href: "javascript:alert(1)" } })]))),
    ).toEqual(["error link main[0].settings.action.href"]);
    expect(short(findings({ id: "spring" }))).toContain("error shape regions");
    expect(short(findings(null))).toEqual(["error shape "]);
  });

  it("a block that is not installed is a warning: shoppers do not see it, and the rest stands", () => {
    expect(
      short(
        findings(
          page([
            block("magic-1", "magic", { left: "as it is" }),
            block("hero-1", "hero", { ...heading, primary: { label: "Go", href: "/nowhere" } }),
          ]),
        ),
      ),
    ).toEqual(["warning unknown-block main[0].block", "warning link-dead main[1].settings.primary.href"]);
  });
});

describe("[BLD-10] conditions", () => {
  const when = (visibleWhen: VisibilityRule) =>
    short(findings(page([block("text", "rich-text", { content: "<p>Hi</p>" }, { visibleWhen })])));
  const by = (
    attribute: string,
    operator: VisibilityRule extends never
      ? never
      : "is one of" | "is not one of" | "is" | "equal to" | "not equal to" | "less than" | "more than",
    value: string | number | boolean | string[],
  ) => ({ attribute, operator, value });
  it.each<[string, VisibilityRule, string[]]>([
    [
      "a method that is there, on a page where nobody chooses one",
      { all: [by("paymentMethodSelected", "is one of", ["invoice"])] },
      ["warning condition-unset main[0].visibleWhen.all[0].attribute"],
    ],
    [
      "a mistyped method",
      { all: [by("paymentMethodSelected", "is one of", ["Invoice"])] },
      ["error condition-never main[0].visibleWhen.all[0].value"],
    ],
    [
      "one mistyped method of two",
      { all: [by("paymentMethodSelected", "is one of", ["invoice", "Invoice"])] },
      ["warning condition-value main[0].visibleWhen.all[0].value"],
    ],
    [
      "a mistyped method that is left out",
      { all: [by("paymentMethodSelected", "is not one of", ["Invoice"])] },
      ["warning condition-value main[0].visibleWhen.all[0].value"],
    ],
    [
      "a mistyped method beside another way",
      { any: [by("paymentMethodSelected", "is", "Invoice"), by("giftOfferInBasket", "is", true)] },
      ["warning condition-never main[0].visibleWhen.any[0].value"],
    ],
    [
      "a group that never holds",
      { all: [{ any: [by("paymentMethodSelected", "is", "Invoice")] }] },
      ["error condition-never main[0].visibleWhen.all[0].any[0].value"],
    ],
    ["no value", { all: [by("paymentMethodSelected", "is one of", [])] }, ["error condition-empty main[0].visibleWhen.all[0].value"]],
    ["a product by another of its names", { all: [by("productInBasket", "is one of", ["vpn"])] }, []],
    [
      "yes and no as a word, compared strictly",
      { all: [by("giftOfferInBasket", "is", "true")] },
      ["error condition-never main[0].visibleWhen.all[0].value"],
    ],
    ["yes and no as a word", { all: [by("giftOfferInBasket", "equal to", "true")] }, []],
    ["a price", { all: [by("orderPrice", "equal to", "59.98")] }, []],
    ["a price in words", { all: [by("orderPrice", "equal to", "sixty")] }, ["error condition-never main[0].visibleWhen.all[0].value"]],
    ["less than nothing", { all: [by("orderPrice", "less than", 0)] }, ["error condition-never main[0].visibleWhen.all[0].value"]],
    ["more than nothing", { all: [by("orderPrice", "more than", 0)] }, []],
    [
      "an attribute that is not there",
      { all: [by("weather", "is", "fine")] },
      ["warning condition-attribute main[0].visibleWhen.all[0].attribute"],
    ],
  ])("%s", (_what, rule, expected) => {
    expect(when(rule)).toEqual(expected);
  });
});

describe("[BLD-10] links that lead nowhere", () => {
  it.each<[string, string[]]>([
    ["/", []],
    ["/complete/", []],
    ["/complete?from=spring#there", []],
    ["/old", []],
    ["/nowhere", ["link-dead"]],
    ["/later", ["link-unpublished"]],
    ["/spring", []],
    ["#cta", []],
    ["#main", []],
    ["#offers", ["anchor-dead"]],
    ["/spring#offers", ["anchor-dead"]],
    ["nowhere", ["link-dead"]],
    ["/media/terms.pdf", []],
    ["/api/sf/oauth2/logout", []],
    ["https://example.com/nowhere", []],
    ["mailto:a@b.example", []],
    ["", ["link-missing"]],
  ])("%s", (href, expected) => {
    expect(findings(page([block("cta", "call-to-action", { ...heading, action: { label: "Go", href } })])).map(({ code }) => code)).toEqual(
      expected,
    );
    if (!href) return;
    const rich = findings(page([block("cta", "rich-text", { content: `<p><a href="${href}">Go</a></p>` })]));
    expect(rich.map(({ code, path }) => [code, path])).toEqual(expected.map((code) => [code, "main[0].settings.content"]));
  });
});

it("[BLD-10] a button with words and no address is worth a look, as on a hero that was just put there", () => {
  expect(short(findings(page([block("hero", "hero", heading)])))).toEqual(["warning link-missing main[0].settings.primary.href"]);
  expect(short(findings(page([block("hero", "hero", { ...heading, primary: { href: "#hero" } })])))).toEqual([]);
});

it("[BLD-10] a button without words is not drawn: its link is nobody's concern", () => {
  expect(findings(page([block("cta", "call-to-action", { ...heading, action: { label: "", href: "#offers" } })]))).toEqual([]);
});

describe("[BLD-10] what has nothing to show or to sell", () => {
  const cards = (settings: BlockNode["settings"]) => [block("cards", "offer-cards", settings)];
  it.each<[string, BlockNode[], string[]]>([
    ["offer cards as they come", cards({}), ["error setting-empty main[0].settings.offers"]],
    ["offer cards with an offer", cards({ offers: [{ offer: "/offers/vpn" }] }), []],
    ["offer cards with a label", cards({ label: "security" }), []],
    [
      "an offer that the catalogue lacks",
      cards({ offers: [{ offer: "/offers/gone" }] }),
      ["error offer-unknown main[0].settings.offers[0].offer"],
    ],
    ["a card for which no offer was chosen", cards({ offers: [{ offer: "" }] }), ["error setting-empty main[0].settings.offers[0].offer"]],
    ["a label that no offer carries", cards({ label: "gone" }), ["warning offer-unknown main[0].settings.label"]],
    ["a video as it comes", [block("film", "video", { title: "A film" })], ["error setting-empty main[0].settings.address"]],
    ["a video of a host that the shop allows", [block("film", "video", { title: "A film", address: "https://vimeo.com/76979871" })], []],
    [
      "a video of another host",
      [block("film", "video", { title: "A film", address: "https://youtu.be/aqz-KE-bpKQ" })],
      ["warning video-origin main[0].settings.address"],
    ],
    ["questions without any", [block("faq", "faq", { items: [] })], ["warning setting-empty main[0].settings.items"]],
  ])("%s", (_what, main, expected) => {
    expect(short(findings(page(main)))).toEqual(expected);
  });

  it.each(["", "  "])("a submit button called '%s'", (submitLabel) => {
    const [form] = sections("customer-email", "billing-address", "payment-picker");
    expect(short(findings(checkout([{ ...form!, settings: { submitLabel } }])))).toEqual([
      "error setting-empty main[0].settings.submitLabel",
    ]);
  });
});

describe("[BLD-10] what is worth a look", () => {
  it("a picture without words, and not one that is not there", () => {
    expect(
      short(
        findings(
          page([
            block("a", "image", { picture: { src: "/media/a.svg" } }),
            block("b", "image"),
            block("c", "image", { picture: { src: "/media/a.svg", alt: "A box" } }),
          ]),
        ),
      ),
    ).toEqual(["warning alt-missing main[0].settings.picture.alt", "warning setting-empty main[1].settings.picture.src"]);
  });

  it("[BLD-4] a picture that is marked as decoration needs no words, unless it is all that a link has", () => {
    const picture = { src: "/media/a.svg", decorative: true };
    const linked = (link: string, own = picture) => block(`b${link.length}`, "image", { picture: own, link });
    expect(short(findings(page([block("a", "image", { picture }), linked("")])))).toEqual([]);
    expect(short(findings(page([linked("https://example.com")])))).toEqual(["warning decorative-link main[0].settings.picture.decorative"]);
    expect(short(findings(page([linked("https://example.com", { ...picture, decorative: false })])))).toEqual([
      "warning alt-missing main[0].settings.picture.alt",
    ]);
    expect(short(findings(page([block("g", "gallery", { items: [{ picture, caption: "" }] })])))).toEqual([]);
  });

  it("filler text, and the text that a new block comes with, in any language", () => {
    const main = [
      block("hero", "hero", { heading: "Lorem ipsum dolor", text: "<p>Ours</p>", primary: { label: "", href: "" } }),
      block("text", "rich-text"),
      block("more", "rich-text", { content: String(blockDefaults("rich-text", "fr")!["content"]) }),
      block("faq", "faq"),
    ];
    expect(short(findings(page(main), { languages: ["en", "fr"] })).filter((line) => line.includes("filler"))).toEqual([
      "warning filler main[0].settings.heading",
      "warning filler main[1].settings.content",
      "warning filler main[2].settings.content",
    ]);
  });

  it("what a new footer comes with, and not what was written in its place", () => {
    const footer = (settings: BlockNode["settings"]) =>
      short(findings(page([], { regions: { header: [], main: [], side: [], footer: [block("foot", "site-footer", settings)] } }))).filter(
        (line) => line.includes("filler"),
      );
    expect(
      footer({
        copyright: "© Your brand",
        contacts: [{ label: "Write to us", value: "hello@example.com", href: "mailto:hello@example.com" }],
      }),
    ).toEqual(["warning filler footer[0].settings.contacts[0].value", "warning filler footer[0].settings.copyright"]);
    expect(
      footer({
        copyright: "© Folio",
        contacts: [{ label: "Write to us", value: "hello@folio.example", href: "mailto:hello@folio.example" }],
      }),
    ).toEqual([]);
  });

  it("[BLD-7] texts that the page says in one language only, once per block and language", () => {
    const main = [
      block(
        "cta",
        "call-to-action",
        { heading: "Now", text: "<p>Or never</p>", action: { label: "Go", href: "/" } },
        { translations: { fr: { heading: "Maintenant" } } },
      ),
    ];
    const settings = { title: "Spring", description: "", translations: { fr: { title: "Printemps" } } };
    expect(findings(page(main, { settings }), { languages: ["en", "fr", "gsw"] })).toMatchObject([
      { code: "translation-missing", severity: "warning", path: "settings.translations.gsw.title" },
      { code: "translation-missing", path: "main[0].translations.fr.text", values: { language: "fr", count: 2 }, blockId: "cta" },
      { code: "translation-missing", path: "main[0].translations.gsw.heading", values: { language: "gsw", count: 3 } },
    ]);
  });

  it("[BLD-7] [BLD-9] a description and the words of the shared picture that a language would get in English", () => {
    const said = (own: object, french: object, languages = ["en", "fr"]) =>
      findings(
        page([], { settings: { title: "Spring", description: "", ...own, translations: { fr: { title: "Printemps", ...french } } } }),
        { languages },
      )
        .filter(({ code }) => code === "translation-missing")
        .map(({ severity, path, values }) => `${severity} ${path} ${values!["count"]}`);
    const own = { description: "Plans for all", socialPicture: "/media/a.png", socialPictureAlt: "A box" };
    expect(said(own, {})).toEqual(["warning settings.translations.fr.description 2"]);
    expect(said(own, { description: " " })).toEqual(["warning settings.translations.fr.description 2"]);
    expect(said(own, { description: "Pour tous" })).toEqual(["warning settings.translations.fr.socialPictureAlt 1"]);
    expect(said(own, { description: "Pour tous", socialPictureAlt: "Une boîte" })).toEqual([]);
    // A picture of the language's own wants words of its own, which is said of the picture.
    expect(said(own, { description: "Pour tous", socialPicture: "/media/b.png" })).toEqual([]);
    expect(said({ socialPictureAlt: "Of no picture" }, {})).toEqual([]);
    expect(said({ description: " " }, {})).toEqual([]);
    expect(said(own, {}, ["en"])).toEqual([]);
  });

  it("[BLD-10] [BLD-14] where shoppers are led before a page's days: a page that begins no earlier is none for them, as a link on the page is", () => {
    const from = "2026-11-27T00:00:00Z";
    const later = { id: "later", path: "/later", live: true, outside: { phase: "before" as const, day: from } };
    const links = page([block("hero", "hero", { heading: "Hi", primary: { label: "Go", href: "/later" } })], {
      settings: { title: "Spring", description: "", campaign: { from, elsewhere: "/later" } },
    });
    const said = findings(links, { pages: [...facts.pages.filter(({ id }) => id !== "later"), later] });
    // Whoever follows the link gets both pages; who is led on comes before either.
    expect(said.filter(({ code }) => code === "link-before").map(({ path }) => path)).toEqual(["settings.campaign.elsewhere"]);
  });
});
