import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseMoney } from "../../src/domain/money/money";
import { typedAmount } from "../../src/domain/money/typed-amount";

describe("[MMA-7] an amount as it is typed", () => {
  it.each([
    ["12.50", "CHF", "12.50"],
    ["12,50", "CHF", "12.50"],
    [" 12 ", "CHF", "12"],
    ["1,200", "CHF", "1200"],
    ["1'200.50", "CHF", "1200.50"],
    ["1’200", "CHF", "1200"],
    ["1 200,50", "EUR", "1200.50"],
    ["1\u202f200,50", "EUR", "1200.50"],
    ["1.200,50", "EUR", "1200.50"],
    ["1,200.50", "EUR", "1200.50"],
    ["1,234,567.8", "EUR", "1234567.8"],
    ["1.234.567", "EUR", "1234567"],
    ["10,000", "JPY", "10000"],
    ["1,250", "KWD", "1.250"],
    ["1.250", "KWD", "1.250"],
    ["1,250.500", "KWD", "1250.500"],
    ["0,5", "EUR", "0.5"],
    ["0,500", "EUR", "0.500"],
  ])("%s %s is %s", (typed, currency, read) => expect(typedAmount(typed, currency)).toBe(read));

  it.each([
    ["1.200", "EUR"],
    ["12.505", "EUR"],
    ["1,20,000", "EUR"],
    ["1,200,50", "EUR"],
    ["12 50", "EUR"],
    ["012,500", "EUR"],
    ["1.200.50", "EUR"],
    ["12.", "EUR"],
    ["-3", "EUR"],
    ["", "EUR"],
  ])("%j %s is none", (typed, currency) => {
    expect(() => {
      const { minorUnits } = parseMoney(typedAmount(typed, currency), currency);
      if (minorUnits < 0) throw new RangeError();
    }).toThrow(RangeError);
  });

  it("however it is written by the standard of any language, it is the amount that was meant", () => {
    const languages = ["en", "en-CH", "de", "de-CH", "fr", "fr-CH", "it", "pt", "nl", "ja"];
    fc.assert(
      fc.property(fc.nat(10 ** 9), fc.constantFrom(...languages), fc.constantFrom("CHF", "JPY", "KWD"), (units, language, currency) => {
        const digits = { CHF: 2, JPY: 0, KWD: 3 }[currency];
        const typed = new Intl.NumberFormat(language, { minimumFractionDigits: digits }).format(units / 10 ** digits!);
        const read = typedAmount(typed, currency);
        // What could be two amounts is refused; it is never read as another one.
        if (read !== "") expect(parseMoney(read, currency).minorUnits).toBe(units);
        else expect(typed).toMatch(/^\d{1,3}\.\d{3}$/);
      }),
    );
  });
});
