import { array, assert, boolean, constantFrom, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { CASH_STEPS, cashRounding } from "../../src/domain/money/cash-rounding";
import { orderTotal, partTotal, type PricedPart } from "../../src/domain/order/order-total";
import currencies from "../../src/domain/reference/currencies.json";
import { addedTax, containedTax, isTaxIncluded } from "../../src/domain/money/tax";

const part = (amount: number, discount = 0, tax: PricedPart["tax"] = null, currency = "GBP"): PricedPart => ({
  id: "1",
  path: "/a",
  currency,
  quantity: 1,
  amount,
  discount,
  tax,
});

describe("[BASK-11] tax of a line", () => {
  it.each<[gross: number, percent: number, tax: number]>([
    [12_000, 20, 2000],
    [3999, 20, 667],
    [990, 10, 90],
    [10_810, 8.1, 810],
    [1, 20, 0],
    [3, 20, 1],
    [0, 20, 0],
    [1000, 0, 0],
  ])("%i contains %d %%: %i", (gross, percent, tax) => expect(containedTax(gross, percent)).toBe(tax));

  it.each<[net: number, currency: string, percent: number, tax: number]>([
    [1200, "USD", 6.25, 75],
    [1000, "CAD", 14.975, 150],
    [999, "JPY", 10, 100],
    [12_345, "KWD", 5, 617],
    [10, "USD", 5, 1],
    [9, "USD", 5, 0],
  ])("%i %s plus %d %%: %i", (net, currency, percent, tax) => expect(addedTax(net, currency, percent)).toBe(tax));

  it("what is contained, taken out and added again, is the price to the unit", () => {
    assert(
      property(integer({ min: 0, max: 100_000_000 }), integer({ min: 0, max: 300_000 }), (gross, rate) => {
        const percent = rate / 10_000;
        const contained = containedTax(gross, percent);
        expect(contained).toBeGreaterThanOrEqual(0);
        expect(contained).toBeLessThanOrEqual(gross);
        expect(Math.abs(addedTax(gross - contained, "GBP", percent) - contained)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it.each<[country: string, vatIncluded: boolean, included: boolean]>([
    ["GB", true, true],
    ["DE", true, true],
    ["CH", true, true],
    ["US", true, false],
    ["CA", true, false],
    ["GB", false, false],
    ["US", false, false],
  ])("in %s, where the shop's prices contain tax: %s, it is contained: %s", (country, vatIncluded, included) =>
    expect(isTaxIncluded(country, vatIncluded)).toBe(included),
  );
});

describe("[BASK-7] [BASK-11] the total of an order", () => {
  it.each<[string, PricedPart[], boolean, ReturnType<typeof orderTotal>]>([
    [
      "an empty one is 0 GBP",
      [],
      true,
      {
        amount: 0,
        currency: "GBP",
        subtotal: 0,
        totalDiscount: 0,
        amountWithoutTax: 0,
        taxAmount: null,
        taxPercentage: null,
        taxIncluded: true,
      },
    ],
    [
      "tax not known yet",
      [part(1000), part(500, 100)],
      false,
      {
        amount: 1400,
        currency: "GBP",
        subtotal: 1500,
        totalDiscount: 100,
        amountWithoutTax: 1400,
        taxAmount: null,
        taxPercentage: null,
        taxIncluded: false,
      },
    ],
    [
      "tax contained",
      [part(1200, 0, { amount: 200, percent: 20 }), part(600, 300, { amount: 50, percent: 20 })],
      true,
      {
        amount: 1500,
        currency: "GBP",
        subtotal: 1800,
        totalDiscount: 300,
        amountWithoutTax: 1250,
        taxAmount: 250,
        taxPercentage: 20,
        taxIncluded: true,
      },
    ],
    [
      "tax added",
      [part(1000, 100, { amount: 56, percent: 6.25 }, "USD")],
      false,
      {
        amount: 956,
        currency: "USD",
        subtotal: 1000,
        totalDiscount: 100,
        amountWithoutTax: 900,
        taxAmount: 56,
        taxPercentage: 6.25,
        taxIncluded: false,
      },
    ],
    [
      "two rates have no percentage in common",
      [part(1000, 0, { amount: 200, percent: 20 }), part(1000, 0, { amount: 0, percent: 0 })],
      false,
      {
        amount: 2200,
        currency: "GBP",
        subtotal: 2000,
        totalDiscount: 0,
        amountWithoutTax: 2000,
        taxAmount: 200,
        taxPercentage: null,
        taxIncluded: false,
      },
    ],
    [
      "a free line does not spoil the percentage",
      [part(1000, 0, { amount: 200, percent: 20 }), part(0, 0, { amount: 0, percent: 0 })],
      false,
      {
        amount: 1200,
        currency: "GBP",
        subtotal: 1000,
        totalDiscount: 0,
        amountWithoutTax: 1000,
        taxAmount: 200,
        taxPercentage: 20,
        taxIncluded: false,
      },
    ],
  ])("%s", (_, parts, taxIncluded, total) => expect(orderTotal(parts, { taxIncluded })).toEqual(total));

  it("[BASK-7] two currencies have no total", () =>
    expect(() => orderTotal([part(1), part(1, 0, null, "EUR")], { taxIncluded: true })).toThrow("All items must have the same currency"));

  it("is the sum of its lines in yen, dinar, francs and pounds", () => {
    const amounts = array(
      record({
        amount: integer({ min: 0, max: 10_000_000 }),
        off: integer({ min: 0, max: 100 }),
        percent: integer({ min: 0, max: 300_000 }),
      }),
      { minLength: 1, maxLength: 12 },
    );
    assert(
      property(amounts, constantFrom("JPY", "KWD", "CHF", "GBP"), boolean(), (lines, currency, taxIncluded) => {
        const parts = lines.map(({ amount, off, percent: rate }) => {
          const discount = Math.floor((amount * off) / 100);
          const percent = rate / 10_000;
          return part(
            amount,
            discount,
            { percent, amount: taxIncluded ? containedTax(amount - discount, percent) : addedTax(amount - discount, currency, percent) },
            currency,
          );
        });
        const total = orderTotal(parts, { taxIncluded });
        expect(total.amount).toBe(parts.reduce((sum, each) => sum + partTotal(each, taxIncluded), 0));
        expect(total.amountWithoutTax + total.taxAmount!).toBe(total.amount);
        expect(total.subtotal - total.totalDiscount).toBe(taxIncluded ? total.amount : total.amountWithoutTax);
      }),
    );
  });
});

describe("[BASK-11] rounding to the smallest coin", () => {
  it("knows every currency that the reference data rounds", () => {
    const rounded = currencies
      .filter(({ rounding }) => rounding > 0)
      .map(({ code, rounding, decimal_digits }) => [code, Math.round(rounding * 10 ** decimal_digits)]);
    expect(rounded.length).toBeGreaterThan(0);
    for (const [code, step] of rounded) expect(CASH_STEPS[code as string]).toBe(step);
  });

  it("[TAX-1] the tax of an order is known when that of all its parts is", () => {
    const some = [part(1000, 0, { amount: 200, percent: 20 }), part(500)];
    expect(orderTotal(some, { taxIncluded: true })).toMatchObject({
      amount: 1500,
      amountWithoutTax: 1500,
      taxAmount: null,
      taxPercentage: null,
    });
  });

  it.each<[minorUnits: number, currency: string, off: number]>([
    [1002, "CHF", -2],
    [1003, "CHF", 2],
    [1005, "CHF", 0],
    [1007, "CHF", -2],
    [1008, "CHF", 2],
    [1025, "DKK", 25],
    [1024, "DKK", -24],
    [1003, "GBP", 0],
    [1003, "JPY", 0],
  ])("%i %s: %i", (minorUnits, currency, off) => expect(cashRounding({ minorUnits, currency })).toBe(off));

  it("is only done where the shop asks for it, and tells what it did", () => {
    expect(orderTotal([part(1003, 0, null, "CHF")], { taxIncluded: true })).not.toHaveProperty("cashRounding");
    expect(orderTotal([part(1003, 0, null, "CHF")], { taxIncluded: true, cashRounding: true })).toMatchObject({
      amount: 1005,
      cashRounding: 2,
      amountWithoutTax: 1003,
    });
    expect(orderTotal([part(1005, 0, null, "CHF")], { taxIncluded: true, cashRounding: true })).not.toHaveProperty("cashRounding");
  });

  it("leaves what cash can pay, at most half a step away", () => {
    assert(
      property(integer({ min: 0, max: 1_000_000_000 }), constantFrom(...Object.keys(CASH_STEPS)), (minorUnits, currency) => {
        const off = cashRounding({ minorUnits, currency });
        expect((minorUnits + off) % CASH_STEPS[currency]!).toBe(0);
        expect(Math.abs(off)).toBeLessThanOrEqual(CASH_STEPS[currency]! / 2);
      }),
    );
  });
});
