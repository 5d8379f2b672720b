import { describe, expect, it } from "vitest";
import type { Charge, Offer, OfferAttributes } from "../../src/domain/offer/offer";
import { periodPaidOn } from "../../src/domain/subscription/period-paid";
import { addInterval } from "../../src/domain/time/calendar";

const START = "2027-01-31";
const every = (interval: number, unit: string, more: Partial<Charge> = {}): Charge => ({
  type: "recurring",
  repeat_interval: interval,
  repeat_interval_type: unit,
  repeat_count: 0,
  value: "9.99",
  currencyCode: "GBP",
  ...more,
});
const monthly = every(1, "months");
const once = (value = "1.00"): Charge => every(0, "weeks", { type: "onetime", repeat_count: 1, value });
/** Once, two weeks after the first day. */
const later = (value: string): Charge => ({ ...once(value), delay_interval: 14, delay_interval_type: "days" });
const selling = (charges: Charge[], more: OfferAttributes = {}, variant: Offer["variant"] = "standard") =>
  ({ variant, data: { attributes: { ...more, price__limio: charges } } }) as Offer;
const halfAYear = { term__limio: { length: 6, type: "months" } };

describe("[MMA-2] a payment pays for", () => {
  it.each([
    ["a month, from a 31st until the day before the month's last", selling([monthly]), START, ["2027-01-31", "2027-02-27"]],
    ["the next month, and no 31st is lost", selling([monthly]), "2027-02-28", ["2027-02-28", "2027-03-30"]],
    ["a year, across a leap day", selling([every(1, "years")]), "2028-01-31", ["2028-01-31", "2029-01-30"]],
    ["one day", selling([every(1, "days")]), "2027-03-01", ["2027-03-01", "2027-03-01"]],
    ["a month beside a fee that is paid once", selling([once(), monthly]), START, ["2027-01-31", "2027-02-27"]],
    ["the longer of two periods", selling([every(1, "quarters"), monthly]), START, ["2027-01-31", "2027-04-29"]],
    ["the shorter one alone, on a day of its own", selling([every(1, "quarters"), monthly]), "2027-02-28", ["2027-02-28", "2027-03-30"]],
    [
      "an introduction, until the first full payment",
      selling([once(), every(1, "quarters", { delay_interval: 4, delay_interval_type: "weeks" })], halfAYear),
      START,
      ["2027-01-31", "2027-02-27"],
    ],
    ["the term of what is paid once", selling([once("50")], halfAYear), START, ["2027-01-31", "2027-07-30"]],
    [
      "the rest of the term of what is paid once after a trial",
      selling([later("50")], halfAYear),
      "2027-02-14",
      ["2027-02-14", "2027-07-30"],
    ],
    [
      "the days until the next payment, where it is paid once after a trial and then every quarter",
      selling([later("5"), every(1, "quarters", { delay_interval: 2, delay_interval_type: "months" })], halfAYear),
      "2027-02-14",
      ["2027-02-14", "2027-03-30"],
    ],
    [
      "its term at most, where it does not go on",
      selling([every(1, "years")], { ...halfAYear, autoRenew__limio: false }),
      START,
      ["2027-01-31", "2027-07-30"],
    ],
  ])("%s", (_what, offer, day, [from, to]) => expect(periodPaidOn(offer, START, day)).toEqual({ from, to }));

  it.each([
    ["goods that are paid once", selling([once()]), START],
    ["a gift, which begins when it is redeemed", selling([monthly], {}, "gift"), START],
    ["goods that are paid once and later", selling([later("50")]), "2027-02-14"],
    ["a fee amid a month that is paid for", selling([monthly, later("4")], halfAYear), "2027-02-14"],
    ["the day before what is paid once after a trial", selling([later("50")], halfAYear), "2027-02-13"],
    ["the first day of a trial, on which nothing is paid", selling([later("50")], halfAYear), START],
    ["a day without a payment", selling([monthly]), "2027-02-01"],
    ["what is free until later", selling([every(1, "months", { delay_interval: 14, delay_interval_type: "days" })]), START],
  ])("no days: %s", (_what, offer, day) => expect(periodPaidOn(offer, START, day)).toBeUndefined());

  it("each day once, over a year of payments", () => {
    let next = START;
    for (let count = 0; count < 12; count++) {
      const period = periodPaidOn(selling([monthly]), START, next)!;
      expect(period.from).toBe(next);
      next = addInterval(period.to, 1, "day");
    }
    expect(next).toBe("2028-01-31");
  });
});
