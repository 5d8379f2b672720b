/** Names that links may lead to on a page: each stands on it once. */
import type { Layout } from "../types";
import { walk } from "../walk";

/** Ids of blocks, and their anchors. */
export const namesIn = (layout: Layout): Set<string> =>
  new Set([...walk(layout)].flatMap(({ node }) => [node.id, ...(node.appearance?.anchor ? [node.appearance.anchor] : [])]));

/** Tells of one anchor after another whether it is still free beside what stands on the page; one that was free is taken then. */
export function freeAnchors(layout: Layout): (anchor: string) => boolean {
  const names = namesIn(layout);
  return (anchor) => !names.has(anchor) && Boolean(names.add(anchor));
}
