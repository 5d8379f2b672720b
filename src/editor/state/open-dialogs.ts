/**
 * Which dialogs ask something now: whoever could take the place away that one is about waits until all are answered, and the innermost
 * one says what there is to say, as everything below it is out of reach.
 */
import { useSyncExternalStore } from "react";

let open: readonly object[] = [];
let waiting: (() => void)[] = [];
const listeners = new Set<() => void>();

/** @param dialog itself, to be told from the others @returns to be called when it is closed */
export function noteOpenDialog(dialog: object): () => void {
  become([...open, dialog]);
  return () => {
    become(open.filter((other) => other !== dialog));
    if (open.length > 0) return;
    const all = waiting;
    waiting = [];
    for (const goOn of all) goOn();
  };
}

function become(now: readonly object[]): void {
  open = now;
  for (const heard of listeners) heard();
}

/** Of two dialogs that follow each other at once the second one is waited for, too. */
export async function noDialogOpen(): Promise<void> {
  while (open.length > 0) await new Promise<void>((resolve) => waiting.push(resolve));
}

const subscribe = (heard: () => void): (() => void) => {
  listeners.add(heard);
  return () => void listeners.delete(heard);
};

/** The one that was opened last; undefined: none is open. */
export const useInnermostDialog = (): object | undefined => useSyncExternalStore(subscribe, () => open.at(-1));
