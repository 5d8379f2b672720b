/** A layout with links, as it is shown. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { migrateLayout } from "../../src/layout/migrate";
import { expandSections } from "../../src/layout/sections/expand-sections";
import { linkTo, sectionsLinkedIn } from "../../src/layout/sections/linked-section";
import { blocksOfSection, homeRegion, sectionLayout } from "../../src/layout/sections/section-layout";
import { throughLinks } from "../../src/layout/sections/through-links";
import { LINKED_SECTION, type BlockNode, type Layout } from "../../src/layout/types";
import { MAX_BLOCKS, validateLayout } from "../../src/layout/validate";
import { walk } from "../../src/layout/walk";
import { catalog } from "../../src/storefront/catalog";
import { arbitraryLayout } from "./arbitrary-layout";

const block = (id: string, type = "rich-text", more: Partial<BlockNode> = {}): BlockNode => ({
  id,
  block: type,
  version: 1,
  settings: {},
  ...more,
});
const page = (regions: Partial<Layout["regions"]>): Layout => ({
  layoutVersion: 1,
  id: "page",
  pageType: "offer-page",
  settings: { title: "Page", description: "" },
  regions: { header: [], main: [], side: [], footer: [], ...regions },
});
const shown = (layout: Layout, sections: Record<string, BlockNode[]>) => expandSections(layout, new Map(Object.entries(sections)));
const idsOf = (layout: Layout) => [...walk(layout)].map(({ node }) => node.id);

describe("a linked section", () => {
  it("[BLD-11] shows its blocks in its place, between the page's own, also in a slot", () => {
    const columns = block("columns", "columns", { slots: { one: [linkTo("s", "inner")], two: [block("own")] } });
    const { layout } = shown(page({ header: [linkTo("s", "top")], main: [block("first"), columns, block("last")] }), {
      s: [block("a", "section", { slots: { content: [block("b")] } })],
    });
    expect(idsOf(layout)).toEqual(["a", "b", "first", "columns", "inner-a", "inner-b", "own", "last"]);
  });

  it.each<[string, BlockNode[], string[]]>([
    ["none of the page's own has it", [linkTo("s", "link"), block("other")], ["a", "other"]],
    ["one that comes after it has it", [linkTo("s", "link"), block("a")], ["link-a", "a"]],
    ["another link brought it", [linkTo("s", "one"), linkTo("s", "two")], ["a", "two-a"]],
    ["a link has it", [linkTo("s", "a")], ["a-a"]],
    ["the prefixed one is taken too", [block("a"), block("link-a"), linkTo("s", "link")], ["a", "link-a", "link-a-2"]],
  ])("[BLD-11] a block keeps its id where %s, and none stands twice", (_, main, ids) => {
    expect(idsOf(shown(page({ main }), { s: [block("a")] }).layout)).toEqual(ids);
  });

  it("[BLD-11] [BLD-4] brings what stands around its blocks; an anchor that the page has already stays out", () => {
    const around = { anchor: "plans", spaceAbove: "small" } as const;
    const section = { s: [block("a", "faq", { appearance: around })] };
    const twice = shown(page({ main: [linkTo("s", "one"), linkTo("s", "two")] }), section).layout.regions.main;
    expect(twice.map(({ appearance }) => appearance)).toEqual([around, { spaceAbove: "small" }]);
    const beside = shown(page({ main: [linkTo("s", "one"), block("own", "faq", { appearance: { anchor: "plans" } })] }), section).layout
      .regions.main;
    expect(beside.map(({ appearance }) => appearance)).toEqual([{ spaceAbove: "small" }, { anchor: "plans" }]);
    expect(shown(page({ main: [linkTo("s", "one"), block("plans")] }), section).layout.regions.main[0]!.appearance).toEqual({
      spaceAbove: "small",
    });
  });

  it("[BLD-11] is seen by whom its own condition and that of a block let see it", () => {
    const [one, two] = [{ all: [] }, { any: [] }];
    const link = { ...linkTo("s", "link"), visibleWhen: one };
    const { layout } = shown(page({ main: [link] }), { s: [block("a", "rich-text", { visibleWhen: two }), block("b")] });
    expect(layout.regions.main.map(({ visibleWhen }) => visibleWhen)).toEqual([{ all: [one, two] }, one]);
  });

  it("[BLD-11] stays where there is no such section, and where it stands in a section: nothing goes in a circle", () => {
    const { layout } = shown(page({ main: [linkTo("gone", "x"), linkTo("s", "y")] }), { s: [linkTo("s", "again")] });
    expect(layout.regions.main).toEqual([linkTo("gone", "x"), linkTo("s", "again")]);
  });

  it("[BLD-11] never makes a page of more blocks than a page may hold", () => {
    const many = Array.from({ length: 1_000 }, (_, index) => block(`b-${index}`));
    const links = Array.from({ length: 100 }, (_, index) => linkTo("s", `link-${index}`));
    const { layout } = shown(page({ main: links }), { s: many });
    expect(idsOf(layout).length).toBeLessThanOrEqual(5_000);
    expect(layout.regions.main.filter((node) => node.block === LINKED_SECTION).length).toBeGreaterThan(90);
  });

  it("[BLD-11] a page without links is the very same; with them no id stands twice, nothing else of it changes, and what was given stays as it was", () => {
    fc.assert(
      fc.property(arbitraryLayout, arbitraryLayout, (layout, section) => {
        expect(shown(layout, {}).layout).toBe(layout);
        const linked = {
          ...layout,
          regions: { ...layout.regions, main: [linkTo("s", "l-1"), ...layout.regions.main, linkTo("s", "l-2")] },
        };
        const sections = { s: section.regions.main };
        const before = JSON.stringify([linked, sections]);
        const expanded = shown(linked, sections);
        const ids = idsOf(expanded.layout);
        expect(new Set(ids).size).toBe(ids.length);
        const own = [...walk(expanded.layout)].filter(({ node }) => !expanded.origins.has(node.id));
        expect(own.map(({ node }) => node.id)).toEqual(idsOf(layout).filter((id) => !expanded.origins.has(id)));
        expect({ ...expanded.layout, regions: undefined }).toEqual({ ...layout, regions: undefined });
        const count = section.regions.main.length;
        expect(expanded.layout.regions.main.slice(count, count + layout.regions.main.length)).toEqual(layout.regions.main);
        expect(JSON.stringify([linked, sections])).toBe(before);
      }),
    );
  });

  it("[BLD-11] is a block that every layout may hold: migrated as it is, in every region and slot, and asked for its section", () => {
    const form = block("form", "checkout-form", { slots: { sections: [linkTo("s", "in-slot")] } });
    const layout = page({
      header: [linkTo("s", "h")],
      main: [linkTo("t", "m"), form],
      side: [linkTo("s", "si")],
      footer: [linkTo("s", "f")],
    });
    expect(validateLayout(layout, catalog)).toEqual([]);
    expect(migrateLayout(layout, catalog)).toEqual(layout);
    expect(sectionsLinkedIn(layout)).toEqual(["s", "t"]);
    expect(validateLayout(page({ main: [{ ...linkTo("s", "x"), settings: { section: 5 } }] }), catalog)).toMatchObject([
      { path: "main[0].settings.section" },
    ]);
    expect(validateLayout(page({ main: [block("spacer", "spacer", { slots: { none: [linkTo("s", "a")] } })] }), catalog)).toMatchObject([
      { code: "placement" },
    ]);
  });

  it("[BLD-11] what is found in it is told of the link, with its place in the section; what is the page's own with its own place", () => {
    const layout = page({ main: [linkTo("s", "link"), block("own")] });
    const expanded = shown(layout, { s: [block("a"), block("b", "columns", { slots: { one: [block("c", "faq")] } })] });
    const found = [
      { path: "main[1].slots.one[0].settings.heading", message: "is empty", blockId: "c" },
      { path: "main[2].settings.content", message: "is long", blockId: "own" },
      { path: "settings.title", message: "is missing" },
    ];
    expect(throughLinks(layout, expanded, found, () => "Questions").map((each) => each.found)).toEqual([
      {
        path: "main[0].settings.heading",
        message: 'in the section "Questions", blocks[1].slots.one[0].settings.heading: is empty',
        blockId: "link",
        values: { section: "Questions", sectionBlock: "faq" },
      },
      { path: "main[1].settings.content", message: "is long", blockId: "own" },
      { path: "settings.title", message: "is missing" },
    ]);
  });

  it("[BLD-10] [BLD-11] what nothing on this page asks for may be asked for on another that links it: said of the page's own blocks alone", () => {
    const layout = page({ main: [linkTo("s", "link"), block("own")] });
    const expanded = shown(layout, { s: [block("a")] });
    const unset = (path: string, blockId: string) => ({ code: "condition-unset", path, message: "never holds", blockId });
    const found = [unset("main[0].visibleWhen.all[0].attribute", "a"), unset("main[1].visibleWhen.all[0].attribute", "own")];
    expect(throughLinks(layout, expanded, found, () => "Questions").map((each) => each.found)).toEqual([found[1]]);
  });

  it.each<[string, string[], string]>([
    ["texts", ["rich-text"], "main"],
    ["a header", ["site-header", "rich-text"], "header"],
    ["a footer", ["site-footer"], "footer"],
    ["a part of a form", ["customer-email"], "main"],
    ["what nobody knows", ["made-elsewhere"], "main"],
  ])("[BLD-11] %s is edited where it may stand", (_, types, region) => {
    expect(
      homeRegion(
        types.map((type) => ({ block: type })),
        catalog,
      ),
    ).toBe(region);
  });

  it("[BLD-11] is a page of its own to whatever knows pages alone, and its blocks come back from whichever region", () => {
    const blocks = [block("a"), block("b", "faq")];
    expect(sectionLayout(blocks)).toEqual({
      layoutVersion: 1,
      id: "section",
      pageType: "offer-page",
      settings: { title: "Section", description: "" },
      regions: { header: [], main: blocks, side: [], footer: [] },
    });
    const header = sectionLayout(blocks, "header", "top", "Top");
    expect([header.id, header.settings.title, header.regions.main, header.regions.header]).toEqual(["top", "Top", [], blocks]);
    expect(validateLayout(sectionLayout(blocks), catalog)).toEqual([]);
    for (const layout of [sectionLayout(blocks), header, page({ side: blocks })]) expect(blocksOfSection(layout)).toEqual(blocks);
    expect(blocksOfSection({ regions: { main: blocks } as Layout["regions"] })).toEqual(blocks);
  });

  it("[BLD-11] fits where exactly as many blocks are left as it has", () => {
    const full = (count: number) =>
      shown(page({ main: [...Array.from({ length: count }, (_, index) => block(`own-${index}`)), linkTo("s", "link")] }), {
        s: [block("a"), block("b")],
      }).layout.regions.main;
    expect(full(MAX_BLOCKS - 3).at(-1)!.id).toBe("b");
    expect(full(MAX_BLOCKS - 2).at(-1)!.id).toBe("link");
  });
});
