/** Which blocks of the page the simulated shopper does not see. [BLD-6] [VIS-1] */
import { isVisible, type Attributes } from "../../../domain/page/visibility";
import { isLinkedSection } from "../../../layout/sections/linked-section";
import type { BlockNode } from "../../../layout/types";
import { subtree } from "../../../layout/walk";
import { PAGE_ID, type EditorDocument } from "../../document/editor-document";

/** Blocks whose own conditions do not hold, and how many blocks are gone with them. */
export interface Hidden {
  /** In the order of the page; what stands in them is not named. */
  ids: readonly string[];
  /** With all that stands in them. */
  all: ReadonlySet<string>;
  /** Blocks of linked sections: how many there are, and how many of them are gone. */
  inSections: { count: number; hidden: number };
}

/** @param blocksOf what a linked section shows; nothing where it is not known */
export function hiddenFor(document: EditorDocument, attributes: Attributes, blocksOf: (link: BlockNode) => readonly BlockNode[]): Hidden {
  const ids: string[] = [];
  const all = new Set<string>();
  const inSections = { count: 0, hidden: 0 };
  const visit = (id: string, inHidden: boolean) => {
    const entry = document.entry(id);
    if (!entry) return;
    const hides = entry.kind === "block" && !inHidden && !isVisible(entry.block.visibleWhen, attributes);
    if (hides) ids.push(id);
    if (entry.kind === "block" && (inHidden || hides)) all.add(id);
    if (entry.kind === "block" && isLinkedSection(entry.block)) {
      const blocks = blocksOf(entry.block);
      const count = countOf(blocks);
      inSections.count += count;
      inSections.hidden += inHidden || hides ? count : hiddenIn(blocks, attributes);
    }
    for (const child of entry.children) visit(child, inHidden || hides);
  };
  visit(PAGE_ID, false);
  return { ids, all, inSections };
}

const countOf = (blocks: readonly BlockNode[]): number => blocks.reduce((count, block) => count + [...subtree(block)].length, 0);

const hiddenIn = (blocks: readonly BlockNode[], attributes: Attributes): number =>
  blocks.reduce(
    (count, block) =>
      count + (isVisible(block.visibleWhen, attributes) ? hiddenIn(Object.values(block.slots ?? {}).flat(), attributes) : countOf([block])),
    0,
  );

/** The block around `id` that is hidden, and takes it along; undefined where it is the block's own doing. */
export function hiddenAround(document: EditorDocument, id: string, attributes: Attributes): string | undefined {
  let around: string | undefined;
  for (let entry = document.entry(document.entry(id)?.parentId ?? ""); entry; entry = document.entry(entry.parentId ?? ""))
    if (entry.kind === "block" && !isVisible(entry.block.visibleWhen, attributes)) around = entry.id;
  return around;
}

export interface TracedBlock {
  block: BlockNode;
  /** The nearest block around it that is hidden, and takes it along. */
  around: BlockNode | undefined;
}

/** The blocks of a section that have conditions of their own, in order. @param outside what takes all of them along, if anything does */
export function conditionedIn(blocks: readonly BlockNode[], attributes: Attributes, outside?: BlockNode): TracedBlock[] {
  return blocks.flatMap((block) => {
    const inside = isVisible(block.visibleWhen, attributes) ? outside : block;
    const within = conditionedIn(Object.values(block.slots ?? {}).flat(), attributes, inside);
    return block.visibleWhen ? [{ block, around: outside }, ...within] : within;
  });
}
