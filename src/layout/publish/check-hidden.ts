/** Blocks that are hidden at some widths: nothing that an order needs may be, and what is hidden at all of them nobody sees. [BLD-10] */
import { hiddenAt } from "../appearance/block-appearance";
import type { BlockCatalog } from "../catalog";
import type { BlockNode } from "../types";
import { subtree } from "../walk";
import type { Finding } from "./finding";

const WIDTH_COUNT = 3;

export function hiddenFindings(node: BlockNode, catalog: BlockCatalog): (Omit<Finding, "path"> & { at: string })[] {
  const hidden = hiddenAt(node.appearance ?? {});
  const [first] = hidden;
  if (first === undefined) return [];
  const at = `appearance.hideOn${first[0]!.toUpperCase()}${first.slice(1)}`;
  const needed = [...subtree(node)].some(({ block }) => catalog.get(block)?.schema.provides?.length);
  if (needed) return [{ code: "hidden-needed", severity: "error", at, message: `what an order needs is hidden on: ${hidden.join(", ")}` }];
  return hidden.length < WIDTH_COUNT
    ? []
    : [{ code: "hidden-everywhere", severity: "warning", at, message: "the block is hidden at every width" }];
}
