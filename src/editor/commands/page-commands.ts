/** The page as a whole becomes another, or one difference between two of its versions is taken back. One step each. [BLD-9, BLD-11] */
import equal from "fast-deep-equal";
import type { LayoutChange, ListPlace } from "../../layout/compare/layout-change";
import { REGIONS, type BlockNode, type Layout } from "../../layout/types";
import { PAGE_ID, type Step } from "../document/editor-document";
import { blockEntry } from "./command-parts";
import type { SpokenParts } from "./command-words";
import type { SelectionCommands } from "./selection-commands";

export interface PageCommands {
  /**
   * The page's blocks and settings become those of `layout`, which the schemas know to be right. Blocks that are the same stay as they are.
   *
   * @param key of what it is called, below "steps" of editor.json
   */
  replaceWith(layout: Layout, key: string, values?: Step["values"]): boolean;
  /**
   * Takes back what became of one block, or of the page's settings, since the page was `before`.
   *
   * @returns false where it is no longer so, or where what comes back has no place any more
   */
  takeBack(change: LayoutChange, before: Layout): boolean;
}

export function pageCommands({ document, t, words }: SpokenParts, select: SelectionCommands["select"]): PageCommands {
  const listIdOf = (place: ListPlace): string | undefined => {
    const parentId = "region" in place ? PAGE_ID : place.parentId;
    return (document.entry(parentId)?.children ?? []).find((id) => {
      const entry = document.entry(id);
      return "region" in place
        ? entry?.kind === "region" && entry.region === place.region
        : entry?.kind === "slot" && entry.slot === place.slot;
    });
  };

  /** All or nothing: a block that has no place takes back what was done before it. */
  function whole(work: () => void, step: Omit<Step, "id">): boolean {
    const moment = document.moment();
    try {
      document.together(work, () => step);
      return true;
    } catch {
      if (document.moment() !== moment) document.undo();
      return false;
    }
  }

  /** Where the block stood among those that are still in the list. */
  function indexFor(id: string, place: ListPlace, before: Layout, listId: string): number {
    const siblings = listIn(before, place).map((block) => block.id);
    const present = document.entry(listId)!.children.filter((child) => child !== id);
    const next = siblings.slice(siblings.indexOf(id) + 1).find((sibling) => present.includes(sibling));
    // Counted with the block itself, as `move` does.
    return next === undefined ? document.entry(listId)!.children.length : document.entry(listId)!.children.indexOf(next);
  }

  return {
    replaceWith(layout, key, values = {}) {
      const step = { key, values };
      const now = document.layout();
      const done = whole(() => {
        const fresh = REGIONS.map((region) => {
          const [old, wanted] = [now.regions[region] ?? [], layout.regions[region] ?? []];
          const head = sameAtStart(old, wanted);
          const tail = sameAtStart(old.slice(head).reverse(), wanted.slice(head).reverse());
          for (const { id } of old.slice(head, old.length - tail)) document.remove(id, step);
          return { region, from: head, blocks: wanted.slice(head, wanted.length - tail) };
        });
        for (const { region, from, blocks } of fresh) {
          const listId = listIdOf({ region })!;
          for (const [index, block] of blocks.entries()) document.add(block, listId, from + index, step);
        }
        document.changePage((settings) => (equal(settings, layout.settings) ? settings : layout.settings), step);
      }, step);
      if (!done) return words.refuse({ key: "refusals.page", values: {} });
      select(PAGE_ID);
      words.say(t(`steps.${key}`, values));
      return true;
    },

    takeBack(change, before) {
      const title = change.kind === "page" ? "" : words.titleOf(change.block);
      const step: Omit<Step, "id"> =
        change.kind === "page" ? { key: "takenBackPage", values: {} } : { key: "takenBack", values: { block: title } };
      const done = whole(() => {
        if (change.kind === "page") return document.changePage(() => before.settings, step);
        const { id } = change.block;
        if (change.kind === "added") return document.remove(id, step);
        if (change.kind === "changed") return document.changeBlock(id, (block) => withSlotsOf(change.before, block), step);
        const listId = listIdOf(change.from);
        if (listId === undefined) throw new Error("What it stood in is gone");
        const index = indexFor(id, change.from, before, listId);
        if (change.kind === "moved") document.move(id, listId, index, step);
        else
          document.add(
            withoutThose(change.block, (each) => document.entry(each) !== undefined),
            listId,
            index,
            step,
          );
      }, step);
      if (!done) return words.refuse({ key: "refusals.takeBack", values: { block: title } });
      select(change.kind === "page" || !blockEntry(document, change.block.id) ? PAGE_ID : change.block.id);
      words.say(t(`steps.${step.key}`, step.values));
      return true;
    },
  };
}

const sameAtStart = (a: readonly BlockNode[], b: readonly BlockNode[]): number => {
  const differs = a.findIndex((block, index) => !equal(block, b[index]));
  return differs < 0 ? Math.min(a.length, b.length) : differs;
};

/** What stands in a block is its own business: each of those blocks is taken back by itself. */
function withSlotsOf(before: BlockNode, { slots }: BlockNode): BlockNode {
  const { slots: _was, ...own } = before;
  return slots ? { ...own, slots } : own;
}

/** What stood in it and stands elsewhere now stays there: that it moved is a difference of its own. */
function withoutThose(block: BlockNode, isThere: (id: string) => boolean): BlockNode {
  if (!block.slots) return block;
  const slots = Object.entries(block.slots).map(([slot, children]) => [
    slot,
    children.filter(({ id }) => !isThere(id)).map((child) => withoutThose(child, isThere)),
  ]);
  return { ...block, slots: Object.fromEntries(slots) as NonNullable<BlockNode["slots"]> };
}

function listIn(layout: Layout, place: ListPlace): readonly BlockNode[] {
  if ("region" in place) return layout.regions[place.region] ?? [];
  const pending = REGIONS.flatMap((region) => layout.regions[region] ?? []);
  for (let block = pending.pop(); block; block = pending.pop()) {
    if (block.id === place.parentId) return block.slots?.[place.slot] ?? [];
    for (const children of Object.values(block.slots ?? {})) pending.push(...children);
  }
  return [];
}
