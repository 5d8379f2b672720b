import { array, assert, boolean, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import type { Charge } from "../../src/domain/offer/offer";
import { doChargesEnd } from "../../src/domain/subscription/charge-end";
import { basketTotal, isDelayed, lineTotal, priceOfCharges, wholeNumber } from "../../src/domain/offer/price";

const monthly: Partial<Charge> = { repeat_interval: 1, repeat_interval_type: "months", repeat_count: 0 };
const charge = (value: string | number, more: Partial<Charge> = {}): Charge => ({ type: "recurring", value, currencyCode: "GBP", ...more });
const line = (amount: number, quantity = 1, addOns: [amount: number, quantity: number][] = [], currency = "GBP") => ({
  price: { amount, currency },
  quantity,
  addOns: addOns.map(([unit, count]) => ({ price: { amount: unit, currency }, quantity: count })),
});

describe("the price of an offer", () => {
  it.each<[string, Charge[] | null | undefined, number, string]>([
    ["no charges", [], 0, "GBP"],
    ["null", null, 0, "GBP"],
    ["one charge", [charge("15.00")], 1500, "GBP"],
    ["a number", [charge(7.5)], 750, "GBP"],
    ["a trigger of null, as catalogues write it", [charge("5", { trigger: null })], 500, "GBP"],
    ["recurring and one-time together", [charge("10", { trigger: "order_date" }), charge("2.50", { type: "onetime" })], 1250, "GBP"],
    ["a charge with another trigger", [charge("10"), charge("99", { trigger: "activation" })], 1000, "GBP"],
    [
      "a charge at the start of the subscription, which is the day of the order",
      [charge("10", { trigger: "subscription_start" })],
      1000,
      "GBP",
    ],
    [
      "a charge at a trigger of the billing system",
      [charge("10", { trigger: "UponServiceActivation" }), charge("5", { trigger: "ContractEffective" })],
      1500,
      "GBP",
    ],
    ["a charge at the start with a delay", [charge("10", { trigger: "subscription_start", delay_interval: 1 })], 0, "GBP"],
    ["a charge that is delayed", [charge("10"), charge("99", { delay_interval: "1" })], 1000, "GBP"],
    ["a delay of 0 as a text", [charge("10", { delay_interval: "0" })], 1000, "GBP"],
    ["a price that another system keeps: the catalogue's copy of it", [charge("12.00", { use_external_price: true })], 1200, "GBP"],
    ["a trial in yen", [charge("900", { currencyCode: "JPY", delay_interval: 14 })], 0, "JPY"],
  ])("[BASK-7] of %s", (_, charges, minorUnits, currency) => expect(priceOfCharges(charges)).toEqual({ minorUnits, currency }));

  it.each<[string, Charge[] | null, boolean]>([
    ["nothing", null, false],
    ["what is paid each month", [charge("10", monthly)], false],
    ["what is paid once", [charge("100", { type: "onetime" })], true],
    ["what is paid three times", [charge("10", { ...monthly, repeat_count: "3" })], true],
    ["what repeats at no interval, as it is paid once", [charge("10", { repeat_count: 0 })], true],
    ["at an interval of null", [charge("10", { ...monthly, repeat_interval_type: null })], true],
    ["at an empty one", [charge("10", { ...monthly, repeat_interval_type: "" })], true],
    ["what is paid once, and then free each month", [charge("100", { type: "onetime" }), charge("0", monthly)], true],
    [
      "what is paid three times, and then on no known day",
      [charge("10", { ...monthly, repeat_count: 3 }), charge("10", { ...monthly, trigger: "activation" })],
      true,
    ],
    [
      "what is paid once, and then each month from a delay",
      [charge("10", { type: "onetime" }), charge("10", { ...monthly, trigger: "activation", delay_interval: 1 })],
      false,
    ],
    ["what is free each month", [charge("0", monthly)], false],
    ["what is free once", [charge("0", { type: "onetime" })], true],
  ])("[MMA-2] whether it comes to an end: %s", (_, charges, ends) => expect(doChargesEnd(charges)).toBe(ends));

  it("[BASK-7] two currencies have no sum, and a text that is no amount no price", () => {
    expect(() => priceOfCharges([charge("1"), charge("1", { currencyCode: "EUR" })])).toThrow("All items must have the same currency");
    expect(() => priceOfCharges([charge("1.999")])).toThrow("more decimals");
    expect(() => priceOfCharges([charge("1,50")])).toThrow("not an amount");
  });

  it.each<[string | number | null | undefined, number | undefined]>([
    ["3", 3],
    [0, 0],
    ["", undefined],
    [null, undefined],
    [undefined, undefined],
    ["1.5", undefined],
    [-1, undefined],
    ["two", undefined],
  ])("reads %j as a whole number: %j", (text, number) => expect(wholeNumber(text)).toBe(number));

  it("[BASK-7] is the sum of the charges that are not delayed, whatever their order", () => {
    assert(
      property(array(record({ units: integer({ min: 0, max: 1_000_000 }), delayed: boolean() }), { maxLength: 8 }), (charges) => {
        const written = charges.map(({ units, delayed }) => charge((units / 100).toFixed(2), delayed ? { delay_interval: 1 } : {}));
        const due = charges.filter(({ delayed }) => !delayed).reduce((sum, { units }) => sum + units, 0);
        expect(priceOfCharges(written).minorUnits).toBe(due);
        expect(priceOfCharges([...written].reverse()).minorUnits).toBe(due);
        expect(written.filter((entry) => isDelayed(entry))).toHaveLength(charges.filter(({ delayed }) => delayed).length);
      }),
    );
  });
});

describe("the total of a basket", () => {
  it.each([
    ["nothing", [], 0],
    ["one item", [line(999)], 999],
    ["three of one", [line(999, 3)], 2997],
    ["an add-on with a quantity of its own", [line(999, 2, [[150, 3]])], 2448],
    ["two items", [line(999), line(500, 2)], 1999],
  ])("[BASK-11] of %s", (_, lines, amount) =>
    expect(basketTotal(lines, { taxIncluded: true })).toEqual({
      amount,
      subtotal: amount,
      amountWithoutTax: amount,
      currency: "GBP",
      totalDiscount: 0,
      taxAmount: null,
      taxPercentage: null,
      taxIncluded: true,
    }),
  );

  it("[BASK-7] needs one currency", () =>
    expect(() => basketTotal([line(1), line(1, 1, [], "EUR")], { taxIncluded: true })).toThrow("All items must have the same currency"));

  it("[BASK-11] is the sum of its lines, to the unit, for any basket", () => {
    const amount = integer({ min: 0, max: 10_000_000 });
    assert(
      property(
        array(
          record({
            amount,
            quantity: integer({ min: 1, max: 99 }),
            addOns: array(record({ amount, quantity: integer({ min: 1, max: 9 }) }), { maxLength: 3 }),
          }),
          { maxLength: 10 },
        ),
        (drawn) => {
          const lines = drawn.map((entry) =>
            line(
              entry.amount,
              entry.quantity,
              entry.addOns.map((addOn) => [addOn.amount, addOn.quantity]),
            ),
          );
          const total = basketTotal(lines, { taxIncluded: false });
          expect(total.amount).toBe(lines.map((entry) => lineTotal(entry).minorUnits).reduce((a, b) => a + b, 0));
          expect(total.amount - total.totalDiscount).toBe(total.subtotal);
        },
      ),
    );
  });
});
