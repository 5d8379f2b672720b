/** A few at a time, and nobody can tell by what is heard of it which was done first. */
import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { atOnce } from "../../src/server/renewal/at-once";

const things = ["a1", "b1", "a2", "c1", "b2", "a3", "d1"];
/** Longer for those that come first, so that without a rule the last would be done before them. */
const turns = async (thing: string) => {
  for (let left = 10 - things.indexOf(thing); left > 0; left--) await setImmediate();
};

it.each([
  [1, "a1 a2 a3 b1 b2 c1 d1"],
  [3, "a1 b1 c1 d1 b2 a2 a3"],
  [50, "a1 b1 c1 d1 b2 a2 a3"],
])("[MMA-2] %i at a time: each begins in its turn, what has the same key one after another", async (most, expected) => {
  const begun: string[] = [];
  const underWay = new Set<string>();
  let widest = 0;
  await atOnce(things, {
    most,
    key: (thing) => thing[0]!,
    async work(thing) {
      expect(underWay).not.toContain(thing[0]);
      underWay.add(thing[0]!);
      widest = Math.max(widest, underWay.size);
      begun.push(thing);
      await turns(thing);
      underWay.delete(thing[0]!);
    },
    onFault: (error) => expect.unreachable(String(error)),
  });
  expect(begun.join(" ")).toBe(expected);
  expect(widest).toBe(Math.min(most, 4));
});

it("[MMA-2] what fails keeps no other from its turn, and is heard of in the order in which it was to be done", async () => {
  const done: string[] = [];
  const faults: string[] = [];
  await atOnce(things, {
    most: 4,
    key: (thing) => thing[0]!,
    async work(thing) {
      await turns(thing);
      if (thing === "a1" || thing === "d1" || thing === "b1") throw new Error(`no ${thing}`);
      done.push(thing);
    },
    onFault: (error, thing) => faults.push(`${thing}: ${(error as Error).message}`),
  });
  expect(done.toSorted()).toEqual(["a2", "a3", "b2", "c1"]);
  expect(faults).toEqual(["a1: no a1", "b1: no b1", "d1: no d1"]);
});

it("[MMA-2] nothing to do is done at once", async () => {
  const never = (error: unknown) => expect.unreachable(String(error));
  await atOnce([], { most: 5, key: String, work: async () => never("work"), onFault: never });
});
