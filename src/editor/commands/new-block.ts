/** A fresh block with its sample, and ids that are free on the page. */
import { idMaker } from "../../layout/edit";
import { mergeSettings } from "../../layout/resolve";
import type { BlockCatalog } from "../../layout/catalog";
import type { BlockNode, Settings } from "../../layout/types";
import type { SavedSection } from "../../layout/page/saved-section";
import type { BlockEditor, SampleChild } from "../../registry/define-block-editor";
import { isSettings } from "../../layout/is-settings";

export interface BlockSource {
  catalog: BlockCatalog;
  editor(type: string): BlockEditor | undefined;
  defaults(type: string): Settings | undefined;
  /** A section that a link may show. */
  section?(id: string): Pick<SavedSection, "name" | "blocks"> | undefined;
  /** Reads sections anew; without a connection they stay as they were. */
  readSections?(): Promise<void>;
  /** Whether an entry of the page has this id. */
  taken(id: string): boolean;
}

/**
 * Settings hold only what the sample says differently from the defaults; a child the registry does not know is left out.
 *
 * @param preset name of one of the block's presets, whose settings, in every language, stand in place of its sample
 */
export function newBlock(type: string, source: BlockSource, preset?: string): BlockNode {
  const editor = source.editor(type);
  const chosen = preset === undefined ? undefined : editor?.presets?.[preset];
  const settings = chosen?.settings ?? editor?.sample;
  const node = fromSample({ block: type, settings, slots: editor?.sampleSlots }, source, idMaker(source.taken));
  return chosen?.translations ? { ...node, translations: structuredClone(chosen.translations) as Record<string, Settings> } : node;
}

type Sample = { block: string; settings?: Settings | undefined; slots?: { readonly [slot: string]: readonly SampleChild[] } | undefined };

function fromSample(sample: Sample, source: BlockSource, newId: (block: string) => string): BlockNode {
  const node: BlockNode = {
    id: newId(sample.block),
    block: sample.block,
    version: source.catalog.get(sample.block)?.version ?? 1,
    settings: differing(source.defaults(sample.block) ?? {}, sample.settings ?? {}),
  };
  const slots = Object.entries(sample.slots ?? {}).map(
    ([slot, children]) =>
      [slot, children.filter((child) => source.catalog.get(child.block)).map((child) => fromSample(child, source, newId))] as const,
  );
  if (slots.length > 0) node.slots = Object.fromEntries(slots);
  return node;
}

/** What `settings` say differently from `defaults`. Lists count as a whole. */
export function differing(defaults: Settings, settings: Settings): Settings {
  const result: Settings = {};
  for (const [key, value] of Object.entries(settings)) {
    const base = defaults[key];
    if (isSettings(value) && isSettings(base)) {
      const below = differing(base, value);
      if (Object.keys(below).length > 0) result[key] = below;
    } else if (!sameJson(value, base)) result[key] = value;
  }
  return result;
}

export const sameJson = (left: unknown, right: unknown): boolean => {
  if (left === right) return true;
  if (
    typeof left !== "object" ||
    typeof right !== "object" ||
    left === null ||
    right === null ||
    Array.isArray(left) !== Array.isArray(right)
  )
    return false;
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  return keys.every(
    (key) => Object.hasOwn(right, key) && sameJson((left as Record<string, unknown>)[key], (right as Record<string, unknown>)[key]),
  );
};

/** Settings on top of the block's defaults. */
export const filled = (defaults: Settings | undefined, settings: Settings): Settings => mergeSettings(defaults ?? {}, settings);
