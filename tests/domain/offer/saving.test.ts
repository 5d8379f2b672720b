import { describe, expect, it } from "vitest";
import type { Offer } from "../../../src/domain/offer/offer";
import { pricePerMonth, savingPercent } from "../../../src/domain/offer/comparison/saving";

const offer = (amount: number, unit: string, { count = 1, product = "/p/a", currency = "GBP" } = {}): Offer =>
  ({
    price: { amount, currency },
    products: [{ path: product, name: product, attributes: {} }],
    data: {
      attributes: {
        price__limio: [
          { type: "recurring", repeat_interval: count, repeat_interval_type: unit, value: amount / 100, currencyCode: currency },
        ],
      },
    },
  }) as unknown as Offer;

describe("[LAND-1] what an offer saves", () => {
  it.each([
    [offer(1200, "years"), 100],
    [offer(300, "quarters"), 100],
    [offer(300, "months", { count: 3 }), 100],
    [offer(700, "weeks"), undefined],
  ])("costs so much a month", (one, expected) => {
    expect(pricePerMonth(one)).toBe(expected);
  });

  it.each([
    [offer(9_600, "years"), [offer(1_000, "months")], 20],
    [offer(9_599, "years"), [offer(1_000, "months")], 20],
    [offer(9_601, "years"), [offer(1_000, "months")], 19],
    [offer(1_000, "months"), [offer(9_600, "years")], 0],
    [offer(9_600, "years"), [offer(1_000, "months", { product: "/p/other" })], 0],
    [offer(9_600, "years"), [offer(1_000, "months", { currency: "EUR" })], 0],
    [offer(700, "weeks"), [offer(1_000, "months")], 0],
    [offer(0, "years"), [], 0],
  ])("against those of the same products and currency, in whole percent, rounded down: case %#", (one, others, percent) => {
    expect(savingPercent(one, [one, ...others])).toBe(percent);
  });
});
