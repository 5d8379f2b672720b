import { expect, test } from "vitest";
import { countryName, directionOf, formatAmount, formatDate, interpolate } from "../../src/i18n/format";

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

test("[TERM-1] a date is the day in UTC, wherever the reader is", () => {
  expect(formatDate("2026-11-21T23:30:00Z", "en-GB")).toBe("21 Nov 2026");
});

test("[I18N-1] a text keeps a name that has no value, so that the mistake is seen", () => {
  expect(interpolate("{{quantity}} x {{formattedPrice}} each, {{other}}", { quantity: 2, formattedPrice: "£1" })).toBe("2 x £1 each, {{other}}");
});

test("[I18N-1] Arabic and Hebrew read from right to left", () => {
  expect([directionOf("ar"), directionOf("he-IL"), directionOf("gsw")]).toEqual(["rtl", "rtl", "ltr"]);
});
