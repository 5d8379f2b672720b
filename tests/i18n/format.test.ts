import { expect, test } from "vitest";
import { countryName, directionOf, formatAmount, formatDate, interpolate } from "../../src/i18n/format";
import { formatPercent } from "../../src/i18n/format-percent";
import { formatTermEnd } from "../../src/i18n/format-term-end";

test.each([
  ["en-GB", 1500, "GBP", "£15.00"],
  ["fr-FR", 129900, "EUR", "1 299,00 €"],
  ["de-CH", 129900, "CHF", "CHF 1’299.00"],
  ["gsw-CH", 129900, "CHF", "CHF 1’299.00"],
  ["en-GB", 4200, "JPY", "JP¥4,200"],
])("[I18N-1] in %s %d minor units of %s read %s", (locale, amount, currency, text) => {
  expect(formatAmount({ amount, currency }, locale).replace(/[\u00a0\u202f]/g, " ")).toBe(text);
});

test("[I18N-1] what is written in Swiss German asks the browser only for what it has", () => {
  expect(formatDate("2026-11-21T23:30:00Z", "gsw-CH")).toBe(formatDate("2026-11-21T23:30:00Z", "de-CH"));
  expect(countryName("CH", "gsw")).toBe("Schweiz");
});

test.each([["en-GB", 7.7, "7.7%"], ["fr-FR", 20, "20 %"], ["gsw-CH", 8.1, "8.1%"], ["en-CA", 14.975, "14.975%"], ["en-GB", -20, "-20%"]])("[SUM-1] in %s %d per cent read %s", (locale, percent, text) =>
  expect(formatPercent(percent, locale).replace(/[\u00a0\u202f]/g, " ").replace("−", "-")).toBe(text));

test.each([["2027-03-05", "en-GB", "05 Mar 2027"], ["2028-02-29", "en-US", "29 Feb 2028"], ["2027-05-31", "fr-FR", "31 mai 2027"], ["2026-12-01", "gsw-CH", "01 Dez 2026"]])("[TERM-1] %s in %s is %s: dd LLL yyyy", (date, locale, text) =>
  expect(formatTermEnd(date, locale)).toBe(text));

test("[TERM-1] a date is the day in UTC, wherever the reader is", () => {
  expect(formatDate("2026-11-21T23:30:00Z", "en-GB")).toBe("21 Nov 2026");
});

test("[I18N-1] a text keeps a name that has no value, so that the mistake is seen", () => {
  expect(interpolate("{{quantity}} x {{formattedPrice}} each, {{other}}", { quantity: 2, formattedPrice: "£1" })).toBe("2 x £1 each, {{other}}");
});

test("[I18N-1] Arabic and Hebrew read from right to left", () => {
  expect([directionOf("ar"), directionOf("he-IL"), directionOf("gsw")]).toEqual(["rtl", "rtl", "ltr"]);
});
