/**
 * Inert blocks in the shopper's browser: never hydrated, so their code is never loaded.
 *
 * React leaves the server's HTML of a Suspense boundary alone for as long as what stands in it is not ready. Here it never is.
 */
import { use, type ReactNode } from "react";
import type { ResolvedBlock } from "../layout/resolve";
import type { Registry } from "../registry/create-registry";

const never = new Promise<never>(() => {});

export function InertBlocks(): ReactNode {
  return use(never);
}

/**
 * Whether the block and all that stands in it do nothing in the browser. One with a condition may have to appear later, so it counts as
 * alive. One that the registry does not know is not: a page's registry knows all that are alive on it.
 */
export function isInert(block: ResolvedBlock, registry: Registry): boolean {
  const known = registry.block(block.block);
  if (block.visibleWhen || (known && !known.inert)) return false;
  return Object.values(block.slots ?? {}).every((children) => children.every((child) => isInert(child, registry)));
}

/** The blocks in order: alive ones by themselves, inert ones that follow each other as one list. */
export function inertRuns(blocks: readonly ResolvedBlock[], registry: Registry): (ResolvedBlock | ResolvedBlock[])[] {
  const runs: (ResolvedBlock | ResolvedBlock[])[] = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    if (!isInert(block, registry)) runs.push(block);
    else if (Array.isArray(last)) last.push(block);
    else runs.push([block]);
  }
  return runs;
}
