import type { ResolvedBlock, ResolvedPage } from "../../src/layout/resolve";

/** Every block of a page as it reaches shoppers, from top to bottom. */
export function* walkResolved(regions: ResolvedPage["regions"]): Generator<ResolvedBlock> {
  const below = function* (blocks: readonly ResolvedBlock[]): Generator<ResolvedBlock> {
    for (const block of blocks) {
      yield block;
      for (const children of Object.values(block.slots ?? {})) yield* below(children);
    }
  };
  for (const blocks of Object.values(regions)) yield* below(blocks);
}
