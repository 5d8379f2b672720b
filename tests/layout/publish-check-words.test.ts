/** Every finding as a whole: how grave, where, in which words, of what; by blocks made for it. */
import { describe, expect, it } from "vitest";
import type { BlockCatalog, BlockFacts, SettingsSchema } from "../../src/layout/catalog";
import { isBlocking, type Finding, type ShopFacts } from "../../src/layout/publish/finding";
import { publishFindings } from "../../src/layout/publish/publish-check";
import type { BlockNode, Layout, Settings } from "../../src/layout/types";
import { shopFacts } from "../support/shop-facts";

const text: SettingsSchema = { type: "string" };
const action: SettingsSchema = { type: "object", properties: { label: text, href: { ...text, holds: "link" } } };
const facts = (type: string, schema: SettingsSchema, more: Partial<BlockFacts> = {}): BlockFacts => ({
  type,
  version: 1,
  schema: { type: "object", ...schema },
  slots: { content: {} },
  migrations: [],
  ...more,
});
const blocks = [
  facts("plain", {}),
  facts("order-form", { provides: ["order"], needs: ["email"], wants: ["address"] }),
  facts("wanting", { wants: ["address"] }),
  facts("needing", { needs: ["email"] }),
  facts("self-made", { needs: ["email"], provides: ["email"] }),
  facts("email", { provides: ["email"] }),
  facts("address", { provides: ["address"] }),
  facts("terms", { provides: ["terms"] }),
  facts("box", {
    properties: {
      heading: { ...text, translatable: true },
      note: { ...text, translatable: true, sampleText: true },
      page: { ...text, holds: "page" },
      href: { ...text, holds: "link" },
      body: { ...text, holds: "rich-text" },
      action,
      actions: { type: "array", items: action },
      target: { type: "object", properties: { label: text, page: { ...text, holds: "page" } } },
      words: { type: "object", properties: { label: text, href: text } },
      picture: { type: "object", properties: { src: { ...text, holds: "image" }, alt: text } },
      icon: { type: "object", properties: { src: { ...text, holds: "image" } } },
      file: { type: "object", properties: { src: text, alt: text } },
      columns: { type: "integer" },
    },
  }),
  facts("cards", {
    properties: {
      offers: { type: "array" },
      label: { ...text, holds: "offer-label" },
      product: { ...text, holds: "product" },
      method: { ...text, holds: "payment-method" },
      offer: { ...text, holds: "offer", title: "The main offer" },
      other: { ...text, holds: "offer" },
      heading: {},
      count: {},
    },
    needsSettings: [["offers", "label"]],
    wantsSettings: [["heading"], ["count"]],
  }),
  facts("either", {
    properties: {
      kind: { enum: ["link", "text", "both"] },
      action: { ...action, shownWhen: { kind: ["link", "both"] } },
      links: { type: "array", items: { ...action }, shownWhen: { kind: ["both"], on: [true] } },
      on: { type: "boolean" },
    },
  }),
];
const catalog: BlockCatalog = { get: (type) => blocks.find((each) => each.type === type) };
const shop = shopFacts({
  pages: [{ id: "spring", path: "/spring", live: true }],
  offers: ["/offers/vpn"],
  labels: ["security"],
  choices: {
    paymentMethodSelected: [{ value: "invoice", label: "Invoice" }],
    productInBasket: [{ value: "/offers/vpn", label: "VPN", also: ["vpn"] }],
  },
});
const node = (block: string, settings: Settings = {}, more: Partial<BlockNode> = {}): BlockNode => ({
  id: block,
  block,
  version: 1,
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
const defaults = (type: string): Settings | undefined => (type === "box" ? { note: "Your words" } : undefined);
/** That none of these pages has a main heading is said in check-headings.test.ts. */
const findings = (layout: unknown, more: Partial<ShopFacts> = {}): Finding[] =>
  publishFindings(layout, { catalog, defaults, facts: { ...shop, ...more } }).filter(({ code }) => code !== "heading-missing");
const short = (list: readonly Finding[]) => list.map(({ severity, code, path }) => `${severity} ${code} ${path}`);
const of = (block: string, settings: Settings, more: Partial<BlockNode> = {}) => findings(page([node(block, settings, more)]));
const when = (attribute: string, operator: string, value: unknown): Partial<BlockNode> =>
  ({ visibleWhen: { all: [{ attribute, operator, value }] } }) as Partial<BlockNode>;

const at = "main[0].visibleWhen.all[0]";
describe("[BLD-10] a finding says all that its reader needs", () => {
  it.each<[string, () => Finding[], Finding]>([
    [
      "no title",
      () => findings(page([], { settings: { title: " ", description: "" } }), { languages: ["en", "fr"] }),
      { code: "title-empty", severity: "error", path: "settings.title", message: "the page has no title" },
    ],
    [
      "a title in one language only",
      () =>
        findings(page([], { settings: { title: "Spring", description: "", translations: { fr: { title: "  " } } } }), {
          languages: ["fr", "en"],
        }),
      {
        code: "translation-missing",
        severity: "warning",
        path: "settings.translations.fr.title",
        message: "the page's title is not translated to fr",
        values: { language: "fr", count: 1 },
      },
    ],
    [
      "a checkout without its form",
      () => findings(page([node("plain")], { pageType: "customer-details" })),
      {
        code: "form-missing",
        severity: "error",
        path: "main",
        message: "a checkout page needs a form that places the order",
        values: { part: "order" },
      },
    ],
    [
      "a part that is needed",
      () => of("needing", {}),
      {
        code: "part-missing",
        severity: "error",
        path: "main[0]",
        blockId: "needing",
        message: '"needing" needs a block that provides "email"',
        values: { part: "email" },
      },
    ],
    [
      "a part that is wanted",
      () => of("wanting", {}),
      {
        code: "part-missing",
        severity: "warning",
        path: "main[0]",
        blockId: "wanting",
        message: '"wanting" had better have a block that provides "address"',
        values: { part: "address" },
      },
    ],
    [
      "a condition without a value",
      () => of("plain", {}, when("paymentMethodSelected", "is one of", [])),
      {
        code: "condition-empty",
        severity: "error",
        path: `${at}.value`,
        blockId: "plain",
        message: "the condition has no value",
        values: { attribute: "paymentMethodSelected", value: "" },
      },
    ],
    [
      "a condition that compares with nothing",
      () => of("plain", {}, when("orderPrice", "not equal to", [])),
      {
        code: "condition-without-value",
        severity: "warning",
        path: `${at}.value`,
        blockId: "plain",
        message: "the condition has no value",
        values: { attribute: "orderPrice", value: "" },
      },
    ],
    [
      "a condition on what is not there",
      () => of("plain", {}, when("weather", "is", "fine")),
      {
        code: "condition-attribute",
        severity: "warning",
        path: `${at}.attribute`,
        blockId: "plain",
        message: 'there is no attribute "weather"',
        values: { attribute: "weather", value: "weather" },
      },
    ],
    [
      "a value that there never is",
      () => of("plain", {}, when("paymentMethodSelected", "is", "Invoice")),
      {
        code: "condition-never",
        severity: "error",
        path: `${at}.value`,
        blockId: "plain",
        message: 'paymentMethodSelected is never "Invoice"',
        values: { attribute: "paymentMethodSelected", value: "Invoice" },
      },
    ],
    [
      "a button that leads nowhere",
      () => of("box", { actions: [{ label: "Go", href: "" }] }),
      {
        code: "link-missing",
        severity: "warning",
        path: "main[0].settings.actions[0].href",
        blockId: "box",
        message: "a button leads nowhere",
      },
    ],
    [
      "filler",
      () => of("box", { note: "Ours", heading: "Lorem ipsum" }),
      { code: "filler", severity: "warning", path: "main[0].settings.heading", blockId: "box", message: "is filler text" },
    ],
    [
      "a text as it came",
      () => of("box", { note: "Your words" }),
      {
        code: "filler",
        severity: "warning",
        path: "main[0].settings.note",
        blockId: "box",
        message: "is the text that a new block comes with",
      },
    ],
    [
      "a picture of spaces for words",
      () => of("box", { note: "x", picture: { src: "/media/a.svg", alt: "  " } }),
      {
        code: "alt-missing",
        severity: "warning",
        path: "main[0].settings.picture.alt",
        blockId: "box",
        message: "the picture has no words for those who cannot see it",
      },
    ],
    [
      "a picture of shared links without words",
      () => findings(page([], { settings: { title: "Spring", description: "", socialPicture: "/media/a.png", socialPictureAlt: " " } })),
      {
        code: "social-picture-alt",
        severity: "warning",
        path: "settings.socialPictureAlt",
        message: "the picture of shared links has no words for those who cannot see it",
      },
    ],
    [
      "such a picture of a language's own: words of the page's are none of it",
      () =>
        findings(
          page([], {
            settings: {
              title: "Spring",
              description: "",
              socialPicture: "/media/a.png",
              socialPictureAlt: "A",
              translations: { fr: { title: "Printemps", socialPicture: "/media/b.png" } },
            },
          }),
          { languages: ["en", "fr"] },
        ),
      {
        code: "social-picture-alt",
        severity: "warning",
        path: "settings.translations.fr.socialPictureAlt",
        message: "the picture of shared links has no words for those who cannot see it",
        values: { rule: "language", language: "fr" },
      },
    ],
    [
      "texts in one language only",
      () =>
        findings(
          page([node("box", { heading: "Plans", note: "Ours" })], {
            settings: { title: "Spring", description: "", translations: { fr: { title: "Printemps" } } },
          }),
          { languages: ["en", "fr"] },
        ),
      {
        code: "translation-missing",
        severity: "warning",
        path: "main[0].translations.fr.heading",
        blockId: "box",
        message: "2 texts are not translated to fr",
        values: { language: "fr", count: 2 },
      },
    ],
    [
      "nothing to sell",
      () => of("cards", { offer: "/offers/vpn", other: "/offers/vpn", heading: "x", count: 0, label: " ", offers: [] }).slice(0, 1),
      {
        code: "setting-empty",
        severity: "error",
        path: "main[0].settings.offers",
        blockId: "cards",
        message: "offers or label has to hold something",
      },
    ],
    [
      "an offer to be chosen",
      () => of("cards", { offers: [1], heading: "x", count: 0, offer: "" }),
      {
        code: "setting-empty",
        severity: "error",
        path: "main[0].settings.offer",
        blockId: "cards",
        message: "The main offer has to be chosen",
      },
    ],
    [
      "an offer without a name to be chosen",
      () => of("cards", { offers: [1], heading: "x", count: 0, other: "" }),
      { code: "setting-empty", severity: "error", path: "main[0].settings.other", blockId: "cards", message: "the offer has to be chosen" },
    ],
    [
      "an offer that is not there",
      () => of("cards", { offers: [1], heading: "x", count: 0, offer: "/offers/gone" }),
      {
        code: "offer-unknown",
        severity: "error",
        path: "main[0].settings.offer",
        blockId: "cards",
        message: 'the catalogue has no "/offers/gone"',
        values: { name: "/offers/gone" },
      },
    ],
    [
      "a way to pay that the shop has no more",
      () => of("cards", { offers: [1], heading: "x", count: 0, offer: "/offers/one", method: "gone", product: "" }),
      {
        code: "choice-unknown",
        severity: "warning",
        path: "main[0].settings.method",
        blockId: "cards",
        message: 'the shop has no "gone"',
        values: { name: "gone" },
      },
    ],
    [
      "something that had better be there, and is null",
      () => of("cards", { offers: [1], heading: null, count: 0 }),
      {
        code: "setting-empty",
        severity: "warning",
        path: "main[0].settings.heading",
        blockId: "cards",
        message: "heading has to hold something",
      },
    ],
  ])("%s", (_what, found, expected) => {
    expect(found().filter(({ message, code }) => code === expected.code || message === expected.message)).toEqual([expected]);
  });
});

describe("[BLD-10] what is looked at, and what is not", () => {
  const own = { note: "Ours" };
  it.each<[string, () => Finding[], string[]]>([
    ["a page to choose, that is not there", () => of("box", { ...own, page: "/gone" }), ["warning link-dead main[0].settings.page"]],
    ["no page chosen is no button without an address", () => of("box", { ...own, target: { label: "Go", page: "" } }), []],
    ["a link by itself, empty", () => of("box", { ...own, href: "" }), []],
    ["a link by itself, dead", () => of("box", { ...own, href: "/gone" }), ["warning link-dead main[0].settings.href"]],
    ["a text called like a link", () => of("box", { ...own, words: { label: "Go", href: "" }, heading: '<a href="/gone">x</a>' }), []],
    ["a link in a rich text", () => of("box", { ...own, body: '<a href="/gone">x</a>' }), ["warning link-dead main[0].settings.body"]],
    ["a button with neither words nor address", () => of("box", { ...own, action: { label: "", href: "" } }), []],
    ["a button whose words the layout does not have", () => of("box", { ...own, action: { href: "" } }), []],
    ["pictures that need no words", () => of("box", { ...own, icon: { src: "/media/a.svg" }, file: { src: "/a" } }), []],
    ["no picture", () => of("box", { ...own, picture: { src: "", alt: "" } }), []],
    ["a group without a picture", () => of("box", { ...own, picture: { alt: "" } }), []],
    [
      "words that are no words",
      () => of("box", { ...own, picture: { src: "/media/a.svg", alt: 7 } }),
      ["error settings main[0].settings.picture.alt"],
    ],
    [
      "nothing set where something is wanted",
      () => of("cards", { offers: [1], count: 0 }),
      ["warning setting-empty main[0].settings.heading"],
    ],
    ["a setting that is left out beside another", () => of("either", { kind: "text", action: { label: "Go", href: "/gone" } }), []],
    [
      "a setting that is shown beside another",
      () => of("either", { kind: "link", action: { label: "Go", href: "/gone" } }),
      ["warning link-dead main[0].settings.action.href"],
    ],
    ["a list that half of its conditions show", () => of("either", { kind: "both", links: [{ label: "Go", href: "/gone" }] }), []],
    [
      "a list that is shown",
      () => of("either", { kind: "both", on: true, links: [{ label: "Go", href: "/gone" }] }),
      ["warning link-dead main[0].settings.links[0].href"],
    ],
    ["a product by its other name", () => of("plain", {}, when("productInBasket", "is one of", ["vpn"])), []],
    [
      "a value of no product",
      () => of("plain", {}, when("paymentMethodSelected", "is one of", ["cash", "invoice"])),
      [`warning condition-value ${at}.value`],
    ],
    ["what a block itself brings is not in it", () => of("self-made", {}), ["error part-missing main[0]"]],
    ["what is in it", () => of("self-made", {}, { slots: { content: [node("email")] } }), []],
    [
      "what is in it, further down, beside blocks that nobody knows",
      () =>
        of(
          "order-form",
          {},
          { slots: { content: [node("magic"), node("plain", {}, { slots: { content: [node("email"), node("address")] } })] } },
        ),
      ["warning unknown-block main[0].slots.content[0].block"],
    ],
    [
      "a checkout with an unknown block before its form",
      () =>
        findings(
          page([node("magic"), node("order-form", {}, { slots: { content: [node("email"), node("address"), node("terms")] } })], {
            pageType: "customer-details",
          }),
        ),
      ["warning unknown-block main[0].block"],
    ],
  ])("%s", (_what, found, expected) => {
    expect(short(found())).toEqual(expected);
  });

  it("every condition of a rule that never holds is weighed by itself", () => {
    const visibleWhen = {
      all: [
        { attribute: "paymentMethodSelected", operator: "is", value: "Invoice" },
        { attribute: "weather", operator: "is", value: "fine" },
        { attribute: "paymentMethodSelected", operator: "is one of", value: ["invoice", "gone"] },
      ],
    } as NonNullable<BlockNode["visibleWhen"]>;
    expect(short(of("plain", {}, { visibleWhen }))).toEqual([
      "error condition-never main[0].visibleWhen.all[0].value",
      "warning condition-attribute main[0].visibleWhen.all[1].attribute",
      "warning condition-value main[0].visibleWhen.all[2].value",
    ]);
  });
});

describe("[BLD-10] the order of findings", () => {
  it("the page's own, then block by block as they stand; of one block what keeps it from being published first", () => {
    const main = [
      node("cards", { label: "gone" }),
      node("order-form", {}, { id: "form", slots: { content: [node("box", { note: "x", href: "/gone", columns: "three" })] } }),
      node("needing"),
    ];
    expect(short(findings(page(main, { settings: { title: "", description: "" } })))).toEqual([
      "error title-empty settings.title",
      "warning setting-empty main[0].settings.heading",
      "warning setting-empty main[0].settings.count",
      "warning offer-unknown main[0].settings.label",
      "error part-missing main[1]",
      "warning part-missing main[1]",
      "error settings main[1].slots.content[0].settings.columns",
      "warning link-dead main[1].slots.content[0].settings.href",
      "error part-missing main[2]",
    ]);
    const mixed = node("cards", { label: "gone", offer: "/offers/gone" }, when("paymentMethodSelected", "is not one of", ["x"]));
    expect(short(findings(page([mixed]))).map((line) => line.split(" ")[0])).toEqual(["error", "warning", "warning", "warning", "warning"]);
  });

  it("an error blocks, a warning does not", () => {
    expect([isBlocking({ severity: "error" }), isBlocking({ severity: "warning" })]).toEqual([true, false]);
  });
});

describe("[BLD-10] what breaks the rules of layouts", () => {
  const deep = (levels: number): BlockNode =>
    node("plain", {}, { id: `plain-${levels}`, ...(levels > 1 && { slots: { content: [deep(levels - 1)] } }) });

  it.each<[string, unknown, string]>([
    ["another version", { ...page([]), layoutVersion: 9, settings: {} }, "error version layoutVersion"],
    ["no layout at all", { ...page([]), regions: [] }, "error shape regions"],
    ["blocks without end", page([deep(200)]), "error too-deep"],
    [
      "too many blocks",
      page(Array.from({ length: 5_001 }, (_, index) => node("plain", {}, { id: `p-${index}` }))),
      "error too-large main[0]",
    ],
  ])("%s is all that is said", (_what, layout, expected) => {
    const found = short(findings(layout));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(expected);
  });

  it("a block that is newer than the program, or stands too deep, is a matter of that block; the rest is looked at", () => {
    const newer = node("plain", {}, { id: "newer", version: 2 });
    const dead = node("box", { note: "x", href: "/gone" });
    expect(short(findings(page([newer, dead])))).toEqual(["error version main[0].version", "warning link-dead main[1].settings.href"]);
    expect(findings(page([deep(41), dead])).map(({ code, blockId }) => [code, blockId])).toEqual([
      ["too-deep", "plain-1"],
      ["link-dead", "box"],
    ]);
  });

  it("of a setting that breaks its schema nothing else is said", () => {
    const href = "javascript:lorem ipsum";
    expect(short(of("box", { note: "x", href }))).toEqual(["error link main[0].settings.href"]);
    expect(short(of("box", { note: "x", href, heading: "lorem ipsum" }))).toEqual([
      "error link main[0].settings.href",
      "warning filler main[0].settings.heading",
    ]);
  });
});

describe("[BLD-9] [BLD-10] the picture beside a shared link", () => {
  const settings = {
    title: "Spring",
    description: "",
    socialPicture: "/media/a.png",
    socialPictureAlt: "From {{offer.prize}}",
    translations: { fr: { title: "Printemps" }, gsw: { title: "Früelig", socialPicture: "/media/b.png" } },
  };
  const ofPicture = (pageType: Layout["pageType"]) =>
    findings(page([], { pageType, settings }), { languages: ["en", "fr", "gsw"] })
      .filter(({ path }) => path.includes("socialPicture"))
      .map(({ code, path }) => `${code} ${path}`);

  it("is looked at on a landing page, in every language", () => {
    expect(ofPicture("offer-page")).toEqual([
      "translation-missing settings.translations.fr.socialPictureAlt",
      "social-picture-alt settings.translations.gsw.socialPictureAlt",
      "token-unknown settings.socialPictureAlt",
    ]);
  });

  it.each(["customer-details", "order-complete", "account"] as const)("is none of a page that no link shows one of: %s", (pageType) => {
    expect(ofPicture(pageType)).toEqual([]);
  });
});
