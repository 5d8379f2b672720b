/** Nodes as the engine holds them while one edits. [LAY-2] */
import type { EditorStore, Node } from "@craftjs/core";
import { freeze } from "immer";
import type { CraftNodes } from "./to-craft";

/**
 * Not by the engine's way of reading nodes that it stored itself: it makes a React element of each, and a random name that the given one
 * replaces.
 *
 * Frozen here, as the engine's state is everywhere, so that Immer need not look through all of them: it passes by what is frozen.
 */
export function engineNodes(nodes: CraftNodes, { query }: EditorStore): Record<string, Node> {
  const { resolver } = query.getOptions();
  const live = Object.entries(nodes).map(
    ([id, { type, ...data }]) =>
      [id, query.parseFreshNode({ id, data: { ...data, type: resolver[type.resolvedName]! } }).toNode()] as const,
  );
  return freeze(Object.fromEntries(live), true);
}
