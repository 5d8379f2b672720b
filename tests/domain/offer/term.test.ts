import { describe, expect, it } from "vitest";
import type { Offer } from "../../../src/domain/offer/offer";
import { isBestValue, savingOnShortestTerm } from "../../../src/domain/offer/comparison/saving";
import { offersByTerm, offerTerm } from "../../../src/domain/offer/comparison/term";

interface Term {
  length?: number | string | null;
  type?: string | null;
}

const offer = (term: Term | null, { amount = 1000, unit = "months", product = "/p/a" } = {}): Offer =>
  ({
    price: { amount, currency: "GBP" },
    products: [{ path: product, name: product, attributes: {} }],
    data: { attributes: { term__limio: term, price__limio: [{ type: "recurring", repeat_interval: 1, repeat_interval_type: unit }] } },
  }) as unknown as Offer;
const once = { ...offer(null), data: { attributes: { price__limio: [{ type: "onetime" }] } } } as unknown as Offer;

describe("[LAND-1] for how long an offer is bought", () => {
  it.each([
    [
      { length: 1, type: "months" },
      { count: 1, unit: "month" },
    ],
    [
      { length: "12", type: "months" },
      { count: 1, unit: "year" },
    ],
    [
      { length: 24, type: "month" },
      { count: 2, unit: "year" },
    ],
    [
      { length: 3, type: "months" },
      { count: 1, unit: "quarter" },
    ],
    [
      { length: 1, type: "quarters" },
      { count: 1, unit: "quarter" },
    ],
    [
      { length: 2, type: "quarters" },
      { count: 6, unit: "month" },
    ],
    [
      { length: 4, type: "quarters" },
      { count: 1, unit: "year" },
    ],
    [
      { length: 14, type: "days" },
      { count: 2, unit: "week" },
    ],
    [
      { length: 10, type: "days" },
      { count: 10, unit: "day" },
    ],
    // No term of its own: as often as it is paid.
    [
      { length: "", type: "" },
      { count: 1, unit: "month" },
    ],
    [
      { length: 0, type: "years" },
      { count: 1, unit: "month" },
    ],
    [null, { count: 1, unit: "month" }],
  ])("%j is %j", (term, expected) => {
    expect(offerTerm(offer(term))).toEqual(expected);
  });

  it("what is bought once has none", () => {
    expect(offerTerm(once)).toBeUndefined();
  });

  it("the shortest comes first, what has none last; offers keep their order", () => {
    const yearly = offer({ length: 1, type: "years" });
    const twelve = offer({ length: 12, type: "months" });
    const monthly = offer({ length: 1, type: "months" });
    const fiveWeeks = offer({ length: 5, type: "weeks" });
    const terms = offersByTerm([once, yearly, monthly, twelve, fiveWeeks]);
    expect(terms.map(({ offers }) => offers)).toEqual([[monthly], [fiveWeeks], [yearly, twelve], [once]]);
  });
});

describe("[LAND-1] what the longer term saves", () => {
  const monthly = offer({ length: 1, type: "months" }, { amount: 600 });
  const quarterly = offer({ length: 3, type: "months" }, { amount: 2_000, unit: "quarters" });
  const yearly = offer({ length: 1, type: "years" }, { amount: 6_000, unit: "years" });
  const other = offer({ length: 1, type: "years" }, { amount: 100, unit: "years", product: "/p/b" });

  it("is counted from the shortest one, not from the dearest, and rounded down", () => {
    const terms = offersByTerm([monthly, quarterly, yearly, other]);
    expect([monthly, quarterly, yearly, other].map((one) => savingOnShortestTerm(one, terms))).toEqual([0, 0, 16, 0]);
  });

  it("where a product is not sold for the shortest term, from the shortest that it is sold for", () => {
    expect(savingOnShortestTerm(yearly, offersByTerm([offer({ length: 1, type: "months" }, { product: "/p/b" }), quarterly, yearly]))).toBe(
      25,
    );
  });

  it("the best value costs least a month of the same products; one alone is none, nor is one of equals", () => {
    const all = [monthly, quarterly, yearly, other];
    expect(all.filter((one) => isBestValue(one, all))).toEqual([yearly]);
    expect(isBestValue(monthly, [monthly, { ...monthly }])).toBe(false);
    expect(isBestValue(once, [once, monthly])).toBe(false);
  });
});
