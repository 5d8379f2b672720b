/** The page as Craft.js keeps it: a node per block, and one per slot. */
import type { SerializedNodes } from "@craftjs/core";
import type { ResolvedBlock } from "../src/layout/resolve";

/** @param withEnd adds the child that tells when everything before it is alive */
export function nodesOf(blocks: readonly ResolvedBlock[], withEnd = false): SerializedNodes {
  const nodes: SerializedNodes = {};
  const add = (id: string, name: string, parent: string | null, props: object, children: string[]) => {
    nodes[id] = {
      type: { resolvedName: name },
      isCanvas: name === "Root" || name === "Slot",
      props,
      displayName: name,
      custom: {},
      parent: parent ?? undefined,
      hidden: false,
      nodes: children,
      linkedNodes: {},
    } as unknown as SerializedNodes[string];
  };
  const visit = (list: readonly ResolvedBlock[], parent: string): string[] =>
    list.map(({ id, block, settings, slots }) => {
      const slotIds = Object.entries(slots ?? {}).map(([slot, children]) => {
        const slotId = `${id}-${slot}`;
        add(slotId, "Slot", id, {}, visit(children, slotId));
        return slotId;
      });
      add(id, block, parent, { id, settings }, slotIds);
      return id;
    });
  const children = visit(blocks, "ROOT");
  const ends = withEnd ? ["END"] : [];
  if (withEnd) add("END", "End", "ROOT", {}, []);
  add("ROOT", "Root", null, {}, [...children, ...ends]);
  return nodes;
}
