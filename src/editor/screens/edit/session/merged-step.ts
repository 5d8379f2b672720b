/** The step in which somebody else's draft became part of the page: whether the page still has it, as undo and redo go. [BLD-9] */
import type { EditorDocument, Step } from "../../../document/editor-document";

export interface MergedStep {
  /** The page was merged just now. */
  begin(): void;
  /** What is stored has no other side any more: taking the merge back later is a step like any other. */
  end(): void;
  /** @returns what became of the merge since this was asked last; undefined: nothing */
  turned(): "undone" | "done again" | undefined;
}

export function mergedStep(document: EditorDocument): MergedStep {
  let step: Step | undefined;
  let isDone = true;
  return {
    begin() {
      const { steps, done } = document.history();
      const last = steps[done - 1];
      // What nobody had changed differently took no step.
      step = last?.key === "merged" ? last : undefined;
      isDone = true;
    },
    end: () => void (step = undefined),
    turned() {
      if (!step) return undefined;
      const { steps, done } = document.history();
      const at = steps.indexOf(step);
      // It left the history: too long ago, or something else was done in its place.
      if (at < 0) step = undefined;
      const isNow = at >= 0 && at < done;
      if (at < 0 || isNow === isDone) return undefined;
      isDone = isNow;
      return isNow ? "done again" : "undone";
    },
  };
}
