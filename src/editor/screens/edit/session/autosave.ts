/** Stores the draft by itself while somebody works on it: after a short rest, and now and then where nobody rests. [BLD-9] */
import type { EditorDocument } from "../../../document/editor-document";
import type { Saving, SaveOutcome } from "./saving";

/** After the last change. */
export const REST_MS = 5_000;
/** After the first change that is not stored. */
const MAX_UNSTORED_MS = 30_000;
/** Writing a long page out would make a drag stutter: while one lasts, it is looked this often whether it is over. */
export const DRAG_LOOK_MS = 200;

/**
 * Nothing is asked and nothing is said unless it goes wrong. Once somebody else has stored the page it waits until the conflict is
 * settled, once somebody has deleted it until it is back, without a connection until there is one again: `waiting` of the saving says so,
 * and has its own way back. Once the session has ended it tries again with the next change, and when somebody comes back to this window:
 * they have signed in elsewhere meanwhile.
 *
 * @param isDragging it waits for what is being dragged to be dropped
 * @param onRefused hears of an outcome that needs somebody to do something
 * @param onResumed hears that it goes on after somebody had to sign in again
 * @returns ends it
 */
export function followWithAutosave(
  { document, saving, isDragging }: { document: EditorDocument; saving: Saving; isDragging: () => boolean },
  onRefused: (outcome: SaveOutcome & { ok: false }) => void,
  onResumed: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unstoredSince = 0;
  /** The version that was refused: it is tried again once there is another. */
  let refused: number | undefined;

  const store = async () => {
    timer = undefined;
    const { waiting, conflict, gone, version, signedOut } = saving.store.getState();
    if (waiting || conflict || gone || refused === version) return;
    const outcome = await saving.autosave();
    // Where nothing was left to store nobody was asked.
    if (outcome.ok) return signedOut && !saving.store.getState().signedOut ? onResumed() : undefined;
    if (outcome.reason === "busy") return soon();
    // What is wrong with the page may be put right with the next change; who else stored it will not go away by itself.
    if (outcome.reason === "conflict") refused = version;
    // Said already.
    if (outcome.reason === "signed-out" && signedOut) return;
    onRefused(outcome);
  };
  const due = () => (isDragging() ? void (timer = setTimeout(due, DRAG_LOOK_MS)) : void store());
  const soon = () => {
    if (timer === undefined) unstoredSince = Date.now();
    clearTimeout(timer);
    timer = setTimeout(due, Math.min(REST_MS, Math.max(0, unstoredSince + MAX_UNSTORED_MS - Date.now())));
  };
  const isBack = () => {
    // What was to be chosen among went with the page: it is asked again.
    refused = undefined;
    soon();
  };
  const backHere = () => {
    if (saving.store.getState().signedOut && window.document.visibilityState === "visible") void store();
  };
  const stops = [document.subscribe(soon), saving.store.subscribe((now, before) => before.gone && !now.gone && isBack())];
  window.addEventListener("focus", backHere);
  window.document.addEventListener("visibilitychange", backHere);
  return () => {
    for (const stop of stops) stop();
    window.removeEventListener("focus", backHere);
    window.document.removeEventListener("visibilitychange", backHere);
    clearTimeout(timer);
  };
}
