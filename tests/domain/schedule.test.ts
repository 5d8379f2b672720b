import { assert, constantFrom, date, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { addInterval, intervalUnit, isTimeZone, shopDays, type IntervalUnit } from "../../src/domain/time/calendar";
import { chargeDates, firstChargeDate, SCHEDULE_ENTRIES } from "../../src/domain/offer/charge-dates";
import type { Charge, Offer, OfferAttributes } from "../../src/domain/offer/offer";
import { paymentSchedule } from "../../src/domain/offer/schedule";

const charge = (value: string, more: Partial<Charge> = {}): Charge => ({
  type: "recurring",
  trigger: "order_date",
  repeat_interval: 1,
  repeat_interval_type: "months",
  repeat_count: 0,
  value,
  currencyCode: "GBP",
  ...more,
});
const line = (charges: Charge[], quantity = 1, name = "Plan", addOns: { id: string; addOn: Offer; quantity: number }[] = []) => ({
  id: name,
  offer: offer(charges, name),
  quantity,
  addOns,
});
function offer(charges: Charge[], name: string): Offer {
  return {
    id: name,
    version: "1",
    path: `/${name}`,
    name,
    record_type: "offer",
    variant: "standard",
    products: [],
    attachments: [],
    price: { amount: 0, currency: "GBP" },
    data: { attributes: { price__limio: charges } },
  };
}
const told = (lines: ReturnType<typeof line>[], start = "2027-01-31") =>
  paymentSchedule(lines, start).map(({ data }) => `${data.date} ${data.amount}`);

describe("dates", () => {
  it.each<[string, number, IntervalUnit, string]>([
    ["2027-01-31", 1, "month", "2027-02-28"],
    ["2028-01-31", 1, "month", "2028-02-29"],
    ["2027-01-31", 2, "month", "2027-03-31"],
    ["2028-02-29", 1, "year", "2029-02-28"],
    ["2028-02-29", 4, "year", "2032-02-29"],
    ["2027-11-30", 1, "quarter", "2028-02-29"],
    ["2027-12-31", 1, "day", "2028-01-01"],
    ["2027-02-22", 1, "week", "2027-03-01"],
    ["2027-03-31", -1, "month", "2027-02-28"],
  ])("[TERM-1] %s + %i %s is %s", (start, count, unit, expected) => expect(addInterval(start, count, unit)).toBe(expected));

  it("[TERM-1] months never skip one, and years are twelve months", () => {
    assert(
      property(
        date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true }),
        integer({ min: 0, max: 120 }),
        (at, count) => {
          const start = at.toISOString().slice(0, 10);
          const month = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
          expect(month(addInterval(start, count, "month"))).toBe(month(start) + count);
          expect(addInterval(start, count, "year")).toBe(addInterval(start, count * 12, "month"));
        },
      ),
    );
  });

  it.each([
    ["2027-06-30T23:30:00Z", "Europe/London", "2027-07-01"],
    ["2027-12-31T23:30:00Z", "Europe/London", "2027-12-31"],
    ["2027-12-31T23:30:00Z", "Europe/Zurich", "2028-01-01"],
    ["2027-03-28T01:30:00Z", "Europe/London", "2027-03-28"],
    ["2027-01-01T04:59:59Z", "America/New_York", "2026-12-31"],
    ["2027-01-01T11:00:00Z", "Pacific/Auckland", "2027-01-02"],
  ])("[TERM-1] %s is in %s of %s", (instant, zone, day) => {
    expect(shopDays(new Date(instant), zone).today).toBe(day);
    expect(shopDays(new Date(0), zone).of(instant)).toBe(day);
  });

  it("reads units with and without plural", () =>
    expect(["weeks", "month", "decade", "sday", "", null].map((type) => intervalUnit(type))).toEqual([
      "week",
      "month",
      undefined,
      undefined,
      undefined,
      undefined,
    ]));
  it.each(["31/01/2027", "2027-01-31T00:00:00Z", " 2027-01-31", "12027-01-31", ""])("[TERM-1] %j is no date", (text) =>
    expect(() => addInterval(text, 1, "day")).toThrow(new RangeError(`"${text}" is not a date`)),
  );
  it("[TERM-1] years have four digits", () => expect(shopDays(new Date("0999-06-15T12:00:00Z"), "UTC").today).toBe("0999-06-15"));
  it.each([
    ["Europe/London", true],
    ["America/Argentina/Buenos_Aires", true],
    ["UTC", true],
    ["Europe/Londres", false],
    ["", false],
  ])("[API-9] whether %j is a time zone: %s", (name, known) => expect(isTimeZone(name)).toBe(known));
});

describe("the days of a charge", () => {
  const dated = { orderedOn: "2027-01-31" };
  const until = "2028-01-31";
  it.each<[string, Partial<Charge>, string | undefined]>([
    ["on the day of the order", {}, "2027-01-31"],
    ["on the day it starts, which is that of the order", { trigger: "subscription_start" }, "2027-01-31"],
    ["after its delay", { delay_interval: 2, delay_interval_type: "weeks" }, "2027-02-14"],
    ["after a delay in the unit in which it repeats", { delay_interval: 1 }, "2027-02-28"],
    ["after a delay in days, where no unit is known", { delay_interval: 3, repeat_interval_type: null }, "2027-02-03"],
    [
      "after its delay, where nobody can date its trigger",
      { trigger: "activation", delay_interval: 3, delay_interval_type: "days" },
      "2027-02-03",
    ],
    ["never, where nobody can date its trigger", { trigger: "activation" }, undefined],
  ])("[BASK-7] is paid first %s", (_, more, day) => expect(firstChargeDate(charge("1", more), dated)).toBe(day));

  it.each<[string, Partial<Charge>, { after?: string; until: string }, string[]]>([
    ["every three months", { repeat_interval: "3" }, { until }, ["2027-01-31", "2027-04-30", "2027-07-31", "2027-10-31", "2028-01-31"]],
    ["every month, where it does not say how often", { repeat_interval: null, repeat_count: 2 }, { until }, ["2027-01-31", "2027-02-28"]],
    ["once, where it has no unit", { repeat_interval_type: null }, { until }, ["2027-01-31"]],
    ["once, where it is paid once", { type: "onetime" }, { until }, ["2027-01-31"]],
    ["until the last day, that day included", {}, { until: "2027-03-31" }, ["2027-01-31", "2027-02-28", "2027-03-31"]],
    ["after a day, that day left out", { repeat_count: 3 }, { after: "2027-02-28", until }, ["2027-03-31"]],
    ["never, where nobody can date it", { trigger: "activation" }, { until }, []],
  ])("[TERM-1] is paid %s", (_, more, range, days) => expect(chargeDates(charge("1", more), dated, range)).toEqual(days));

  it("[TERM-1] are thirteen at most, the soonest", () => {
    const weeks = chargeDates(charge("1", { repeat_interval_type: "weeks" }), dated, { until });
    expect([weeks.length, weeks[0], weeks[12]]).toEqual([13, "2027-01-31", "2027-04-25"]);
  });
});

describe("the payment schedule", () => {
  it("shows a year of monthly payments, the renewal included, on the last days of months", () => {
    const dates = told([line([charge("9.99")])]);
    expect(dates).toHaveLength(13);
    expect([dates[0], dates[1], dates[2], dates[12]]).toEqual(["2027-01-31 999", "2027-02-28 999", "2027-03-31 999", "2028-01-31 999"]);
  });

  it.each<[string, Charge[], string[]]>([
    ["a yearly charge and its renewal", [charge("79", { repeat_interval_type: "years" })], ["2027-01-31 7900", "2028-01-31 7900"]],
    ["a trial", [charge("79", { repeat_interval_type: "years", delay_interval: 14, delay_interval_type: "days" })], ["2027-02-14 7900"]],
    ["three payments", [charge("5", { repeat_count: "3" })], ["2027-01-31 500", "2027-02-28 500", "2027-03-31 500"]],
    ["a one-time charge", [charge("5", { type: "onetime" })], ["2027-01-31 500"]],
    [
      "a first month at another price",
      [charge("1", { repeat_count: 1 }), charge("10", { delay_interval: 1, delay_interval_type: "months", repeat_count: 2 })],
      ["2027-01-31 100", "2027-02-28 1000", "2027-03-28 1000"],
    ],
    [
      "a charge at the start of the subscription",
      [charge("5", { trigger: "subscription_start", repeat_count: 2 })],
      ["2027-01-31 500", "2027-02-28 500"],
    ],
    ["a charge whose trigger nobody can date", [charge("5", { trigger: "activation" })], []],
    ["no charges", [], []],
  ])("of %s", (_, charges, expected) => expect(told([line(charges)])).toEqual(expected));

  const yearly = charge("79", { repeat_interval_type: "years" });
  const year = { length: 1, type: "years" };
  it.each<[string, Partial<OfferAttributes>, string[]]>([
    ["what does not renew itself is paid until its term ends", { autoRenew__limio: false, term__limio: year }, ["2027-01-31 7900"]],
    ["what renews itself is paid on", { autoRenew__limio: true, term__limio: year }, ["2027-01-31 7900", "2028-01-31 7900"]],
    ["without an end it is paid on", { autoRenew__limio: false }, ["2027-01-31 7900", "2028-01-31 7900"]],
  ])("[TERM-1] %s", (_, attributes, expected) => {
    const plan = line([yearly]);
    Object.assign(plan.offer.data.attributes, attributes);
    expect(told([plan])).toEqual(expected);
  });
  it("[TERM-1] an add-on of what does not renew itself ends with it, what is bought beside it goes on", () => {
    const plan = line([yearly], 1, "Plan", [{ id: "extra", addOn: offer([charge("2", { repeat_interval: 4 })], "Extra"), quantity: 1 }]);
    Object.assign(plan.offer.data.attributes, { autoRenew__limio: false, term__limio: year });
    expect(told([plan, line([yearly], 1, "Other")])).toEqual(["2027-01-31 16000", "2027-05-31 200", "2027-09-30 200", "2028-01-31 7900"]);
  });

  it.each<[string, Charge[], string[]]>([
    ["every 24 months", [charge("150", { repeat_interval: 24 })], ["2027-01-31 15000", "2029-01-31 15000"]],
    [
      "for the first time after 18 months",
      [charge("5", { delay_interval: 18, delay_interval_type: "months", repeat_interval_type: "years" })],
      ["2028-07-31 500"],
    ],
    [
      "every 24 months and every three years",
      [charge("150", { repeat_interval: 24 }), charge("9", { repeat_interval_type: "years", repeat_interval: 3 })],
      ["2027-01-31 15900", "2029-01-31 15000"],
    ],
    ["in twelve months and in 24", [yearly, charge("1", { repeat_interval: 24 })], ["2027-01-31 8000", "2028-01-31 7900"]],
  ])("[API-8] of what is paid %s shows the next payment, however far", (_, charges, expected) =>
    expect(told([line(charges)])).toEqual(expected),
  );

  it("[BASK-7] what begins no subscription is paid with its order alone: a gift, and goods", () => {
    const late = charge("9", { type: "onetime", delay_interval: 1, delay_interval_type: "months" });
    const gift = line([charge("60", { trigger: "subscription_start", type: "onetime" }), charge("4")]);
    gift.offer.variant = "gift";
    const schedule = paymentSchedule([gift, line([charge("7", { type: "onetime" }), late])], "2027-01-31");
    expect(schedule.map(({ data }) => `${data.date} ${data.amount}`)).toEqual(["2027-01-31 7100"]);
  });

  it("adds up what is due on one day, with quantities and add-ons, and names it", () => {
    const addOn = { id: "extra", addOn: offer([charge("1.50")], "Extra"), quantity: 2 };
    expect(paymentSchedule([line([charge("10")], 3, "Plan", [addOn])], "2027-01-31")[0]).toEqual({
      data: { date: "2027-01-31", amount: 3300, currency: "GBP", label: "Plan + Extra" },
    });
  });

  it("[API-7] a discount is taken off the first day's payment alone", () => {
    const entries = paymentSchedule([line([charge("10")])], "2027-01-31", { dueToday: 800 });
    expect(entries.slice(0, 3).map(({ data }) => `${data.date} ${data.amount}`)).toEqual([
      "2027-01-31 800",
      "2027-02-28 1000",
      "2027-03-31 1000",
    ]);
  });

  it("[API-2] tax that comes on top is added to each payment at the rate of its item, rounded half up for each", () => {
    const addOn = { id: "extra", addOn: offer([charge("1.50")], "Extra"), quantity: 2 };
    const taxPercent = (id: string) => (id === "extra" ? 0 : 8.875);
    const entries = paymentSchedule([line([charge("9.99")], 1, "Plan", [addOn])], "2027-01-31", { dueToday: 1388, taxPercent });
    expect(entries.slice(0, 2).map(({ data }) => data.amount)).toEqual([1388, 999 + 89 + 300]);
  });

  it("a trial has nothing to pay on the first day, whatever its total", () => {
    expect(
      paymentSchedule([line([charge("9.99", { delay_interval: 14, delay_interval_type: "days" })])], "2027-01-31", { dueToday: 0 })[0]!
        .data,
    ).toMatchObject({ date: "2027-02-14", amount: 999 });
  });

  it("is sorted, within its length, and never shows a day twice", () => {
    assert(
      property(
        constantFrom("days", "weeks", "months", "quarters", "years"),
        integer({ min: 1, max: 5 }),
        integer({ min: 0, max: 40 }),
        (unit, every, delay) => {
          const dates = paymentSchedule(
            [
              line([
                charge("1", { repeat_interval_type: unit, repeat_interval: every }),
                charge("2", { delay_interval: delay, delay_interval_type: "days" }),
              ]),
            ],
            "2028-02-29",
          ).map(({ data }) => data.date);
          expect(dates.length).toBeLessThanOrEqual(SCHEDULE_ENTRIES);
          expect(dates).toEqual([...new Set(dates)].sort());
        },
      ),
    );
  });
});
