/** Keys between the cells: Alt and the arrows in every direction, Enter and the arrows at the end of a text up and down. [BLD-2] [BLD-7] */
import type { KeyboardEvent } from "react";
import { historyKey } from "../commands/history-keys";
import { isComposing } from "../../ui/composing";
import { useSession } from "../screens/edit/session/edit-session";

const FIELD = 'textarea, [contenteditable="true"], button';

export function useCellKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const { commands } = useSession();
  return (event) => {
    if (event.defaultPrevented || isComposing(event) || !(event.target instanceof HTMLElement)) return;
    // The dialog of a price has keys of its own.
    if (event.target.closest("dialog") !== event.currentTarget.closest("dialog")) return;
    const isRich = event.target.isContentEditable;
    const travel = historyKey(event.nativeEvent);
    // A rich text has a history of its own, and hands these keys on once it is at its end.
    if (travel && !isRich) {
      event.preventDefault();
      return commands[travel]();
    }
    const step = stepOf(event, isRich);
    if (!step || !move(event.currentTarget, event.target, step)) return;
    event.preventDefault();
  };
}

type Step = { rows: number; columns: number };

function stepOf({ key, altKey, shiftKey, ctrlKey, metaKey, target }: KeyboardEvent, isRich: boolean): Step | undefined {
  if (ctrlKey || metaKey) return undefined;
  const arrows: Record<string, Step> = {
    ArrowUp: { rows: -1, columns: 0 },
    ArrowDown: { rows: 1, columns: 0 },
    ArrowLeft: { rows: 0, columns: -1 },
    ArrowRight: { rows: 0, columns: 1 },
  };
  if (altKey) return arrows[key];
  if (isRich || !(target instanceof HTMLTextAreaElement)) return undefined;
  if (key === "Enter" && target.dataset["line"] !== undefined) return shiftKey ? arrows["ArrowUp"] : arrows["ArrowDown"];
  const { selectionStart, selectionEnd, value } = target;
  if (shiftKey || selectionStart !== selectionEnd) return undefined;
  if (key === "ArrowUp" && selectionStart === 0) return arrows[key];
  return key === "ArrowDown" && selectionStart === value.length ? arrows[key] : undefined;
}

/** @returns whether there is a cell to go to; at the edge of the table the key stays the field's */
function move(table: HTMLElement, from: HTMLElement, { rows, columns }: Step): boolean {
  const cell = from.closest("[data-cell]");
  const row = cell?.closest("[data-text]");
  if (!cell || !row) return false;
  const all = [...table.querySelectorAll("[data-text]")];
  const nextRow = all[all.indexOf(row) + rows];
  const column = [...row.querySelectorAll("[data-cell]")].indexOf(cell) + columns;
  const field = column < 0 ? undefined : nextRow?.querySelectorAll("[data-cell]")[column]?.querySelector<HTMLElement>(FIELD);
  if (!field) return false;
  field.focus();
  // Where the key that led here leads on: down from the end of a text, up from its beginning.
  if (field instanceof HTMLTextAreaElement)
    field.setSelectionRange(...((rows < 0 ? [0, 0] : [field.value.length, field.value.length]) as [number, number]));
  return true;
}
