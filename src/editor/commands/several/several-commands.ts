/** What is done to everything that is selected: one step back, named by how many it was. [BLD-3] */
import { withNewIds } from "../../../layout/edit";
import type { BlockNode } from "../../../layout/types";
import { PAGE_ID, type Step } from "../../document/editor-document";
import { byList } from "./chosen-blocks";
import { blocksToText } from "../clipboard/clipboard-text";
import type { ClipboardCommands } from "../clipboard/clipboard-commands";
import { blockEntry } from "../command-parts";
import type { SpokenParts } from "../command-words";
import { typesIn, type InsertCommands } from "../insert-commands";
import type { LockCommands } from "./lock-commands";
import { moveSeveralCommands, type MoveSeveralCommands } from "./move-several-commands";
import type { MoveCommands } from "../move-commands";
import { idMaker } from "../../../layout/edit";
import type { SelectSeveralCommands } from "./select-several-commands";
import type { SelectionCommands } from "../selection-commands";

/** Each is done to the one block, where only one is selected. */
export interface SeveralCommands extends MoveSeveralCommands {
  /** @returns the text for the clipboard */
  copyChosen(): string | undefined;
  /** Behind the last of them in its list; all of them, or none where one has no place. */
  duplicateChosen(): boolean;
  removeChosen(how?: "removed" | "cut"): boolean;
  /** Hides all of them; shows them again where all are hidden. */
  toggleChosenHidden(): void;
}

export type SingleCommands = SelectionCommands & SelectSeveralCommands & InsertCommands & MoveCommands & ClipboardCommands & LockCommands;

export function severalCommands(parts: SpokenParts, single: SingleCommands): SeveralCommands {
  const { document, ui, preload, t, words } = parts;
  const { chosen, select, selectMade } = single;
  const typeOf = (id: string): string => blockEntry(document, id)!.block.block;
  const stepOf = (key: string, ids: readonly string[], more: Partial<Step> = {}): Omit<Step, "id"> => ({
    key,
    values: { number: ids.length },
    ids,
    ...more,
  });

  return {
    ...moveSeveralCommands(parts, single),

    copyChosen(): string | undefined {
      const ids = chosen();
      if (ids.length < 2) return single.copy(ids[0] ?? PAGE_ID);
      words.say(t("said.copiedSeveral", { number: ids.length }));
      return blocksToText(ids.map((id) => document.block(id)));
    },

    duplicateChosen(): boolean {
      const ids = chosen();
      if (ids.length < 2) return single.duplicate(ids[0] ?? PAGE_ID);
      const lists = [...byList(document, ids)];
      for (const [listId, held] of lists) {
        const refusal = document.refusalOfAll(held.map(typeOf), listId);
        if (refusal) return words.refuse(refusal);
      }
      const newId = idMaker((id) => document.entry(id) !== undefined);
      const before = ui.getState().selectedId;
      const made: string[] = [];
      const add = (block: BlockNode, listId: string, index: number) => {
        typesIn(block).forEach(preload);
        made.push(document.add(block, listId, index, { key: "duplicatedSeveral", values: { number: ids.length } }));
      };
      document.together(
        () => {
          for (const [listId, held] of lists) {
            const behind = document.entry(listId)!.children.indexOf(held.at(-1)!) + 1;
            held.forEach((id, at) => add(withNewIds(document.block(id), newId), listId, behind + at));
          }
        },
        () => stepOf("duplicatedSeveral", made, { before }),
      );
      selectMade(made);
      words.say(t("said.duplicatedSeveral", { number: made.length }));
      return true;
    },

    removeChosen(how: "removed" | "cut" = "removed"): boolean {
      const ids = chosen();
      if (ids.length === 0) return words.refuse({ key: "refusals.pageStays", values: {} });
      if (ids.length === 1) return single.remove(ids[0]!, how);
      const refusal = single.refusalToLeave(ids);
      if (refusal) return words.refuse(refusal);
      const after = nextTo(ids);
      const key = how === "cut" ? "cutSeveral" : "removedSeveral";
      const step = stepOf(key, ids, { after });
      document.together(
        () => ids.forEach((id) => document.remove(id, step)),
        () => step,
      );
      select(after);
      words.say(t(`said.${key}`, { number: ids.length }));
      return true;
    },

    toggleChosenHidden(): void {
      const ids = chosen();
      if (ids.length < 2) return single.toggleHidden(ids[0] ?? PAGE_ID);
      const { hidden } = ui.getState();
      const areHidden = ids.every((id) => hidden.has(id));
      ui.setState({ hidden: areHidden ? new Set([...hidden].filter((id) => !ids.includes(id))) : new Set([...hidden, ...ids]) });
      words.say(t(areHidden ? "said.shownAgainSeveral" : "said.hiddenSeveral", { number: ids.length }));
    },
  };

  /** What is selected once they are gone: what stood behind the last of them, else before it, else what held it. */
  function nextTo(ids: readonly string[]): string {
    const last = ids.at(-1)!;
    const list = document.entry(document.entry(last)!.parentId!)!;
    const at = list.children.indexOf(last);
    const isLeft = (id: string) => !ids.includes(id);
    const beside = list.children.slice(at).find(isLeft) ?? list.children.slice(0, at).findLast(isLeft);
    return beside ?? (list.kind === "slot" ? list.parentId! : PAGE_ID);
  }
}
