/** A layout as lists of ids, in which blocks are moved without taking a tree apart. */
import type { ListPlace } from "../compare/layout-change";
import { REGIONS, type BlockNode, type Layout, type PageSettings, type RegionName } from "../types";
import { walk } from "../walk";

/** A block without what stands in it; `slots` is there and empty where it has any. */
export type OwnNode = BlockNode;

export class FlatLayout {
  settings: PageSettings;
  readonly #nodes = new Map<string, OwnNode>();
  /** By the text of their place. */
  readonly #lists = new Map<string, string[]>();
  readonly #places = new Map<string, ListPlace>();
  readonly #slots = new Map<string, Set<string>>();

  constructor(private readonly source: Layout) {
    this.settings = source.settings;
    for (const region of REGIONS) this.#lists.set(region, []);
    for (const { node, parent, slot, region } of walk(source)) {
      const { slots, ...own } = node;
      const emptied: OwnNode = slots ? { ...own, slots: {} } : own;
      const place: ListPlace = parent ? { parentId: parent.id, slot: slot! } : { region };
      this.#nodes.set(node.id, emptied);
      this.#places.set(node.id, place);
      this.list(place).push(node.id);
      for (const name of Object.keys(slots ?? {})) this.list({ parentId: node.id, slot: name });
    }
  }

  node = (id: string): OwnNode | undefined => this.#nodes.get(id);
  place = (id: string): ListPlace | undefined => this.#places.get(id);

  list(place: ListPlace): string[] {
    const key = keyOf(place);
    const known = this.#lists.get(key);
    if (known) return known;
    const list: string[] = [];
    this.#lists.set(key, list);
    if ("parentId" in place) this.#slots.set(place.parentId, (this.#slots.get(place.parentId) ?? new Set()).add(place.slot));
    return list;
  }

  /** Everything in it, in no order of the page. */
  within(id: string): string[] {
    const children = this.slotsOf(id).flatMap((slot) => this.list({ parentId: id, slot }));
    return children.flatMap((child) => [child, ...this.within(child)]);
  }

  slotsOf = (id: string): string[] => [...(this.#slots.get(id) ?? [])];

  /** Whether `id` is `other` or stands somewhere in it. */
  isIn(id: string, other: string): boolean {
    for (let at: string | undefined = id; at !== undefined;) {
      if (at === other) return true;
      const place = this.#places.get(at);
      at = place && "parentId" in place ? place.parentId : undefined;
    }
    return false;
  }

  set(id: string, node: OwnNode): void {
    this.#nodes.set(id, node);
  }

  /** Where it stands among those that are there in `order`: after the nearest of them before it, or before the first one after it. */
  put(id: string, node: OwnNode, place: ListPlace, order: readonly string[]): void {
    this.take(id);
    const list = this.list(place);
    const at = order.indexOf(id);
    const before = order.slice(0, at).findLast((other) => list.includes(other));
    const after = order.slice(at + 1).find((other) => list.includes(other));
    const index = before !== undefined ? list.indexOf(before) + 1 : after !== undefined ? list.indexOf(after) : list.length;
    list.splice(index, 0, id);
    this.#nodes.set(id, node);
    this.#places.set(id, place);
  }

  /** Out of its list; what stands in it stays with it. */
  take(id: string): void {
    const place = this.#places.get(id);
    if (!place) return;
    const list = this.list(place);
    list.splice(list.indexOf(id), 1);
    this.#places.delete(id);
  }

  /** With everything in it. */
  drop(id: string): void {
    for (const each of [id, ...this.within(id)]) {
      this.take(each);
      this.#nodes.delete(each);
    }
  }

  layout(): Layout {
    const build = (place: ListPlace): BlockNode[] =>
      this.list(place).map((id) => {
        const slots = this.slotsOf(id).map((slot) => [slot, build({ parentId: id, slot })] as const);
        const node = this.#nodes.get(id)!;
        return slots.length > 0 ? { ...node, slots: Object.fromEntries(slots) } : node;
      });
    const regions = Object.fromEntries(REGIONS.map((region) => [region, build({ region })]));
    return { ...this.source, settings: this.settings, regions: regions as { [region in RegionName]: BlockNode[] } };
  }
}

const keyOf = (place: ListPlace): string => ("region" in place ? place.region : `${place.parentId} ${place.slot}`);
