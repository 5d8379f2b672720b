/** The blocks of this program, found by themselves: one folder each. */
import type { BlockDefinition } from "../registry/define-block";

export const blocks: readonly BlockDefinition[] = Object.values(
  import.meta.glob<BlockDefinition>("../blocks/*/block.ts", { eager: true, import: "block" }),
);
