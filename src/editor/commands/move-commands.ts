/** Blocks that change their place. [BLD-1] */
import type { BlockNode } from "../../layout/types";
import type { Entry, Refusal, Step } from "../document/editor-document";
import { blockEntry, type ListTarget } from "./command-parts";
import { stepOf, type SpokenParts } from "./command-words";
import { chosenBlocks } from "./several/chosen-blocks";
import type { SelectionCommands } from "./selection-commands";

/** Each answers whether it stands where it was wanted. */
export interface MoveCommands {
  move(id: string, to: ListTarget): boolean;
  /** One place up (-1) or down (1); past the end of a list into the neighbouring one, where it may stand there. */
  moveBy(id: string, by: -1 | 1): boolean;
  /** Why the selected block cannot be moved up or down, in words. */
  whyNotMovedBy(by: -1 | 1): string | undefined;
  /** Out of the block it stands in, to right behind it. */
  moveOut(id: string): boolean;
  /** Into the block above it, or else the one below. */
  moveIn(id: string): boolean;
}

export function moveCommands({ document, ui, isShown, t, words }: SpokenParts, select: SelectionCommands["select"]): MoveCommands {
  /** Named after what it stands above then, else what it stands below, else what holds it. */
  function movedStep(id: string, block: BlockNode, list: Entry, index: number): Omit<Step, "id"> {
    const above = list.children.slice(index).find((each) => each !== id);
    const below = list.children.slice(0, index).findLast((each) => each !== id);
    const neighbour = blockEntry(document, above ?? below ?? "");
    if (!neighbour) return stepOf(words, "movedInto", block, { place: words.listName(list.id) });
    return stepOf(words, above ? "movedAbove" : "movedBelow", block, { neighbour: words.titleOf(neighbour.block) });
  }

  function targetBy(id: string, by: -1 | 1): ListTarget | { why: string } | undefined {
    const entry = blockEntry(document, id);
    if (!entry) return undefined;
    const list = document.entry(entry.parentId!)!;
    const at = list.children.indexOf(id);
    if (at + by >= 0 && at + by < list.children.length) return { listId: list.id, index: by < 0 ? at - 1 : at + 2 };
    const siblings = document.entry(list.parentId!)!.children;
    for (let next = siblings.indexOf(list.id) + by; next >= 0 && next < siblings.length; next += by) {
      const neighbour = document.entry(siblings[next]!)!;
      if (isShown(neighbour.id) && !document.refusal(entry.block.block, neighbour.id, id))
        return { listId: neighbour.id, index: by < 0 ? neighbour.children.length : 0 };
    }
    return {
      why: t(by < 0 ? "said.alreadyFirst" : "said.alreadyLast", { block: words.titleOf(entry.block), place: words.listName(list.id) }),
    };
  }

  const commands: MoveCommands = {
    move(id: string, { listId, index }: ListTarget): boolean {
      const entry = blockEntry(document, id);
      if (!entry) return false;
      const refusal = document.refusal(entry.block.block, listId, id);
      if (refusal) return words.refuse(refusal);
      const list = document.entry(listId)!;
      const at = list.children.indexOf(id);
      if (at >= 0 && (index === at || index === at + 1)) return true;
      document.move(id, listId, index, movedStep(id, entry.block, list, index));
      select(id);
      words.say(t("said.moved", { block: words.titleOf(entry.block), ...words.where(id) }));
      return true;
    },

    moveBy(id: string, by: -1 | 1): boolean {
      const target = targetBy(id, by);
      if (target && "listId" in target) return commands.move(id, target);
      if (target) words.say(target.why);
      return false;
    },

    whyNotMovedBy(by: -1 | 1): string | undefined {
      const ids = chosenBlocks(document, ui.getState());
      const target = ids.length === 1 ? targetBy(ids[0]!, by) : undefined;
      return target && "why" in target ? target.why : undefined;
    },

    moveOut(id: string): boolean {
      const entry = blockEntry(document, id);
      const owner = entry && blockEntry(document, document.entry(entry.parentId!)?.parentId ?? "");
      if (!entry) return false;
      if (!owner) {
        words.say(t("said.outermost", { block: words.titleOf(entry.block) }));
        return false;
      }
      const outer = document.entry(owner.parentId!)!;
      return commands.move(id, { listId: outer.id, index: outer.children.indexOf(owner.id) + 1 });
    },

    moveIn(id: string): boolean {
      const entry = blockEntry(document, id);
      if (!entry) return false;
      const list = document.entry(entry.parentId!)!;
      const at = list.children.indexOf(id);
      let first: Refusal | undefined;
      for (const neighbour of [list.children[at - 1], list.children[at + 1]])
        for (const slot of (neighbour && document.entry(neighbour)?.children) || []) {
          const refusal = document.refusal(entry.block.block, slot, id);
          if (!refusal && !isShown(slot)) continue;
          if (!refusal)
            return commands.move(id, {
              listId: slot,
              index: neighbour === list.children[at - 1] ? document.entry(slot)!.children.length : 0,
            });
          first ??= refusal;
        }
      if (first) return words.refuse(first);
      words.say(t("said.nothingToEnter", { block: words.titleOf(entry.block) }));
      return false;
    },
  };
  return commands;
}
