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
  /** Why the selected block cannot be moved out or in, in words. */
  whyNotMovedOut(): string | undefined;
  whyNotMovedIn(): string | undefined;
  /** Into the block above it, or else the one below. */
  moveIn(id: string): boolean;
}

/** Where a block would go, or why it stays. */
type Target = ListTarget | { why: string } | { refusal: Refusal };

export function moveCommands({ document, ui, isShown, t, words }: SpokenParts, select: SelectionCommands["select"]): MoveCommands {
  /** Named after what it stands above then, else what it stands below, else what holds it. */
  function movedStep(id: string, block: BlockNode, list: Entry, index: number): Omit<Step, "id"> {
    const above = list.children.slice(index).find((each) => each !== id);
    const below = list.children.slice(0, index).findLast((each) => each !== id);
    const neighbour = blockEntry(document, above ?? below ?? "");
    if (!neighbour) return stepOf(words, "movedInto", block, { place: words.listName(list.id) });
    return stepOf(words, above ? "movedAbove" : "movedBelow", block, { neighbour: words.titleOf(neighbour.block) });
  }

  function targetBy(id: string, by: -1 | 1): Target | undefined {
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

  function targetOut(id: string): Target | undefined {
    const entry = blockEntry(document, id);
    if (!entry) return undefined;
    const owner = blockEntry(document, document.entry(entry.parentId!)?.parentId ?? "");
    if (!owner) return { why: t("said.outermost", { block: words.titleOf(entry.block) }) };
    const outer = document.entry(owner.parentId!)!;
    const refusal = document.refusal(entry.block.block, outer.id, id);
    return refusal ? { refusal } : { listId: outer.id, index: outer.children.indexOf(owner.id) + 1 };
  }

  function targetIn(id: string): Target | undefined {
    const entry = blockEntry(document, id);
    if (!entry) return undefined;
    const list = document.entry(entry.parentId!)!;
    const at = list.children.indexOf(id);
    let first: Refusal | undefined;
    for (const neighbour of [list.children[at - 1], list.children[at + 1]])
      for (const slot of (neighbour && document.entry(neighbour)?.children) || []) {
        const refusal = document.refusal(entry.block.block, slot, id);
        if (!refusal && isShown(slot))
          return { listId: slot, index: neighbour === list.children[at - 1] ? document.entry(slot)!.children.length : 0 };
        first ??= refusal;
      }
    return first ? { refusal: first } : { why: t("said.nothingToEnter", { block: words.titleOf(entry.block) }) };
  }

  /** Of several, each command says so itself. */
  function whyNot(target: (id: string) => Target | undefined): string | undefined {
    const ids = chosenBlocks(document, ui.getState());
    const found = ids.length === 1 ? target(ids[0]!) : undefined;
    if (!found || "listId" in found) return undefined;
    return "why" in found ? found.why : words.explain(found.refusal);
  }

  function moveTo(id: string, target: Target | undefined): boolean {
    if (target && "listId" in target) return commands.move(id, target);
    if (target && "refusal" in target) return words.refuse(target.refusal);
    if (target) words.say(target.why);
    return false;
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

    moveBy: (id, by) => moveTo(id, targetBy(id, by)),
    whyNotMovedBy: (by) => whyNot((id) => targetBy(id, by)),
    moveOut: (id) => moveTo(id, targetOut(id)),
    whyNotMovedOut: () => whyNot(targetOut),
    moveIn: (id) => moveTo(id, targetIn(id)),
    whyNotMovedIn: () => whyNot(targetIn),
  };
  return commands;
}
