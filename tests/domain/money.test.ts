import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { money, parseMoney, percentageOf, sumMoney, toDecimal } from "../../src/domain/money/money";

describe("[BASK-11] money is exact", () => {
  it.each([
    ["15.00", "GBP", 1500],
    ["15", "GBP", 1500],
    [7.5, "CHF", 750],
    ["1200", "JPY", 1200],
    ["1.234", "KWD", 1234],
    ["-3.10", "EUR", -310],
    ["9.90000", "EUR", 990],
    [" 7.50 ", "CHF", 750],
    ["-0.00", "GBP", 0],
    ["-0.01", "GBP", -1],
    ["0", "USD", 0],
  ])("reads %s %s as %i minor units", (decimal, currency, units) => {
    expect(parseMoney(decimal, currency)).toEqual({ minorUnits: units, currency });
  });

  it.each(["15.005", "1,50", "", "abc", "1e3", "٣"])("refuses %j instead of rounding or guessing", (decimal) => {
    expect(() => parseMoney(decimal, "GBP")).toThrow(RangeError);
  });

  it("writes what it read", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom("GBP", "JPY", "KWD", "CHF"), (units, currency) => {
        expect(parseMoney(toDecimal(money(units, currency)), currency)).toEqual(money(units, currency));
      }),
    );
  });

  it.each([
    [1999, 20, 400],
    [1, 50, 1],
    [-1, 50, -1],
    [10_000, 7.7, 770],
    [333, 33.3333, 111],
    [-333, 33.3333, -111],
    [-1999, 20, -400],
    [0, 20, 0],
    [1999, -20, -400],
    [-3, 50, -2],
  ])("takes %i at %d %% as %i, halves away from zero", (units, percent, expected) => {
    expect(percentageOf(money(units, "GBP"), percent).minorUnits).toBe(expected);
  });

  it("[BASK-7] adds one currency only, and an empty total is 0 GBP", () => {
    expect(sumMoney([])).toEqual({ minorUnits: 0, currency: "GBP" });
    expect(sumMoney([money(1, "EUR"), money(2, "EUR")])).toEqual({ minorUnits: 3, currency: "EUR" });
    expect(() => sumMoney([money(1, "EUR"), money(2, "USD")])).toThrow("All items must have the same currency");
  });

  it("refuses fractions of a minor unit", () => {
    expect(() => money(0.1, "GBP")).toThrow(RangeError);
    expect(() => money(0.1, "GBP")).toThrow("Money needs whole minor units, got 0.1");
    for (const currency of ["pounds", "xGBP", "GBPx", "gbp", "GB", ""])
      expect(() => money(1, currency)).toThrow(new RangeError(`"${currency}" is not a currency code`));
  });
});
