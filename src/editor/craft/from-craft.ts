/** Nodes of the editing engine → layout. The other half of to-craft. [LAY-2] */
import type { BlockNode, Layout } from "../../layout/types";
import { ROOT_ID } from "./node-names";

/** What is read of a node, be it live or stored. */
export interface ReadableNode {
  props: Readonly<Record<string, unknown>>;
  nodes: readonly string[];
}

export type ReadNode = (id: string) => ReadableNode | undefined;

/** @throws Error when `read` knows no page */
export function fromCraft(read: ReadNode): Layout {
  const root = read(ROOT_ID);
  if (!root) throw new Error("There is no page among the nodes");
  const { json } = root.props["page"] as { json: Layout };
  const regions = { ...json.regions };
  for (const id of root.nodes) {
    const region = read(id)!;
    const { name } = region.props["region"] as { name: keyof Layout["regions"] };
    if (region.nodes.length > 0 || name in regions) regions[name] = region.nodes.map((child) => blockFromCraft(read, child));
  }
  return { ...json, regions };
}

/** One block with everything in its slots. */
export function blockFromCraft(read: ReadNode, id: string): BlockNode {
  const own = read(id)!;
  const { json } = own.props["block"] as { json: BlockNode };
  let slots = json.slots;
  for (const list of own.nodes) {
    const slot = read(list)!;
    const { name } = slot.props["slot"] as { name: string };
    // A slot the layout does not speak of stays unspoken while it is empty.
    if (slot.nodes.length > 0 || (slots && name in slots))
      slots = { ...slots, [name]: slot.nodes.map((child) => blockFromCraft(read, child)) };
  }
  return slots === json.slots ? json : { ...json, slots };
}
