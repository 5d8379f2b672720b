/** Layout → nodes of the editing engine. [LAY-2] */
import { REGIONS, type BlockNode, type Layout } from "../../layout/types";
import { MISSING_NODE, PAGE_NODE, REGION_NODE, ROOT_ID, SLOT_NODE, regionId, slotId, type HeldProps } from "./node-names";

/** A node as the engine stores it. */
export interface CraftNode {
  type: { resolvedName: string };
  isCanvas: boolean;
  props: HeldProps;
  displayName: string;
  custom: Record<string, never>;
  parent: string | null;
  hidden: boolean;
  nodes: string[];
  linkedNodes: Record<string, never>;
}

export type CraftNodes = Record<string, CraftNode>;

/** Slots a block has although the layout says nothing of them; undefined for a block that is not registered. */
export type SlotNames = (blockType: string) => readonly string[] | undefined;

/**
 * Every block becomes a node that holds its whole JSON, apart from what stands in its slots; every region and slot a node that
 * takes others. A slot list in the held JSON stays as an empty list, which keeps the order of keys.
 *
 * A node's id is the block's own id; where that is missing or taken (a damaged layout) the node gets another, the JSON keeps its own.
 */
export function toCraft(layout: Layout, slotNames: SlotNames): CraftNodes {
  const { regions, ...page } = layout;
  const json: Record<string, unknown> = {};
  for (const key of Object.keys(layout))
    json[key] = key === "regions" ? Object.fromEntries(Object.keys(regions).map((region) => [region, []])) : page[key as keyof typeof page];
  const nodes: CraftNodes = { [ROOT_ID]: node(PAGE_NODE, null, { page: { json } }, true) };
  for (const region of REGIONS) {
    const id = regionId(region);
    nodes[id] = node(REGION_NODE, ROOT_ID, { region: { name: region } }, true);
    nodes[ROOT_ID]!.nodes.push(id);
    for (const block of regions[region] ?? []) nodes[id]!.nodes.push(addBlock(nodes, block, id, slotNames));
  }
  return nodes;
}

/** The nodes of one block and all it holds; `root` is the id of its own node. */
export function blockToCraft(
  block: BlockNode,
  parent: string,
  slotNames: SlotNames,
  taken: (id: string) => boolean,
): { root: string; nodes: CraftNodes } {
  const nodes: CraftNodes = {};
  return { root: addBlock(nodes, block, parent, slotNames, taken), nodes };
}

function addBlock(
  nodes: CraftNodes,
  block: BlockNode,
  parent: string,
  slotNames: SlotNames,
  taken: (id: string) => boolean = () => false,
): string {
  const id = freeId(block.id, (candidate) => candidate in nodes || taken(candidate));
  const known = slotNames(block.block);
  const lists = Object.entries(block.slots ?? {}).filter((entry): entry is [string, BlockNode[]] => Array.isArray(entry[1]));
  const json = block.slots ? { ...block, slots: { ...block.slots, ...Object.fromEntries(lists.map(([slot]) => [slot, []])) } } : block;
  const own = (nodes[id] = node(
    known ? block.block : MISSING_NODE,
    parent,
    { block: { json: json as unknown as Record<string, unknown> } },
    false,
  ));
  const contents = new Map<string, readonly BlockNode[]>([...(known ?? []).map((slot) => [slot, []] as const), ...lists]);
  for (const [slot, children] of contents) {
    const list = slotId(id, slot);
    nodes[list] = node(SLOT_NODE, id, { slot: { name: slot } }, true);
    own.nodes.push(list);
    for (const child of children) nodes[list].nodes.push(addBlock(nodes, child, list, slotNames, taken));
  }
  return id;
}

function freeId(wanted: unknown, taken: (id: string) => boolean): string {
  const base =
    typeof wanted === "string" && wanted && wanted !== ROOT_ID && !wanted.includes(":") && !(wanted in Object.prototype) ? wanted : "block";
  if (!taken(base)) return base;
  let suffix = 2;
  while (taken(`${base}:${suffix}`)) suffix++;
  return `${base}:${suffix}`;
}

function node(type: string, parent: string | null, props: HeldProps, isCanvas: boolean): CraftNode {
  return {
    type: { resolvedName: type },
    isCanvas,
    props,
    displayName: type,
    custom: {},
    parent,
    hidden: false,
    nodes: [],
    linkedNodes: {},
  };
}
