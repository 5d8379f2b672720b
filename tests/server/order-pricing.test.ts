/** What an order costs, part by part, by the rules alone. */
import { describe, expect, it } from "vitest";
import type { StoredLine } from "../../src/server/checkout/stored-line";
import { orderSchedule, priceOrder, withParts, type PricingOptions } from "../../src/server/order/order-pricing";
import { catalogueOf, monthly, type CatalogueSpec } from "../support/catalogue-of";

const NOON = new Date("2026-11-21T12:00:00Z");
const stored = (path: string, quantity = 1, addOns: StoredLine["addOns"] = []): StoredLine => ({
  id: `id-${path}`,
  path,
  quantity,
  addOns,
});
const SHOP: CatalogueSpec = {
  shop: { countries: ["GB", "US", "CH", "FR"], time_zone: "Europe/London" },
  offers: {
    "/plan": { price: "12", name: "Plan", attributes: { allow_multibuy__limio: true } },
    "/mug": { charges: [monthly("6", { type: "onetime" })], attributes: { allow_multibuy__limio: true } },
    "/uk": { price: "1", attributes: { allowed_countries__limio: ["GB"] } },
    "/gift": {
      charges: [monthly("60", { type: "onetime", trigger: "subscription_start" }), monthly("4", { type: "onetime" })],
      attributes: { is_gift__limio: true },
    },
  },
  addOns: {
    "/extra": { price: "1.50", for: ["/plan"], attributes: { allow_multibuy__limio: true } },
    "/wrapping": { charges: [monthly("2", { type: "onetime", trigger: "subscription_start" })], for: ["/gift"] },
  },
  promoCodes: [
    { code: "TENTH", type: "percentage", value: "10" },
    { code: "SWISS", type: "percentage", value: "50", countries: ["CH"] },
    { code: "MUGS", type: "fixed", amounts: [{ value: "5", currencyCode: "GBP" }], offers: ["/mug"] },
  ],
};
const price = (lines: StoredLine[], options: Partial<PricingOptions> = {}, shop: CatalogueSpec["shop"] = {}, country = "GB") =>
  priceOrder(catalogueOf({ ...SHOP, shop: { ...SHOP.shop, ...shop } }), lines, country, "en", { now: NOON, ...options });

describe("[API-3] what an order costs", () => {
  it("is its parts: each offer and each add-on, for its whole quantity", () => {
    const { parts, total } = price([stored("/plan", 2, [{ path: "/extra", quantity: 3 }]), stored("/mug")]);
    expect(parts).toMatchObject([
      { id: "id-/plan", path: "/plan", currency: "GBP", quantity: 2, amount: 2400, discount: 0, tax: { amount: 400, percent: 20 } },
      { id: "id-/plan./extra", path: "/extra", currency: "GBP", quantity: 3, amount: 450, discount: 0, tax: { amount: 75, percent: 20 } },
      { id: "id-/mug", path: "/mug", currency: "GBP", quantity: 1, amount: 600, discount: 0, tax: { amount: 100, percent: 20 } },
    ]);
    expect(total).toEqual({
      amount: 3450,
      currency: "GBP",
      subtotal: 3450,
      totalDiscount: 0,
      amountWithoutTax: 2875,
      taxAmount: 575,
      taxPercentage: 20,
      taxIncluded: true,
    });
  });

  it("has no discount where there is no code", () => expect(price([stored("/plan")])).not.toHaveProperty("discount"));

  it("[API-7] has the code's discount off each part, and tax of what is left", () => {
    const { parts, total, discount } = price([stored("/plan", 1, [{ path: "/extra", quantity: 1 }])], { promo: { code: "TENTH" } });
    expect(parts.map(({ amount, discount: off, tax }) => [amount, off, tax?.amount])).toEqual([
      [1200, 120, 180],
      [150, 15, 23],
    ]);
    expect(total).toMatchObject({ subtotal: 1350, totalDiscount: 135, amount: 1215 });
    expect(discount).toMatchObject({ name: "TENTH", discountOverrides: { percentageDiscount: 10, totalDiscount: 135 } });
  });

  it("[API-7] takes a code off what it is for alone", () =>
    expect(price([stored("/plan"), stored("/mug")], { promo: { code: "MUGS" } }).parts.map(({ discount }) => discount)).toEqual([0, 500]));

  it("[API-7] says in the shopper's words why a code takes nothing off, and keeps the price", () => {
    const { total, discount } = price([stored("/plan")], { promo: { code: "TENTH", counted: "promo-code-used-up" } });
    expect(total).toMatchObject({ amount: 1200, totalDiscount: 0 });
    expect(discount).toMatchObject({ problem: { code: "promo-code-used-up", message: expect.stringContaining("TENTH") } });
    expect(price([stored("/plan")], { promo: { code: "NOSUCH" } }).discount?.problem?.code).toBe("promo-code-unknown");
  });

  it("[API-7] has a code for where it is billed to, not for where the basket is sold", () => {
    expect(price([stored("/plan")], { promo: { code: "SWISS" }, billedTo: "CH" }).total.totalDiscount).toBe(600);
    expect(price([stored("/plan")], { promo: { code: "SWISS" } }).discount?.problem?.code).toBe("promo-code-not-for-country");
  });

  it("[TAX-1] has the tax of where it is billed to; on top of the price nothing is known yet", () => {
    expect(price([stored("/plan")], { billedTo: "CH" }).parts[0]!.tax?.percent).toBe(8.1);
    const taxed = price([stored("/plan")], { billedTo: "US" });
    expect(taxed.parts[0]!.tax).toBeNull();
    expect(taxed.total).toMatchObject({ taxIncluded: false, taxAmount: null, amount: 1200 });
    expect(price([stored("/plan")], {}, { vat_included: false }).total).toMatchObject({ taxIncluded: false, taxAmount: null });
  });

  it("[XSELL-3] leaves out what is not sold in the basket's country, and shows it", () => {
    const { parts, shown, items } = price([stored("/plan"), stored("/uk")], {}, {}, "FR");
    expect(parts.map(({ path }) => path)).toEqual(["/plan"]);
    expect([items.length, shown.map(({ removed }) => removed)]).toEqual([1, [undefined, true]]);
  });

  it("[BASK-11] is rounded to the smallest coin where the shop rounds", () => {
    const swiss: CatalogueSpec = {
      shop: { countries: ["CH"], cash_rounding: true },
      offers: { "/plan": { price: "9.99", currency: "CHF" } },
    };
    const { total } = priceOrder(catalogueOf(swiss), [stored("/plan")], "CH", "en", { now: NOON });
    expect(total).toMatchObject({ amount: 1000, cashRounding: 1 });
    const unrounded = priceOrder(catalogueOf({ ...swiss, shop: { countries: ["CH"] } }), [stored("/plan")], "CH", "en", { now: NOON });
    expect(unrounded.total).toMatchObject({ amount: 999 });
    expect(withParts(unrounded, unrounded.parts, true, { cash_rounding: true }).total.amount).toBe(1000);
  });
});

it("[BASK-7] a gift is paid for with its order, whatever day it starts on", () => {
  const order = price([stored("/gift", 1, [{ path: "/wrapping", quantity: 1 }])]);
  expect(order.total.amount).toBe(6_600);
  expect(orderSchedule(order, "2026-11-21").map(({ data }) => `${data.date} ${data.amount}`)).toEqual(["2026-11-21 6600"]);
});

describe("[API-3] payments from the day of the order on", () => {
  const payments = (order: Parameters<typeof orderSchedule>[0]) =>
    orderSchedule(order, "2026-11-21")
      .slice(0, 3)
      .map(({ data }) => data.amount);

  it("today's is the total; those that follow have no discount", () =>
    expect(payments(price([stored("/plan")], { promo: { code: "TENTH" } }))).toEqual([1080, 1200, 1200]));

  it("contain their tax where prices do", () => expect(payments(price([stored("/plan", 2)]))).toEqual([2400, 2400, 2400]));

  it("[TAX-1] have the tax of their part where it comes on top, and none where it is not known", () => {
    const order = price([stored("/plan", 1, [{ path: "/extra", quantity: 2 }])], { billedTo: "US" });
    expect(payments(order)).toEqual([1500, 1500, 1500]);
    const [plan, extra] = order.parts;
    const taxed = withParts(
      order,
      [
        { ...plan!, tax: { amount: 120, percent: 10 } },
        { ...extra!, tax: { amount: 0, percent: 0 } },
      ],
      false,
      { cash_rounding: false },
    );
    expect(payments(taxed)).toEqual([1620, 1620, 1620]);
  });
});
