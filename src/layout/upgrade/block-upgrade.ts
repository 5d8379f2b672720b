/** What bringing stored blocks to today's versions changes: their settings before and after, and what gets lost on the way. [REG-4] */
import type { BlockCatalog } from "../catalog";
import { isSettings } from "../is-settings";
import { migrateBlock } from "../migrate";
import type { BlockNode, Json, Layout } from "../types";
import { walk } from "../walk";

/** One text, number or switch, at its path below the settings; `language` for one of a translation. */
export interface UpgradedSetting {
  path: string;
  language?: string;
  /** Absent where nothing stood. */
  before?: Json;
  /** Absent where nothing stands any more. */
  after?: Json;
}

export interface LostSetting {
  path: string;
  language?: string;
  value: Json;
}

export interface BlockUpgrade {
  blockId: string;
  /** Its type. */
  block: string;
  /** The version it is stored at, and today's. */
  from: number;
  to: number;
  /** In English; `from` is the version each begins at. */
  steps: { from: number; name: string; note?: string }[];
  changes: UpgradedSetting[];
  /** Values that stand nowhere in it afterwards. */
  lost: LostSetting[];
  /** In English: why it cannot be brought there. It stays as it is. */
  problem?: string;
  /** The version from which it goes no further; none of `steps` begins there where the step is missing. */
  stuckAt?: number;
}

/** Blocks that are stored at an older version than today's, in page order. Newer and unknown ones are none of them. */
export function blockUpgrades(layout: Pick<Layout, "regions">, catalog: BlockCatalog): BlockUpgrade[] {
  return [...walk(layout)].flatMap(({ node }): BlockUpgrade[] => {
    const facts = catalog.get(node.block);
    if (!facts || node.version >= facts.version) return [];
    const migrated = migrateBlock(node, facts);
    const steps = facts.migrations
      .filter(({ from }) => from >= node.version)
      .map(({ from, name, note }) => ({ from, name, ...(note !== undefined && { note }) }));
    const found = { blockId: node.id, block: node.block, from: node.version, to: facts.version, steps };
    return [
      migrated.ok
        ? { ...found, changes: changedSettings(node, migrated.node), lost: lostSettings(node, migrated.node) }
        : { ...found, changes: [], lost: [], problem: migrated.reason, stuckAt: migrated.stuckAt },
    ];
  });
}

type Texts = Pick<BlockNode, "settings" | "translations">;

/** @returns what differs, by path; the settings first, then language by language */
function changedSettings(before: Texts, after: Texts): UpgradedSetting[] {
  return sides(before, after).flatMap(({ language, old, now }) => {
    const [was, is] = [new Map(leavesOf(old)), new Map(leavesOf(now))];
    return [...new Set([...was.keys(), ...is.keys()])]
      .filter((path) => JSON.stringify(was.get(path)) !== JSON.stringify(is.get(path)))
      .map((path) => ({
        path,
        ...(language !== undefined && { language }),
        ...(was.has(path) && { before: was.get(path)! }),
        ...(is.has(path) && { after: is.get(path)! }),
      }));
  });
}

/**
 * Values that `before` holds more often than `after`, wherever they stand: a value that moved is not lost, one that was made another is.
 * What says nothing (an empty text, an empty list) cannot be lost.
 */
export function lostSettings(before: Texts, after: Texts): LostSetting[] {
  return sides(before, after).flatMap(({ language, old, now }) => {
    const left = new Map<string, number>();
    for (const [, value] of leavesOf(now)) left.set(JSON.stringify(value), (left.get(JSON.stringify(value)) ?? 0) + 1);
    const [was, is] = [leavesOf(old), new Map(leavesOf(now))];
    const take = (value: Json): boolean => {
      const count = left.get(JSON.stringify(value)) ?? 0;
      left.set(JSON.stringify(value), count - 1);
      return count > 0;
    };
    // What stands where it stood is not what took the place of another.
    const moved = was.filter(([path, value]) => JSON.stringify(is.get(path)) !== JSON.stringify(value) || !take(value));
    return moved
      .filter(([, value]) => saysSomething(value) && !take(value))
      .map(([path, value]) => ({ path, ...(language !== undefined && { language }), value }));
  });
}

const saysSomething = (value: Json): boolean => value !== null && value !== "" && typeof value !== "object";

const sides = (before: Texts, after: Texts): { language?: string; old: Json; now: Json }[] => [
  { old: before.settings, now: after.settings },
  ...[...new Set([...Object.keys(before.translations ?? {}), ...Object.keys(after.translations ?? {})])].map((language) => ({
    language,
    old: before.translations?.[language] ?? {},
    now: after.translations?.[language] ?? {},
  })),
];

/** Every value that holds no others, by its path, as in "items[0].label". */
function leavesOf(value: Json, path = ""): [path: string, value: Json][] {
  if (Array.isArray(value) && value.length > 0) return value.flatMap((entry, index) => leavesOf(entry, `${path}[${index}]`));
  if (isSettings(value) && Object.keys(value).length > 0)
    return Object.entries(value).flatMap(([key, entry]) => leavesOf(entry, path ? `${path}.${key}` : key));
  return path ? [[path, value]] : [];
}
