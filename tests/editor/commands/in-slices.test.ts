/** Work on the whole page lets the page have its turn. */
import { expect, it, vi } from "vitest";
import { inSlices } from "../../../src/editor/findings/in-slices";

/** Steps of four milliseconds each, by a clock that nothing else moves. */
function* slowSteps(steps: number, now: { ms: number }): Generator<void, string> {
  for (let step = 0; step < steps; step++) {
    now.ms += 4;
    yield;
  }
  return "done";
}

function clock() {
  const now = { ms: 0 };
  vi.spyOn(performance, "now").mockImplementation(() => now.ms);
  return now;
}

it("[BLD-10] a look at a long page lets what waits in between, and comes to its end", async () => {
  const now = clock();
  const turns: number[] = [];
  const waiting = setInterval(() => turns.push(now.ms));
  await expect(inSlices(slowSteps(10, now), () => true)).resolves.toBe("done");
  clearInterval(waiting);
  vi.restoreAllMocks();
  // After every eight milliseconds of work whoever waited came first.
  expect(turns[0]).toBeLessThanOrEqual(16);
});

it("[BLD-10] a look at a page that has changed meanwhile goes on no further", async () => {
  const now = clock();
  let wanted = true;
  const looked = inSlices(slowSteps(10, now), () => wanted);
  wanted = false;
  await expect(looked).resolves.toBeUndefined();
  vi.restoreAllMocks();
  expect(now.ms).toBeLessThan(40);
});
