import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addInterval, intervalUnit } from "../../src/domain/time/calendar";
import type { Charge, Offer, OfferAttributes } from "../../src/domain/offer/offer";
import { isSubscription, runningTerm, termFrom, upcomingPayments } from "../../src/domain/offer/subscription";

const charge = (more: Partial<Charge> = {}): Charge => ({
  type: "recurring",
  repeat_interval: 1,
  repeat_interval_type: "months",
  repeat_count: 0,
  value: "10.00",
  currencyCode: "GBP",
  ...more,
});
const offer = (attributes: OfferAttributes, more: Partial<Offer> = {}): Offer => ({
  id: "o",
  version: "1",
  path: "/o",
  name: "Plan",
  record_type: "offer",
  variant: "standard",
  products: [],
  attachments: [],
  price: { amount: 1000, currency: "GBP" },
  data: { attributes },
  ...more,
});
const plan = (...charges: Charge[]) => ({ id: "item", offer: offer({ price__limio: charges }), quantity: 1, addOns: [] });

describe("what goes on after an order", () => {
  it.each<[string, Offer, boolean]>([
    ["a recurring charge does", offer({ price__limio: [charge()] }), true],
    ["a term does", offer({ price__limio: [charge({ type: "onetime" })], term__limio: { length: 1, type: "years" } }), true],
    ["a recurring charge beside one that is paid once does", offer({ price__limio: [charge({ type: "onetime" }), charge()] }), true],
    ["a term without a length does not", offer({ price__limio: null, term__limio: { length: 0, type: "years" } }), false],
    ["a single purchase does not", offer({ price__limio: [charge({ type: "onetime" })] }), false],
    ["a gift does not, for its buyer", offer({ price__limio: [charge()] }, { variant: "gift" }), false],
  ])("[API-8] %s", (_, entry, expected) => expect(isSubscription(entry)).toBe(expected));
});

describe("terms", () => {
  const years = { length: 1, type: "years" };
  /** Some months for nothing, then £10 a month without an end. */
  const introductory = (months: string): OfferAttributes => ({
    price__limio: [charge({ value: "0", repeat_count: months }), charge({ delay_interval: months, delay_interval_type: "months" })],
    term__limio: years,
  });
  it.each<[string, string, OfferAttributes, string | null]>([
    ["charges that repeat twelve times end it", "2026-01-31", { price__limio: [charge({ repeat_count: 12 })] }, "2027-01-31"],
    ["charges without an end leave it to the offer's term", "2026-02-28", { price__limio: [charge()], term__limio: years }, "2027-02-28"],
    ["neither: it has no end", "2026-02-28", { price__limio: [charge()] }, null],
    [
      "a price kept elsewhere: the offer's term",
      "2024-02-29",
      { price__limio: [charge({ use_external_price: true, repeat_count: 3 })], term__limio: years },
      "2025-02-28",
    ],
    ["a length without a unit is no term", "2026-02-28", { term__limio: { length: 2, type: null } }, null],
    ["a unit without a length is no term", "2026-02-28", { term__limio: { length: null, type: "years" } }, null],
    [
      "charges that are paid once end nothing",
      "2026-02-28",
      { price__limio: [charge({ type: "onetime" })], term__limio: years },
      "2027-02-28",
    ],
  ])("[TERM-1] %s", (_, start, attributes, end) => expect(termFrom(start, attributes)).toEqual({ start, end }));

  it.each([
    ["the first year", "2026-06-01", { start: "2026-01-31", end: "2027-01-31" }],
    ["the day it renews", "2027-01-31", { start: "2027-01-31", end: "2028-01-31" }],
    ["years later", "2031-03-01", { start: "2031-01-31", end: "2032-01-31" }],
  ])("[TERM-1] a term that renews itself runs on in %s", (_, today, expected) =>
    expect(runningTerm("2026-01-31", { price__limio: [charge()], term__limio: years }, today)).toEqual(expected),
  );

  it.each<[string, OfferAttributes, string, { start: string; end: string | null }]>([
    [
      "as long as its charges run, where the offer has no term",
      { price__limio: [charge({ repeat_count: 12 })] },
      "2029-05-01",
      { start: "2029-01-31", end: "2030-01-31" },
    ],
    [
      "as long as its charges run, where the offer's term has no unit",
      { price__limio: [charge({ repeat_count: 12 })], term__limio: { length: 3, type: null } },
      "2027-02-01",
      { start: "2027-01-31", end: "2028-01-31" },
    ],
    ["a term of its own after what its charges run", introductory("3"), "2026-05-01", { start: "2026-04-30", end: "2027-04-30" }],
    ["another one after that", introductory("3"), "2027-04-30", { start: "2027-04-30", end: "2028-04-30" }],
    ["a term of its own after charges that run longer", introductory("24"), "2028-01-31", { start: "2028-01-31", end: "2029-01-31" }],
    ["without an end where nothing ends it", { price__limio: [charge()] }, "2029-05-01", { start: "2026-01-31", end: null }],
    ["day by day for twenty years", { term__limio: { length: 1, type: "days" } }, "2046-01-31", { start: "2046-01-31", end: "2046-02-01" }],
  ])("[TERM-1] a term runs %s", (_, attributes, today, expected) => expect(runningTerm("2026-01-31", attributes, today)).toEqual(expected));

  it("[TERM-1] a monthly term that began on a 31st comes back to it", () => {
    expect(runningTerm("2026-01-31", { term__limio: { length: 1, type: "months" } }, "2026-03-05")).toEqual({
      start: "2026-02-28",
      end: "2026-03-31",
    });
  });

  it("[TERM-1] the running term holds today, and follows the one before without a gap", () => {
    const anyDate = fc.integer({ min: 0, max: 4_000 }).map((days) => addInterval("2024-02-29", days, "day"));
    fc.assert(
      fc.property(
        anyDate,
        anyDate,
        fc.constantFrom("weeks", "months", "quarters", "years"),
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom("weeks", "months", "years"),
        fc.integer({ min: 0, max: 30 }),
        (first, later, type, length, every, count) => {
          const today = later < first ? first : later;
          const attributes = {
            price__limio: [charge({ value: "0", repeat_interval_type: every, repeat_count: count })],
            term__limio: { length, type },
          };
          const term = runningTerm(first, attributes, today);
          expect(term.start <= today && today < term.end!).toBe(true);
          if (term.start === first) return;
          const before = runningTerm(first, attributes, addInterval(term.start, -1, "day"));
          expect(before.end).toBe(term.start);
          // A day that the month does not have becomes its last, so that one step may fall short of many by up to three days.
          const step = addInterval(term.start, length, intervalUnit(type)!);
          const furthest = addInterval(step, type === "weeks" ? 0 : 3, "day");
          expect(step <= term.end! && term.end! <= furthest, `${first}: ${term.start} to ${term.end}`).toBe(true);
        },
      ),
    );
  });
});

describe("payments to come", () => {
  const dates = (entries: ReturnType<typeof upcomingPayments>) => entries.map(({ data }) => data.date);

  it("[API-8] are those after today, twelve months ahead", () => {
    expect(dates(upcomingPayments(plan(charge()), "2026-01-31", "2026-02-28"))).toEqual([
      "2026-03-31",
      "2026-04-30",
      "2026-05-31",
      "2026-06-30",
      "2026-07-31",
      "2026-08-31",
      "2026-09-30",
      "2026-10-31",
      "2026-11-30",
      "2026-12-31",
      "2027-01-31",
      "2027-02-28",
    ]);
  });
  it("[API-8] stand soonest first, whichever charge they are of, and are thirteen at most", () => {
    const yearlyThenWeekly = plan(
      charge({ repeat_interval_type: "years", value: "79" }),
      charge({ repeat_interval_type: "weeks", value: "1" }),
      charge({ repeat_interval_type: "months", value: "5" }),
    );
    const payments = upcomingPayments(yearlyThenWeekly, "2025-12-01", "2026-11-20").map(({ data }) => `${data.date} ${data.amount}`);
    expect(payments).toHaveLength(13);
    expect(payments.slice(0, 5)).toEqual(["2026-11-23 100", "2026-11-30 100", "2026-12-01 8400", "2026-12-07 100", "2026-12-14 100"]);
  });
  it("[API-8] of an offer without charges there are none", () => {
    expect(upcomingPayments({ ...plan(), offer: offer({ price__limio: null }) }, "2026-01-01", "2026-01-01")).toEqual([]);
  });
  it.each([
    ["every two years", charge({ repeat_interval_type: "years", repeat_interval: 2 }), "2026-01-31", "2026-02-28", ["2028-01-31"]],
    ["every 24 months", charge({ repeat_interval: 24 }), "2026-01-31", "2026-01-31", ["2028-01-31"]],
    ["yearly from a 29th of February", charge({ repeat_interval_type: "years" }), "2024-02-29", "2027-02-28", ["2028-02-29"]],
    [
      "yearly, the first after two years",
      charge({ repeat_interval_type: "years", delay_interval: 24, delay_interval_type: "months" }),
      "2026-01-31",
      "2026-03-01",
      ["2028-01-31"],
    ],
    ["once, and over", charge({ type: "onetime" }), "2026-01-31", "2026-03-01", []],
  ])("[API-8] where none is within a year it is the next one: %s", (_what, each, start, today, expected) => {
    expect(dates(upcomingPayments(plan(each), start, today))).toEqual(expected);
  });
  it("[API-8] go on years after the start", () =>
    expect(dates(upcomingPayments(plan(charge({ repeat_interval_type: "years" })), "2020-06-01", "2026-06-01"))).toEqual(["2027-06-01"]));
  it("[API-8] carry the tax that comes on top, each part at its own rate, rounded half up", () => {
    const item = {
      ...plan(charge({ value: "3.99", repeat_interval_type: "years" })),
      quantity: 2,
      addOns: [
        {
          id: "item./extra",
          addOn: offer({ price__limio: [charge({ value: "1.00", repeat_interval_type: "years" })] }),
          quantity: 1,
          price: { amount: 100, currency: "GBP" },
        },
      ],
    };
    const percent: Record<string, number> = { item: 4, "item./extra": 10 };
    expect(upcomingPayments(item, "2026-01-31", "2026-02-01", (id) => percent[id]!).map(({ data }) => data.amount)).toEqual([
      798 + 32 + 110,
    ]);
  });
  it("[API-8] end with the last of a counted charge", () =>
    expect(dates(upcomingPayments(plan(charge({ repeat_count: 3 })), "2026-01-15", "2026-02-15"))).toEqual(["2026-03-15"]));
  it("[API-8] of a trial begin when it ends", () =>
    expect(
      dates(
        upcomingPayments(plan(charge({ delay_interval: 14, delay_interval_type: "days", repeat_count: 1 })), "2026-01-01", "2026-01-02"),
      ),
    ).toEqual(["2026-01-15"]));
  it("[API-8] count quantity and add-ons, one entry per date", () => {
    const addOn = {
      id: "a",
      addOn: offer({ price__limio: [charge({ value: "1.50" })] }, { name: "Extra" }),
      quantity: 3,
      price: { amount: 150, currency: "GBP" },
    };
    const [next] = upcomingPayments({ ...plan(charge()), quantity: 2, addOns: [addOn] }, "2026-01-01", "2026-01-01");
    expect(next).toEqual({ data: { date: "2026-02-01", amount: 2_450, currency: "GBP", label: "Plan + Extra" } });
  });
});
