/** Finds what became of each block of a page, by its id. [BLD-9] */
import equal from "fast-deep-equal";
import type { Beside, ChangedField, LayoutChange, ListPlace } from "./layout-change";
import { REGIONS, type BlockNode, type Json, type Layout, type Settings } from "../types";

interface Standing {
  block: BlockNode;
  place: ListPlace;
  /** The list as one text, to tell lists apart. */
  list: string;
  /** The block it stands in. */
  parentId: string | undefined;
}

type Texts = Readonly<Record<string, Settings>>;

/** In the order of the page: its own settings first, then blocks as they stand in `after`, then those that are gone. */
export function compareLayouts(before: Layout, after: Layout): LayoutChange[] {
  const [old, now] = [standings(before), standings(after)];
  const moved = movedIds(old, now);
  const changes: LayoutChange[] = [];
  const page = changedFields(pageFields(before), pageFields(after));
  if (page.length > 0) changes.push({ kind: "page", fields: page });
  for (const [id, { block, place, parentId }] of now) {
    const was = old.get(id);
    // What came along with its parent is part of that.
    if (!was && !(parentId !== undefined && !old.has(parentId))) changes.push({ kind: "added", block, to: place });
    if (!was) continue;
    if (moved.has(id)) {
      const beside = besideOf(id, now, moved);
      changes.push({ kind: "moved", block, from: was.place, to: place, ...(beside && { beside }) });
    }
    const fields = changedFields(was.block, block);
    if (fields.length > 0) changes.push({ kind: "changed", block, before: was.block, fields });
  }
  for (const [id, { block, place, parentId }] of old)
    if (!now.has(id) && !(parentId !== undefined && !now.has(parentId))) changes.push({ kind: "removed", block, from: place });
  return changes;
}

/** Every block by its id, parents before children. */
function standings(layout: Layout): Map<string, Standing> {
  const found = new Map<string, Standing>();
  const add = (blocks: readonly BlockNode[], place: ListPlace, parentId: string | undefined): void => {
    const list = "region" in place ? place.region : `${place.parentId} ${place.slot}`;
    for (const block of blocks) {
      found.set(block.id, { block, place, list, parentId });
      for (const [slot, children] of Object.entries(block.slots ?? {})) add(children, { parentId: block.id, slot }, block.id);
    }
  };
  for (const region of REGIONS) add(layout.regions[region] ?? [], { region }, undefined);
  return found;
}

/** Blocks that stand in another list, and as few as can be of those that changed places in one. */
function movedIds(old: ReadonlyMap<string, Standing>, now: ReadonlyMap<string, Standing>): Set<string> {
  const moved = new Set<string>();
  const stayed = new Map<string, string[]>();
  for (const [id, { list }] of now) {
    const was = old.get(id);
    if (!was) continue;
    if (was.list === list) stayed.set(list, [...(stayed.get(list) ?? []), id]);
    else moved.add(id);
  }
  const order = new Map([...old.keys()].map((id, index) => [id, index]));
  for (const ids of stayed.values()) {
    const kept = new Set(longestRising(ids.map((id) => order.get(id)!)).map((index) => ids[index]!));
    for (const id of ids) if (!kept.has(id)) moved.add(id);
  }
  return moved;
}

/** Named after what stayed, below it or else above; where nothing did, after whatever is next to it. */
function besideOf(id: string, now: ReadonlyMap<string, Standing>, moved: ReadonlySet<string>): Beside | undefined {
  const { list } = now.get(id)!;
  // What stands in the blocks between is found between them.
  const siblings = [...now].filter(([, standing]) => standing.list === list).map(([other]) => other);
  const at = siblings.indexOf(id);
  const [after, ahead] = [siblings.slice(at + 1), siblings.slice(0, at).reverse()];
  const stayed = (other: string) => !moved.has(other);
  const above = after.find(stayed);
  const below = above === undefined ? ahead.find(stayed) : undefined;
  const neighbour = above ?? below ?? after[0] ?? ahead[0];
  if (neighbour === undefined) return undefined;
  return { side: after.includes(neighbour) ? "above" : "below", block: now.get(neighbour)!.block };
}

/** @returns the indices of a longest run of numbers that rise */
function longestRising(numbers: readonly number[]): number[] {
  const before: number[] = [];
  /** For each length the index whose number is the smallest that a run of this length ends with. */
  const ends: number[] = [];
  for (const [index, number] of numbers.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numbers[ends[middle]!]! < number) low = middle + 1;
      else high = middle;
    }
    before[index] = low > 0 ? ends[low - 1]! : -1;
    ends[low] = index;
  }
  const run: number[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index]!) run.push(index);
  return run.reverse();
}

/** What of the page itself somebody can change. */
const pageFields = ({ pageType, settings: { translations, ...settings } }: Layout) => ({
  pageType,
  settings: settings as Settings,
  ...(translations && { translations: translations as Texts }),
});

function changedFields(
  before: { settings: Settings; translations?: Texts } & object,
  after: { settings: Settings; translations?: Texts } & object,
): ChangedField[] {
  return [
    ...differing(ownOf(before), ownOf(after)).map((key) => ({ kind: "own", key }) as const),
    ...differing(before.settings, after.settings).map((key) => ({ kind: "setting", key }) as const),
    ...keysOf(before.translations, after.translations).flatMap((language) =>
      differing(before.translations?.[language] ?? {}, after.translations?.[language] ?? {}).map(
        (key) => ({ kind: "translation", language, key }) as const,
      ),
    ),
  ];
}

/** What stands in a block is compared by itself; its id and type make it the same one. */
const NOT_OWN = new Set(["id", "block", "settings", "translations", "slots", "version"]);
const ownOf = (node: object): Record<string, Json> => Object.fromEntries(Object.entries(node).filter(([key]) => !NOT_OWN.has(key)));

const keysOf = (a: object = {}, b: object = {}): string[] => [...new Set([...Object.keys(a), ...Object.keys(b)])];
const differing = (a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): string[] =>
  keysOf(a, b).filter((key) => !equal(a[key], b[key]));
