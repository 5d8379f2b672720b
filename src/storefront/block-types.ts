/** Names of the blocks on a page. */
import type { VisibilityRule } from "../domain/page/visibility";
import type { ResolvedBlock, ResolvedPage } from "../layout/resolve";
import { REGIONS } from "../layout/types";
import type { Registry } from "../registry/create-registry";
import { isInert } from "../renderer/inert-block";

/** Every block, children too. */
export const blockTypesOf = (page: ResolvedPage): string[] => collect(page, () => true);

/** The blocks whose code the browser needs: all but inert ones that hold nothing alive. */
export const aliveBlockTypes = (page: ResolvedPage, registry: Registry): string[] => collect(page, (block) => !isInert(block, registry));

/** Of these, the ones it needs at once: what the order does not show is loaded later. */
export const shownBlockTypes = (page: ResolvedPage, registry: Registry, isShown: (rule: VisibilityRule) => boolean): string[] =>
  collect(
    page,
    (block) => !isInert(block, registry),
    ({ visibleWhen }) => !visibleWhen || isShown(visibleWhen),
  );

function collect(
  page: ResolvedPage,
  wanted: (topLevel: ResolvedBlock) => boolean,
  shown: (block: ResolvedBlock) => boolean = () => true,
): string[] {
  const types = new Set<string>();
  const visit = (block: ResolvedBlock): void => {
    if (!shown(block)) return;
    types.add(block.block);
    for (const children of Object.values(block.slots ?? {})) children.forEach(visit);
  };
  for (const region of REGIONS) page.regions[region].filter(wanted).forEach(visit);
  return [...types];
}
