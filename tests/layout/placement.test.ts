import { describe, expect, it } from "vitest";
import { placementProblem, slotRule, type BlockCatalog, type BlockFacts } from "../../src/layout/catalog";

const facts = (type: string, more: Partial<BlockFacts> = {}): BlockFacts => ({
  type,
  version: 1,
  schema: { type: "object" },
  slots: {},
  migrations: [],
  ...more,
});
const blocks = [
  facts("text"),
  facts("header-bar", { regions: ["header"] }),
  facts("notice", { regions: ["header", "main"] }),
  facts("payment-picker", { regions: [] }),
  facts("columns", { slots: { one: {} } }),
  facts("form", { slots: { sections: { accepts: ["payment-picker", "text"] }, none: { accepts: [] } } }),
];
const catalog: BlockCatalog = { get: (type) => blocks.find((each) => each.type === type) };
type Place = Parameters<typeof placementProblem>[2];

describe("[LAY-3] why a block may not stand there, in words for the person who tried", () => {
  it.each<[string, Place, string | undefined]>([
    ["text", { region: "main" }, undefined],
    ["text", { region: "side" }, undefined],
    ["text", { region: "footer" }, '"text" stands in the main or side region, not in the footer region'],
    ["header-bar", { region: "header" }, undefined],
    ["header-bar", { region: "main" }, '"header-bar" stands in the header region, not in the main region'],
    ["payment-picker", { region: "main" }, '"payment-picker" stands inside another block, not in the main region'],
    ["payment-picker", { parentType: "form", slot: "sections" }, undefined],
    ["notice", { parentType: "form", slot: "sections" }, '"form" takes payment-picker, text in "sections", not "notice"'],
    ["text", { parentType: "form", slot: "attic" }, '"form" has no slot "attic"'],
    ["text", { parentType: "columns", slot: "one" }, undefined],
    ["notice", { parentType: "columns", slot: "one" }, undefined],
    ["header-bar", { parentType: "columns", slot: "one" }, '"header-bar" does not stand inside "columns"'],
    ["payment-picker", { parentType: "columns", slot: "one" }, '"payment-picker" does not stand inside "columns"'],
    // What is not installed is said elsewhere, and by itself.
    ["magic", { region: "header" }, undefined],
    ["magic", { parentType: "form", slot: "sections" }, undefined],
    ["text", { parentType: "magic", slot: "one" }, undefined],
  ])("%s %j", (type, at, expected) => {
    expect(placementProblem(catalog, type, at)).toBe(expected);
  });

  it("[REG-3] a slot takes the blocks that say they fit it, and any where it asks for nothing", () => {
    const schemas = [
      ["email", { fits: ["checkout-section"] }],
      ["hero", {}],
      ["note", { fits: ["footer-column", "checkout-section"] }],
    ] as const;
    expect(slotRule({ takes: "checkout-section", max: 3 }, schemas)).toEqual({ accepts: ["email", "note"], max: 3 });
    expect(slotRule({ takes: "nobody" }, schemas)).toEqual({ accepts: [] });
    expect(slotRule({ max: 1 }, schemas)).toEqual({ max: 1 });
  });
});
