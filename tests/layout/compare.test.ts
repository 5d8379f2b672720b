import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareLayouts } from "../../src/layout/compare/compare-layouts";
import type { LayoutChange } from "../../src/layout/compare/layout-change";
import type { BlockNode, Layout } from "../../src/layout/types";

const block = (id: string, more: Partial<BlockNode> = {}): BlockNode => ({ id, block: "hero", version: 1, settings: {}, ...more });
const page = (main: BlockNode[], more: Partial<Layout> = {}): Layout => ({
  layoutVersion: 1,
  id: "plans",
  pageType: "offer-page",
  settings: { title: "Plans", description: "" },
  regions: { header: [], main, side: [], footer: [] },
  ...more,
});
/** As `moved b`, `changed a settings.heading`. */
const told = (changes: readonly LayoutChange[]): string[] =>
  changes.map((change) => {
    const fields =
      "fields" in change
        ? change.fields.map((field) =>
            field.kind === "own" ? field.key : field.kind === "setting" ? `settings.${field.key}` : `${field.language}.${field.key}`,
          )
        : [];
    return [change.kind, "block" in change ? change.block.id : "", ...fields].filter(Boolean).join(" ");
  });

describe("what differs between two layouts", () => {
  it.each<[string, Layout, Layout, string[]]>([
    ["nothing", page([block("a")]), page([block("a")]), []],
    ["the order of keys alone", page([block("a", { settings: { x: 1, y: 2 } })]), page([block("a", { settings: { y: 2, x: 1 } })]), []],
    ["a new block", page([block("a")]), page([block("b"), block("a")]), ["added b"]],
    ["a block that is gone", page([block("a"), block("b")]), page([block("b")]), ["removed a"]],
    ["one that moved down", page([block("a"), block("b"), block("c")]), page([block("b"), block("c"), block("a")]), ["moved a"]],
    ["one that moved up", page([block("a"), block("b"), block("c")]), page([block("c"), block("a"), block("b")]), ["moved c"]],
    ["one beside which another went", page([block("a"), block("b"), block("c")]), page([block("c"), block("b")]), ["moved c", "removed a"]],
    [
      "one that went into another",
      page([block("a"), block("b", { slots: { content: [] } })]),
      page([block("b", { slots: { content: [block("a")] } })]),
      ["moved a"],
    ],
    ["a whole with its parts", page([]), page([block("b", { slots: { content: [block("a")] } })]), ["added b"]],
    ["a whole that went with its parts", page([block("b", { slots: { content: [block("a")] } })]), page([]), ["removed b"]],
    [
      "a part that stays when its whole goes",
      page([block("b", { slots: { content: [block("a")] } })]),
      page([block("a")]),
      ["moved a", "removed b"],
    ],
    [
      "settings, words, conditions and names",
      page([block("a", { settings: { heading: "Old", size: 1 }, translations: { fr: { heading: "Vieux" } } })]),
      page([
        block("a", {
          settings: { heading: "New", size: 1 },
          translations: { fr: { heading: "Nouveau" }, gsw: { heading: "Nöi" } },
          label: "Top",
          visibleWhen: { all: [] },
        }),
      ]),
      ["changed a label visibleWhen settings.heading fr.heading gsw.heading"],
    ],
    [
      "a setting that went back to its default",
      page([block("a", { settings: { size: 1 } })]),
      page([block("a")]),
      ["changed a settings.size"],
    ],
    [
      "the page's own settings",
      page([]),
      page([], { settings: { title: "Plans!", description: "", translations: { fr: { title: "Offres" } } } }),
      ["page settings.title fr.title"],
    ],
    ["a newer version of a block's schema alone", page([block("a")]), page([block("a", { version: 2 })]), []],
  ])("[BLD-9] tells %s", (_, before, after, expected) => expect(told(compareLayouts(before, after))).toEqual(expected));

  it.each<[string, string[], string[], string[]]>([
    ["down", ["a", "b", "c"], ["b", "a", "c"], ["b above a"]],
    ["to the end", ["a", "b", "c"], ["b", "c", "a"], ["a below c"]],
    ["to the beginning", ["a", "b", "c"], ["c", "a", "b"], ["c above a"]],
    ["two of them: named after what stayed", ["a", "b", "c", "d", "e"], ["a", "e", "d", "b", "c"], ["e above b", "d above b"]],
  ])("[BLD-9] says beside what a block stands that went %s", (_, before, after, expected) => {
    const changes = compareLayouts(page(before.map((id) => block(id))), page(after.map((id) => block(id))));
    expect(
      changes.map((change) => change.kind === "moved" && `${change.block.id} ${change.beside?.side} ${change.beside?.block.id}`),
    ).toEqual(expected);
  });

  it("[BLD-9] tells as few moves as will do: whatever the order, what it does not name stands in the order it stood", () => {
    const ids = ["a", "b", "c", "d", "e", "f"];
    fc.assert(
      fc.property(fc.shuffledSubarray(ids, { minLength: 6 }), (order) => {
        const moved = new Set(
          compareLayouts(page(ids.map((id) => block(id))), page(order.map((id) => block(id)))).map((change) =>
            change.kind === "moved" ? change.block.id : "",
          ),
        );
        expect(order.filter((id) => !moved.has(id))).toEqual(ids.filter((id) => !moved.has(id)));
        // One block that moved is one move.
        expect(moved.size).toBeLessThanOrEqual(5);
      }),
    );
    fc.assert(
      fc.property(fc.nat(5), fc.nat(5), (from, to) => {
        const order = ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!);
        expect(told(compareLayouts(page(ids.map((id) => block(id))), page(order.map((id) => block(id))))).length).toBe(from === to ? 0 : 1);
      }),
    );
  });
});
