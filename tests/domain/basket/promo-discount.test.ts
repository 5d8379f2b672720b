import { describe, expect, it } from "vitest";
import type { DiscountableLine } from "../../../src/domain/basket/discount";
import type { PromoCode, PromoProblem } from "../../../src/domain/basket/promo-code";
import { applyPromo } from "../../../src/domain/basket/promo-discount";

const lines: DiscountableLine[] = [
  { path: "/yearly", amount: 4000, quantity: 1 },
  { path: "/vpn", amount: 2000, quantity: 2 },
  { path: "/vpn", amount: 1000, quantity: 1 },
];
const apply = (promo: PromoCode | undefined, { country = "GB", counted }: { country?: string; counted?: PromoProblem } = {}) =>
  applyPromo(
    "SPRING20",
    promo,
    { now: new Date("2026-11-21T12:00:00Z"), timeZone: "Europe/London", country, currency: "GBP", lines },
    (problem) => `Sorry: ${problem}`,
    counted,
  );
const percentage: PromoCode = { code: "SPRING20", type: "percentage", value: "20" };
const fixed: PromoCode = { code: "SPRING20", type: "fixed", amounts: [{ value: "7.00", currencyCode: "GBP" }] };

describe("[API-7] [SUM-2] a promo code on a basket", () => {
  it("takes its percentage off every line and says what of", () =>
    expect(apply(percentage)).toEqual({
      off: [800, 400, 200],
      orderDiscount: {
        name: "SPRING20",
        discountOverrides: {
          percentageDiscount: 20,
          discountType: "DiscountPercentage",
          orderItemsWithSpecifiedDiscount: ["/yearly", "/vpn"],
          forAllItems: true,
          totalDiscount: 1400,
        },
      },
    }));

  it("takes its percentage off what it is for alone", () =>
    expect(apply({ ...percentage, offers: ["/vpn"] })).toEqual({
      off: [0, 400, 200],
      orderDiscount: {
        name: "SPRING20",
        discountOverrides: {
          percentageDiscount: 20,
          discountType: "DiscountPercentage",
          orderItemsWithSpecifiedDiscount: ["/vpn"],
          totalDiscount: 600,
        },
      },
    }));

  it("splits a fixed amount over the lines, in minor units", () =>
    expect(apply(fixed)).toEqual({
      off: [400, 200, 100],
      orderDiscount: {
        name: "SPRING20",
        discountOverrides: {
          amountDiscount: 700,
          discountType: "DiscountFixedAmount",
          orderItemsWithSpecifiedDiscount: ["/yearly", "/vpn"],
          forAllItems: true,
          totalDiscount: 700,
        },
      },
    }));

  it("of so much for each unit says what a unit gets and what the order gets", () =>
    expect(apply({ ...fixed, per: "unit", offers: ["/vpn"] })).toMatchObject({
      off: [0, 1400, 700],
      orderDiscount: { discountOverrides: { amountDiscount: 700, totalDiscount: 2100 } },
    }));

  it("that does not fit takes nothing off, keeps what it promises, and says why", () =>
    expect(apply({ ...percentage, countries: ["FR"] })).toEqual({
      off: [0, 0, 0],
      orderDiscount: {
        name: "SPRING20",
        discountOverrides: {
          percentageDiscount: 20,
          discountType: "DiscountPercentage",
          orderItemsWithSpecifiedDiscount: [],
          totalDiscount: 0,
        },
        problem: { code: "promo-code-not-for-country", message: "Sorry: promo-code-not-for-country" },
      },
    }));

  it("that has no amount in the basket's currency is a fixed one that takes nothing off", () =>
    expect(apply({ ...fixed, amounts: [{ value: "7.00", currencyCode: "EUR" }] })).toEqual({
      off: [0, 0, 0],
      orderDiscount: {
        name: "SPRING20",
        discountOverrides: { discountType: "DiscountFixedAmount", orderItemsWithSpecifiedDiscount: [], totalDiscount: 0 },
        problem: { code: "promo-code-not-for-basket", message: "Sorry: promo-code-not-for-basket" },
      },
    }));

  it("that the catalogue does not have (any more) stays on the basket and takes nothing off", () =>
    expect(apply(undefined)).toEqual({
      off: [0, 0, 0],
      orderDiscount: {
        name: "SPRING20",
        discountOverrides: { discountType: "DiscountPercentage", orderItemsWithSpecifiedDiscount: [], totalDiscount: 0 },
        problem: { code: "promo-code-unknown", message: "Sorry: promo-code-unknown" },
      },
    }));

  it.each<[string, PromoCode, PromoProblem]>([
    ["that fits but is used up takes nothing off", percentage, "promo-code-used-up"],
    ["that does not fit says so before it says that it is used up", { ...percentage, countries: ["FR"] }, "promo-code-not-for-country"],
  ])("%s", (_, promo, code) =>
    expect(apply(promo, { counted: "promo-code-used-up" })).toMatchObject({
      off: [0, 0, 0],
      orderDiscount: { discountOverrides: { totalDiscount: 0, orderItemsWithSpecifiedDiscount: [] }, problem: { code } },
    }),
  );
});
