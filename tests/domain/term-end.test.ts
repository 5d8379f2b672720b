import { array, assert, constantFrom, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import type { Charge, OfferAttributes } from "../../src/domain/offer/offer";
import { termEnd, usesExternalPrice } from "../../src/domain/offer/term-end";

const charge = (more: Partial<Charge>): Charge => ({ type: "recurring", value: "1", currencyCode: "GBP", ...more });
const repeated = (repeat_count: number | string, repeat_interval: number | string, repeat_interval_type: string): Charge =>
  charge({ repeat_count, repeat_interval, repeat_interval_type });

describe("[TERM-1] the day a term ends", () => {
  it.each<[string, string, Pick<OfferAttributes, "price__limio" | "term__limio">, string | undefined]>([
    [
      "external price: start and the offer's term",
      "2026-11-21",
      {
        price__limio: [charge({ use_external_price: true, repeat_count: 3, repeat_interval: 1, repeat_interval_type: "months" })],
        term__limio: { length: 1, type: "years" },
      },
      "2027-11-21",
    ],
    [
      "external price, term as a text",
      "2026-11-30",
      { price__limio: [charge({ use_external_price: true })], term__limio: { length: "3", type: "months" } },
      "2027-02-28",
    ],
    ["external price without a term", "2026-11-21", { price__limio: [charge({ use_external_price: true })], term__limio: null }, undefined],
    [
      "external price, a term without a unit",
      "2026-11-21",
      { price__limio: [charge({ use_external_price: true })], term__limio: { length: 3, type: "" } },
      undefined,
    ],
    [
      "external price, a term without a length",
      "2026-11-21",
      { price__limio: [charge({ use_external_price: true })], term__limio: { length: 0, type: "years" } },
      undefined,
    ],
    ["no charges at all: no term to add", "2026-11-21", { price__limio: null }, "2026-11-21"],
    ["a unit that is none counts for nothing", "2026-11-21", { price__limio: [repeated(3, 1, "fortnights")] }, undefined],
    [
      "a unit that is none beside one that is",
      "2026-11-21",
      { price__limio: [repeated(3, 1, "fortnights"), repeated(1, 1, "weeks")] },
      "2026-11-28",
    ],
    ["twelve times a month", "2026-11-21", { price__limio: [repeated(12, 1, "months")] }, "2027-11-21"],
    ...[null, "", 0, "0", undefined].map((repeat_interval): [string, string, Pick<OfferAttributes, "price__limio">, string | undefined] => [
      `twelve times a month, its interval ${JSON.stringify(repeat_interval)}`,
      "2026-11-21",
      {
        price__limio: [
          charge({ repeat_count: 12, repeat_interval_type: "months", ...(repeat_interval !== undefined && { repeat_interval }) }),
        ],
      },
      "2027-11-21",
    ]),
    [
      "until cancelled, without an interval",
      "2026-11-21",
      { price__limio: [charge({ repeat_count: 0, repeat_interval_type: "months" })] },
      undefined,
    ],
    ["six times two weeks", "2026-11-21", { price__limio: [repeated("6", "2", "weeks")] }, "2027-02-13"],
    ["four quarters", "2026-11-30", { price__limio: [repeated(4, 1, "quarters")] }, "2027-11-30"],
    ["charges after one another add up", "2026-11-21", { price__limio: [repeated(1, 3, "months"), repeated(1, 1, "years")] }, "2028-02-21"],
    [
      "a one-time charge does not count",
      "2026-11-21",
      {
        price__limio: [
          charge({ type: "onetime", repeat_count: 9, repeat_interval: 9, repeat_interval_type: "years" }),
          repeated(1, 1, "months"),
        ],
      },
      "2026-12-21",
    ],
    ["31 January and a month", "2027-01-31", { price__limio: [repeated(1, 1, "months")] }, "2027-02-28"],
    ["31 January and a month in a leap year", "2028-01-31", { price__limio: [repeated(1, 1, "months")] }, "2028-02-29"],
    [
      "31 January and two times a month is March's 31st",
      "2027-01-31",
      { price__limio: [repeated(1, 1, "months"), repeated(1, 1, "months")] },
      "2027-03-31",
    ],
    ["29 February and a year", "2028-02-29", { price__limio: [repeated(1, 1, "years")] }, "2029-02-28"],
    ["29 February and four years", "2028-02-29", { price__limio: [repeated(4, 1, "years")] }, "2032-02-29"],
    ["a month and ten days", "2027-01-31", { price__limio: [repeated(10, 1, "days"), repeated(1, 1, "months")] }, "2027-03-10"],
    ["until cancelled: no end", "2026-11-21", { price__limio: [repeated(0, 1, "months")] }, undefined],
    ["paid once: no term to add", "2026-11-21", { price__limio: [charge({ type: "onetime" })] }, "2026-11-21"],
  ])("%s", (_, start, attributes, end) => expect(termEnd(start, attributes)).toBe(end));

  it("knows an external price by any of its charges", () => {
    expect(usesExternalPrice([charge({}), charge({ use_external_price: true })])).toBe(true);
    expect(usesExternalPrice([charge({ use_external_price: false })])).toBe(false);
    expect(usesExternalPrice(null)).toBe(false);
  });

  it("does not depend on the order of the charges, and never lies before the start", () => {
    const charges = array(
      record({
        count: integer({ min: 0, max: 24 }),
        interval: integer({ min: 1, max: 12 }),
        unit: constantFrom("days", "weeks", "months", "quarters", "years"),
      }),
      { maxLength: 5 },
    );
    assert(
      property(charges, integer({ min: 0, max: 3000 }), (list, day) => {
        const start = new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);
        const written = list.map(({ count, interval, unit }) => repeated(count, interval, unit));
        const end = termEnd(start, { price__limio: written });
        expect(termEnd(start, { price__limio: [...written].reverse() })).toBe(end);
        if (end) expect(end >= start).toBe(true);
      }),
    );
  });
});
