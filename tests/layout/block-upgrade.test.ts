/** What a newer version of a block makes of stored settings: every change with both sides, and nothing that is lost goes unsaid. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BlockFacts, Migration } from "../../src/layout/catalog";
import type { BlockNode, Settings } from "../../src/layout/types";
import { blockUpgrades, lostSettings } from "../../src/layout/upgrade/block-upgrade";

const example = { before: {}, after: {} };
const steps: Migration[] = [
  {
    from: 1,
    name: "title is called heading",
    example,
    migrate: ({ title, ...rest }) => (title === undefined ? rest : { ...rest, heading: title }),
  },
  {
    from: 2,
    name: "colours are the theme's",
    note: "The colour of its own is gone.",
    example,
    migrate: (settings) => Object.fromEntries(Object.entries(settings).filter(([key]) => key !== "color")),
  },
];
const facts = (more: Partial<BlockFacts> = {}): BlockFacts => ({
  type: "banner",
  version: 3,
  slots: { content: {} },
  migrations: steps,
  schema: { type: "object" },
  ...more,
});
const catalogOf = (...all: BlockFacts[]) => ({ get: (type: string) => all.find((each) => each.type === type) });
const node = (id: string, settings: Settings, more: Partial<BlockNode> = {}): BlockNode => ({
  id,
  block: "banner",
  version: 1,
  settings,
  ...more,
});
const upgrades = (main: BlockNode[], ...all: BlockFacts[]) =>
  blockUpgrades({ regions: { header: [], main, side: [], footer: [] } }, catalogOf(...(all.length > 0 ? all : [facts()])));

describe("[REG-4] what an upgrade makes of a block", () => {
  it("is said by setting, in every language, with what is lost and the notes of its steps", () => {
    const old = node("b", { title: "Hi", color: "red", kept: 1 }, { translations: { fr: { title: "Salut", color: "rouge" } } });
    expect(upgrades([old])).toEqual([
      {
        blockId: "b",
        block: "banner",
        from: 1,
        to: 3,
        steps: [
          { from: 1, name: "title is called heading" },
          { from: 2, name: "colours are the theme's", note: "The colour of its own is gone." },
        ],
        changes: [
          { path: "title", before: "Hi" },
          { path: "color", before: "red" },
          { path: "heading", after: "Hi" },
          { path: "title", language: "fr", before: "Salut" },
          { path: "color", language: "fr", before: "rouge" },
          { path: "heading", language: "fr", after: "Salut" },
        ],
        lost: [
          { path: "color", value: "red" },
          { path: "color", language: "fr", value: "rouge" },
        ],
      },
    ]);
  });

  it("is about older blocks alone, wherever they stand, from the version they are stored at", () => {
    const inner = node("inner", { color: "red" }, { version: 2 });
    const main = [
      node("today", {}, { version: 3 }),
      node("newer", {}, { version: 4 }),
      { ...node("foreign", {}), block: "not-installed" },
      { ...node("around", {}), block: "columns", version: 1, slots: { one: [inner] } },
    ];
    expect(upgrades(main, facts(), facts({ type: "columns", version: 1, migrations: [] }))).toEqual([
      expect.objectContaining({ blockId: "inner", from: 2, to: 3, steps: [expect.objectContaining({ from: 2 })] }),
    ]);
  });

  it("that cannot be done says why, and changes nothing", () => {
    expect(upgrades([node("b", { title: "Hi" })], facts({ migrations: [steps[0]!] }))).toEqual([
      expect.objectContaining({ changes: [], lost: [], problem: expect.stringContaining("no migration from version 2 to 3"), stuckAt: 2 }),
    ]);
  });
});

describe("[REG-4] a value is lost when it stands nowhere afterwards", () => {
  it.each<[string, Settings, Settings, unknown[]]>([
    ["one that moved is not", { a: "x" }, { b: { c: ["x"] } }, []],
    ["one that became another is", { size: "big" }, { size: 2 }, [{ path: "size", value: "big" }]],
    ["of two alike that became one, one is", { a: "x", b: "x" }, { a: "x" }, [{ path: "b", value: "x" }]],
    [
      "a switch and a number are, too",
      { on: false, count: 0 },
      {},
      [
        { path: "on", value: false },
        { path: "count", value: 0 },
      ],
    ],
    ["what says nothing is not", { a: "", b: null, c: [], d: {} }, {}, []],
    ["a value beside one that took its place elsewhere is", { a: "x", b: "y" }, { b: "x" }, [{ path: "b", value: "y" }]],
  ])("%s", (_what, before, after, lost) => {
    expect(lostSettings({ settings: before }, { settings: after })).toEqual(lost);
  });

  it("whatever the settings are: nothing without a change, everything where all of it goes", () => {
    const values = fc.dictionary(fc.string({ minLength: 1 }), fc.oneof(fc.string({ minLength: 1 }), fc.integer(), fc.boolean()));
    fc.assert(
      fc.property(values, (settings) => {
        expect(lostSettings({ settings }, { settings: structuredClone(settings) })).toEqual([]);
        expect(lostSettings({ settings }, { settings: {} })).toHaveLength(Object.keys(settings).length);
        const renamed = Object.fromEntries(Object.entries(settings).map(([key, value]) => [`${key}-2`, value]));
        expect(lostSettings({ settings }, { settings: renamed })).toEqual([]);
      }),
    );
  });
});
