/** Edits of a block as pure functions: a new one out, the old one untouched. */
import type { BlockNode, Json, Settings } from "./types";
import { isSettings } from "./is-settings";

/** Readable ids (hero-1, hero-2 …); never the same one twice. */
export function idMaker(taken: (id: string) => boolean): (block: string) => string {
  const given = new Set<string>();
  return (block) => {
    const base = /^[A-Za-z]/.test(block) ? block.slice(0, 60) : "block";
    let count = 1;
    while (taken(`${base}-${count}`) || given.has(`${base}-${count}`)) count++;
    given.add(`${base}-${count}`);
    return `${base}-${count}`;
  };
}

/**
 * The subtree with a new id on every block.
 *
 * @param isFree whether an anchor may be kept: a copy beside the original has none, as a page has each of them once
 */
export function withNewIds(
  node: BlockNode,
  newId: (block: string) => string,
  isFree: (anchor: string) => boolean = () => false,
): BlockNode {
  const copy: BlockNode = { ...withFreeAnchor(node, isFree), id: newId(node.block) };
  if (!copy.slots) return copy;
  const slots = Object.entries(copy.slots).map(([slot, list]) => [slot, list.map((child) => withNewIds(child, newId, isFree))] as const);
  return { ...copy, slots: Object.fromEntries(slots) };
}

/** The block without its anchor, where that is not free: links lead to one place of a page. */
export function withFreeAnchor(node: BlockNode, isFree: (anchor: string) => boolean): BlockNode {
  if (!node.appearance?.anchor || isFree(node.appearance.anchor)) return node;
  const { anchor: _taken, ...rest } = node.appearance;
  const { appearance: _with, ...plain } = node;
  return Object.keys(rest).length > 0 ? { ...plain, appearance: rest } : plain;
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
    const said = before.map((entry) => JSON.stringify(entry));
    const says = after.map((entry) => JSON.stringify(entry));
    // Where an entry was edited, those that stand where they stood are still the same, also beside others that say what they say.
    const isEdit = said.length === says.length && said.toSorted().join() !== says.toSorted().join();
    const stayed = new Set([...said.keys()].filter((at) => isEdit && said[at] === says[at]));
    const taken = new Set(stayed);
    const origins = says.map((entry, index) => {
      if (stayed.has(index)) return index;
      const from = said.findIndex((key, at) => !taken.has(at) && key === entry);
      taken.add(from);
      return from;
    });
    // An entry that is like none before was edited in its place, unless that one stands elsewhere now.
    const edited = (index: number) => after.length === before.length && !taken.has(index);
    return origins.map((from, index) => texts[from < 0 && edited(index) ? index : from] ?? {});
  }
  if (isSettings(texts) && isSettings(before) && isSettings(after))
    return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, follow(before[key], after[key], text)]));
  return texts;
}
