/** Long work lets shoppers in between. */
import { setImmediate } from "node:timers";
import { expect, it } from "vitest";
import { inSteps } from "../../src/server/in-steps";

function* busy(steps: number, ms: number): Generator<void, string> {
  for (let step = 0; step < steps; step++) {
    const until = performance.now() + ms;
    while (performance.now() < until);
    yield;
  }
  return "done";
}

/** How often somebody else had a turn until `work` was done. */
async function turnsOfOthers(work: Promise<unknown>): Promise<number> {
  let count = 0;
  let isDone = false;
  const other = () => {
    count++;
    if (!isDone) setImmediate(other);
  };
  setImmediate(other);
  await work;
  isDone = true;
  return count;
}

it("[BLD-10] work that takes longer than a turn lets others have theirs after each step, and answers what it came to", async () => {
  const work = inSteps(busy(10, 2));
  expect(await turnsOfOthers(work)).toBeGreaterThanOrEqual(10);
  expect(await work).toBe("done");
});

it("[BLD-10] what goes wrong in a step is heard of", async () => {
  const failing = (function* () {
    yield;
    throw new Error("no such block");
  })();
  await expect(inSteps(failing)).rejects.toThrow("no such block");
});
