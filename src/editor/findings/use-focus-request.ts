/** Brings the field that somebody asked for into view and gives it the focus, as soon as it is there. [BLD-10] */
import { createContext, useContext, useEffect, useState, type RefObject } from "react";
import { partsOfPath } from "../../layout/publish/settings-walk";
import { useUi, type EditorUiState } from "../state/editor-ui";

/** How long a field may take to be drawn. After that the nearest thing around it must do, unless what is drawn says that more is coming. */
const PATIENCE_MS = 1_500;

/** @param shownId what the panel shows now @returns the wish, where it is for what is shown */
export function useFocusRequest(pane: RefObject<HTMLElement | null>, shownId: string): EditorUiState["focus"] {
  const focus = useUi((state) => state.focus);
  useEffect(() => {
    if (!focus || focus.id !== shownId) return;
    const until = performance.now() + PATIENCE_MS;
    let frame = 0;
    const ends = new AbortController();
    const attempt = () => {
      // Some fields are loaded when a panel needs them first, over whatever network there is.
      const late = performance.now() > until && !pane.current?.querySelector("[data-coming]");
      const found = pane.current && controlFor(pane.current, focus.path, late);
      if (!found) {
        if (!late) frame = requestAnimationFrame(attempt);
        return;
      }
      ends.abort();
      found.scrollIntoView({ block: "center" });
      found.focus({ preventScroll: true });
    };
    const giveUp = () => {
      ends.abort();
      cancelAnimationFrame(frame);
    };
    // Who goes on elsewhere meanwhile is not called back.
    for (const act of ["pointerdown", "keydown"]) window.addEventListener(act, giveUp, { capture: true, signal: ends.signal });
    attempt();
    return giveUp;
  }, [focus, shownId, pane]);
  return focus?.id === shownId ? focus : undefined;
}

const FOCUSABLE = 'input:not([type="hidden"]), select, textarea, button, [contenteditable="true"], [tabindex]';

/** @param orAround when its own control is not there: that of the nearest group or list around it */
function controlFor(pane: HTMLElement, path: string, orAround: boolean): HTMLElement | null {
  const heading = pane.querySelector("h2");
  if (!path) return heading;
  const named = pane.querySelector<HTMLElement>(`[data-place="${CSS.escape(path)}"]`);
  if (named) return focusable(named);
  const parts = partsOfPath(path);
  for (let length = parts.length; length > 0; length--) {
    const id = CSS.escape(["setting", ...parts.slice(0, length)].join("_"));
    const found =
      pane.querySelector<HTMLElement>(`#${id}, [data-setting="${id}"]`) ??
      (orAround ? pane.querySelector<HTMLElement>(`#${id}-group`)?.parentElement : undefined);
    if (found) return focusable(found) ?? heading;
    if (!orAround) return null;
  }
  return heading;
}

const focusable = (element: HTMLElement): HTMLElement | null =>
  element.matches(FOCUSABLE) ? element : element.querySelector<HTMLElement>(FOCUSABLE);

/** What somebody asked for, for the fields of the panel. */
export const FocusRequest = createContext<EditorUiState["focus"]>(undefined);

/** Whether a group or entry at `path` is open: as its reader left it, and open again when something inside is asked for. */
export function useUnfolded(path: readonly (string | number)[], initially: boolean): [boolean, (open: boolean) => void] {
  return useUnfoldedFor((asked) => path.length > 0 && path.every((part, index) => String(part) === String(asked[index])), initially);
}

/** The same for what holds what `holds` says it does. @param holds whether the setting at a path stands in it */
export function useUnfoldedFor(
  holds: (path: readonly (string | number)[]) => boolean,
  initially: boolean,
): [boolean, (open: boolean) => void] {
  const focus = useContext(FocusRequest);
  const isInside = focus !== undefined && holds(partsOfPath(focus.path));
  const [own, setOwn] = useState({ open: initially, answered: 0 });
  const asked = isInside ? focus.count : 0;
  return [own.open || asked > own.answered, (open) => setOwn({ open, answered: asked })];
}
