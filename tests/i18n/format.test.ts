import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { currencyExponent, shownDigits } from "../../src/domain/money/money";
import reference from "../../src/domain/reference/currencies.json";
import { countryName, directionOf, formatAmount, formatDate, interpolate } from "../../src/i18n/format";
import { formatPercent } from "../../src/i18n/format-percent";
import { formatTermEnd } from "../../src/i18n/format-term-end";

/** Whole in the table and not in the language data. */
const OLDER = ["AMD", "CRC", "MUR", "RSD", "TZS", "UZS"];

test.each([
  ["en-GB", 1500, "GBP", "£15.00"],
  ["fr-FR", 129900, "EUR", "1 299,00 €"],
  ["de-CH", 129900, "CHF", "CHF 1’299.00"],
  ["gsw-CH", 129900, "CHF", "CHF 1’299.00"],
  ["en-GB", 4200, "JPY", "JP¥4,200"],
])("[I18N-1] in %s %d minor units of %s read %s", (locale, amount, currency, text) => {
  expect(formatAmount({ amount, currency }, locale).replace(/[\u00a0\u202f]/g, " ")).toBe(text);
});

describe("[BASK-11] what is shown is what is charged", () => {
  const currencies = [...new Set([...reference.map(({ code }) => code), ...Intl.supportedValuesOf("currency")])].sort();
  /** The amount that a text says, in minor units, whatever marks its language writes numbers with. */
  const read = (text: string, currency: string, locale: string): number => {
    const parts = new Intl.NumberFormat(locale, { style: "currency", currency, minimumFractionDigits: 1 }).formatToParts(-1.1);
    const [decimal, minus] = [parts.find(({ type }) => type === "decimal")!.value, parts.find(({ type }) => type === "minusSign")!.value];
    const [number] = /\d[\d\s.,’]*\d|\d/.exec(text)!;
    const [whole = "", fraction = ""] = number.split(decimal).map((part) => part.replace(/\D/g, ""));
    return Number(whole + fraction.padEnd(currencyExponent(currency), "0")) * (text.includes(minus) ? -1 : 1);
  };

  it.each(["en-GB", "de-CH", "fr-FR", "hu-HU", "en-IN"])("to the last unit, in every currency there is, in %s", (locale) => {
    fc.assert(
      fc.property(
        fc.constantFrom(...currencies),
        fc.oneof(fc.integer({ min: -10_000, max: 10_000 }), fc.maxSafeInteger()),
        (currency, amount) => {
          expect(read(formatAmount({ amount, currency }, locale), currency, locale)).toBe(amount);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it("whole amounts have the decimals that the language data gives the currency, and no fewer than its smallest unit otherwise", () => {
    const differing = currencies.filter((currency) => {
      const known = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits!;
      return known !== shownDigits({ minorUnits: 10 ** currencyExponent(currency), currency });
    });
    expect(differing).toEqual([]);
    // The table is of another year than the language data: where the two differ, the unit that can be charged is shown.
    const ofTheTable = reference
      .filter(({ code, decimal_digits }) => shownDigits({ minorUnits: 10 ** currencyExponent(code), currency: code }) !== decimal_digits)
      .map(({ code }) => code);
    expect(ofTheTable).toEqual(OLDER);
  });

  it.each([
    ["hu-HU", 499_000, "HUF", "4990 Ft"],
    ["hu-HU", 499_050, "HUF", "4990,50 Ft"],
    ["en-GB", 1_234, "KWD", "KWD 1.234"],
    ["en-GB", 9_007_199_254_740_991, "GBP", "£90,071,992,547,409.91"],
    ["en-GB", -5, "GBP", "-£0.05"],
  ])("in %s %d minor units of %s read %s", (locale, amount, currency, text) =>
    expect(formatAmount({ amount, currency }, locale).replace(/[\u00a0\u202f]/g, " ")).toBe(text),
  );
});

test("[I18N-1] what is written in Swiss German asks the browser only for what it has", () => {
  expect(formatDate("2026-11-21T23:30:00Z", "gsw-CH")).toBe(formatDate("2026-11-21T23:30:00Z", "de-CH"));
  expect(countryName("CH", "gsw")).toBe("Schweiz");
});

test.each([
  ["en-GB", 7.7, "7.7%"],
  ["fr-FR", 20, "20 %"],
  ["gsw-CH", 8.1, "8.1%"],
  ["en-CA", 14.975, "14.975%"],
  ["en-GB", -20, "-20%"],
])("[SUM-1] in %s %d per cent read %s", (locale, percent, text) =>
  expect(
    formatPercent(percent, locale)
      .replace(/[\u00a0\u202f]/g, " ")
      .replace("−", "-"),
  ).toBe(text),
);

test.each([
  ["2027-03-05", "en-GB", "05 Mar 2027"],
  ["2028-02-29", "en-US", "29 Feb 2028"],
  ["2027-05-31", "fr-FR", "31 mai 2027"],
  ["2026-12-01", "gsw-CH", "01 Dez 2026"],
])("[TERM-1] %s in %s is %s: dd LLL yyyy", (date, locale, text) => expect(formatTermEnd(date, locale)).toBe(text));

test("[TERM-1] a date is the day in UTC, wherever the reader is", () => {
  expect(formatDate("2026-11-21T23:30:00Z", "en-GB")).toBe("21 Nov 2026");
});

test("[I18N-1] a text keeps a name that has no value, so that the mistake is seen", () => {
  expect(interpolate("{{quantity}} x {{formattedPrice}} each, {{other}}", { quantity: 2, formattedPrice: "£1" })).toBe(
    "2 x £1 each, {{other}}",
  );
});

test("[I18N-1] Arabic and Hebrew read from right to left", () => {
  expect([directionOf("ar"), directionOf("he-IL"), directionOf("gsw")]).toEqual(["rtl", "rtl", "ltr"]);
});
