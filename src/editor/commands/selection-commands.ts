/** What is selected, and what is hidden while one works: nothing of it is saved. [BLD-2] [BLD-3] */
import { PAGE_ID } from "../document/editor-document";
import { blockEntry } from "./command-parts";
import type { SpokenParts } from "./command-words";

export interface SelectionCommands {
  /** It alone; where a finger was selecting several, that has ended. */
  select(id: string, from?: "canvas" | "elsewhere"): void;
  /** Selects by key: what nobody points at is said in words. [BLD-2] */
  selectByKey(id: string): void;
  /** Of several selected the one that was last; of one what holds it: the next block out, then the page. */
  selectParent(): void;
  /** Hides a block on the canvas or shows it again. [BLD-3] */
  toggleHidden(id: string): void;
}

export function selectionCommands({ document, ui, t, words }: SpokenParts): SelectionCommands {
  const commands: SelectionCommands = {
    // Taps add to what was selected tap by tap, and to nothing that is selected in its place.
    select: (id, from = "elsewhere") =>
      ui.setState({ selectedId: id, selectedFrom: from, also: new Set(), anchorId: undefined, selectingSeveral: false }),

    selectByKey(id: string): void {
      commands.select(id);
      words.say(words.inWords(id));
    },

    selectParent(): void {
      if (ui.getState().also.size > 0) return commands.selectByKey(ui.getState().selectedId);
      for (
        let entry = document.entry(document.entry(ui.getState().selectedId)?.parentId ?? "");
        entry;
        entry = document.entry(entry.parentId ?? "")
      )
        if (entry.kind === "block") return commands.selectByKey(entry.id);
      commands.selectByKey(PAGE_ID);
    },

    toggleHidden(id: string): void {
      const entry = blockEntry(document, id);
      if (!entry) return;
      const { hidden } = ui.getState();
      const isHidden = hidden.has(id);
      ui.setState({ hidden: isHidden ? new Set([...hidden].filter((each) => each !== id)) : new Set([...hidden, id]) });
      words.say(t(isHidden ? "said.shownAgain" : "said.hidden", { block: words.titleOf(entry.block) }));
    },
  };
  return commands;
}
