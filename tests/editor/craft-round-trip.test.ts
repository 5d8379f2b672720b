/** Layouts become nodes of the editing engine and come back as they were. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromCraft } from "../../src/editor/craft/from-craft";
import { toCraft, type CraftNodes } from "../../src/editor/craft/to-craft";
import { REGIONS, type BlockNode, type Layout } from "../../src/layout/types";

const known = new Map<string, readonly string[]>([
  ["hero", []],
  ["linked-section", []],
  ["columns", ["first", "second"]],
  ["form", ["sections"]],
]);
const slotNames = (type: string) => known.get(type);

const key = fc
  .oneof(
    fc.constantFrom("title", "resolvedName", "children", "type", "nodes", "items", "slots", "block", "props"),
    fc.string({ minLength: 1, maxLength: 8 }),
  )
  .filter((name) => name !== "__proto__");
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    fc.string(),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(key, tie("value"), { maxKeys: 3 }),
  ),
})).value;
const settings = fc.dictionary(key, json, { maxKeys: 4 });

const own = {
  block: fc.constantFrom("hero", "columns", "form", "linked-section", "from-elsewhere", "toString"),
  version: fc.integer({ min: 1, max: 3 }),
  settings,
  translations: fc.dictionary(fc.constantFrom("fr", "gsw"), settings),
  visibleWhen: fc.constant({ all: [{ attribute: "orderPrice", operator: "is" as const, value: 0 }] }),
  label: fc.string(),
};
const requiredKeys: ["block", "version", "settings"] = ["block", "version", "settings"];
const unknownKeys = fc.dictionary(
  key.filter((name) => !["id", "slots"].includes(name)),
  json,
  { maxKeys: 1 },
);

const block: fc.Arbitrary<BlockNode> = fc.letrec<{
  block: BlockNode;
  slots: Record<string, BlockNode[]>;
  leaf: BlockNode;
  parent: BlockNode;
}>((tie) => ({
  slots: fc.dictionary(
    fc.constantFrom("first", "second", "sections", "unheard-of"),
    fc.array(tie("block"), { maxLength: 2, depthIdentifier: "blocks" }),
    { maxKeys: 2 },
  ),
  leaf: fc.tuple(unknownKeys, fc.record(own, { requiredKeys })).map(([unknown, known]) => ({ ...unknown, id: "?", ...known }) as BlockNode),
  parent: fc
    .tuple(unknownKeys, tie("slots"), fc.record(own, { requiredKeys }))
    .map(([unknown, slots, known]) => ({ ...unknown, id: "?", slots, ...known }) as BlockNode),
  block: fc.oneof({ maxDepth: 3, depthIdentifier: "blocks" }, tie("leaf"), tie("parent")),
})).block;

const layout: fc.Arbitrary<Layout> = fc
  .record({
    title: fc.string(),
    more: settings,
    regions: fc.record(
      Object.fromEntries(REGIONS.map((region) => [region, fc.array(block, { maxLength: 3 })])) as unknown as {
        [region in (typeof REGIONS)[number]]: fc.Arbitrary<BlockNode[]>;
      },
    ),
    unknown: fc.dictionary(
      key.filter((name) => !["regions", "settings", "id"].includes(name)),
      json,
      { maxKeys: 2 },
    ),
    unique: fc.boolean(),
  })
  .map(({ title, more, regions, unknown, unique }) => {
    let count = 0;
    const named = (node: BlockNode): BlockNode => ({
      ...node,
      id: unique ? `b-${count++}` : "same",
      ...(node.slots ? { slots: Object.fromEntries(Object.entries(node.slots).map(([slot, list]) => [slot, list.map(named)])) } : {}),
    });
    return {
      $schema: "../schemas/layout.schema.json",
      layoutVersion: 1,
      id: "generated",
      pageType: "offer-page",
      ...unknown,
      settings: { ...more, title, description: "" },
      regions: Object.fromEntries(Object.entries(regions).map(([region, list]) => [region, list.map(named)])) as Layout["regions"],
    } as Layout;
  });

const back = (nodes: CraftNodes) => fromCraft((id) => nodes[id]);

describe("Layout and nodes of the editing engine", () => {
  it("[LAY-2] any layout comes back as it was, keys in the same order, unknown blocks and keys too", () => {
    fc.assert(
      fc.property(layout, (given) => {
        expect(JSON.stringify(back(JSON.parse(JSON.stringify(toCraft(given, slotNames)))))).toBe(JSON.stringify(given));
      }),
      { numRuns: 200 },
    );
  });

  it("[LAY-2] settings lie inside one prop, where the engine keeps nulls and never looks for components", () => {
    fc.assert(
      fc.property(layout, (given) => {
        for (const node of Object.values(toCraft(given, slotNames))) {
          expect(Object.keys(node.props)).toHaveLength(1);
          const [held] = Object.values(node.props) as object[];
          expect(Object.keys(held!)).not.toContain("resolvedName");
        }
      }),
    );
  });

  it("[LAY-2] every node has one parent that names it, whatever ids the layout repeats", () => {
    fc.assert(
      fc.property(layout, (given) => {
        const nodes = toCraft(given, slotNames);
        for (const [id, node] of Object.entries(nodes)) {
          if (node.parent) expect(nodes[node.parent]!.nodes.filter((child) => child === id)).toHaveLength(1);
          for (const child of node.nodes) expect(nodes[child]!.parent).toBe(id);
        }
      }),
    );
  });
});
