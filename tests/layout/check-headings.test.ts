/** Headings of a page, in the order in which they are listened to. */
import { describe, expect, it } from "vitest";
import { placeOf } from "../../src/layout/publish/finding-place";
import { skippedHeading } from "../../src/layout/publish/check-headings";
import { publishFindings } from "../../src/layout/publish/publish-check";
import type { BlockNode, Layout } from "../../src/layout/types";
import { blockDefaults, catalog } from "../../src/storefront/catalog";
import { shopFacts } from "../support/shop-facts";

const facts = shopFacts({ pages: [{ id: "spring", path: "/spring", live: false }] });
const block = (id: string, type: string, settings: BlockNode["settings"] = {}, more: Partial<BlockNode> = {}): BlockNode => ({
  id,
  block: type,
  version: catalog.get(type)!.version,
  settings,
  ...more,
});
const hero = (id: string, more: Partial<BlockNode> = {}, settings: BlockNode["settings"] = {}) =>
  block(id, "hero", { heading: `I am ${id}`, ...settings }, more);
const found = (main: BlockNode[]) => {
  const layout: Layout = {
    layoutVersion: 1,
    id: "spring",
    pageType: "offer-page",
    settings: { title: "Spring", description: "" },
    regions: { header: [], main, side: [], footer: [] },
  };
  return publishFindings(layout, { catalog, defaults: blockDefaults, facts }).filter(({ code }) => code.startsWith("heading"));
};
const said = (main: BlockNode[]) => found(main).map(({ severity, code, path }) => `${severity} ${code} ${path}`);

describe("[BLD-10] headings", () => {
  it.each<[string, BlockNode[], string[]]>([
    ["one main heading", [hero("a"), block("faq", "faq")], []],
    ["a second one", [hero("a"), hero("b")], ["warning heading-twice main[1].settings.heading"]],
    [
      "a third one, too",
      [hero("a"), hero("b"), hero("c")],
      ["warning heading-twice main[1].settings.heading", "warning heading-twice main[2].settings.heading"],
    ],
    ["one of another kind", [hero("a"), block("b", "order-complete")], ["warning heading-twice main[1]"]],
    [
      "one in a block",
      [block("s", "section", {}, { slots: { content: [hero("a")] } }), hero("b")],
      ["warning heading-twice main[1].settings.heading"],
    ],
    ["a second one without words", [hero("a"), hero("b", {}, { heading: "" })], []],
    ["one of two that some see alone", [hero("a", { visibleWhen: { all: [] } }), hero("b")], []],
    [
      "one for phones and one for the others",
      [hero("a", { appearance: { hideOnPhone: true } }), hero("b", { appearance: { hideOnDesktop: true } })],
      [],
    ],
    ["none on a page without blocks", [], ["warning heading-missing main"]],
    ["none, where no block could be it", [block("faq", "faq"), block("cta", "call-to-action")], ["warning heading-missing main"]],
    ["none, where one could", [block("faq", "faq"), hero("a", {}, { heading: "" })], ["warning heading-missing main[1].settings.heading"]],
    [
      "none, at the first of several that could, wherever they stand",
      [block("s", "section", {}, { slots: { content: [hero("a", {}, { heading: "" })] } }), hero("b", {}, { heading: "" })],
      ["warning heading-missing main[0].slots.content[0].settings.heading"],
    ],
    ["one that its block always has", [block("a", "order-complete")], []],
    ["one that the form has, where it says it", [block("form", "checkout-form", { texts: { heading: "Checkout" } })], []],
    ["none in a form that says none", [block("form", "checkout-form")], ["warning heading-missing main[0].settings.texts.heading"]],
    ["one that some see alone: others may have another", [hero("a", { visibleWhen: { all: [] } })], []],
    ["one for phones alone", [hero("a", { appearance: { hideOnDesktop: true } })], []],
    ["one of a block that is not installed", [{ id: "x", block: "magic", version: 1, settings: {} }], ["warning heading-missing main"]],
    [
      "one above the main one",
      [block("faq", "faq", { heading: "Questions" }), block("cards", "offer-cards"), hero("a")],
      ["warning heading-early main[0].settings.heading"],
    ],
    [
      "one in columns above it",
      [block("c", "columns", {}, { slots: { one: [block("faq", "faq")] } }), hero("a")],
      ["warning heading-early main[0].slots.one[0].settings.heading"],
    ],
    [
      "one of an entry of a list above it, where the block itself has none",
      [block("f", "feature-list", { heading: "", items: [{ icon: "lock" }, { title: "Safe" }, { title: "Fast" }] }), hero("a")],
      ["warning heading-early main[0].settings.items[1].title"],
    ],
    [
      "one of a block above it before those of its entries",
      [block("s", "steps", { heading: "How", items: [{ title: "Choose" }] }), hero("a")],
      ["warning heading-early main[0].settings.heading"],
    ],
    ["entries without words above it", [block("f", "feature-list", { heading: "", items: [{ text: "Soon" }] }), hero("a")], []],
    ["a list without entries above it", [block("s", "steps", { heading: "", items: [] }), hero("a")], []],
    [
      "an offer's name above it",
      [block("o", "offer-cards", { heading: "", offers: [{ offer: "" }, { offer: "/offers/monthly" }] }), hero("a")],
      ["warning heading-early main[0].settings.offers[1].offer"],
    ],
    [
      "names of offers that come by a label above it",
      [block("o", "offer-cards", { heading: "", label: "recommended" }), hero("a")],
      ["warning heading-early main[0].settings.label"],
    ],
    ["one above it that says nothing", [block("faq", "faq", { heading: "" }), hero("a")], []],
    ["a text without a heading above it", [block("t", "rich-text", { content: "<p>Soon</p>" }), hero("a")], []],
    [
      "a text whose heading is above it",
      [block("t", "rich-text", { content: "<p>Soon</p><h3>Yearly</h3>" }), hero("a")],
      ["warning heading-early main[0].settings.content"],
    ],
    [
      "a level left out in a text",
      [hero("a"), block("t", "rich-text", { content: "<h2>Plans</h2><h4>Yearly</h4>" })],
      ["warning heading-skipped main[1].settings.content"],
    ],
  ])("%s", (_what, main, expected) => {
    expect(said(main)).toEqual(expected);
  });

  it("none at all leads to the blocks that have one, an empty one to its setting", () => {
    const [none] = found([]);
    expect(none!.message).toBe("nothing on the page is its main heading (h1)");
    expect(placeOf(none!)).toEqual({ kind: "palette", part: "headline" });
    const [empty] = found([hero("a", {}, { heading: "" })]);
    expect([empty!.blockId, placeOf(empty!)]).toEqual(["a", { kind: "setting", path: "heading" }]);
  });

  it("that of an entry leads to its setting in the list", () => {
    const [early] = found([block("s", "steps", { heading: "", items: [{ title: "Choose" }] }), hero("a")]);
    expect([early!.blockId, placeOf(early!)]).toEqual(["s", { kind: "setting", path: "items[0].title" }]);
  });

  it.each<[string, ReturnType<typeof skippedHeading>]>([
    ["<h2>a</h2><h3>b</h3><h4>c</h4><h2>d</h2><h3>e</h3>", undefined],
    ["<h3>below the block's own</h3>", undefined],
    ["<h4>far below it</h4>", { level: 4, wanted: 3 }],
    ["<h2>a</h2><p>x</p><h4>b</h4><h2>c</h2><h4>d</h4>", { level: 4, wanted: 3 }],
    ["<p>h4</p>", undefined],
  ])("of %s", (html, expected) => {
    expect(skippedHeading(html)).toEqual(expected);
  });
});
