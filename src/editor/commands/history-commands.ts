/** One step back, one step on: what comes back is selected and said. [BLD-5] */
import { PAGE_ID, type Step } from "../document/editor-document";
import type { SpokenParts } from "./command-words";
import type { SelectionCommands } from "./selection-commands";

export interface HistoryCommands {
  undo(): void;
  redo(): void;
}

export function historyCommands({ document, ui, t, words }: SpokenParts, select: SelectionCommands["select"]): HistoryCommands {
  function travel(done: Step | undefined, how: "undone" | "redone"): void {
    if (!done) return words.say(t(how === "undone" ? "said.nothingToUndo" : "said.nothingToRedo"));
    const other = how === "undone" ? done.before : done.after;
    const shown = document.entry(done.id) ? done.id : other !== undefined && document.entry(other) ? other : undefined;
    if (shown !== undefined) select(shown);
    else if (!document.entry(ui.getState().selectedId)) select(PAGE_ID);
    words.say(t(`said.${how}`, { step: t(`steps.${done.key}`, done.values) }));
  }

  return { undo: () => travel(document.undo(), "undone"), redo: () => travel(document.redo(), "redone") };
}
