import { describe, expect, it } from "vitest";
import { basketFaults } from "../../src/domain/basket/basket-validity";
import type { OfferAttributes } from "../../src/domain/offer/offer";
import { sampleOffers } from "../../src/storefront/sample-state";

const item = (id: string, attributes: Partial<OfferAttributes> = {}, removed?: true) => {
  const offer = sampleOffers[0]!;
  return { id, offer: { ...offer, data: { attributes: { ...offer.data.attributes, ...attributes } } }, ...(removed && { removed }) };
};
const yearly = { term__limio: { length: 1, type: "years" } };
const monthly = { term__limio: { length: 1, type: "months" } };
const GB = { preventMixedRates: true, country: "GB" };

describe("whether a basket may go to checkout", () => {
  it.each([
    ["[BASK-1] an empty basket may not", [], GB, ["empty"]],
    ["[BASK-1] one item may", [item("a", yearly)], GB, []],
    ["[BASK-9] items of the same term may", [item("a", yearly), item("b", yearly)], GB, []],
    ["[BASK-9] items of different terms may not", [item("a", yearly), item("b", monthly)], GB, ["mixed-payment-terms"]],
    ["[BASK-9] unless the shop allows it", [item("a", yearly), item("b", monthly)], { ...GB, preventMixedRates: false }, []],
    [
      "[BASK-10] an item that the country does not get may not",
      [item("a", { allowed_countries__limio: ["CH"] })],
      GB,
      ["country-not-allowed"],
    ],
    [
      "[BASK-10] the separate list wins when it is not empty",
      [item("a", { allowed_countries__limio: ["CH"], opentext_allowed_countries: ["GB"] })],
      GB,
      [],
    ],
    [
      "[XSELL-3] an item that is marked removed has no say",
      [item("a", yearly), item("b", { ...monthly, allowed_countries__limio: ["CH"] }, true)],
      GB,
      [],
    ],
    ["[XSELL-3] a basket of items marked removed is empty", [item("b", { allowed_countries__limio: ["CH"] }, true)], GB, ["empty"]],
  ])("%s", (_title, items, rule, codes) => expect(basketFaults(items, rule).map(({ code }) => code)).toEqual(codes));
});
