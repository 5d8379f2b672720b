/** A notice of what was just done to the page, whose way back is for that step alone: with any step after it the notice leaves. [BLD-5] */
import type { EditorDocument } from "../document/editor-document";
import type { Notice } from "../state/editor-ui";

/**
 * Call it before the step.
 *
 * @returns what makes the notice, once the step is done: one that took none, as the page was like that before, has nothing to take back
 */
export function stepNotice(
  document: Pick<EditorDocument, "moment" | "subscribe">,
  undo: NonNullable<Notice["action"]>,
): (text: string) => Notice {
  const before = document.moment();
  return (text) => {
    const done = document.moment();
    if (done === before) return { tone: "success", text };
    const isLast = () => document.moment() === done;
    const follow = (over: () => void) => {
      const look = () => isLast() || over();
      look();
      return document.subscribe(look);
    };
    return { tone: "success", text, action: { ...undo, run: () => void (isLast() && undo.run()) }, follow };
  };
}
