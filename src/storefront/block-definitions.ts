/** Blocks that every page knows, found by themselves: `block.ts` of a folder. Of the others see `late-block-definitions`. */
import type { BlockDefinition } from "../registry/define-block";

export const blocks: readonly BlockDefinition[] = Object.values(
  import.meta.glob<BlockDefinition>("../blocks/*/block.ts", { eager: true, import: "block" }),
);
