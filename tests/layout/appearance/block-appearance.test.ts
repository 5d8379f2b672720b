/** What stands around a block: what of it is stored, becomes of it on the page, and is refused. */
import { describe, expect, it } from "vitest";
import { saidAppearance, takesAppearance } from "../../../src/layout/appearance/appearance-schema";
import { appearanceAttributes, type BlockAppearance } from "../../../src/layout/appearance/block-appearance";
import { freeAnchors, namesIn } from "../../../src/layout/appearance/names-in";
import { withNewIds } from "../../../src/layout/edit";
import { publishFindings } from "../../../src/layout/publish/publish-check";
import type { ShopFacts } from "../../../src/layout/publish/finding";
import { resolveLayout } from "../../../src/layout/resolve";
import type { BlockNode, Layout } from "../../../src/layout/types";
import { validateLayout } from "../../../src/layout/validate";
import { blockDefaults, catalog } from "../../../src/storefront/catalog";
import { shopFacts } from "../../support/shop-facts";

const block = (id: string, type: string, appearance?: unknown, more: Partial<BlockNode> = {}): BlockNode => ({
  id,
  block: type,
  version: catalog.get(type)?.version ?? 1,
  settings: type === "call-to-action" ? { heading: "Plans", text: "<p>For all of you.</p>" } : {},
  ...(appearance !== undefined && { appearance: appearance as BlockAppearance }),
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
const problems = (main: BlockNode[]) => validateLayout(page(main), catalog).map(({ code, path, message }) => `${code} ${path}: ${message}`);

describe("[BLD-4] what stands around a block", () => {
  it.each<[string, BlockAppearance | undefined, Record<string, string> | undefined]>([
    ["nothing is said", undefined, undefined],
    ["only what holds anyway is said", { spaceAbove: "none", background: "none", anchor: "", hideOnPhone: false }, undefined],
    ["space", { spaceAbove: "small", spaceBelow: "large" }, { "data-above": "small", "data-below": "large" }],
    ["a ground and an anchor", { background: "soft", anchor: "plans" }, { "data-tone": "soft", id: "plans" }],
    ["widths", { hideOnPhone: true, hideOnDesktop: true }, { "data-hidden-at": "phone desktop" }],
    ["the width between them", { hideOnTablet: true }, { "data-hidden-at": "tablet" }],
  ])("%s", (_what, appearance, expected) => {
    expect(appearanceAttributes(appearance)).toEqual(expected);
    const [resolved] = resolveLayout(page([block("cta", "call-to-action", appearance)]), {
      language: "en",
      theme: "sentinel",
      block: (type) => ({ schema: catalog.get(type)!.schema, defaults: {} }),
      sanitize: (html) => html,
    }).regions.main;
    expect(resolved!.around).toEqual(expected);
  });

  it.each<[string, string[] | undefined, boolean]>([
    ["nowhere in particular", undefined, true],
    ["in the main part", ["main"], true],
    ["at the side", ["side"], true],
    ["in the header or the main part", ["header", "main"], true],
    ["in the footer or at the side", ["footer", "side"], true],
    ["in header and footer alone", ["header", "footer"], false],
    ["nowhere but in other blocks", [], false],
  ])("is for what stands %s: %j → %s", (_what, regions, takes) => {
    const facts = { schema: { type: "object" }, ...(regions && { regions }) } as Parameters<typeof takesAppearance>[0];
    expect(takesAppearance(facts)).toBe(takes);
    expect(takesAppearance({ ...facts, schema: { type: "object", fits: ["section"] } as never })).toBe(false);
  });

  it("has an anchor that nothing else on the page is called", () => {
    const layout = page([block("a", "faq", { anchor: "plans" }), block("b", "faq")]);
    expect([...namesIn(layout)].toSorted()).toEqual(["a", "b", "plans"]);
    const isFree = freeAnchors(layout);
    expect(["plans", "a", "new", "new", "other"].map(isFree)).toEqual([false, false, true, false, true]);
  });

  it("is stored where it differs from what holds anyway", () => {
    expect(saidAppearance({ spaceAbove: "none", spaceBelow: "medium", anchor: "", hideOnPhone: false })).toEqual({ spaceBelow: "medium" });
    expect(saidAppearance({ spaceAbove: "none", background: "none" })).toBeUndefined();
  });

  it.each<[string, BlockNode[], string[]]>([
    ["another size", [block("a", "faq", { spaceAbove: "huge" })], ["settings main[0].appearance.spaceAbove: "]],
    ["what it does not know", [block("a", "faq", { color: "red" })], ["settings main[0].appearance.color: "]],
    ["an anchor that is no name", [block("a", "faq", { anchor: "Our plans" })], ["settings main[0].appearance.anchor: "]],
    ["a text for a switch", [block("a", "faq", { hideOnPhone: "yes" })], ["settings main[0].appearance.hideOnPhone: "]],
    [
      "an anchor twice",
      [block("a", "faq", { anchor: "plans" }), block("b", "faq", { anchor: "plans" })],
      ['duplicate-id main[1].appearance.anchor: the anchor "plans" stands at main[0].appearance.anchor already'],
    ],
    [
      "another block's id",
      [block("a", "faq", { anchor: "b" }), block("b", "faq")],
      ['duplicate-id main[0].appearance.anchor: the anchor "b" stands at main[1] already'],
    ],
    [
      "the page's own",
      [block("a", "faq", { anchor: "main" })],
      ['duplicate-id main[0].appearance.anchor: the anchor "main" stands at the page\'s main part already'],
    ],
    [
      "a section of a form",
      [block("form", "checkout-form", undefined, { slots: { sections: [block("email", "customer-email", { spaceAbove: "small" })] } })],
      ['placement main[0].slots.sections[0].appearance: "customer-email" has no space, background or widths of its own'],
    ],
    [
      "a link to a section, whose blocks say it themselves",
      [{ ...block("link", "linked-section", { spaceAbove: "small" }), settings: { section: "s" } }],
      ['placement main[0].appearance: "linked-section" has no space, background or widths of its own'],
    ],
  ])("refuses %s, with its place", (_what, main, expected) => {
    const found = problems(main);
    expect(found).toHaveLength(expected.length);
    for (const [index, text] of expected.entries()) expect(found[index]).toContain(text);
  });

  it("is taken by what stands on a page by itself, and by no section of a form", () => {
    const takes = (type: string) => takesAppearance(catalog.get(type)!);
    expect(["hero", "faq", "checkout-form", "order-summary", "section"].filter(takes)).toEqual([
      "hero",
      "faq",
      "checkout-form",
      "order-summary",
      "section",
    ]);
    expect(["customer-email", "payment-picker", "billing-address", "site-header", "site-footer"].filter(takes)).toEqual([]);
  });

  it("comes along with a copy, but for the anchor, which a page has once", () => {
    const held = block("inner", "faq", { anchor: "inner-plans" });
    const original = block("a", "section", { anchor: "plans", spaceAbove: "small" }, { slots: { content: [held] } });
    let count = 0;
    const copy = withNewIds(original, (type) => `${type}-${++count}`);
    expect(copy).toEqual({
      ...original,
      id: "section-1",
      appearance: { spaceAbove: "small" },
      slots: { content: [copy.slots!["content"]![0]] },
    });
    expect(copy.slots!["content"]).toEqual([{ ...block("faq-2", "faq") }]);
    const moved = withNewIds(
      original,
      (type) => `${type}-${++count}`,
      (anchor) => anchor === "plans",
    );
    expect(moved.appearance).toEqual({ anchor: "plans", spaceAbove: "small" });
    expect(moved.slots!["content"]![0]!.appearance).toBeUndefined();
    expect(original.appearance).toEqual({ anchor: "plans", spaceAbove: "small" });
  });
});

describe("[BLD-10] before the page goes live", () => {
  const facts = shopFacts({
    pages: [{ id: "spring", path: "/spring", live: false }],
    weakColors: { sentinel: [{ front: "text", back: "band", scheme: "dark", ratio: 2.1, least: 4.5 }] },
  });
  const said = (layout: Layout, more: Partial<ShopFacts> = { weakColors: {} }) =>
    publishFindings(layout, { catalog, defaults: blockDefaults, facts: { ...facts, ...more } })
      .filter(({ path, code }) => path.includes("appearance") || code === "anchor-dead")
      .map(({ severity, code, path }) => `${severity} ${code} ${path}`);
  const form = (appearance?: BlockAppearance, types = ["customer-email", "billing-address", "payment-picker"]) =>
    block("form", "checkout-form", appearance, { slots: { sections: types.map((type, index) => block(`section-${index}`, type)) } });

  it.each<[string, Layout, string[]]>([
    ["a form hidden on phones", page([form({ hideOnPhone: true })]), ["error hidden-needed main[0].appearance.hideOnPhone"]],
    [
      "what a hidden form stands in",
      page([block("band", "section", { hideOnTablet: true }, { slots: { content: [form()] } })]),
      ["error hidden-needed main[0].appearance.hideOnTablet"],
    ],
    ["a form that is hidden nowhere", page([form({ spaceAbove: "small", hideOnPhone: false })]), []],
    ["what nobody needs", page([block("cta", "call-to-action", { hideOnPhone: true, hideOnTablet: true })]), []],
    [
      "hidden everywhere",
      page([block("cta", "call-to-action", { hideOnPhone: true, hideOnTablet: true, hideOnDesktop: true })]),
      ["warning hidden-everywhere main[0].appearance.hideOnPhone"],
    ],
  ])("%s", (_what, layout, expected) => {
    expect(said({ ...layout, pageType: layout.regions.main[0]!.id === "cta" ? "offer-page" : "customer-details" })).toEqual(expected);
  });

  it("a ground that words cannot be read on is told where it is set", () => {
    const soft = page([block("cta", "call-to-action", { background: "soft" })]);
    expect(said(soft, {})).toEqual(["warning contrast main[0].appearance.background"]);
    expect(said(page([block("cta", "call-to-action", { background: "strong" })]), {})).toEqual([]);
  });

  it("links lead to an anchor as to a block", () => {
    const link = (href: string) => [
      block("plans-block", "faq", { anchor: "plans" }),
      { ...block("cta", "call-to-action"), settings: { heading: "Plans", text: "<p>x</p>", action: { label: "See", href } } },
    ];
    expect(said(page(link("#plans")))).toEqual([]);
    expect(said(page(link("#plans-block")))).toEqual([]);
    expect(said(page(link("#plan")))).toEqual(["warning anchor-dead main[1].settings.action.href"]);
  });
});
