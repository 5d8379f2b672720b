/** An open page shows the list of blocks: none of ours may need the whole set of icons for it. [BLD-2] */
import { expect, it } from "vitest";
import { blockEditor } from "../../src/editor/palette/block-editors";
import { ICONS_AT_HAND } from "../../src/editor/palette/icons-at-hand";
import { LINKED_SECTION } from "../../src/layout/types";
import { registry } from "../../src/storefront/registry";

it("[BLD-2] the icons of all our blocks and of their presets are at hand, and no others", () => {
  const wanted = [...registry.blocks.map(({ type }) => type), LINKED_SECTION].flatMap((type) => {
    const { icon, presets = {} } = blockEditor(type)!;
    return [icon, ...Object.values(presets).map((preset) => preset.icon)];
  });
  expect(Object.keys(ICONS_AT_HAND).sort()).toEqual([...new Set(wanted)].sort());
});
