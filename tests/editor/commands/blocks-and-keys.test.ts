/** Blocks as text, new blocks, and the keys of undo and redo, by tables. */
import { describe, expect, it } from "vitest";
import { blocksFromText, blocksToText } from "../../../src/editor/commands/clipboard/clipboard-text";
import { historyKey } from "../../../src/editor/commands/history-keys";
import { differing, filled, newBlock, sameJson, type BlockSource } from "../../../src/editor/commands/new-block";
import { idMaker } from "../../../src/layout/edit";
import type { BlockNode, Settings } from "../../../src/layout/types";
import { catalog } from "../../../src/storefront/catalog";
import { blockOf } from "../support/commands-of";

describe("[BLD-5] blocks as text", () => {
  const [hero, text] = [blockOf("a", "hero"), blockOf("b", "rich-text")];
  const holding = blockOf("c", "columns", { one: [hero], two: [] });

  it.each<[string, unknown, BlockNode[] | undefined]>([
    ["a block", hero, [hero]],
    ["a block that holds others", holding, [holding]],
    ["a list of blocks", [hero, text], [hero, text]],
    ["a whole layout", { regions: { header: [text], main: [hero, holding] } }, [text, hero, holding]],
    ["a block of a kind that nobody knows", { ...hero, block: "from-elsewhere" }, [{ ...hero, block: "from-elsewhere" }]],
    ["no block", {}, undefined],
    ["an empty list", [], undefined],
    ["an empty layout", { regions: {} }, undefined],
    ["null", null, undefined],
    ["a number", 7, undefined],
    ["a list with something else in it", [hero, 7], undefined],
    ["a list in a list", [[hero]], undefined],
    ["one without a name", { ...hero, block: 1 }, undefined],
  ])("%s", (_title, value, blocks) => expect(blocksFromText(JSON.stringify(value))?.map((found) => found.value)).toEqual(blocks));

  it.each(["", "hero", "{"])("what is no JSON holds none: '%s'", (words) => expect(blocksFromText(words)).toBeUndefined());

  it.each<[string, unknown, string[]]>([
    ["one alone", hero, [""]],
    ["those of a list", [hero, text], ["[0]", "[1]"]],
    ["those of a layout", { regions: { header: [text], main: [hero, holding] } }, ["header[0]", "main[0]", "main[1]"]],
  ])("where in the text a block stands is known: %s", (_title, value, at) =>
    expect(blocksFromText(JSON.stringify(value))?.map((found) => found.at)).toEqual(at),
  );

  it("one block stands by itself, several as a list, and each comes back", () => {
    expect(JSON.parse(blocksToText([hero]))).toEqual(hero);
    expect(JSON.parse(blocksToText([hero, text]))).toEqual([hero, text]);
    expect(blocksFromText(blocksToText([hero, text]))?.map(({ value }) => value)).toEqual([hero, text]);
    expect(blocksToText([hero])).toContain('\n  "block": "hero"');
  });
});

describe("[BLD-1] a new block", () => {
  const source = (more: Partial<BlockSource> = {}): BlockSource => ({
    catalog,
    editor: () => undefined,
    defaults: () => undefined,
    taken: () => false,
    ...more,
  });
  const sampled = (sample: Settings, slots?: Record<string, { block: string }[]>) =>
    (() => ({
      icon: "x",
      category: "page",
      keywords: [],
      sample,
      ...(slots && { sampleSlots: slots }),
    })) as unknown as BlockSource["editor"];

  it("of a kind without sample and defaults is empty; of one that nobody knows it is the first version", () => {
    expect(newBlock("hero", source())).toEqual({ id: "hero-1", block: "hero", version: catalog.get("hero")!.version, settings: {} });
    expect(newBlock("from-elsewhere", source()).version).toBe(1);
  });

  it("says what its sample says differently from the defaults", () => {
    const defaults = { title: "Same", count: 1, style: { wide: true, tone: "calm" } };
    const sample = { title: "Same", count: 2, style: { wide: true, tone: "loud" } };
    expect(newBlock("hero", source({ editor: sampled(sample), defaults: () => defaults })).settings).toEqual({
      count: 2,
      style: { tone: "loud" },
    });
  });

  it("leaves out what its sample holds of kinds that nobody knows, and says nothing of slots that it has not", () => {
    const slots = { one: [{ block: "hero" }, { block: "from-elsewhere" }], two: [] };
    const editor: BlockSource["editor"] = (type) => (type === "columns" ? sampled({}, slots)(type) : undefined);
    const { slots: held } = newBlock("columns", source({ editor }));
    expect([held!["one"]!.map(({ block }) => block), held!["two"]]).toEqual([["hero"], []]);
    expect(newBlock("hero", source())).not.toHaveProperty("slots");
  });

  it("ids are free on the page, each given once, begin with a letter and are no longer than an id may be", () => {
    const newId = idMaker((id) => ["hero-1", "hero-3"].includes(id));
    expect([newId("hero"), newId("hero"), newId("text")]).toEqual(["hero-2", "hero-4", "text-1"]);
    expect([newId("3d-view"), newId("-x")]).toEqual(["block-1", "block-2"]);
    expect(newId("y".repeat(80))).toBe(`${"y".repeat(60)}-1`);
  });
});

describe("[BLD-4] settings beside their defaults", () => {
  it.each<[string, Settings, Settings, Settings]>([
    ["what is the same is left out", { a: 1, b: null }, { a: 1, b: null }, {}],
    ["what the defaults do not have stays", {}, { a: undefined as never, b: null, c: {} }, { b: null, c: {} }],
    ["groups are looked into", { g: { a: 1, b: { c: 2 } } }, { g: { a: 1, b: { c: 3 } } }, { g: { b: { c: 3 } } }],
    ["a group that says nothing else is left out", { g: { a: 1, b: 2 } }, { g: { a: 1 } }, {}],
    ["a list counts as a whole", { list: [1, { a: 2 }] }, { list: [1, { a: 3 }] }, { list: [1, { a: 3 }] }],
    ["the same list is left out", { list: [1, { a: 2 }] }, { list: [1, { a: 2 }] }, {}],
    ["a group in place of a text stays", { a: "text" }, { a: { b: 1 } }, { a: { b: 1 } }],
    ["a text in place of a group stays", { a: { b: 1 } }, { a: "text" }, { a: "text" }],
    ["a list in place of a group stays", { a: {} }, { a: [] }, { a: [] }],
  ])("%s", (_title, defaults, settings, result) => expect(differing(defaults, settings)).toEqual(result));

  it.each<[unknown, unknown, boolean]>([
    [1, 1, true],
    [1, "1", false],
    [null, null, true],
    [null, {}, false],
    [{}, null, false],
    ["x", {}, false],
    [{}, "", false],
    [[], {}, false],
    [{}, [], false],
    [[], [], true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: 1, b: 2 }, { a: 1 }, false],
    [{ a: undefined }, { b: undefined }, false],
    [{ a: 1, b: { c: [2] } }, { b: { c: [2] }, a: 1 }, true],
    [{ a: 1, b: 2 }, { a: 1, b: 3 }, false],
  ])("%j and %j say the same: %s", (left, right, same) => expect(sameJson(left, right)).toBe(same));

  it("stand on top of them", () => {
    expect(filled({ a: 1, g: { b: 2, c: 3 } }, { g: { c: 4 } })).toEqual({ a: 1, g: { b: 2, c: 4 } });
    expect(filled(undefined, { a: 1 })).toEqual({ a: 1 });
  });
});

describe("[BLD-5] keys", () => {
  const press = (keys: string) => {
    const parts = keys.split("+");
    const has = (name: string) => parts.includes(name);
    return historyKey({ key: parts.at(-1)!, ctrlKey: has("Ctrl"), metaKey: has("Cmd"), altKey: has("Alt"), shiftKey: has("Shift") });
  };
  it.each<[string, "undo" | "redo" | undefined]>([
    ["Ctrl+z", "undo"],
    ["Cmd+z", "undo"],
    ["Ctrl+Z", "undo"],
    ["Ctrl+Shift+Z", "redo"],
    ["Cmd+Shift+z", "redo"],
    ["Ctrl+y", "redo"],
    ["Ctrl+Y", "redo"],
    ["Ctrl+Shift+y", undefined],
    ["Ctrl+Alt+z", undefined],
    ["Ctrl+Alt+y", undefined],
    ["Alt+z", undefined],
    ["z", undefined],
    ["Shift+z", undefined],
    ["Ctrl+x", undefined],
  ])("%s: %s", (keys, asked) => expect(press(keys)).toBe(asked));
});
