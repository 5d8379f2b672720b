import { describe, expect, it } from "vitest";
import type { BlockCatalog, SettingsSchema } from "../../src/layout/catalog";
import { patternsIn } from "../../src/layout/patterns";
import type { BlockNode, Layout } from "../../src/layout/types";

const pattern: SettingsSchema = { type: "string", holds: "pattern" };
const schema: SettingsSchema = {
  type: "object",
  properties: {
    pattern,
    heading: { type: "string" },
    group: { type: "object", properties: { own: pattern } },
    fields: { type: "array", items: { type: "object", properties: { pattern, label: { type: "string" } } } },
    lines: { type: "array" },
    bare: { type: "object" },
  },
};
const catalog: BlockCatalog = {
  get: (type) => (type === "field" ? { type, version: 1, schema, slots: { content: {} }, migrations: [] } : undefined),
};
const node = (id: string, settings: BlockNode["settings"], more: Partial<BlockNode> = {}): BlockNode => ({
  id,
  block: "field",
  version: 1,
  settings,
  ...more,
});
const regions = (main: BlockNode[], footer: BlockNode[] = []): Pick<Layout, "regions"> => ({
  regions: { header: [], main, side: [], footer },
});
const found = (layout: Pick<Layout, "regions">) => [...patternsIn(layout, catalog)].map((place) => `${place.path} ${place.pattern}`);

describe("[EMAIL-1] the regular expressions of a layout", () => {
  it("are found in page order: settings, groups, lists, translations, blocks inside blocks", () => {
    const layout = regions(
      [
        node(
          "a",
          { pattern: "^a$", group: { own: "^b$" }, fields: [{ label: "x" }, { pattern: "^c$" }] },
          {
            translations: { fr: { pattern: "^d$" }, gsw: { fields: [{ pattern: "^e$" }] } },
            slots: { content: [node("inner", { pattern: "^f$" })] },
          },
        ),
      ],
      [node("z", { pattern: "^g$" })],
    );
    expect(found(layout)).toEqual([
      "main[0].settings.pattern ^a$",
      "main[0].settings.group.own ^b$",
      "main[0].settings.fields[1].pattern ^c$",
      "main[0].translations.fr.pattern ^d$",
      "main[0].translations.gsw.fields[0].pattern ^e$",
      "main[0].slots.content[0].settings.pattern ^f$",
      "footer[0].settings.pattern ^g$",
    ]);
  });

  it("come with the block they stand in, and whoever finds one may put another in its place", () => {
    const layout = regions([node("a", { fields: [{ pattern: "(a+)+$" }] })]);
    const [place] = [...patternsIn(layout, catalog)];
    expect(place).toMatchObject({ pattern: "(a+)+$", blockId: "a", blockType: "field" });
    place!.holder[place!.key] = "a+$";
    expect(layout.regions.main[0]!.settings).toEqual({ fields: [{ pattern: "a+$" }] });
  });

  it.each<[string, BlockNode]>([
    ["an empty one", node("a", { pattern: "" })],
    ["what is no text", node("a", { pattern: 7, group: { own: null }, fields: [{ pattern: ["^a$"] }, "x", null] })],
    ["a text of another setting", node("a", { heading: "^a$" })],
    [
      "a setting that the schema does not know",
      node("a", { other: { pattern: "^a$" }, lines: [{ pattern: "^a$" }], bare: { own: "^a$" } }),
    ],
    ["a block that is not installed", node("a", { pattern: "^a$" }, { block: "magic" })],
  ])("%s is none", (_what, block) => {
    expect(found(regions([block, node("next", { pattern: "^next$" })]))).toEqual(["main[1].settings.pattern ^next$"]);
  });
});
