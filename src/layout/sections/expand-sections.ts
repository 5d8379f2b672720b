/** A layout as it is shown: what stands in its linked sections in the place of the links. [BLD-11] */
import type { VisibilityRule } from "../../domain/page/visibility";
import { REGIONS, type BlockNode, type Layout } from "../types";
import { namesIn } from "../appearance/names-in";
import { withFreeAnchor } from "../edit";
import { walk } from "../walk";
import { isLinkedSection, sectionOf } from "./linked-section";

/** As many as a page may hold: what would come on top stays out, whatever was saved since. */
const MAX_SHOWN = 5_000;

/** Blocks of sections, by the section's id. */
export type SectionContents = ReadonlyMap<string, readonly BlockNode[]>;

/** Where a block comes from that stands in a section. */
export interface Origin {
  /** Ids of the link on the page and of the section. */
  linkId: string;
  section: string;
  /** Its id in the section. */
  blockId: string;
  /** Its place in the section, as in `blocks[0].slots.sections[2]`. */
  path: string;
}

export interface ExpandedLayout {
  /** Links whose section is not there, or that stand in a section themselves, are left as they are: they show nothing. */
  layout: Layout;
  /** By the id that the block has on this page. */
  origins: ReadonlyMap<string, Origin>;
}

/**
 * A block keeps the id that it has in its section where the page has no other of that name, so that links to it (`#prices`) lead there on
 * every page; else the link's id goes before it. The same layout and sections give the same ids.
 *
 * @returns the layout itself, where it links nothing
 */
export function expandSections(layout: Layout, contents: SectionContents): ExpandedLayout {
  const own = [...walk(layout)];
  const origins = new Map<string, Origin>();
  if (!own.some(({ node }) => isLinkedSection(node))) return { layout, origins };
  const taken = namesIn(layout);
  let left = MAX_SHOWN - own.length;

  const fromSection = (given: BlockNode, link: BlockNode, path: string): BlockNode => {
    const id = freeId(given.id, link.id, taken);
    taken.add(id);
    const node = withFreeAnchor(given, (anchor) => !taken.has(anchor) && Boolean(taken.add(anchor)));
    origins.set(id, { linkId: link.id, section: sectionOf(link), blockId: node.id, path });
    if (!node.slots) return { ...node, id };
    const slots = Object.entries(node.slots).map(
      ([slot, children]) => [slot, children.map((child, index) => fromSection(child, link, `${path}.slots.${slot}[${index}]`))] as const,
    );
    return { ...node, id, slots: Object.fromEntries(slots) };
  };

  const shown = (nodes: readonly BlockNode[]): BlockNode[] =>
    nodes.flatMap((node) => (isLinkedSection(node) ? inPlaceOf(node) : [within(node)]));

  const within = (node: BlockNode): BlockNode =>
    node.slots
      ? { ...node, slots: Object.fromEntries(Object.entries(node.slots).map(([slot, children]) => [slot, shown(children)])) }
      : node;

  const inPlaceOf = (link: BlockNode): BlockNode[] => {
    const blocks = contents.get(sectionOf(link));
    const count = blocks ? [...walk({ regions: { header: [], main: [...blocks], side: [], footer: [] } })].length : 0;
    if (!blocks || count > left) return [link];
    left -= count;
    return blocks.map((block, index) => {
      const placed = fromSection(block, link, `blocks[${index}]`);
      const visibleWhen = allOf(link.visibleWhen, placed.visibleWhen);
      return visibleWhen ? { ...placed, visibleWhen } : placed;
    });
  };

  const regions = { ...layout.regions };
  for (const region of REGIONS) regions[region] = shown(layout.regions[region] ?? []);
  return { layout: { ...layout, regions }, origins };
}

function freeId(wanted: string, linkId: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  const prefixed = `${linkId}-${wanted}`.slice(0, 70);
  let id = prefixed;
  for (let count = 2; taken.has(id); count++) id = `${prefixed}-${count}`;
  return id;
}

/** Holds where both do; a rule that is absent always does. */
export const allOf = (one: VisibilityRule | undefined, other: VisibilityRule | undefined): VisibilityRule | undefined =>
  one && other ? { all: [one, other] } : (one ?? other);
