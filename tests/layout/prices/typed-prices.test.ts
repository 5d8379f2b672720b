/** What is an amount or a saving in a text that somebody typed, and what is none. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatAmount } from "../../../src/i18n/format";
import { formatPercent } from "../../../src/i18n/format-percent";
import { isKnownAmount, typedAmounts, type TypedAmount } from "../../../src/layout/prices/typed-amounts";
import { largestSaving, typedSavings } from "../../../src/layout/prices/typed-savings";
import { offerOf } from "./offer-of";

const CURRENCIES = ["CHF", "EUR", "GBP", "JPY", "USD"];
const amounts = (text: string) => typedAmounts(text, CURRENCIES).map(({ readings: [first] }) => `${first!.currency} ${first!.minorUnits}`);

describe("[BLD-10] an amount that somebody typed", () => {
  it.each<[string, string[]]>([
    ["Only £15 a month", ["GBP 1500"]],
    ["£15.00", ["GBP 1500"]],
    ["15 £ par mois", ["GBP 1500"]],
    ["GBP 15 or EUR 18,50", ["GBP 1500", "EUR 1850"]],
    ["18,50 € par mois", ["EUR 1850"]],
    ["18,50\u00a0€", ["EUR 1850"]],
    ["CHF 15.– im Monat", ["CHF 1500"]],
    ["CHF 15.-", ["CHF 1500"]],
    ["Fr. 15.90 pro Monet", ["CHF 1590"]],
    ["Fr.15.90", ["CHF 1590"]],
    ["SFr. 9.-", ["CHF 900"]],
    ["CHF 1’200.50 / 1'200 CHF", ["CHF 120050", "CHF 120000"]],
    ["£1,200.50 and 1.200,50 €", ["GBP 120050", "EUR 120050"]],
    ["1 200 € l’an", ["EUR 120000"]],
    ["US$12 and $12.50", ["USD 1200", "USD 1250"]],
    ["¥1,500", ["JPY 1500"]],
    ["£15, £18. And £20!", ["GBP 1500", "GBP 1800", "GBP 2000"]],
    // None of these is one.
    ["24/7", []],
    ["100 %", []],
    ["Call 0800 123 456 or +41 44 123 45 67", []],
    ["Since 1995, in 12 countries", []],
    ["A$15 and 15 NOK", []],
    ["Fr. 15.12. bis So. 17.12.", []],
    ["Mo–Fr. 9–17 Uhr", []],
    ["Fr. 9 Uhr", []],
    ["bis Fr. 31.12. um zehn", []],
    // No day of any month: a price at the end of a sentence.
    ["nur Fr. 32.12.", ["CHF 3212"]],
    ["nur Fr. 15.13.", ["CHF 1513"]],
    ["Fr. 15.12 pro Monet", ["CHF 1512"]],
    ["Fr. 1512.", ["CHF 151200"]],
    ["CHF 15.12.", ["CHF 1512"]],
    ["£1.2345", []],
    ["EUROPE 2027", []],
    ["CHF", []],
    ["£", []],
    ["Version 2.0.1", []],
  ])("%s", (text, expected) => {
    expect(amounts(text)).toEqual(expected);
  });

  it.each<[text: string, found: TypedAmount[]]>([
    ["", []],
    ["a £ and no number", []],
    ["now £15 !", [{ written: "£15", readings: [{ currency: "GBP", minorUnits: 1500 }] }]],
    ["15.-  £", []],
    ["CHF 15.– im Monat", [{ written: "CHF 15.–", readings: [{ currency: "CHF", minorUnits: 1500 }] }]],
    // Thousands for one reader, decimals for another, two numbers beside each other for a third.
    ["£1.200", [{ written: "£1.200", readings: [120_000, 120].map((minorUnits) => ({ currency: "GBP", minorUnits })) }]],
    // "000" is no number of its own.
    ["1 000 £", [{ written: "1 000 £", readings: [100_000, 100].map((minorUnits) => ({ currency: "GBP", minorUnits })) }]],
    ["1 200 £", [{ written: "1 200 £", readings: [120_000, 100, 20_000].map((minorUnits) => ({ currency: "GBP", minorUnits })) }]],
  ])("%j may mean", (text, found) => {
    expect(typedAmounts(text, CURRENCIES)).toEqual(found);
  });

  it("means what each of the shop's currencies makes of it, and nothing to a shop without one", () => {
    expect(typedAmounts("$15", ["CAD", "USD"])).toEqual([
      {
        written: "$15",
        readings: [
          { currency: "CAD", minorUnits: 1500 },
          { currency: "USD", minorUnits: 1500 },
        ],
      },
    ]);
    expect(typedAmounts("CA$15 or $US 16", ["CAD", "USD"]).map(({ readings }) => readings)).toEqual([
      [{ currency: "CAD", minorUnits: 1500 }],
      [{ currency: "USD", minorUnits: 1600 }],
    ]);
    expect(typedAmounts("£15", [])).toEqual([]);
  });

  it("is found as every locale of ours writes it", () => {
    const locales = fc.constantFrom("en-GB", "en-US", "fr-FR", "fr-CH", "gsw-CH", "de-DE", "de-AT", "it-IT", "nl-NL");
    fc.assert(
      fc.property(locales, fc.constantFrom(...CURRENCIES), fc.integer({ min: 1, max: 9_999_999 }), (locale, currency, amount) => {
        const written = formatAmount({ amount, currency }, locale);
        const found = typedAmounts(`Now ${written} a year`, CURRENCIES);
        expect(found.flatMap(({ readings }) => readings)).toContainEqual({ currency, minorUnits: amount });
      }),
    );
  });

  const offers = [
    offerOf("/month", { amount: 1000 }),
    offerOf("/year", { amount: 9000, unit: "years" }),
    offerOf("/trial", {
      amount: 100,
      product: "/t",
      more: {
        price__limio: [
          { type: "onetime", value: "1.00", currencyCode: "GBP" },
          { type: "recurring", value: "12.00", currencyCode: "GBP", repeat_interval: 1, repeat_interval_type: "months", delay_interval: 4 },
        ],
      },
    }),
    offerOf("/ch", { amount: 1290, currency: "CHF" }),
  ];
  it.each<[string, boolean]>([
    ["£10", true],
    ["£90.00", true],
    ["CHF 12.90", true],
    // A charge that begins later, a month of what is paid by the year, a year of what is paid by the month, and what lies between.
    ["£12", true],
    ["£7.50", true],
    ["£120", true],
    ["£30", true],
    ["£2.50", true],
    ["£0", true],
    // Another one's price, or in another currency.
    ["£12.90", false],
    ["CHF 10", false],
    // The parts of a penny alone are nobody's matter.
    ["£7.51", false],
    ["£8.33", false],
    ["£11", false],
    ["€10", false],
  ])("%s is one of the offers': %s", (text, expected) => {
    expect(typedAmounts(text, CURRENCIES).map((amount) => isKnownAmount(amount, offers))).toEqual([expected]);
  });
});

describe("[BLD-10] a saving that somebody typed", () => {
  it.each<[string, number[]]>([
    ["Save 20%", [20]],
    ["Save up to 20 % today", [20]],
    ["-20 %", [20]],
    ["Jetzt -20%", [20]],
    ["Now: −33 %!", [33]],
    ["(–15 %)", [15]],
    ["20 % off", [20]],
    ["20% cheaper than by the month", [20]],
    ["Économisez 20 %", [20]],
    ["Économisez jusqu’à 25 %", [25]],
    ["20 % de remise", [20]],
    ["30 % moins cher", [30]],
    ["Spar 20 %", [20]],
    ["Sie sparen bis zu 12,5 %", [12]],
    ["20 % Rabatt", [20]],
    ["20 % günschtiger", [20]],
    ["Save 10% or 25% off", [25, 10]],
    // None of these is one.
    ["24/7", []],
    ["100 % online", []],
    ["Save 100 %", []],
    ["95 % of our readers stay", []],
    ["10-20 % of all", []],
    ["10 – 20 %", []],
    ["Ours – 20 % of them new", []],
    ["Moins de 5 % de sucre", []],
    ["Save time", []],
    ["20 % off with the code SPRING20", []],
    ["20 % Rabatt mit Gutscheincode", []],
    ["VAT 7.7 %", []],
    ["0 % off", []],
  ])("%s", (text, expected) => {
    expect(typedSavings(text)).toEqual(expected);
  });

  it("is found as languages of ours write percent", () => {
    fc.assert(
      fc.property(fc.constantFrom("en-GB", "fr-FR", "fr-CH", "gsw-CH", "de-DE"), fc.integer({ min: 1, max: 99 }), (locale, percent) => {
        expect(typedSavings(`Save ${formatPercent(percent, locale)}`)).toEqual([percent]);
      }),
    );
  });

  it("is held against the most that an offer saves in one country, or on what it costs later", () => {
    const gb = [
      offerOf("/month", { amount: 1000, countries: ["GB"] }),
      offerOf("/year", { amount: 9000, unit: "years", countries: ["GB"] }),
    ];
    const elsewhere = offerOf("/dear", { amount: 9000, countries: ["IE"] });
    expect(largestSaving([...gb, elsewhere], ["GB", "IE"])).toBe(25);
    expect(largestSaving([gb[1]!, elsewhere], ["GB", "IE"])).toBe(0);
    expect(largestSaving([], ["GB"])).toBe(0);
    const introduced = offerOf("/half", {
      amount: 500,
      more: {
        price__limio: [
          { type: "onetime", value: "5.00", currencyCode: "GBP" },
          { type: "recurring", value: "10.00", currencyCode: "GBP", repeat_interval: 1, repeat_interval_type: "months", delay_interval: 1 },
        ],
      },
    });
    expect(largestSaving([introduced], ["GB"])).toBe(50);
  });
});
