/** What a page holds: lists of what is somebody's are read for the pages that show them alone. [MMA-2] */
import type { Layout } from "../../layout/types";
import { walk } from "../../layout/walk";

const known = new WeakMap<Layout, ReadonlySet<string>>();

/** Types of its blocks. */
export function blocksOf(layout: Layout): ReadonlySet<string> {
  let found = known.get(layout);
  if (!found) known.set(layout, (found = new Set([...walk(layout)].map(({ node }) => node.block))));
  return found;
}
