/** One step back, one step on, or straight to any of them: what comes back is selected and said. [BLD-5] */
import { PAGE_ID, type History, type Step } from "../document/editor-document";
import type { Translate } from "./command-parts";
import type { SpokenParts } from "./command-words";
import type { SelectSeveralCommands } from "./several/select-several-commands";
import type { SelectionCommands } from "./selection-commands";

export interface HistoryCommands {
  undo(): void;
  redo(): void;
  /** The page as it was after that many steps of its history; 0 is as it was before the first. */
  goTo(done: number): void;
}

export const stepInWords = (step: Step, t: Translate): string => t(`steps.${step.key}`, step.values);

/** What stands before the first step of the history, in words. */
export const startInWords = ({ hasDropped }: History, t: Translate): string => t(hasDropped ? "history.dropped" : "history.opened");

export function historyCommands(
  { document, ui, t, words }: SpokenParts,
  { select, selectSeveral }: Pick<SelectionCommands & SelectSeveralCommands, "select" | "selectSeveral">,
): HistoryCommands {
  function choose(step: Step, how: "undone" | "redone"): void {
    const all = step.ids?.filter((id) => document.entry(id)) ?? [];
    if (all.length > 1) return selectSeveral(all);
    const other = how === "undone" ? step.before : step.after;
    const shown = document.entry(step.id) ? step.id : other !== undefined && document.entry(other) ? other : undefined;
    if (shown !== undefined) select(shown);
    else if (!document.entry(ui.getState().selectedId)) select(PAGE_ID);
  }

  function travel(step: Step | undefined, how: "undone" | "redone"): void {
    if (!step) return words.say(t(how === "undone" ? "said.nothingToUndo" : "said.nothingToRedo"));
    choose(step, how);
    words.say(t(`said.${how}`, { step: stepInWords(step, t) }));
  }

  return {
    undo: () => travel(document.undo(), "undone"),
    redo: () => travel(document.redo(), "redone"),

    goTo(done: number): void {
      const history = document.history();
      const { steps, done: now } = history;
      const how = done < now ? "undone" : "redone";
      let last: Step | undefined;
      for (let count = Math.abs(done - now); count > 0; count--) last = (how === "undone" ? document.undo() : document.redo()) ?? last;
      if (last) choose(last, how);
      const step = done > 0 ? stepInWords(steps[done - 1]!, t) : startInWords(history, t);
      words.say(t(how === "undone" ? "said.backTo" : "said.onTo", { step }));
    },
  };
}
