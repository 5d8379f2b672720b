/** Names that links may lead to on a page: each stands on it once. */
import type { Layout } from "../types";
import { walk } from "../walk";

/** Ids of blocks, and their anchors. */
export const namesIn = (layout: Layout): Set<string> =>
  new Set([...walk(layout)].flatMap(({ node }) => [node.id, ...(node.appearance?.anchor ? [node.appearance.anchor] : [])]));
