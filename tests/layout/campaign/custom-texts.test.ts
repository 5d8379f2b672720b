import { describe, expect, it } from "vitest";
import { linkTargets } from "../../../src/layout/publish/check-links";
import { withCustomText } from "../../../src/editor/campaign/campaign-changes";
import { campaignFindings } from "../../../src/layout/campaign/check-campaign";
import { blockTextKey, customTexts, unknownTextKeys, withCustomDefaults, withCustomTexts } from "../../../src/layout/campaign/custom-texts";
import type { Layout } from "../../../src/layout/types";
import { blockDefaults } from "../../../src/storefront/catalog";
import { shopFacts } from "../../support/shop-facts";

const english = (type: string) => blockDefaults(type, "en");
const layout = (customTranslations: Record<string, Record<string, string>>) =>
  ({
    settings: { title: "Spring", campaign: { customTranslations } },
    regions: { header: [], main: [{ id: "code", block: "promo-code", version: 1, settings: {} }], side: [], footer: [] },
  }) as unknown as Layout;

const targets = linkTargets("spring", [], shopFacts());

describe("[I18N-1] what a campaign says in other words", () => {
  it("is said in its own language alone", () => {
    const page = layout({ fr: { "errors.generic": "Aïe" } });
    expect(customTexts(page, "fr")).toEqual({ "errors.generic": "Aïe" });
    expect(customTexts(page, "en")).toEqual({});
    expect(customTexts({ settings: {} }, "en")).toEqual({});
  });

  it("takes the place of texts that there are, and an empty one of none", () => {
    const texts = { "errors.generic": "Something went wrong", "payment.card.label": "Card" };
    expect(withCustomTexts(texts, { "errors.generic": "Oops", "errors.none": "x", "payment.card.label": " " })).toEqual({
      "errors.generic": "Oops",
      "payment.card.label": "Card",
    });
    expect(withCustomTexts(texts, { "errors.none": "x" })).toBe(texts);
  });

  it("says a block's text differently, and leaves everything that is none", () => {
    const defaults = english("promo-code")!;
    const said = withCustomDefaults("promo-code", defaults, {
      [blockTextKey("promo-code", "texts.open")]: "Got a voucher?",
      [blockTextKey("promo-code", "texts")]: "no text",
      [blockTextKey("promo-code", "texts.open.more")]: "none",
      [blockTextKey("promo-code", "__proto__.polluted")]: "none",
      [blockTextKey("order-summary", "texts.heading")]: "another block's",
    });
    expect(said).toEqual({ ...defaults, texts: { ...(defaults["texts"] as object), open: "Got a voucher?" } });
    expect(defaults["texts"]).toMatchObject({ open: "Have a promo code?" });
    expect(withCustomDefaults("promo-code", defaults, {})).toBe(defaults);
  });

  it("is warned of where no block has such a text, with its place", () => {
    const custom = {
      "block.promo-code.texts.open": "Got a voucher?",
      "block.promo-code.texts.gone": "x",
      "block.promo-code": "x",
      "block.nothing.texts.open": "x",
      "errors.generic": "x",
    };
    expect(unknownTextKeys(custom, english)).toEqual(["block.promo-code.texts.gone", "block.promo-code", "block.nothing.texts.open"]);
    const parts = { facts: shopFacts(), defaults: blockDefaults };
    expect([...campaignFindings(layout({ fr: { "block.promo-code.texts.gone": "x" } }), parts, targets)]).toMatchObject([
      {
        code: "custom-text-unknown",
        severity: "warning",
        path: 'settings.campaign.customTranslations.fr["block.promo-code.texts.gone"]',
        values: { key: "block.promo-code.texts.gone", language: "fr" },
      },
    ]);
  });

  it("is warned of where it is said in other words in some languages of the shop alone, once for each of the others", () => {
    const parts = { facts: shopFacts({ languages: ["en", "fr", "gsw"] }), defaults: blockDefaults };
    const found = (custom: Record<string, Record<string, string>>) =>
      [...campaignFindings(layout(custom), parts, targets)].map(({ code, path, values }) => [code, path, values]);
    const [open, generic] = ["block.promo-code.texts.open", "errors.generic"];
    const missing = (language: string, key: string, count: number) => [
      "custom-text-missing",
      `settings.campaign.customTranslations.${language}["${key}"]`,
      { language, count },
    ];
    expect(found({ en: { [open]: "Got a voucher?", [generic]: "Oops" }, fr: { [open]: "Un bon ?", [generic]: " " } })).toEqual([
      missing("fr", generic, 1),
      missing("gsw", open, 2),
    ]);
    // A language that the shop does not speak is asked for nothing.
    expect(
      found({ en: { [open]: "Got a voucher?" }, fr: { [open]: "Un bon ?" }, gsw: { [open]: "En Bon?" }, de: { [generic]: "Hoppla" } }),
    ).toEqual([]);
    // Nor is a text that no block of the page says.
    expect(found({ en: { "block.offer-cards.heading": "Pick" } })).toEqual([]);
    expect(found({})).toEqual([]);
  });

  it("is changed in its place, and leaves nothing behind when it is taken away", () => {
    const one = withCustomText({ name: "Spring" }, "fr", "a", "A");
    const two = withCustomText(one, "fr", "b", "B");
    expect(Object.entries(withCustomText(two, "fr", "a", "AA").customTranslations!["fr"]!)).toEqual([
      ["a", "AA"],
      ["b", "B"],
    ]);
    expect(withCustomText(withCustomText(two, "en", "c", "C"), "fr", "b", undefined).customTranslations).toEqual({
      fr: { a: "A" },
      en: { c: "C" },
    });
    expect(withCustomText(one, "fr", "a", undefined)).toEqual({ name: "Spring" });
  });
});
