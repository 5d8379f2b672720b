/** Edits of a layout as pure functions: a new layout out, the old one untouched, unchanged parts shared. */
import type { BlockNode, Json, Layout, Settings } from "./types";
import { findBlock, subtree, type Place } from "./walk";
import { isSettings } from "./is-settings";

/** @throws RangeError when the place does not exist */
export function insertBlock(layout: Layout, place: Place, index: number, node: BlockNode): Layout {
  return updateList(layout, place, (list) => [...list.slice(0, index), node, ...list.slice(index)]);
}

export function removeBlock(layout: Layout, id: string): Layout {
  const visit = findBlock(layout, id);
  if (!visit) return layout;
  const place: Place = visit.parent ? { parentId: visit.parent.id, slot: visit.slot! } : { region: visit.region };
  return updateList(layout, place, (list) => list.filter((node) => node.id !== id));
}

/**
 * Moves a block so that it stands before what is at `index` of the target now.
 *
 * @throws RangeError when the block or place does not exist, or the place is inside the block itself
 */
export function moveBlock(layout: Layout, id: string, place: Place, index: number): Layout {
  const visit = findBlock(layout, id);
  if (!visit) throw new RangeError(`There is no block "${id}"`);
  if ("parentId" in place && [...subtree(visit.node)].some((node) => node.id === place.parentId))
    throw new RangeError("A block cannot move into itself");
  const samePlace =
    "parentId" in place ? visit.parent?.id === place.parentId && visit.slot === place.slot : !visit.parent && visit.region === place.region;
  const target = samePlace && visit.index < index ? index - 1 : index;
  return insertBlock(removeBlock(layout, id), place, target, visit.node);
}

/** Puts a copy right behind the block, with new ids throughout; answers the copy's id too. */
export function duplicateBlock(layout: Layout, id: string, newId: (block: string) => string): { layout: Layout; id: string } {
  const visit = findBlock(layout, id);
  if (!visit) throw new RangeError(`There is no block "${id}"`);
  const copy = withNewIds(visit.node, newId);
  const place: Place = visit.parent ? { parentId: visit.parent.id, slot: visit.slot! } : { region: visit.region };
  return { layout: insertBlock(layout, place, visit.index + 1, copy), id: copy.id };
}

/** The subtree with a new id on every block. */
export function withNewIds(node: BlockNode, newId: (block: string) => string): BlockNode {
  const copy: BlockNode = { ...node, id: newId(node.block) };
  if (node.slots)
    copy.slots = Object.fromEntries(
      Object.entries(node.slots).map(([slot, list]) => [slot, list.map((child) => withNewIds(child, newId))]),
    );
  return copy;
}

/** Replaces a block's own fields (settings, label, visibility…); children stay. */
export function updateBlock(layout: Layout, id: string, change: (node: BlockNode) => BlockNode): Layout {
  return { ...layout, regions: mapRegions(layout.regions, id, change) };
}

/**
 * New settings for a block. Where a list of them was only reordered, shortened or added to, its translations move along with the entries.
 */
export function withSettings(node: BlockNode, settings: Settings): BlockNode {
  if (!node.translations) return { ...node, settings };
  const translations = Object.fromEntries(
    Object.entries(node.translations).map(([language, texts]) => [language, follow(node.settings, settings, texts) as Settings]),
  );
  return { ...node, settings, translations };
}

function follow(before: Json | undefined, after: Json | undefined, texts: Json): Json {
  if (Array.isArray(texts) && Array.isArray(before) && Array.isArray(after)) {
    const keys = before.map((entry) => JSON.stringify(entry));
    const taken = new Set<number>();
    return after.map((entry, index) => {
      let from = keys.findIndex((key, at) => !taken.has(at) && key === JSON.stringify(entry));
      if (from < 0 && after.length === before.length) from = index;
      if (from >= 0) taken.add(from);
      return (from >= 0 ? texts[from] : undefined) ?? {};
    });
  }
  if (isSettings(texts) && isSettings(before) && isSettings(after))
    return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, follow(before[key], after[key], text)]));
  return texts;
}

function updateList(layout: Layout, place: Place, change: (list: BlockNode[]) => BlockNode[]): Layout {
  if ("region" in place) return { ...layout, regions: { ...layout.regions, [place.region]: change(layout.regions[place.region]) } };
  if (!findBlock(layout, place.parentId)) throw new RangeError(`There is no block "${place.parentId}"`);
  return updateBlock(layout, place.parentId, (node) => ({
    ...node,
    slots: { ...node.slots, [place.slot]: change(node.slots?.[place.slot] ?? []) },
  }));
}

function mapRegions(regions: Layout["regions"], id: string, change: (node: BlockNode) => BlockNode): Layout["regions"] {
  const next = { ...regions };
  for (const region of Object.keys(next) as (keyof Layout["regions"])[]) next[region] = mapList(next[region], id, change);
  return next;
}

function mapList(list: BlockNode[], id: string, change: (node: BlockNode) => BlockNode): BlockNode[] {
  let changed = false;
  const next = list.map((node) => {
    const result = mapNode(node, id, change);
    changed ||= result !== node;
    return result;
  });
  return changed ? next : list;
}

function mapNode(node: BlockNode, id: string, change: (node: BlockNode) => BlockNode): BlockNode {
  if (node.id === id) return change(node);
  if (!node.slots) return node;
  let slots: BlockNode["slots"] | undefined;
  for (const [slot, list] of Object.entries(node.slots)) {
    const next = mapList(list, id, change);
    if (next !== list) slots = { ...(slots ?? node.slots), [slot]: next };
  }
  return slots ? { ...node, slots } : node;
}
