import { array, assert, constantFrom, float, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { discountPerLine, type Discount, type DiscountableLine } from "../../src/domain/basket/discount";
import { money } from "../../src/domain/money/money";

const line = (path: string, amount: number, quantity = 1): DiscountableLine => ({ path, amount, quantity });
const percentage = (percent: number, paths: string[] = []): Discount => ({ kind: "percentage", percent, paths });
const fixed = (minorUnits: number, paths: string[] = [], times: "once" | "per unit" = "once", currency = "GBP"): Discount => ({
  kind: "fixed",
  amount: money(minorUnits, currency),
  times,
  paths,
});
const basket = [line("/yearly", 3999), line("/vpn", 1998, 2), line("/gift", 0)];

describe("[BASK-11] [SUM-2] a discount", () => {
  it.each<[string, DiscountableLine[], string, Discount, number[]]>([
    ["20 % of everything", basket, "GBP", percentage(20), [800, 400, 0]],
    ["20 % of what the code names", basket, "GBP", percentage(20, ["/vpn"]), [0, 400, 0]],
    ["7.5 %, half a penny up", [line("/a", 1020)], "GBP", percentage(7.5), [77]],
    ["15 % in yen, which has no smaller unit", [line("/a", 990)], "JPY", percentage(15), [149]],
    ["12.345 % in dinar, which has three decimals", [line("/a", 10_000)], "KWD", percentage(12.345), [1235]],
    ["100 % leaves nothing to pay", basket, "GBP", percentage(100), [3999, 1998, 0]],
    ["150 % takes no more than everything", basket, "GBP", percentage(150), [3999, 1998, 0]],
    ["a percentage below 0 takes nothing", basket, "GBP", percentage(-5), [0, 0, 0]],
    ["10 off the order, split by what lines cost", basket, "GBP", fixed(1000), [667, 333, 0]],
    ["10 off one offer", basket, "GBP", fixed(1000, ["/vpn"]), [0, 1000, 0]],
    ["50 off an offer of 19.98", basket, "GBP", fixed(5000, ["/vpn"]), [0, 1998, 0]],
    ["5 off each unit", basket, "GBP", fixed(500, ["/vpn"], "per unit"), [0, 1000, 0]],
    ["15 off each unit of 9.99", basket, "GBP", fixed(1500, ["/vpn"], "per unit"), [0, 1998, 0]],
    ["for what is not there", basket, "GBP", fixed(1000, ["/other"]), [0, 0, 0]],
    ["on an empty basket", [], "GBP", percentage(20), []],
  ])("%s", (_, lines, currency, discount, off) => expect(discountPerLine(lines, currency, discount)).toEqual(off));

  it("[BASK-7] in another currency than the basket has no meaning", () =>
    expect(() => discountPerLine(basket, "GBP", fixed(100, [], "once", "EUR"))).toThrow("All items must have the same currency"));

  it("takes from 0 to the line's amount off each line, and a fixed one takes as much as it promises while there is as much", () => {
    const lines = array(
      record({ path: constantFrom("/a", "/b", "/c"), amount: integer({ min: 0, max: 10_000_000 }), quantity: integer({ min: 1, max: 9 }) }),
      { maxLength: 12 },
    );
    assert(
      property(
        lines,
        constantFrom("GBP", "JPY", "KWD", "CHF"),
        integer({ min: 0, max: 20_000_000 }),
        float({ min: 0, max: 100, noNaN: true }),
        constantFrom<string[]>([], ["/a"], ["/a", "/b"]),
        (all, currency, units, percent, paths) => {
          for (const discount of [
            percentage(percent, paths),
            fixed(units, paths, "once", currency),
            fixed(units, paths, "per unit", currency),
          ]) {
            const off = discountPerLine(all, currency, discount);
            for (const [index, taken] of off.entries()) {
              expect(Number.isInteger(taken)).toBe(true);
              expect(taken).toBeGreaterThanOrEqual(0);
              expect(taken).toBeLessThanOrEqual(all[index]!.amount);
              if (paths.length && !paths.includes(all[index]!.path)) expect(taken).toBe(0);
            }
          }
          const meant = all.filter(({ path }) => paths.length === 0 || paths.includes(path)).reduce((sum, { amount }) => sum + amount, 0);
          expect(discountPerLine(all, currency, fixed(units, paths, "once", currency)).reduce((sum, taken) => sum + taken, 0)).toBe(
            Math.min(units, meant),
          );
        },
      ),
    );
  });
});
