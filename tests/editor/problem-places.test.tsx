/** Where the rows of the list of problems lead: to the field that a finding is about, wherever it stands in the panel. [BLD-10] */
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import type { FindingCode } from "../../src/layout/publish/finding";
import type { BlockNode, Layout } from "../../src/layout/types";
import { block, layoutOf, openBuilder } from "./support/open-builder";

interface Row {
  layout: Layout;
  languages?: readonly string[];
  /** Of the row. */
  words: RegExp;
  /** The id or the place of what has the focus then. */
  at: string;
}

const hero = (id: string, settings: BlockNode["settings"] = {}) =>
  block(id, "hero", { heading: "Plans", text: "<p>Ours</p>", primary: { label: "", href: "" }, ...settings });
const text = (content: string) => block("text-1", "rich-text", { content });
const checkout = (form: Partial<BlockNode>, picker: Partial<BlockNode> = {}): Layout => {
  const sections = [
    block("email-1", "customer-email"),
    block("address-1", "billing-address"),
    block("pay-1", "payment-picker", {}, picker),
  ];
  return { ...layoutOf([block("form-1", "checkout-form", {}, { slots: { sections }, ...form })]), pageType: "customer-details" };
};
const invoice = { all: [{ attribute: "paymentMethodSelected", operator: "is one of" as const, value: ["invoice"] }] };
const ofPage = (settings: object): Layout => ({
  ...layoutOf([hero("hero-1")]),
  settings: { title: "Spring", description: "", ...settings },
});

const ROWS: Partial<Record<FindingCode, Row>> = {
  "heading-twice": { layout: layoutOf([hero("hero-1"), hero("hero-2")]), words: /here is a second one/, at: "setting_heading" },
  "heading-early": {
    layout: layoutOf([text("<h2>First</h2>"), hero("hero-1")]),
    words: /stands above the main heading/,
    at: "setting_content",
  },
  "heading-skipped": { layout: layoutOf([text("<h2>One</h2><h4>Two</h4>")]), words: /a heading of level 4/, at: "setting_content" },
  "link-missing": {
    layout: layoutOf([hero("hero-1", { primary: { label: "Go", href: "" } })]),
    words: /leads to the top of the page/,
    at: "setting_primary_href",
  },
  "hidden-needed": {
    layout: checkout({ appearance: { hideOnTablet: true } }),
    words: /must not be hidden at any width/,
    at: "setting_appearance_hideOnTablet",
  },
  "hidden-everywhere": {
    layout: layoutOf([
      hero("hero-1"),
      { ...block("faq-1", "faq"), appearance: { hideOnPhone: true, hideOnTablet: true, hideOnDesktop: true } },
    ]),
    words: /hidden at every width/,
    at: "setting_appearance_hideOnPhone",
  },
  "picker-hidden": { layout: checkout({}, { visibleWhen: invoice }), words: /never sees how to pay/, at: "visibleWhen.all[0].attribute" },
  "custom-text-unknown": {
    layout: ofPage({ campaign: { customTranslations: { fr: { "block.gone.words": "Rien" } } } }),
    languages: ["en", "fr"],
    words: /but no block has this text/,
    at: 'campaign.customTranslations.fr["block.gone.words"]',
  },
  "translation-missing": {
    layout: ofPage({ description: "Plans for all", translations: { fr: { title: "Printemps" } } }),
    languages: ["en", "fr"],
    words: /^Worth a look Page settings: 1 text is not translated/,
    at: "description",
  },
};

const focused = () => [document.activeElement?.id, document.activeElement?.closest("[data-place]")?.getAttribute("data-place")];

describe("[BLD-10] the row of a problem leads to its field", () => {
  it.each(Object.entries(ROWS))("%s", async (_code, { layout, languages, words, at }) => {
    await openBuilder(layout, languages && { languages });
    await page.getByRole("button", { name: /worth a look|keeps? the page/ }).click();
    await page.getByRole("region", { name: "Problems" }).getByRole("button", { name: words }).first().click();
    await expect.poll(focused, { timeout: 6_000 }).toContain(at);
  });
});
