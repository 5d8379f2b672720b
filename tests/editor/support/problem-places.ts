/** For every code of a finding: a page that has it, and the field that its row in the list of problems leads to. [BLD-10] */
import type { FindingCode } from "../../../src/layout/publish/finding";
import type { BlockNode, Layout, Problem, Settings } from "../../../src/layout/types";
import type { VisibilityRule } from "../../../src/domain/page/visibility";
import { sampleOffers } from "../../../src/storefront/sample-state";
import { shopFacts } from "../../support/shop-facts";
import { block, layoutOf, type openBuilder } from "./open-builder";

export interface Row {
  layout: Layout;
  /** Of the shop and of who has the builder open. */
  shop?: Parameters<typeof openBuilder>[1];
  /** What the server refuses to save, for what it alone finds. */
  refused?: Problem;
  /** Of the row. */
  words: RegExp;
  /** The id, the place or the words of what has the focus then. */
  at: string;
}

/** Another test follows its row: file › words of the test. */
export interface HeldElsewhere {
  heldBy: `${string}.test.tsx › ${string}`;
}

/** No list of problems has it, and why. */
export interface NeverListed {
  never: string;
  isStillSo(): boolean;
}

const hero = (id: string, settings: Settings = {}) =>
  block(id, "hero", { heading: "Plans", text: "<p>Ours</p>", primary: { label: "", href: "" }, ...settings });
const text = (content: string) => block("text-1", "rich-text", { content });
const shown = (visibleWhen: VisibilityRule, more: Partial<BlockNode> = {}) =>
  layoutOf([hero("hero-1"), { ...text("<p>Ours</p>"), visibleWhen, ...more }]);
const paidWith = (value: string[], operator = "is one of"): VisibilityRule => ({
  all: [{ attribute: "paymentMethodSelected", operator, value }],
});
const checkout = (form: Partial<BlockNode>, picker: Partial<BlockNode> = {}, more: BlockNode[] = []): Layout => {
  const sections = [
    block("email-1", "customer-email"),
    block("address-1", "billing-address"),
    block("pay-1", "payment-picker", {}, picker),
    ...more,
  ];
  return { ...layoutOf([block("form-1", "checkout-form", {}, { slots: { sections }, ...form })]), pageType: "customer-details" };
};
const ofPage = (settings: object, more: Partial<Layout> = {}): Layout => ({
  ...layoutOf([hero("hero-1")]),
  settings: { title: "Spring", description: "", ...settings },
  ...more,
});
const nested = (depth: number): BlockNode =>
  block(`section-${depth}`, "section", {}, depth > 1 ? { slots: { content: [nested(depth - 1)] } } : {});
const cards = (settings: Settings) => layoutOf([hero("hero-1"), block("cards-1", "offer-cards", settings)]);
const saved = {
  version: 1,
  madeAt: "2026-11-21T10:00:00.000Z",
  madeBy: "ada@example.com",
  updatedAt: "2026-11-21T10:00:00.000Z",
  updatedBy: "ada@example.com",
  uses: { live: 0, all: 0 },
};
const { brands } = shopFacts();
const needsNames = { brands: brands.map((brand) => ({ ...brand, requiredFields: ["firstName"] })) };
const sold = sampleOffers[0]!.path;

export const PLACES: Record<FindingCode, Row | HeldElsewhere | NeverListed> = {
  "not-json": { never: "a text that is no JSON is told of where it is pasted or opened: no page comes of it", isStillSo: () => true },
  shape: {
    layout: ofPage({}),
    refused: { path: "settings.translations.fr.description", code: "shape", message: "too long" },
    shop: { languages: ["en", "fr"] },
    words: /Page settings: It is not put together as a page is/,
    at: "description",
  },
  version: { layout: layoutOf([{ ...hero("hero-1"), version: 99 }]), words: /made with a newer version of the program/, at: "Hero" },
  "unknown-block": { layout: layoutOf([hero("hero-1"), block("magic-1", "magic")]), words: /not installed here/, at: "magic" },
  settings: { heldBy: "problems.test.tsx › what only the server knows stays until its block is changed" },
  "duplicate-id": {
    layout: layoutOf([
      { ...hero("hero-1"), appearance: { anchor: "plans" } },
      { ...block("faq-1", "faq"), appearance: { anchor: "plans" } },
    ]),
    words: /^Keeps the page from going live Questions and answers: Another block of this page is called “plans”/,
    at: "setting_appearance_anchor",
  },
  "too-deep": {
    layout: layoutOf([hero("hero-1"), nested(3)]),
    refused: { path: "main[1].slots.content[0]", code: "too-deep", message: "too deep", blockId: "section-2" },
    words: /Blocks stand too deep inside each other/,
    at: "Section",
  },
  "too-large": {
    layout: layoutOf([hero("hero-1")]),
    refused: { path: "main[5000]", code: "too-large", message: "too many" },
    words: /Page settings: The page holds too many blocks/,
    at: "Page settings",
  },
  placement: {
    layout: layoutOf([hero("hero-1"), block("header-1", "site-header", { logoText: "Us", profileLink: "/" })]),
    words: /Header: The block cannot stand here/,
    at: "Header",
  },
  "nested-section": {
    layout: layoutOf([]),
    shop: {
      startAt: "/sections/top",
      sections: [{ ...saved, id: "top", name: "Top", blocks: [hero("hero-1"), block("link-1", "linked-section", { section: "gone" })] }],
    },
    refused: { path: "blocks[1]", code: "nested-section", message: "unlink it first", blockId: "link-1" },
    words: /A section cannot hold a link to another section/,
    at: "Linked section",
  },
  "rich-text": {
    layout: layoutOf([hero("hero-1"), text("<iframe></iframe>")]),
    words: /formatting that is not allowed/,
    at: "setting_content",
  },
  link: { heldBy: "problems.test.tsx › no web address" },
  "condition-empty": { layout: shown(paidWith([])), words: /has no value, so the block is never shown/, at: "visibleWhen.all[0].value" },
  "condition-without-value": {
    layout: shown({ all: [{ attribute: "orderPrice", operator: "not equal to", value: [] }] }),
    words: /has no value, so it always holds/,
    at: "visibleWhen.all[0].value",
  },
  "condition-never": { layout: shown(paidWith(["gone"])), words: /so the condition never holds/, at: "visibleWhen.all[0].value" },
  "condition-value": {
    layout: shown({ all: [paidWith(["invoice", "gone"])] }),
    words: /is never “gone”\.$/,
    at: "visibleWhen.all[0].all[0].value",
  },
  "condition-attribute": {
    layout: shown({ all: [{ attribute: "moon", operator: "is", value: "full" }] }),
    words: /looks at “moon”, which is not known here/,
    at: "visibleWhen.all[0].attribute",
  },
  taken: { heldBy: "problems.test.tsx › an address that somebody else has taken is no conflict of versions, and leads to its field" },
  reserved: {
    layout: ofPage({}),
    refused: { path: "path", code: "reserved" as Problem["code"], message: "/api is the shop's own" },
    words: /The shop itself needs this address/,
    at: "path",
  },
  "title-empty": { heldBy: "problems.test.tsx › an empty title leads to the page's settings" },
  "form-missing": { heldBy: "problems.test.tsx › a missing part, %s, leads to what brings it" },
  "part-missing": { heldBy: "problems.test.tsx › a missing part, %s, leads to what brings it" },
  "setting-empty": { layout: cards({ offers: [] }), words: /Offers is empty, so there is nothing to show/, at: "setting_offers" },
  "offer-unknown": {
    layout: cards({ offers: [{ offer: "/offers/gone" }] }),
    words: /the catalogue has no \/offers\/gone/,
    at: "setting_offers_0_offer",
  },
  "choice-unknown": {
    layout: checkout({}, { settings: { preselected: "gone" } }),
    words: /Method chosen at first: the shop has no “gone” any more/,
    at: "setting_preselected",
  },
  "token-unknown": { heldBy: "prices.test.tsx › what is wrong with a price is said while one types, and leads to its text" },
  "token-without-offer": {
    layout: layoutOf([hero("hero-1", { text: "<p>From {{offer.price}}</p>" })]),
    words: /Text asks for the price of an offer/,
    at: "setting_text",
  },
  "token-empty": {
    layout: ofPage({ description: `From {{offer.saving:${sold}}}` }),
    words: /Page settings: Description: /,
    at: "description",
  },
  "price-typed": { heldBy: "prices.test.tsx › what is wrong with a price is said while one types, and leads to its text" },
  "saving-typed": {
    layout: layoutOf([hero("hero-1", { eyebrow: `-97 %: {{offer.name:${sold}|ours}}` })]),
    words: /says that one saves 97 %/,
    at: "setting_eyebrow",
  },
  "section-missing": {
    layout: layoutOf([hero("hero-1"), block("link-1", "linked-section", { section: "gone" })]),
    words: /The section it links is not there any more/,
    at: "Linked section",
  },
  "campaign-days": {
    layout: ofPage({ campaign: { from: "2026-12-02T10:00:00.000Z", until: "2026-12-01T10:00:00.000Z" } }),
    words: /The campaign ends before it begins/,
    at: "campaign.until",
  },
  "campaign-over": {
    layout: ofPage({ campaign: { until: "2000-01-01T10:00:00.000Z" } }),
    words: /No shopper gets this page: its campaign ended on/,
    at: "campaign.until",
  },
  "condition-contradiction": {
    layout: shown({ all: [paidWith(["invoice"]), paidWith(["invoice"], "is not one of")] }),
    words: /The conditions of this block never hold together/,
    at: "visibleWhen",
  },
  "condition-contradiction-around": {
    layout: layoutOf([
      hero("hero-1"),
      block(
        "section-1",
        "section",
        {},
        {
          visibleWhen: paidWith(["invoice"]),
          slots: { content: [{ ...text("<p>Ours</p>"), visibleWhen: paidWith(["invoice"], "is not one of") }] },
        },
      ),
    ]),
    words: /Text: The conditions of this block never hold where those of the block around it do/,
    at: "visibleWhen.all[0].attribute",
  },
  "condition-unset": {
    layout: shown(paidWith(["invoice"])),
    words: /Nothing on this page asks for .*, so the condition never holds/,
    at: "visibleWhen.all[0].attribute",
  },
  "custom-text-unknown": {
    layout: ofPage({ campaign: { customTranslations: { fr: { "block.gone.words": "Rien" } } } }),
    shop: { languages: ["en", "fr"] },
    words: /but no block has this text/,
    at: 'campaign.customTranslations.fr["block.gone.words"]',
  },
  "custom-text-missing": {
    layout: ofPage({ campaign: { customTranslations: { en: { sideRegion: "Yours" } } } }),
    shop: { languages: ["en", "fr"] },
    words: /1 text that the page says in its own words is not said so in Français/,
    at: 'campaign.customTranslations.fr["sideRegion"]',
  },
  "offer-unpayable": { heldBy: "sales-problems.test.tsx › the same at a card of a landing page" },
  "picker-hidden": {
    layout: checkout({}, { visibleWhen: paidWith(["invoice"]) }),
    words: /never sees how to pay/,
    at: "visibleWhen.all[0].attribute",
  },
  "field-hidden": { heldBy: "sales-problems.test.tsx › names that only some shoppers are asked for lead to their condition" },
  "field-optional": {
    layout: checkout({}, {}, [block("name-1", "customer-name", { required: false })]),
    shop: { facts: needsNames },
    words: /but here it may be left out/,
    at: "setting_required",
  },
  contrast: { heldBy: "sales-problems.test.tsx › weak contrast is said with its pair and ratio as the theme is edited" },
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
  "heading-twice": { layout: layoutOf([hero("hero-1"), hero("hero-2")]), words: /here is a second one/, at: "setting_heading" },
  "heading-missing": { heldBy: "problems.test.tsx › a page without a main heading leads to the blocks that have one" },
  "heading-early": {
    layout: layoutOf([text("<h2>First</h2>"), hero("hero-1")]),
    words: /stands above the main heading/,
    at: "setting_content",
  },
  "heading-skipped": { layout: layoutOf([text("<h2>One</h2><h4>Two</h4>")]), words: /a heading of level 4/, at: "setting_content" },
  "alt-missing": { heldBy: "problems.test.tsx › a picture" },
  "social-picture-alt": {
    heldBy: "problems.test.tsx › a picture of shared links without words is said, per language, and leads to their field",
  },
  "decorative-link": {
    layout: layoutOf([hero("hero-1"), block("image-1", "image", { picture: { src: "/media/a.svg", decorative: true }, link: "/" })]),
    words: /is a link, so it is no decoration/,
    at: "setting_picture_decorative",
  },
  "picture-heavy": { heldBy: "problems.test.tsx › a heavy picture is said with its size, one from elsewhere with its host" },
  "picture-outside": {
    layout: layoutOf([hero("hero-1", { picture: { src: "https://pictures.example/a.jpg", alt: "Sale" } })]),
    words: /comes from pictures\.example/,
    at: "setting_picture_src",
  },
  "scripts-heavy": { heldBy: "problems.test.tsx › a page whose scripts are heavy says so with what brings the most, leads there" },
  "link-missing": {
    layout: layoutOf([hero("hero-1", { primary: { label: "Go", href: "" } })]),
    words: /leads to the top of the page/,
    at: "setting_primary_href",
  },
  "video-origin": {
    layout: layoutOf([hero("hero-1"), block("video-1", "video", { address: "https://videos.example/a.mp4", title: "Tour" })]),
    words: /may not play videos from https:\/\/videos\.example/,
    at: "setting_address",
  },
  "link-dead": { heldBy: "problems.test.tsx › a link" },
  "file-dead": {
    layout: layoutOf([hero("hero-1", { picture: { src: "/media/gone.svg", alt: "Sale" } })]),
    shop: { facts: { missingFiles: ["/media/gone.svg"] } },
    words: /Picture › Address: there is no picture at \/media\/gone\.svg any more/,
    at: "setting_picture_src",
  },
  "link-unpublished": {
    layout: layoutOf([hero("hero-1", { text: '<p><a href="/later">Later</a></p>' })]),
    shop: { facts: { pages: [{ id: "later", path: "/later", live: false }] } },
    words: /the page at \/later is not published/,
    at: "setting_text",
  },
  "link-before": {
    layout: layoutOf([hero("hero-1", { text: '<p><a href="/soon">Soon</a></p>' })]),
    shop: { facts: { pages: [{ id: "soon", path: "/soon", live: true, outside: { phase: "before", day: "2099-11-27T10:00:00.000Z" } }] } },
    words: /shoppers get the page at \/soon only from .*2099/,
    at: "setting_text",
  },
  "link-over": {
    layout: layoutOf([hero("hero-1", { text: '<p><a href="/over">Over</a></p>' })]),
    shop: { facts: { pages: [{ id: "over", path: "/over", live: true, outside: { phase: "after", day: "2026-11-01T10:00:00.000Z" } }] } },
    words: /shoppers do not get the page at \/over any more, its campaign ended on .*2026/,
    at: "setting_text",
  },
  "anchor-dead": { heldBy: "problems.test.tsx › an anchor" },
  "page-anchor-dead": {
    layout: layoutOf([hero("hero-1", { text: '<p><a href="/plans#yearly">Yearly</a></p>' })]),
    shop: { facts: { pages: [{ id: "plans", path: "/plans", live: true, anchors: ["monthly"] }] } },
    words: /no block of the page at \/plans is called #yearly/,
    at: "setting_text",
  },
  filler: { heldBy: "problems.test.tsx › a text with formatting" },
  "translation-missing": {
    layout: ofPage({ description: "Plans for all", translations: { fr: { title: "Printemps" } } }),
    shop: { languages: ["en", "fr"] },
    words: /^Worth a look Page settings: 1 text is not translated/,
    at: "description",
  },
  "translation-stale": {
    heldBy:
      "problems.test.tsx › a translation that its source leaves behind is said, marked side by side, and leads to the text in its language",
  },
};

/** Places that a code leads to beside the one above. */
export const MORE_PLACES: Record<string, Row> = {
  "a condition whose values are all chosen already": {
    layout: shown(paidWith(["invoice", "", "gone"])),
    words: /is never “gone”\.$/,
    at: "visibleWhen.all[0].value",
  },
  "what a block has around it, where it may have nothing": {
    layout: checkout({}, { appearance: { spaceAbove: "small" } }),
    words: /Payment: The block cannot stand here/,
    at: "Payment",
  },
  "an offer of the campaign": {
    layout: ofPage({ campaign: { offers: [sold, "/offers/gone"] } }),
    words: /Page settings: Attached offers 2: the catalogue has no \/offers\/gone/,
    at: "setting_campaign_offers_1",
  },
  "a file that a link leads to": {
    layout: layoutOf([hero("hero-1", { primary: { label: "Terms", href: "/media/terms.pdf" } })]),
    shop: { facts: { missingFiles: ["/media/terms.pdf"] } },
    words: /: there is no file at \/media\/terms\.pdf any more/,
    at: "setting_primary_href",
  },
  "a picture of shared links, of a language's own": {
    layout: ofPage({ translations: { fr: { title: "Printemps", socialPicture: "/media/gone.png", socialPictureAlt: "Fleurs" } } }),
    shop: { languages: ["en", "fr"], facts: { missingFiles: ["/media/gone.png"] } },
    words: /there is no picture at \/media\/gone\.png any more/,
    at: "socialPicture",
  },
  "a price on a page that shows no offer": {
    layout: layoutOf([hero("hero-1", { eyebrow: "Only £11 a month" })]),
    words: /Line above the heading says £11, typed by hand: it stays as it is when the catalogue changes/,
    at: "setting_eyebrow",
  },
  "offers of the catalogue's campaign": {
    layout: ofPage({}),
    shop: {
      facts: {
        unpayable: [{ path: sold, name: "Total Protection", labels: [], methods: ["PayPal"] }],
        pricing: { ...shopFacts().pricing, attached: [sold] },
      },
    },
    words: /Page settings: Total Protection can only be paid with PayPal/,
    at: "setting_campaign_offers",
  },
  "where a campaign leads before and after its days": {
    layout: ofPage({ campaign: { elsewhere: "/nowhere" } }),
    words: /Page settings: .*: no page stands at \/nowhere/,
    at: "campaign.elsewhere",
  },
  "sample text in a translation": {
    layout: layoutOf([
      hero("hero-1"),
      block(
        "faq-1",
        "faq",
        { items: [{ question: "Why?", answer: "<p>So</p>" }] },
        { translations: { fr: { items: [{ answer: "<p>Lorem ipsum dolor</p>" }] } } },
      ),
    ]),
    shop: { languages: ["en", "fr"] },
    words: /still holds sample text/,
    at: "setting_items_0_answer",
  },
};
