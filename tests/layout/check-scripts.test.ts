/** What blocks make every browser load before a page works, by blocks and files made up for it, and by those of this program. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Finding } from "../../src/layout/publish/finding";
import { placeOf } from "../../src/layout/publish/finding-place";
import { publishFindings } from "../../src/layout/publish/publish-check";
import { scriptsFinding } from "../../src/layout/publish/weight/check-scripts";
import { pageScripts, type ScriptFacts } from "../../src/layout/publish/weight/page-scripts";
import type { ResolvedPage } from "../../src/layout/resolve";
import { expandSections } from "../../src/layout/sections/expand-sections";
import { linkTo } from "../../src/layout/sections/linked-section";
import type { BlockNode, Layout, PageType } from "../../src/layout/types";
import { aliveBlockTypes, shownBlockTypes } from "../../src/storefront/block-types";
import { blockDefaults, catalog } from "../../src/storefront/catalog";
import { storefront } from "../../src/storefront/server-entry";
import { registry } from "../../src/storefront/registry";
import { shopFacts } from "../support/shop-facts";

const facts: ScriptFacts = {
  shared: 80_000,
  //       0      1      2     3    4    5    6
  files: [2_000, 3_000, 4_000, 100, 200, 300, 1_000],
  parts: { late: [3], conditions: [4], account: [5] },
  blocks: {
    cards: { files: [0, 6] },
    form: { files: [1, 6] },
    video: { files: [2], late: true },
    banner: { files: [0], inert: true, late: true },
    box: { files: [], inert: true },
  },
};
const block = (type: string, more: Partial<BlockNode> = {}): BlockNode => ({
  id: `${type}-1`,
  block: type,
  version: 1,
  settings: {},
  ...more,
});
const inside = (...content: BlockNode[]) => ({ slots: { content } });
const sometimes = { visibleWhen: { all: [{ attribute: "orderPrice", operator: "more than" as const, value: 1 }] } };
const page = (main: BlockNode[], pageType: PageType = "offer-page", header: BlockNode[] = []): Layout => ({
  layoutVersion: 1,
  id: "spring",
  pageType,
  settings: { title: "Spring", description: "" },
  regions: { header, main, side: [], footer: [] },
});
const beyond = (layout: Layout) => pageScripts(layout, facts).bytes - facts.shared;
const alone = (layout: Layout) => pageScripts(layout, facts).heaviest.map(({ block, path, bytes }) => `${block} ${path} ${bytes}`);

describe("[BLD-10] what every browser loads for a page", () => {
  it.each<[string, Layout, number]>([
    ["nothing beyond what all pages do, without blocks", page([]), 0],
    ["a block's files", page([block("cards")]), 3_000],
    ["a file of two blocks once", page([block("cards"), block("form")]), 6_000],
    ["two blocks of a kind as one", page([block("cards"), block("cards", { id: "cards-2" })]), 3_000],
    ["a block of the header too", page([], "offer-page", [block("form")]), 4_000],
    ["nothing of an inert block", page([block("banner"), block("box", inside(block("banner")))]), 0],
    ["all of an inert block with something alive in it", page([block("box", inside(block("banner"), block("form")))]), 6_000 + 100],
    ["the list of late blocks, where one is alive", page([block("video")]), 4_100],
    ["nothing of a block with a condition, but that there are conditions", page([block("form", sometimes)]), 200],
    ["nothing of what stands in one", page([block("box", { ...sometimes, ...inside(block("form")) })]), 200],
    ["the list of late blocks, where one may appear", page([block("banner", sometimes)]), 300],
    ["an inert block beside one that may appear in it", page([block("banner", inside(block("form", sometimes)))]), 2_000 + 300],
    ["the form of the account, on its pages", page([block("form")], "account"), 4_300],
    ["nothing of a block that is not installed", page([block("magic", inside(block("box")))]), 0],
    ["what stands in one", page([block("magic", inside(block("form")))]), 4_000],
    ["nothing of a block called as something that every object has", page([block("constructor")]), 0],
  ])("%s", (_what, layout, expected) => {
    expect(beyond(layout)).toBe(expected);
  });

  it("of a kind of block that alone which nothing else on the page brings, at its first, the heaviest first", () => {
    expect(alone(page([block("form"), block("cards"), block("cards", { id: "cards-2" })]))).toEqual([
      "form main[0] 3000",
      "cards main[1] 2000",
    ]);
    expect(alone(page([block("box", inside(block("banner"), block("cards")))]))).toEqual(["cards main[0].slots.content[1] 1000"]);
    expect(alone(page([block("form", sometimes), block("cards")]))).toEqual(["cards main[1] 3000"]);
  });

  it("counts a page that is 10,000 blocks deep", () => {
    let deep = block("form");
    for (let depth = 0; depth < 10_000; depth++) deep = block("box", { id: `box-${depth}`, ...inside(deep) });
    expect(beyond(page([deep]))).toBe(4_000);
  });

  // Each block has a file of its own, whose bytes say which: sums of powers of two.
  const types = ["site-header", "section", "hero", "columns", "offer-cards", "checkout-form", "newsletter-sign-up", "rich-text"];
  const code = storefront.code.filter(({ type }) => types.includes(type));
  const marked: ScriptFacts = {
    shared: 0,
    files: [...types.map((_type, index) => 2 ** index), 2 ** types.length],
    parts: { late: [types.length], conditions: [], account: [] },
    blocks: Object.fromEntries(
      code.map(({ type, inert, late }) => [type, { files: [types.indexOf(type)], ...(inert && { inert }), ...(late && { late }) }]),
    ),
  };
  const nodesOf = (depth: number): fc.Arbitrary<BlockNode[]> =>
    fc.array(
      fc.record({
        id: fc.uuid(),
        block: fc.constantFrom(...types, "magic"),
        version: fc.constant(1),
        settings: fc.constant({}),
        slots: fc.record({ content: depth > 0 ? nodesOf(depth - 1) : fc.constant([]) }),
        visibleWhen: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, fc.constant(sometimes.visibleWhen)),
      }) as fc.Arbitrary<BlockNode>,
      { maxLength: 3 },
    );

  it("always is what the storefront wants at once of blocks that everybody sees", () => {
    expect(code.map(({ type }) => type).toSorted()).toEqual(types.toSorted());
    fc.assert(
      fc.property(nodesOf(1), nodesOf(3), (header, main) => {
        const layout = page(main, "offer-page", header);
        const resolved = layout as unknown as ResolvedPage;
        const wanted = shownBlockTypes(resolved, registry, () => false).filter((type) => types.includes(type));
        const late = aliveBlockTypes(resolved, registry).some((type) => code.find((each) => each.type === type)?.late);
        const expected = wanted.reduce((sum, type) => sum + 2 ** types.indexOf(type), late ? 2 ** types.length : 0);
        expect(pageScripts(layout, marked).bytes).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });
});

describe("[BLD-10] a page whose scripts make shoppers wait", () => {
  const weighing = (bytes: number, more: Partial<ScriptFacts> = {}): ScriptFacts => ({ ...facts, shared: bytes, ...more });

  it.each<[PageType, number, boolean]>([
    ["offer-page", 85_000, false],
    ["offer-page", 85_001, true],
    ["customer-details", 120_000, false],
    ["customer-details", 120_001, true],
    ["order-complete", 120_000, false],
    ["order-complete", 120_001, true],
    ["account", 120_000 - 300, false],
    ["account", 120_001 - 300, true],
  ])("%s of %i bytes: %s", (pageType, bytes, expected) => {
    expect(scriptsFinding(page([], pageType), weighing(bytes)) !== undefined).toBe(expected);
  });

  it("is warned of with its weight, the budget and the heaviest kinds of block, at the heaviest", () => {
    const layout = page([block("video"), block("box", inside(block("form"), block("banner"))), block("cards")]);
    const found = scriptsFinding(layout, facts)!;
    expect(found).toEqual({
      code: "scripts-heavy",
      severity: "warning",
      path: "main[0]",
      blockId: "video-1",
      message: "browsers load scripts of 90.1 KB before the page works, more than 85 KB; the most comes with video (4 KB), form (3 KB)",
      values: { rule: "blocks", kilobytes: 90.1, most: 85, heaviest: "video 4, form 3" },
    });
    expect(placeOf(found)).toEqual({ kind: "block" });
  });

  it("names three at most, and never rounds down to the budget", () => {
    const many = Object.fromEntries(["a", "b", "c", "d"].map((type, index) => [type, { files: [index] }]));
    const found = scriptsFinding(
      page(Object.keys(many).map((type) => block(type))),
      weighing(84_000, { files: [1, 990, 5, 6], blocks: many }),
    );
    expect(found?.values).toEqual({ rule: "blocks", kilobytes: 85.1, most: 85, heaviest: "b 1, d 0.1, c 0.1" });
  });

  it("without a block that weighs anything is said of the page", () => {
    expect(scriptsFinding(page([]), weighing(90_000))).toMatchObject({ path: "main", values: { rule: "none", kilobytes: 90, most: 85 } });
  });

  const shop = shopFacts();
  const findings = (layout: Layout, scripts?: ScriptFacts): Finding[] =>
    publishFindings(layout, { catalog, defaults: blockDefaults, facts: { ...shop, ...(scripts && { scripts }) } }).filter(
      ({ code }) => code === "scripts-heavy",
    );
  const finder = { ...block("order-finder"), id: "finder" };
  const heavyFinder = weighing(84_000, { blocks: { "order-finder": { files: [2] } } });

  it("is one finding among the others, of a block in a linked section too, and none where nothing is built", () => {
    expect(findings(page([finder]), heavyFinder)).toMatchObject([{ path: "main[0]", blockId: "finder" }]);
    expect(findings(page([finder]))).toEqual([]);
    const linked = expandSections(page([linkTo("help", "link")]), new Map([["help", [finder]]]));
    expect(findings(linked.layout, heavyFinder)).toHaveLength(1);
  });
});
