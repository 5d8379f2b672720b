import { describe, expect, it } from "vitest";
import { discountOf, isPromoPeriod, normalCode, promoMisfit, type PromoCode, type PromoOccasion } from "../../src/domain/basket/promo-code";

const promo = (more: Partial<PromoCode> = {}): PromoCode => ({ code: "SPRING20", type: "percentage", value: "20", ...more });
const occasion = (more: Partial<PromoOccasion> = {}): PromoOccasion => ({
  now: new Date("2026-11-21T12:00:00Z"),
  timeZone: "Europe/London",
  country: "GB",
  currency: "GBP",
  lines: [{ path: "/yearly", amount: 3999 }],
  ...more,
});

describe("[API-7] a promo code", () => {
  it.each([
    ["  spring20 ", "SPRING20"],
    ["Spring20", "SPRING20"],
    ["\tSPRING20\n", "SPRING20"],
    ["SPRING\u200b20\ufeff", "SPRING20"],
    ["SPRING 20", "SPRING20"],
    ["ｓｐｒｉｎｇ２０", "SPRING20"],
    ["SPRING-20_A", "SPRING-20_A"],
    ["spring\u201320", "SPRING-20"],
    ["spring\u201120", "SPRING-20"],
  ])("typed as %j is %s", (typed, code) => expect(normalCode(typed)).toBe(code));

  it.each<[string, PromoCode, Partial<PromoOccasion>, string | undefined]>([
    ["fits without any limits", promo(), {}, undefined],
    ["fits from its first instant", promo({ valid_from: "2026-11-21T12:00:00.000Z" }), {}, undefined],
    ["is too early before it", promo({ valid_from: "2026-11-21T12:00:00.001Z" }), {}, "promo-code-not-yet"],
    ["fits until its last instant", promo({ valid_to: "2026-11-21T12:00:00.000Z" }), {}, undefined],
    ["has expired after it", promo({ valid_to: "2026-11-21T11:59:59.999Z" }), {}, "promo-code-expired"],
    [
      "begins with a day of the shop, where that begins before UTC's",
      promo({ valid_from: "2026-07-01" }),
      { now: new Date("2026-06-30T23:00:00Z") },
      undefined,
    ],
    [
      "has not begun on the evening before",
      promo({ valid_from: "2026-07-01" }),
      { now: new Date("2026-06-30T22:59:59.999Z") },
      "promo-code-not-yet",
    ],
    ["fits all of its last day", promo({ valid_to: "2026-07-31" }), { now: new Date("2026-07-31T22:59:59.999Z") }, undefined],
    [
      "has expired when the shop's next day begins, though not UTC's",
      promo({ valid_to: "2026-07-31" }),
      { now: new Date("2026-07-31T23:00:00Z") },
      "promo-code-expired",
    ],
    ["of one day fits on it", promo({ valid_from: "2026-11-21", valid_to: "2026-11-21" }), {}, undefined],
    [
      "fits a day that is still going on elsewhere",
      promo({ valid_to: "2026-11-20" }),
      { now: new Date("2026-11-21T05:00:00Z"), timeZone: "America/Los_Angeles" },
      undefined,
    ],
    ["fits in its country", promo({ countries: ["GB", "IE"] }), {}, undefined],
    ["is not for another country", promo({ countries: ["FR"] }), {}, "promo-code-not-for-country"],
    ["without countries is for all", promo({ countries: [] }), { country: "ZW" }, undefined],
    ["fits an offer it names", promo({ offers: ["/yearly"] }), {}, undefined],
    ["is not for another offer", promo({ offers: ["/gift"] }), {}, "promo-code-not-for-basket"],
    ["has nothing to reduce where nothing costs", promo(), { lines: [{ path: "/trial", amount: 0 }] }, "promo-code-not-for-basket"],
    ["has nothing to reduce in an empty basket", promo(), { lines: [] }, "promo-code-not-for-basket"],
    ["fixed in the basket's currency fits", promo({ type: "fixed", amounts: [{ value: "5", currencyCode: "GBP" }] }), {}, undefined],
    [
      "fixed in another currency does not",
      promo({ type: "fixed", amounts: [{ value: "5", currencyCode: "EUR" }] }),
      {},
      "promo-code-not-for-basket",
    ],
    ["says when before where", promo({ valid_to: "2020-01-01T00:00:00Z", countries: ["FR"] }), {}, "promo-code-expired"],
  ])("%s", (_, code, more, problem) => expect(promoMisfit(code, occasion(more))).toBe(problem));

  it("is a discount in the basket's currency", () => {
    expect(discountOf(promo({ value: 12.5, offers: ["/a"] }), "GBP")).toEqual({ kind: "percentage", percent: 12.5, paths: ["/a"] });
    const fixed = promo({
      type: "fixed",
      amounts: [
        { value: "5.00", currencyCode: "GBP" },
        { value: "800", currencyCode: "JPY" },
      ],
    });
    expect(discountOf(fixed, "JPY")).toEqual({ kind: "fixed", amount: { minorUnits: 800, currency: "JPY" }, times: "once", paths: [] });
    expect(discountOf({ ...fixed, per: "unit" }, "GBP")).toMatchObject({ amount: { minorUnits: 500, currency: "GBP" }, times: "per unit" });
    expect(discountOf(fixed, "EUR")).toBeUndefined();
    expect(discountOf(promo({ type: "fixed" }), "GBP")).toBeUndefined();
  });

  it.each<[string, string | null | undefined, string | null | undefined, boolean]>([
    ["neither", undefined, null, true],
    ["a beginning", "2026-11-21", undefined, true],
    ["an end", null, "2026-11-21", true],
    ["one day", "2026-11-21", "2026-11-21", true],
    ["two days", "2026-11-21", "2026-11-22", true],
    ["an end before its beginning", "2026-11-22", "2026-11-21", false],
    ["one instant", "2026-11-21T12:00:00Z", "2026-11-21T12:00:00Z", true],
    ["an instant after another", "2026-11-21T12:00:00.001Z", "2026-11-21T12:00:00Z", false],
    ["instants of two time zones in their right order", "2026-11-21T12:00:00+02:00", "2026-11-21T10:30:00Z", true],
    ["a day, and the instant when it begins where it begins first", "2026-11-21", "2026-11-20T10:00:00Z", true],
    ["a day, and the last instant before that could be anywhere", "2026-11-21", "2026-11-20T00:00:00Z", true],
    ["a day, and an instant that is before it everywhere", "2026-11-21", "2026-11-19T23:59:59.999Z", false],
    ["an instant, and a day that still goes on somewhere", "2026-11-22T11:00:00Z", "2026-11-21", true],
    ["an instant, and the last one that the day could have", "2026-11-23T00:00:00Z", "2026-11-21", true],
    ["an instant, and a day that is over everywhere", "2026-11-23T00:00:00.001Z", "2026-11-21", false],
  ])("may have for a period: %s (%s to %s): %s", (_, valid_from, valid_to, sound) =>
    expect(isPromoPeriod({ valid_from, valid_to })).toBe(sound),
  );
});
