/** Reading a layout as a tree, in page order. */
import { REGIONS, type BlockNode, type Layout, type RegionName } from "./types";

export interface Visit {
  node: BlockNode;
  /** As in `main[0].slots.sections[2]`. */
  path: string;
  region: RegionName;
  parent: BlockNode | undefined;
  slot: string | undefined;
  index: number;
  /** 1 for a block that stands in a region itself. */
  depth: number;
}

/** Every block of the page, parents before children, in page order. Iterative: a layout 10,000 blocks deep is walked like any other. */
export function* walk(layout: Pick<Layout, "regions">): Generator<Visit> {
  for (const region of REGIONS) {
    const pending: Visit[] = [];
    const push = (nodes: readonly BlockNode[], base: string, parent: BlockNode | undefined, slot: string | undefined, depth: number) => {
      for (let index = nodes.length - 1; index >= 0; index--)
        pending.push({ node: nodes[index]!, path: `${base}[${index}]`, region, parent, slot, index, depth });
    };
    push(layout.regions[region] ?? [], region, undefined, undefined, 1);
    for (let visit = pending.pop(); visit; visit = pending.pop()) {
      yield visit;
      const slots = Object.entries(visit.node.slots ?? {}).reverse();
      for (const [slot, children] of slots) push(children, `${visit.path}.slots.${slot}`, visit.node, slot, visit.depth + 1);
    }
  }
}

/** The blocks of a subtree, its root first. */
export function* subtree(node: BlockNode): Generator<BlockNode> {
  const pending = [node];
  for (let next = pending.pop(); next; next = pending.pop()) {
    yield next;
    for (const children of Object.values(next.slots ?? {}).reverse()) pending.push(...[...children].reverse());
  }
}
