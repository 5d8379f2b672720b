/** What the check before publishing says of prices in texts: what it is, where, and how often. */
import { describe, expect, it } from "vitest";
import type { Finding, ShopFacts } from "../../src/layout/publish/finding";
import { placeOf } from "../../src/layout/publish/finding-place";
import { publishFindings } from "../../src/layout/publish/publish-check";
import type { BlockNode, Layout, PageType } from "../../src/layout/types";
import { blockDefaults, catalog } from "../../src/storefront/catalog";
import { offerOf } from "./prices/offer-of";
import { linkTo } from "../../src/layout/sections/linked-section";
import { shopFacts } from "../support/shop-facts";

const offers = [
  offerOf("/offers/month-gb", { amount: 1000, countries: ["GB"] }),
  offerOf("/offers/year-gb", { amount: 9000, unit: "years", countries: ["GB"] }),
  offerOf("/offers/month-ch", { amount: 1200, currency: "CHF", countries: ["CH"] }),
  offerOf("/offers/labelled", { amount: 700, product: "/l", more: { label__limio: ["security"] } }),
];
const facts = (more: Partial<ShopFacts["pricing"]> = {}): ShopFacts =>
  shopFacts({
    pages: [{ id: "spring", path: "/spring", live: false }],
    offers: [...offers.map(({ path }) => path), "/offers/later"],
    labels: ["security"],
    pricing: { offers, attached: [], countries: ["GB", "CH"], currencies: ["CHF", "GBP"], dearest: { CHF: 1200, GBP: 9000 }, ...more },
  });
const block = (type: string, settings: BlockNode["settings"], translations?: BlockNode["translations"]): BlockNode => ({
  id: type,
  block: type,
  version: catalog.get(type)!.version,
  settings,
  ...(translations && { translations }),
});
const CODES = new Set(["offer-unknown", "token-unknown", "token-without-offer", "token-empty", "price-typed", "saving-typed"]);
const found = (
  main: BlockNode[],
  settings: Partial<Layout["settings"]> = {},
  pricing: Partial<ShopFacts["pricing"]> = {},
  pageType: PageType = "offer-page",
): Finding[] =>
  publishFindings(
    {
      layoutVersion: 1,
      id: "spring",
      pageType,
      settings: { title: "Spring", description: "", ...settings },
      regions: { header: [], main, side: [], footer: [] },
    } satisfies Layout,
    { catalog, defaults: blockDefaults, facts: facts(pricing) },
  ).filter(({ code }) => CODES.has(code));
const short = (findings: readonly Finding[]) => findings.map(({ severity, code, path }) => `${severity} ${code} ${path}`);

const BOTH = { campaign: { offers: ["/offers/month-gb", "/offers/year-gb", "/offers/month-ch"] } };
const BRITISH = { campaign: { offers: ["/offers/month-gb", "/offers/year-gb"] } };
const heading = (text: string) => [block("hero", { heading: text })];

describe("[BLD-10] tokens of prices", () => {
  it.each<[string, string, Partial<Layout["settings"]>, string[]]>([
    ["that says something everywhere", "From {{offer.price}}", BOTH, []],
    ["with an unknown word", "From {{offer.prize}}", BOTH, ["warning token-unknown"]],
    ["of an offer that the catalogue has not", "{{offer.price:/offers/gone}}", BOTH, ["error offer-unknown"]],
    ["whatever words it has", "{{offer.price:/offers/gone|from little}}", BOTH, ["error offer-unknown"]],
    ["without an offer on a page without any", "From {{offer.price}}", {}, ["warning token-without-offer"]],
    ["that has words for it", "From {{offer.price|little}}", {}, []],
    ["that says nothing in one country", "From {{offer.price}}", BRITISH, ["warning token-empty"]],
    ["of an offer that is not sold yet", "{{offer.price:/offers/later}}", {}, ["warning token-empty"]],
    [
      "of a saving that there is in one country alone",
      "Save {{offer.saving:/offers/year-gb,/offers/month-ch}}",
      BOTH,
      ["warning token-empty"],
    ],
    ["of one kind, said once", "{{offer.prize}} {{offer.pricy}} {{offers.price}}", BOTH, ["warning token-unknown"]],
    ["and another of another kind", "{{offer.prize}} {{offer.price:/offers/gone}}", BOTH, ["warning token-unknown", "error offer-unknown"]],
    ["that is a word of the block's own", "{{offer}} and {{count}}", {}, []],
  ])("one %s", (_what, text, settings, expected) => {
    const path = " main[0].settings.heading";
    expect(short(found(heading(text), settings)).toSorted()).toEqual(expected.map((each) => each + path).toSorted());
  });

  it("say which countries they say nothing in", () => {
    expect(found(heading("{{offer.price}}"), BRITISH)).toMatchObject([{ values: { rule: "price", countries: "CH" }, blockId: "hero" }]);
    expect(found(heading("{{offer.saving:/offers/month-gb}}"), BRITISH)).toMatchObject([{ values: { rule: "everywhere" } }]);
  });

  it("say what is wrong with them", () => {
    const texts = (text: string, settings = {}) => found(heading(text), settings).map(({ message, values }) => [message, values]);
    expect(texts("{{offer.price:/offers/gone}}", BOTH)).toEqual([['the catalogue has no "/offers/gone"', { name: "/offers/gone" }]]);
    expect(texts("{{offer.price}}")).toEqual([["a price is asked for, and no offer is attached to the page", undefined]]);
    expect(texts("{{offer.prize}}")).toEqual([["{{offer.prize}} cannot be read", { token: "{{offer.prize}}" }]]);
    expect(texts("{{offer.price}}", BRITISH)).toEqual([["the price says nothing in CH", { rule: "price", countries: "CH" }]]);
    expect(texts("{{offer.price:/offers/later}}")).toEqual([["the price says nothing in any country", { rule: "everywhere" }]]);
  });

  it("are looked for in every text of the page, with the language they stand in", () => {
    const t = "{{offer.prize}}";
    const main = [
      block("faq", { items: [{ question: t, answer: `<p>${t}</p>` }] }, { fr: { items: [{ question: `${t} ?` }] } }),
      block("hero", { heading: "Plans", primary: { label: t, href: "/" } }),
    ];
    expect(short(found(main, { title: t, translations: { gsw: { title: "Früelig", description: t, socialPictureAlt: t } } }))).toEqual([
      "warning token-unknown settings.title",
      "warning token-unknown settings.translations.gsw.description",
      "warning token-unknown settings.translations.gsw.socialPictureAlt",
      "warning token-unknown main[0].settings.items[0].question",
      "warning token-unknown main[0].settings.items[0].answer",
      "warning token-unknown main[0].translations.fr.items[0].question",
      "warning token-unknown main[1].settings.primary.label",
    ]);
  });

  it("a page takes the offers of its campaign in the catalogue where it names none of its own", () => {
    expect(found(heading("{{offer.price}}"), {}, { attached: ["/offers/month-gb", "/offers/month-ch"] })).toEqual([]);
    expect(short(found(heading("{{offer.price}}"), { campaign: { offers: [] } }, { attached: ["/offers/month-gb"] }))).toEqual([
      "warning token-without-offer main[0].settings.heading",
    ]);
  });
});

describe("[BLD-10] prices and savings that somebody typed", () => {
  const cards = block("offer-cards", { offers: [{ offer: "/offers/month-gb", badge: "", highlight: false }] });
  it.each<[string, BlockNode[], Partial<Layout["settings"]>, string[]]>([
    ["a price of an attached offer", heading("Only £10 a month"), BOTH, []],
    ["no price of any", heading("Only £11 a month"), BOTH, ["warning price-typed main[0].settings.heading"]],
    ["two such, said once", heading("£11, then £12"), BOTH, ["warning price-typed main[0].settings.heading"]],
    [
      "a price of an offer that is in the catalogue, and not on the page",
      [...heading("£7"), cards],
      {},
      ["warning price-typed main[0].settings.heading"],
    ],
    [
      "a price of an offer that the page shows for its label",
      [...heading("£7"), block("offer-cards", { label: "security", offers: [] })],
      {},
      [],
    ],
    ["a price of an offer that a text names", heading("£10, {{offer.name:/offers/month-gb|or so}}"), {}, []],
    [
      "a price of an offer that a text names beside those of the page",
      [...heading("£7 {{offer.name:/offers/labelled|or so}}"), cards],
      {},
      [],
    ],
    [
      "a price of an offer that the page's title names, in whichever language",
      [...heading("£7"), cards],
      { translations: { fr: { title: "{{offer.name:/offers/labelled|x}}" } } },
      [],
    ],
    [
      "a price of an offer that nothing but words names",
      [...heading("£7 /offers/labelled security"), cards],
      {},
      ["warning price-typed main[0].settings.heading"],
    ],
    [
      "no price of any in another language's words",
      [{ ...cards, id: "cards" }, block("hero", { heading: "Plans" }, { fr: { heading: "Pour 11 £" } })],
      {},
      ["warning price-typed main[1].translations.fr.heading"],
    ],
    [
      "a price of an offer that is named in another language alone",
      [cards, block("hero", { heading: "£7" }, { fr: { heading: "{{offer.name:/offers/labelled|x}}" } })],
      {},
      [],
    ],
    ["numbers of two entries of a list", [block("rich-text", { content: "<ul><li>For CHF</li><li>12 months</li></ul>" })], BOTH, []],
    ["numbers across a rule", [block("rich-text", { content: '<p>For CHF</p><h2 id="a">12 months</h2>' })], BOTH, []],
    [
      "a price with a space that does not break",
      [block("rich-text", { content: "<p>CHF&nbsp;11</p>" })],
      BOTH,
      ["warning price-typed main[0].settings.content"],
    ],
    ["a sign of less than, in a text without markup", heading("From <p>CHF</p>12"), BOTH, []],
    [
      "a price across markup",
      [block("rich-text", { content: "<p>Only £<strong>11</strong></p>" })],
      BOTH,
      ["warning price-typed main[0].settings.content"],
    ],
    ["numbers of two paragraphs", [block("rich-text", { content: "<p>For CHF</p><p>12 months</p>" })], BOTH, []],
    ["no price", heading("24/7, 100 %, since 1995, 0800 123 456"), BOTH, []],
    ["a saving that an offer reaches", heading("Save 25 %"), BOTH, []],
    ["a saving that none reaches", heading("Save 30 %"), BOTH, ["warning saving-typed main[0].settings.heading"]],
    ["a saving on a page without offers", heading("Save 30 %"), {}, ["warning saving-typed main[0].settings.heading"]],
    [
      "both",
      heading("£11, 30 % off"),
      BOTH,
      ["warning price-typed main[0].settings.heading", "warning saving-typed main[0].settings.heading"],
    ],
  ])("%s", (_what, main, settings, expected) => {
    expect(short(found(main, settings))).toEqual(expected);
  });

  it.each<[string, string, Partial<Layout["settings"]>, string | undefined]>([
    ["a price", "Only £11 a month", {}, "£11"],
    ["a price as the catalogue has it today", "Only £10 a month", {}, "£10"],
    ["two, said once", "£11, then CHF 12.–", {}, "£11"],
    ["what the dearest costs", "£90", {}, "£90"],
    ["more than the dearest costs", "Cover of up to £90.01, a share capital of CHF 100 000", {}, undefined],
    ["a price after what is none", "Cover of up to £100,000 for £11", {}, "£11"],
    ["nothing to pay", "£0 today", {}, undefined],
    ["another shop's currency", "€11, US$11", {}, undefined],
    ["no price", "24/7, 100 %, since 1995, 0800 123 456", {}, undefined],
    ["a price beside one of the catalogue's: the page shows its offer", "£10, {{offer.price:/offers/month-gb|or so}}", {}, undefined],
    ["a price on a page whose only offer is not sold yet", "£11", { campaign: { offers: ["/offers/later"] } }, "£11"],
  ])("a page that shows no offer: %s", (_what, text, settings, price) => {
    expect(found(heading(text), settings)).toEqual(
      price === undefined
        ? []
        : [
            {
              code: "price-typed",
              severity: "warning",
              path: "main[0].settings.heading",
              blockId: "hero",
              message: `${price} is typed by hand: it stays as it is when prices change`,
              values: { rule: "no-offers", price },
            },
          ],
    );
  });

  it.each<[string, BlockNode[], PageType]>([
    ["a checkout, which shows what is in the basket", heading("£11"), "customer-details"],
    ["a page after an order", heading("£11"), "order-complete"],
    ["an account", heading("£11"), "account"],
    ["a page with a section that is still to be read", [...heading("£11"), linkTo("cards", "link")], "offer-page"],
    [
      "a page with a block that is not installed",
      [...heading("£11"), { id: "magic", block: "magic", version: 1, settings: {} }],
      "offer-page",
    ],
  ])("nothing is said on %s", (_what, main, pageType) => {
    expect(found(main, {}, {}, pageType)).toEqual([]);
  });

  it("a saving typed on a page that shows no offer is said likewise", () => {
    expect(found(heading("Save 30 %, and 40 % off"), {})).toEqual([
      {
        code: "saving-typed",
        severity: "warning",
        path: "main[0].settings.heading",
        blockId: "hero",
        message: "a saving of 40 % is typed by hand: it stays as it is when prices change",
        values: { rule: "no-offers", percent: 40 },
      },
    ]);
    expect(found(heading("Save 30 %"), {}, {}, "customer-details")).toEqual([]);
  });

  it("a shop that sells nothing has no prices that somebody could type", () => {
    expect(found(heading("£11, 30 % off"), {}, { currencies: ["GBP"], dearest: {} })).toEqual([]);
  });

  it("says what was typed, and the most that is saved", () => {
    expect(found(heading("CHF 11.–, -30 %"), BOTH).map(({ message }) => message)).toEqual([
      "CHF 11.– is the price of no offer on the page",
      "no offer on the page saves 30 %",
    ]);
    expect(found(heading("-30 %"), BOTH)[0]!.values).toEqual({ percent: 30, most: 25 });
    expect(found(heading("-30 %"), { campaign: { offers: ["/offers/month-gb"] } })[0]!.values).toEqual({
      percent: 30,
      most: 0,
      rule: "none",
    });
    expect(found(heading("CHF 11.–, -30 %"), BOTH)).toMatchObject([
      { values: { price: "CHF 11.–" } },
      { values: { percent: 30, most: 25 } },
    ]);
  });
});

describe("[BLD-10] [I18N-1] prices in what a page says in other words", () => {
  const worded = (key: string, text: string, language = "fr") => {
    const campaign = { ...BOTH.campaign, customTranslations: { [language]: { [key]: text } } };
    return { path: `settings.campaign.customTranslations.${language}["${key}"]`, findings: found(heading("Now"), { campaign }) };
  };
  it.each<[string, string, string, string[]]>([
    ["a block's token that says something", "block.promo-code.texts.open", "Only {{offer.price}}", []],
    ["a block's token that cannot be read", "block.promo-code.texts.open", "Only {{offer.prize}}", ["warning token-unknown"]],
    [
      "a block's token of an offer that is not there",
      "block.promo-code.texts.open",
      "{{offer.price:/offers/gone}}",
      ["error offer-unknown"],
    ],
    ["a block's token of an offer that only it names", "block.promo-code.texts.open", "{{offer.name:/offers/labelled|ours}}", []],
    ["a price typed into a block's text", "block.promo-code.texts.open", "Only £99", ["warning price-typed"]],
    ["a saving typed into a block's text", "block.promo-code.texts.open", "Save 90 %", ["warning saving-typed"]],
    ["a true price", "block.promo-code.texts.open", "Only £10", []],
    ["a token in a text of the frame", "sideRegion", "From {{offer.price}}", []],
    ["a token of an offer that is not there, in a text of the frame", "sideRegion", "{{offer.name:/offers/gone}}", ["error offer-unknown"]],
    ["a token in a text of a way to pay that cannot be read", "payment.card.label", "{{offer.prize}}", ["warning token-unknown"]],
    ["a token of an offer that only a way to pay names", "payment.card.label", "{{offer.name:/offers/labelled|ours}}", []],
    ["a price typed into a text of the frame", "sideRegion", "Only £99", ["warning price-typed"]],
    ["a word of a text's own", "sideRegion", "{{offer}} and {{count}}", []],
    ["a text that no block has", "block.promo-code.texts.gone", "{{offer.prize}}", []],
  ])("%s", (_what, key, text, expected) => {
    const { path, findings } = worded(key, text);
    expect(short(findings)).toEqual(expected.map((each) => `${each} ${path}`));
  });

  it.each(["block.promo-code.texts.open", "payment.card.label"])("name offers, whose prices may then be typed as well: %s", (key) => {
    const campaign = { customTranslations: { en: { [key]: "{{offer.price:/offers/labelled}}" } } };
    expect(found(heading("Only £7"), { campaign }).filter(({ code }) => code === "price-typed")).toEqual([]);
  });

  it("lead to their field, in their language", () => {
    const [finding] = worded("sideRegion", "{{offer.prize}}").findings;
    expect(placeOf(finding!)).toEqual({ kind: "page", path: 'campaign.customTranslations.fr["sideRegion"]', language: "fr" });
  });
});
