import { asLongAsItGets, lengthen } from "../src/layout/lengthen";
import { mergeSettings } from "../src/layout/resolve";
import type { Settings } from "../src/layout/types";
import { blockDefaults, catalog } from "../src/storefront/catalog";
import type { StagedBlock } from "../src/storefront/stage";

/** A block, and what stands in it, with the longest texts that their schemas let them have in mind. */
export function withLongTexts({ settings = {}, slots = {}, ...block }: StagedBlock, language: string): StagedBlock {
  const merged = mergeSettings(blockDefaults(block.block, language) ?? {}, settings);
  return {
    ...block,
    settings: lengthen(catalog.get(block.block)?.schema, merged, asLongAsItGets) as Settings,
    slots: Object.fromEntries(Object.entries(slots).map(([slot, list]) => [slot, list.map((child) => withLongTexts(child, language))])),
  };
}
