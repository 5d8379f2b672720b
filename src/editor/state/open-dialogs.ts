/** How many dialogs ask something now: whoever could take the place away that one is about waits until all are answered. */

let open = 0;
let waiting: (() => void)[] = [];

/** @returns to be called when it is closed */
export function noteOpenDialog(): () => void {
  open++;
  return () => {
    open--;
    if (open > 0) return;
    const all = waiting;
    waiting = [];
    for (const goOn of all) goOn();
  };
}

/** Of two dialogs that follow each other at once the second one is waited for, too. */
export async function noDialogOpen(): Promise<void> {
  while (open > 0) await new Promise<void>((resolve) => waiting.push(resolve));
}
