import { array, assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { prorate } from "../../src/domain/money/prorate";

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe("[BASK-11] an amount split over lines", () => {
  it.each<[amount: number, weights: number[], parts: number[]]>([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [1, 1, 1, 1, 1, 1], [17, 17, 17, 17, 16, 16]],
    [500, [1999, 999], [333, 167]],
    [1, [3, 3], [1, 0]],
    [2, [1, 5, 1], [0, 2, 0]],
    [-500, [1999, 999], [-333, -167]],
    [0, [5, 7], [0, 0]],
    [-1, [3, 3], [-1, 0]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [2, [1, 1, 1, 1], [1, 1, 0, 0]],
    [3, [1, 2, 3, 4], [0, 1, 1, 1]],
    [7, [0, 1], [0, 7]],
    [1000, [1000], [1000]],
  ])("%i over %j is %j", (amount, weights, parts) => {
    expect(prorate(amount, weights)).toEqual(parts);
    expect(sum(prorate(amount, weights))).toBe(amount);
  });

  it.each([[[]], [[0, 0]], [[-1, 2]], [[0.5, 1]]])("weights of %j cannot take anything", (weights) =>
    expect(() => prorate(1, weights)).toThrow(RangeError),
  );
  it("half a penny is never split", () => {
    expect(() => prorate(0.5, [1])).toThrow("Whole minor units are split, got 0.5");
    expect(() => prorate(2 ** 53, [1])).toThrow("Whole minor units are split");
    expect(() => prorate(1, [-1, 2])).toThrow("Weights are whole and not negative");
    expect(() => prorate(1, [0])).toThrow("Something must weigh more than nothing");
  });

  it("adds up to the amount, each part within one unit of its share", () => {
    assert(
      property(
        integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        array(integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 40 }),
        (amount, weights) => {
          const all = sum(weights);
          if (all === 0) return;
          const parts = prorate(amount, weights);
          expect(sum(parts)).toBe(amount);
          for (const [index, part] of parts.entries()) expect(Math.abs(part - (amount * weights[index]!) / all)).toBeLessThan(1 + 1e-3);
        },
      ),
    );
  });
});
