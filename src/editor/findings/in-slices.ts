/** Work on the whole page that nobody who types, drags or scrolls should wait for. */

/** Half of what a frame has: the page is drawn and answers in the other half. */
const SLICE_MS = 8;

/**
 * Does work in steps, and lets the page have its turn in between.
 *
 * @param isWanted asked after each turn: whoever has changed the page meanwhile begins anew
 * @returns what the last step returns; undefined once it is no longer wanted
 */
export async function inSlices<Value>(steps: Iterator<unknown, Value>, isWanted: () => boolean): Promise<Value | undefined> {
  let begun = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - begun < SLICE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (!isWanted()) return undefined;
    begun = performance.now();
  }
}
