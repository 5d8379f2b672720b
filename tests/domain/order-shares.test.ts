import { describe, expect, it } from "vitest";
import { orderTotal, type PricedPart } from "../../src/domain/order/order-total";
import { orderShares } from "../../src/domain/upgrade/paid-parts";

const part = (id: string, amount: number, discount = 0): PricedPart => ({
  id,
  path: `/offers/${id}`,
  currency: "EUR",
  quantity: 1,
  amount,
  discount,
  tax: null,
});
const sharesOf = (parts: PricedPart[], begun: string[][]) => orderShares(parts, orderTotal(parts, { taxIncluded: true }), begun);

describe("[PAY-14] what of an order's sum is for which subscription that it began", () => {
  it.each([
    ["each its own", [part("a", 1_000), part("b", 500)], [["a"], ["b"]], [1_000, 500]],
    ["its add-ons with it", [part("a", 1_000), part("a1", 200), part("b", 500)], [["a", "a1"], ["b"]], [1_200, 500]],
    ["less what was taken off", [part("a", 1_000, 250), part("b", 500)], [["a"], ["b"]], [750, 500]],
    ["nothing for a trial", [part("a", 1_000), part("b", 0)], [["a"], ["b"]], [1_000, 0]],
    ["what begins none, the first one's", [part("a", 1_000), part("b", 500), part("once", 300)], [["a"], ["b"]], [1_300, 500]],
    ["of parts that nobody kept, all the first one's", [], [["a"], ["b"]], [1_500, 0]],
  ])("%s", (_, parts, begun, expected) => {
    const shares = parts.length
      ? sharesOf(parts, begun)
      : orderShares([], { ...orderTotal([part("a", 1_500)], { taxIncluded: true }) }, begun);
    expect(shares).toEqual(expected);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(
      parts.reduce((sum, { amount, discount }) => sum + amount - discount, 0) || 1_500,
    );
  });
});
