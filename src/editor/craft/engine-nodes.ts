/** Nodes as the engine holds them while one edits. [LAY-2] */
import type { EditorStore, Node } from "@craftjs/core";
import type { CraftNodes } from "./to-craft";

/**
 * Not by the engine's way of reading stored nodes: it looks into every setting for React elements that it had stored itself, and makes up a
 * random name before it takes the given one.
 *
 * Frozen like all that the engine's state consists of; Immer would look for what is not, in every value of every node.
 */
export function engineNodes(nodes: CraftNodes, { query }: EditorStore): Record<string, Node> {
  const { resolver } = query.getOptions();
  const live = Object.entries(nodes).map(([id, { type, ...data }]) => {
    const node = query.parseFreshNode({ id, data: { ...data, type: resolver[type.resolvedName]! } }).toNode();
    return [id, Object.freeze(node)] as const;
  });
  return Object.freeze(Object.fromEntries(live));
}
