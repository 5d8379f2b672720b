/** Stories of blocks stand in the groups of the builder's palette, in its order. [STO-1] */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { categoryTitle } from "../../.storybook/docs/block-words";
import { blockCategories } from "../../src/editor/palette/block-categories";
import { blockEditor } from "../../src/editor/palette/block-editors";
import { registry } from "../../src/storefront/registry";

it.each(registry.blocks.map(({ type }) => type))("[STO-1] %s stands under the heading that it has in the palette", (type) => {
  const [, title] = /title: "([^"]*)"/.exec(readFileSync(`stories/blocks/${type}.stories.tsx`, "utf8"))!;
  expect(title!.split("/").slice(0, -1)).toEqual(["Blocks", categoryTitle(blockEditor(type)!.category)]);
});

it("[STO-1] the groups of blocks come in the palette's order", () => {
  // Storybook reads it out of the file, so it can be no more than a list.
  const [, list] = /"Blocks",\s*\[([^\]]*)\]/.exec(readFileSync(".storybook/preview.tsx", "utf8"))!;
  expect([...list!.matchAll(/"([^"]*)"/g)].map(([, name]) => name)).toEqual(blockCategories.map(categoryTitle));
});
