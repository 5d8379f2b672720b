import type { ResolvedBlock, ResolvedPage } from "../layout/resolve";
import { REGIONS } from "../layout/types";

/** Names of the blocks on a page, children too. */
export function blockTypesOf(page: ResolvedPage): string[] {
  const types = new Set<string>();
  const visit = (blocks: readonly ResolvedBlock[]): void => {
    for (const block of blocks) {
      types.add(block.block);
      for (const children of Object.values(block.slots ?? {})) visit(children);
    }
  };
  for (const region of REGIONS) visit(page.regions[region]);
  return [...types];
}
