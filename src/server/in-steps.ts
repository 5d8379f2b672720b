/** Work that takes longer than shoppers should wait for it. */
import { setImmediate } from "node:timers/promises";

/** A request needs several turns of its own, and is to be answered within a few milliseconds. */
const TURN_MS = 1;

/**
 * Does work in steps, and lets everything else that waits have its turn in between: the embedded database answers without doing so.
 *
 * @returns what the last step returns
 */
export async function inSteps<Value>(steps: Iterator<unknown, Value>): Promise<Value> {
  await setImmediate();
  let begun = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - begun < TURN_MS) continue;
    await setImmediate();
    begun = performance.now();
  }
}
