/** Names of the blocks on a page. */
import type { ResolvedBlock, ResolvedPage } from "../layout/resolve";
import { REGIONS } from "../layout/types";
import type { Registry } from "../registry/create-registry";
import { isInert } from "../renderer/inert-block";

/** Every block, children too. */
export const blockTypesOf = (page: ResolvedPage): string[] => collect(page, () => true);

/** The blocks whose code the browser needs: all but inert ones that hold nothing alive. */
export const aliveBlockTypes = (page: ResolvedPage, registry: Registry): string[] => collect(page, (block) => !isInert(block, registry));

function collect(page: ResolvedPage, wanted: (topLevel: ResolvedBlock) => boolean): string[] {
  const types = new Set<string>();
  const visit = (block: ResolvedBlock): void => {
    types.add(block.block);
    for (const children of Object.values(block.slots ?? {})) children.forEach(visit);
  };
  for (const region of REGIONS) page.regions[region].filter(wanted).forEach(visit);
  return [...types];
}
