/**
 * Blocks that most pages do without, found by themselves: `late-block.ts` of a folder. A page on which none of them is alive in the browser
 * loads nothing of them, not even their names.
 */
import type { BlockDefinition } from "../registry/define-block";

export const lateBlocks: readonly BlockDefinition[] = Object.values(
  import.meta.glob<BlockDefinition>("../blocks/*/late-block.ts", { eager: true, import: "block" }),
);
