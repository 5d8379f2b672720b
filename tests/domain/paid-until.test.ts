import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chargePeriod } from "../../src/domain/offer/charge-dates";
import type { Charge, Offer, OfferAttributes } from "../../src/domain/offer/offer";
import { paidUntil } from "../../src/domain/subscription/paid-until";
import { addInterval } from "../../src/domain/time/calendar";

const START = "2026-01-01";
const every = (interval: number, unit: string, more: Partial<Charge> = {}): Charge => ({
  type: "recurring",
  repeat_interval: interval,
  repeat_interval_type: unit,
  repeat_count: 0,
  value: "9.99",
  currencyCode: "GBP",
  ...more,
});
const [monthly, yearly, weekly] = [every(1, "months"), every(1, "years"), every(1, "weeks")];
const once = (more: Partial<Charge> = {}) => every(0, "weeks", { type: "onetime", repeat_count: 1, ...more });
const after = (count: number, unit: string) => ({ delay_interval: count, delay_interval_type: unit });
const selling = (charges: Charge[], more: OfferAttributes = {}, variant: Offer["variant"] = "standard") =>
  ({ variant, data: { attributes: { ...more, price__limio: charges } } }) as Offer;
const ends = { autoRenew__limio: false };
const trial = selling([every(1, "years", after(30, "days"))]);
const introduced = selling([once({ value: "1.00" }), every(1, "quarters", after(4, "weeks"))]);

describe("[MMA-2] [TERM-1] who leaves has it", () => {
  it.each([
    ["until the next payment, whatever its term", selling([monthly]), "2026-02-10", "2027-01-01", "2026-03-01"],
    ["until the next payment, where it has no term", selling([monthly]), "2026-02-10", null, "2026-03-01"],
    ["until the end of the year that was paid", selling([yearly]), "2026-02-10", "2027-01-01", "2027-01-01"],
    ["of a trial, until its first payment", trial, "2026-01-10", "2027-01-01", "2026-01-31"],
    ["of a year paid after a trial, until that is over, behind the end of its term", trial, "2026-06-01", "2027-01-01", "2027-01-31"],
    ["of a year paid after a trial, from the day of its payment on", trial, "2026-01-31", "2027-01-01", "2027-01-31"],
    ["of an introduction, until the first full payment", introduced, "2026-01-10", "2026-04-01", "2026-01-29"],
    ["after an introduction, until the quarter that was paid is over", introduced, "2026-03-01", "2026-04-01", "2026-04-29"],
    ["until the end of the longest period", selling([monthly, yearly]), "2026-02-10", null, "2027-01-01"],
    ["whatever costs nothing", selling([monthly, { ...yearly, value: "0" }]), "2026-02-10", null, "2026-03-01"],
    [
      "until its period is over, where nothing of it costs anything",
      selling([{ ...monthly, value: "0" }]),
      "2026-02-10",
      null,
      "2026-03-01",
    ],
    ["until its term ends, of what is paid once", selling([once()]), "2026-02-10", "2026-07-01", "2026-07-01"],
    [
      "until its term ends, once its payments are over",
      selling([{ ...monthly, repeat_count: 2 }]),
      "2026-03-10",
      "2026-05-01",
      "2026-05-01",
    ],
    [
      "until a term that ends before its first payment",
      selling([every(1, "years", after(2, "months"))]),
      START,
      "2026-02-01",
      "2026-02-01",
    ],
    ["until its term ends at most, where it does not renew itself", selling([yearly], ends), "2026-02-10", "2026-07-01", "2026-07-01"],
    ["until its next payment, where it does not renew itself", selling([monthly], ends), "2026-02-10", "2026-07-01", "2026-03-01"],
    ["of a gift, until its term ends", selling([monthly], {}, "gift"), "2026-02-10", "2026-07-01", "2026-07-01"],
    ["no day longer, where nothing is ever paid", selling([]), "2026-02-10", null, undefined],
  ])("%s", (_what, offer, today, termEnd, day) => expect(paidUntil({ offer, start: START, today, termEnd })).toBe(day));

  it.each([
    ["no day longer, where the period that runs is not paid", selling([monthly]), ["2026-02-01"], undefined],
    ["until the end of a later period that is paid", selling([weekly]), ["2026-01-29", "2026-02-05"], "2026-02-19"],
    ["until the end of its year, where an add-on alone is not paid", selling([yearly]), ["2026-02-01"], "2027-01-01"],
    ["until the end of what is paid of two charges", selling([monthly, every(1, "quarters")]), ["2026-02-01"], "2026-04-01"],
    ["no day longer, where what is paid once after a trial is not", selling([once(after(14, "days"))]), ["2026-01-15"], undefined],
  ])("%s", (_what, offer, unpaid, day) =>
    expect(paidUntil({ offer, start: START, today: "2026-02-12", termEnd: "2027-01-01", unpaid })).toBe(day),
  );

  const unit = fc.constantFrom("weeks", "months", "quarters", "years");
  const charge = fc
    .record({ unit, interval: fc.integer({ min: 1, max: 3 }), delay: fc.integer({ min: 0, max: 90 }) })
    .map(({ unit, interval, delay }) => every(interval, unit, after(delay, "days")));
  it("no day less than any charge of it has paid for, and no day of a payment that nobody has made", () => {
    fc.assert(
      fc.property(
        fc.array(charge, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 0, max: 900 }),
        fc.boolean(),
        (charges, passed, isUnpaid) => {
          const today = addInterval(START, passed, "day");
          const periods = charges.flatMap((each) => chargePeriod(each, { orderedOn: START }, today) ?? []);
          const unpaid = isUnpaid ? periods.slice(0, 1).map(({ from }) => from) : [];
          const paid = periods.filter(({ from }) => !unpaid.includes(from));
          const day = paidUntil({ offer: selling(charges), start: START, today, termEnd: null, unpaid });
          const isNothingPaid = periods.length > 0 && paid.length === 0;
          expect(day === undefined || day > today).toBe(true);
          expect(day === undefined).toBe(isNothingPaid);
          for (const { until } of paid) expect(day! >= until).toBe(true);
          if (paid.length > 0) expect(paid.map(({ until }) => until)).toContain(day);
        },
      ),
    );
  });
});
