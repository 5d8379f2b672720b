/** Work on the whole page that nobody who types, drags or scrolls should wait for. */

/** Half of what a frame has: the page is drawn and answers in the other half. */
const SLICE_MS = 8;
/** Whoever types without a pause still hears of problems. */
const AT_LATEST_MS = 200;

/** The page's turn: comes back when it has drawn and answered what waited, and no key is on its way. */
export const turnOfPage = (): Promise<void> =>
  new Promise((resolve) => {
    // Browsers that do not say when they are idle (Safari), and whatever is no browser.
    if (!("requestIdleCallback" in globalThis)) setTimeout(resolve);
    else requestIdleCallback(() => resolve(), { timeout: AT_LATEST_MS });
  });

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
    await turnOfPage();
    if (!isWanted()) return undefined;
    begun = performance.now();
  }
}
