import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addInterval } from "../../../src/domain/time/calendar";
import { callingCodes } from "../../../src/domain/person/calling-codes";
import { COUNTRY_CODES } from "../../../src/domain/country/alpha2-codes";
import countries from "../../../src/domain/reference/countries.json";
import reference from "../../../src/domain/reference/calling-codes.json";
import { boundsAhead, dateProblem, isCalendarDate, localDay } from "../../../src/domain/fields/date-bounds";
import { GIFT_MAX_DAYS_AHEAD, giftStartBounds } from "../../../src/domain/fields/gift-start";
import { graduationYears } from "../../../src/domain/fields/graduation-years";
import { asksForRenewalConsent, consentStates } from "../../../src/domain/fields/renewal-consent";
import { textProblem, type TextRule } from "../../../src/domain/fields/text-rule";

const offer = (states: unknown) => ({ data: { attributes: { autorenew_consent_states: states } } });

describe("dates in days ahead", () => {
  it.each([
    ["2026-11-21", 0, 30, "2026-11-21", null],
    ["2026-11-21", 0, 30, "2026-12-21", null],
    ["2026-11-21", 0, 30, "2026-12-22", "between"],
    ["2026-11-21", 0, 30, "2026-11-20", "between"],
    ["2026-11-21", 1, null, "2026-11-22", null],
    ["2026-11-21", 1, null, "2026-11-21", "after"],
    ["2026-11-21", null, -1, "2026-11-20", null],
    ["2026-11-21", null, -1, "2026-11-21", "before"],
    ["2026-11-21", 7, 7, "2026-11-28", null],
    ["2026-11-21", 7, 7, "2026-11-29", "exact"],
    ["2026-11-21", null, null, "1066-10-14", null],
    ["2028-02-28", 1, 1, "2028-02-29", null],
    ["2027-02-28", 0, 1, "2027-02-29", "invalid"],
    ["2026-11-21", null, null, "21/11/2026", "invalid"],
    ["2026-11-21", null, null, "2026-13-01", "invalid"],
    ["2026-11-21", null, null, "+010000-01", "invalid"],
    ["2026-11-21", null, null, "+010000-01-01", "invalid"],
    ["2026-11-21", null, null, "2026-11-21T00:00:00Z", "invalid"],
  ] as const)("[FIELD-1] on %s, from %s to %s days ahead, %s: %s", (today, min, max, date, expected) => {
    expect(dateProblem(date, boundsAhead(today, min, max))).toBe(expected);
  });

  it("[FIELD-1] a date is taken exactly when it is no fewer and no more days ahead than the bounds", () => {
    const days = fc.integer({ min: -2_000, max: 2_000 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), days, days, days, (epoch, min, max, ahead) => {
        const today = addInterval("1990-01-01", epoch, "day");
        expect(dateProblem(addInterval(today, ahead, "day"), boundsAhead(today, min, max)) === null).toBe(ahead >= min && ahead <= max);
      }),
    );
  });

  it("[FIELD-1] a day is the one the shopper's calendar shows", () => {
    expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
    expect(isCalendarDate(localDay(new Date()))).toBe(true);
  });
});

it("[FIELD-1] a gift may start from yesterday to a year and a day from now, because it is another day somewhere", () => {
  expect(giftStartBounds("2026-11-21")).toEqual({ min: "2026-11-20", max: "2027-11-22" });
  expect(GIFT_MAX_DAYS_AHEAD).toBe(365);
});

describe("free text", () => {
  it("[FIELD-1] a pattern is for the whole text, over line breaks and in characters; one that is none limits nothing", () => {
    expect(textProblem("QX-9", { pattern: "QX-\\d" })).toBeNull();
    expect(textProblem("QX-99", { pattern: "QX-\\d" })).toBe("pattern");
    expect(textProblem("two\nlines!", { pattern: "tw.*!" })).toBeNull();
    expect(textProblem("😀", { pattern: "." })).toBeNull();
    expect(textProblem("anything", { pattern: "[z-" })).toBeNull();
    expect(textProblem("😀😀", {})).toBeNull();
    expect(textProblem("anything", { pattern: "" })).toBeNull();
  });

  it.each<[string, TextRule, string | null]>([
    ["", {}, null],
    ["", { required: true }, "required"],
    ["", { required: true, pattern: "\\d+" }, "required"],
    ["\u200b\u2060", { required: true }, "required"],
    ["", { pattern: "\\d+" }, null],
    ["PO-123", { pattern: "PO-\\d+" }, null],
    ["PO-123x", { pattern: "PO-\\d+" }, "pattern"],
    ["xPO-123", { pattern: "PO-\\d+" }, "pattern"],
    ["ab", { pattern: "a|ab" }, null],
    ["two\nlines", { pattern: "t.*s" }, null],
    ["👩‍🚀".repeat(1), { maxLength: 3 }, null],
    ["😀😀😀", { maxLength: 3 }, null],
    ["😀😀😀😀", { maxLength: 3 }, "too-long"],
    ["anything", { pattern: "(" }, null],
  ])("[FIELD-1] %j under %j: %s", (text, rule, expected) => {
    expect(textProblem(text, rule)).toBe(expected);
  });
});

describe("consent to renewal", () => {
  it.each([
    ["in a consent state of the offer", false, [offer(["CA", "NY"])], { country: "US", state: "CA" }, true],
    ["in a consent state of another offer in the basket", false, [offer([]), offer("ny, vt")], { country: "US", state: "VT" }, true],
    ["written with its country", false, [offer(["US-CA"])], { country: "US", state: "ca" }, true],
    ["in a state that is none", false, [offer(["CA"])], { country: "US", state: "TX" }, false],
    ["in a list with blanks and other things in it", false, [offer(["", "  ", 7, null, " CA "])], { country: "US", state: "CA" }, true],
    ["in no state where a list names none", false, [offer(["", "  ", null])], { country: "US", state: "" }, false],
    ["in a state whose code only ends like one", false, [offer(["CA"])], { country: "US", state: "XUS-CA" }, false],
    ["in another country with such a code", false, [offer(["CA"])], { country: "IT", state: "CA" }, false],
    ["before there is a state", false, [offer(["CA"])], { country: "US" }, false],
    ["for offers that name no states", false, [offer(null), offer(undefined), offer(7)], { country: "US", state: "CA" }, false],
    ["anywhere, where no state logic is needed", true, [], { country: "GB" }, true],
  ] as const)("[CONSENT-1] %s", (_where, everywhere, offers, address, expected) => {
    expect(asksForRenewalConsent(everywhere, offers, address)).toBe(expected);
  });

  it("[CONSENT-1] the states of all offers count, each once", () => {
    expect([...consentStates([offer(["CA", " ca "]), offer("NY,CA")])]).toEqual(["CA", "NY"]);
  });
});

it("[FIELD-1] [REF-1] the countries of the browser are those of the reference data", () => {
  expect([...COUNTRY_CODES].sort()).toEqual(countries.map(({ alpha2 }) => alpha2).sort());
});

it("[PHONE-1] [REF-1] the calling codes of the browser are those of the reference data", () => {
  expect(callingCodes).toEqual(reference.map((code) => ({ "alpha-2": code["alpha-2"], "calling-code": code["calling-code"] })));
});

describe("year of graduation", () => {
  it.each([
    [2026, 0, 3, [2026, 2027, 2028, 2029]],
    [2026, 1, 1, [2025, 2026, 2027]],
    [2026, -2, 1, []],
  ])("[FIELD-1] in %i, %i back and %i ahead", (year, back, ahead, expected) => {
    expect(graduationYears(year, back, ahead)).toEqual(expected);
  });
});
