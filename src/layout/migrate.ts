/** Bringing an old layout up to the versions of today. [REG-4] */
import type { BlockCatalog, BlockFacts } from "./catalog";
import { isSettings } from "./is-settings";
import { mergeTexts } from "./resolve";
import type { BlockNode, Json, Layout, Settings } from "./types";

export type MigratedBlock =
  | { ok: true; node: BlockNode }
  /** In English: which step is missing, or failed; `stuckAt` is the version that it begins at. The block is as it was. */
  | { ok: false; reason: string; stuckAt: number };

/**
 * The layout with every block's settings brought to its registered version. Blocks that are unknown, newer than the registry, or cannot be
 * brought there stay as they are.
 */
export function migrateLayout(layout: Layout, catalog: BlockCatalog): Layout {
  const regions = { ...layout.regions };
  for (const region of Object.keys(regions) as (keyof typeof regions)[])
    regions[region] = regions[region].map((node) => migrateTree(node, catalog));
  return { ...layout, regions };
}

function migrateTree(node: BlockNode, catalog: BlockCatalog): BlockNode {
  const facts = catalog.get(node.block);
  const migrated = facts && migrateBlock(node, facts);
  const next = migrated?.ok ? migrated.node : node;
  if (!next.slots) return next;
  return {
    ...next,
    slots: Object.fromEntries(Object.entries(next.slots).map(([slot, list]) => [slot, list.map((child) => migrateTree(child, catalog))])),
  };
}

/**
 * One block, without what stands in its slots. A step sees whole settings: once as they stand, and once per language with that language's
 * texts
 * in their places. So it may rename or move a text, and every language follows.
 */
export function migrateBlock(node: BlockNode, facts: BlockFacts): MigratedBlock {
  if (node.version >= facts.version) return { ok: true, node };
  let at = node.version;
  const climb = (settings: Settings): Settings => {
    let result = settings;
    for (at = node.version; at < facts.version; at++) {
      const step = facts.migrations.find((migration) => migration.from === at);
      if (!step) throw new Error(missingStep(facts.type, at));
      result = step.migrate(structuredClone(result));
    }
    return result;
  };
  try {
    const settings = climb(node.settings);
    const migrated: BlockNode = { ...node, version: facts.version, settings };
    if (!node.translations) return { ok: true, node: migrated };
    const translations = Object.entries(node.translations).map(([language, texts]) => {
      const whole = climb(mergeTexts(node.settings, marked(texts, node.settings)) as Settings);
      return [language, (difference(settings, whole) ?? {}) as Settings] as const;
    });
    return { ok: true, node: { ...migrated, translations: Object.fromEntries(translations) } };
  } catch (error) {
    return {
      ok: false,
      reason: `"${facts.type}" cannot be brought from version ${node.version} to ${facts.version}: ${(error as Error).message}`,
      stuckAt: at,
    };
  }
}

/**
 * What keeps old layouts of these blocks from being opened: every version before today's needs one step. In English, by block and version;
 * empty when all is well.
 */
export function migrationProblems(blocks: Iterable<BlockFacts>): string[] {
  return [...blocks].flatMap(({ type, version, migrations }) => {
    const steps = Array.from({ length: version - 1 }, (_, index) => index + 1);
    return [
      ...steps.filter((from) => !migrations.some((step) => step.from === from)).map((from) => missingStep(type, from)),
      ...migrations
        .filter((step, index) => !steps.includes(step.from) || migrations.findIndex(({ from }) => from === step.from) !== index)
        .map((step) => `The block "${type}" is at version ${version} and has a migration too many from version ${step.from}`),
    ];
  });
}

const missingStep = (type: string, from: number): string => `The block "${type}" has no migration from version ${from} to ${from + 1}`;

/** An invisible separator, which no keyboard types. */
const MARK = "\u2063";

/** A translation that says the same as the base would be lost in a comparison: it is told apart by a mark. */
function marked(texts: Json, base: Json | undefined): Json {
  if (typeof texts === "string") return texts === base ? texts + MARK : texts;
  if (Array.isArray(texts)) return texts.map((entry, index) => marked(entry, Array.isArray(base) ? base[index] : undefined));
  return isSettings(texts)
    ? Object.fromEntries(Object.entries(texts).map(([key, entry]) => [key, marked(entry, isSettings(base) ? base[key] : undefined)]))
    : texts;
}

/** What `whole` says differently from `base`: objects by key, lists by position. undefined where nothing does. */
function difference(base: Json | undefined, whole: Json): Json | undefined {
  if (typeof whole === "string") return whole === base ? undefined : whole.replaceAll(MARK, "");
  if (Array.isArray(whole) && Array.isArray(base)) {
    const entries = whole.map((entry, index) => difference(base[index], entry));
    return entries.some((entry) => entry !== undefined) ? entries.map((entry) => entry ?? {}) : undefined;
  }
  if (isSettings(whole) && isSettings(base)) {
    const entries = Object.entries(whole).flatMap(([key, entry]) => {
      const differing = difference(base[key], entry);
      return differing === undefined ? [] : [[key, differing] as const];
    });
    return entries.length > 0 ? Object.fromEntries(entries) : undefined;
  }
  const text = JSON.stringify(whole).replaceAll(MARK, "");
  return text === JSON.stringify(base) ? undefined : (JSON.parse(text) as Json);
}
