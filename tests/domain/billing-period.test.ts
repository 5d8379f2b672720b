import { describe, expect, it } from "vitest";
import { billingPeriod } from "../../src/domain/offer/billing-period";
import type { Charge, Offer } from "../../src/domain/offer/offer";

const charge = (more: Partial<Charge> = {}): Charge =>
  ({
    type: "recurring",
    trigger: "order_date",
    value: "10",
    currencyCode: "GBP",
    repeat_interval: 1,
    repeat_interval_type: "years",
    repeat_count: 0,
    ...more,
  }) as Charge;
const offer = (...charges: Charge[]): Offer => ({ data: { attributes: { price__limio: charges } } }) as unknown as Offer;

describe("[LIST-1] the period of a price", () => {
  it.each<[string, Charge[], ReturnType<typeof billingPeriod>]>([
    ["a year", [charge()], { count: 1, unit: "year" }],
    [
      "every three months, as a catalogue's texts say it",
      [charge({ repeat_interval: "3", repeat_interval_type: "months" })],
      { count: 3, unit: "month" },
    ],
    ["none for what is paid once", [charge({ type: "onetime" })], undefined],
    ["none for what ends", [charge({ repeat_count: 4 })], undefined],
    ["none for a trial, which costs nothing today", [charge({ delay_interval: 30, delay_interval_type: "days" })], undefined],
    ["none where two charges make the price", [charge(), charge({ type: "onetime" })], undefined],
    ["none without a charge", [], undefined],
  ])("[LIST-1] is %s", (_, charges, expected) => {
    expect(billingPeriod(offer(...charges))).toEqual(expected);
  });
});
