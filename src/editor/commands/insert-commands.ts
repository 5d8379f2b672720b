/** Blocks that come onto the page, and those that leave it. [BLD-1] */
import { withNewIds } from "../../layout/edit";
import type { BlockNode } from "../../layout/types";
import { PAGE_ID } from "../document/editor-document";
import { blockEntry, type ListTarget } from "./command-parts";
import { stepOf, type SpokenParts } from "./command-words";
import { idMaker } from "../../layout/edit";
import { newBlock } from "./new-block";
import { placeFor } from "./place-for";
import { switchThatHides } from "./slot-switch";
import type { LockCommands } from "./several/lock-commands";
import type { SelectionCommands } from "./selection-commands";

/** Each answers whether it was done. */
export interface InsertCommands {
  /** With its sample, or as one of its presets; where nobody points at a place, near the selection. */
  addNew(type: string, at?: ListTarget, preset?: string): boolean;
  add(block: BlockNode, at: ListTarget, how: "added" | "pasted" | "duplicated"): boolean;
  /** Right behind what it copies. */
  duplicate(id: string): boolean;
  /** The selection goes to its neighbour, else to what it stood in. */
  remove(id: string, how?: "removed" | "cut"): boolean;
}

export function insertCommands(
  parts: SpokenParts,
  select: SelectionCommands["select"],
  locks: Pick<LockCommands, "refusalToLeave">,
): InsertCommands {
  const { document, ui, source, preload, t, words } = parts;
  const taken = (id: string) => document.entry(id) !== undefined;
  const commands: InsertCommands = {
    addNew(type: string, at?: ListTarget, preset?: string): boolean {
      const target = at ?? placeFor(type, parts);
      if ("key" in target) return words.refuse(target);
      const isAdded = commands.add(newBlock(type, { ...source, taken }, preset), target, "added");
      // On a narrow screen the palette lies over the place where the block now stands.
      if (isAdded && ui.getState().drawer === "left") ui.setState({ drawer: undefined });
      return isAdded;
    },

    add(block: BlockNode, { listId, index }: ListTarget, how: "added" | "pasted" | "duplicated"): boolean {
      const refusal = document.refusalOfAll(document.standsFor(block), listId);
      if (refusal) return words.refuse(refusal);
      for (const type of typesIn(block)) preload(type);
      const step = { ...stepOf(words, how, block), before: ui.getState().selectedId };
      const hiddenBy = switchThatHides(listId, parts);
      const id = document.together(
        () => {
          const added = document.add(block, listId, index, step);
          if (hiddenBy) document.changeBlock(hiddenBy.blockId, (owner) => switchedOn(owner, hiddenBy.setting), step);
          return added;
        },
        ([first]) => first!,
      );
      select(id);
      words.say(t(`said.${how}`, { block: words.titleOf(block), ...words.where(id) }));
      return true;
    },

    duplicate(id: string): boolean {
      const entry = blockEntry(document, id);
      if (!entry) return false;
      const list = document.entry(entry.parentId!)!;
      // Undone, the selection comes back to what was copied.
      select(id);
      return commands.add(
        withNewIds(document.block(id), idMaker(taken)),
        { listId: list.id, index: list.children.indexOf(id) + 1 },
        "duplicated",
      );
    },

    remove(id: string, how: "removed" | "cut" = "removed"): boolean {
      const entry = blockEntry(document, id);
      if (!entry) return false;
      const refusal = locks.refusalToLeave([id]);
      if (refusal) return words.refuse(refusal);
      const list = document.entry(entry.parentId!)!;
      const at = list.children.indexOf(id);
      const owner = list.kind === "slot" ? list.parentId! : PAGE_ID;
      const after = list.children[at + 1] ?? list.children[at - 1] ?? owner;
      document.remove(id, { ...stepOf(words, how, entry.block), after });
      select(after);
      words.say(t(`said.${how}`, { block: words.titleOf(entry.block) }));
      return true;
    },
  };
  return commands;
}

const switchedOn = (block: BlockNode, setting: string): BlockNode => ({ ...block, settings: { ...block.settings, [setting]: true } });

export const typesIn = (block: BlockNode): string[] => [
  block.block,
  ...Object.values(block.slots ?? {})
    .flat()
    .flatMap(typesIn),
];
