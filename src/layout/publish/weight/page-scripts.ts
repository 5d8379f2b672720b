/** What scripts a page makes every browser load before a shopper does anything, and which blocks bring them. [BLD-10] */
import type { BlockNode, Layout } from "../../types";
import { walk, type Visit } from "../../walk";

/** Scripts of one build of the storefront, in bytes as they travel (gzip). A file is named by its place in `files`. */
export interface ScriptFacts {
  /** Of all that every page loads. */
  shared: number;
  /** Of each file beyond. */
  files: readonly number[];
  /** What a page loads beyond where a late block is alive on it, where anything on it has a condition, where it is one of the account. */
  parts: Readonly<Record<"late" | "conditions" | "account", readonly number[]>>;
  /** Every block of this program, by type. */
  blocks: Readonly<Record<string, BlockScripts>>;
}

export interface BlockScripts {
  files: readonly number[];
  /** Drawn by the server alone, as long as nothing in its slots is alive. */
  inert?: true;
  /** Among those that most pages do without (decision 027). */
  late?: true;
}

export interface PageScripts {
  bytes: number;
  /** By kind of block what it alone brings, at the first of its blocks: most first, and none that brings nothing. */
  heaviest: readonly { block: string; blockId: string; path: string; bytes: number }[];
}

/**
 * Counts what everybody loads: nothing of blocks with a condition or of what stands in them, and each file once.
 *
 * @param layout with what its linked sections show
 */
export function pageScripts(layout: Pick<Layout, "regions" | "pageType">, { shared, files, parts, blocks }: ScriptFacts): PageScripts {
  const visits = [...walk(layout)];
  const alive = aliveBlocks(visits, blocks);
  const known = ({ block }: BlockNode) => (Object.hasOwn(blocks, block) ? blocks[block] : undefined);
  const first = new Map<string, Visit>();
  for (const visit of visits.filter(({ node }) => alive.shown.has(node)))
    if (!first.has(visit.node.block)) first.set(visit.node.block, visit);
  const isLate = visits.some(({ node }) => alive.loaded.has(node) && known(node)?.late);
  const hasConditions = visits.some(({ node }) => node.visibleWhen);
  const wanted = [
    isLate ? parts.late : [],
    hasConditions ? parts.conditions : [],
    layout.pageType === "account" ? parts.account : [],
    ...[...first.values()].map(({ node }) => known(node)?.files ?? []),
  ];
  const users = new Map<number, number>();
  for (const file of wanted.flatMap((list) => [...new Set(list)])) users.set(file, (users.get(file) ?? 0) + 1);
  const bytesOf = (list: Iterable<number>) => [...list].reduce((bytes, file) => bytes + (files[file] ?? 0), 0);
  return {
    bytes: shared + bytesOf(users.keys()),
    heaviest: [...first.values()]
      .map(({ node, path }) => ({
        block: node.block,
        blockId: node.id,
        path,
        bytes: bytesOf(new Set((known(node)?.files ?? []).filter((file) => users.get(file) === 1))),
      }))
      .filter(({ bytes }) => bytes > 0)
      .toSorted((a, b) => b.bytes - a.bytes),
  };
}

/**
 * As storefront/block-types goes by it: a block of a region is alive with all that stands in it, or inert with all of it.
 *
 * @returns blocks whose code the browser needs sooner or later, and those of them that everybody sees
 */
function aliveBlocks(visits: readonly Visit[], blocks: ScriptFacts["blocks"]): { loaded: Set<BlockNode>; shown: Set<BlockNode> } {
  const awake = new Set<BlockNode>();
  // Children come after their parents in page order.
  for (const { node, parent } of visits.toReversed()) {
    const own = Object.hasOwn(blocks, node.block) && !blocks[node.block]!.inert;
    if (!own && !node.visibleWhen && !awake.has(node)) continue;
    awake.add(node);
    if (parent) awake.add(parent);
  }
  const loaded = new Set<BlockNode>();
  const shown = new Set<BlockNode>();
  for (const { node, parent } of visits) {
    if (parent ? !loaded.has(parent) : !awake.has(node)) continue;
    loaded.add(node);
    if (!node.visibleWhen && (!parent || shown.has(parent))) shown.add(node);
  }
  return { loaded, shown };
}
