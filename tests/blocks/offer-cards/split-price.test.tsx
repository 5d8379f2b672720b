import { expect, test } from "vitest";
import { offerBadge } from "../../../src/blocks/offer-cards/offer-facts";
import { splitPrice } from "../../../src/blocks/offer-cards/split-price";
import { sampleOffers } from "../../../src/storefront/sample-state";

test.each([
  ["£15 a week", "£15", "a week"],
  ["£44.99 a year", "£44.99", "a year"],
  ["39,99 € pro Jahr", "39,99 €", "pro Jahr"],
  ["109 € par an", "109 €", "par an"],
  ["14,89 £ par mois", "14,89 £", "par mois"],
  ["€ 109 im Jahr", "€ 109", "im Jahr"],
  ["CHF 119.00 im Jahr", "CHF 119.00", "im Jahr"],
  ["119.00 CHF par an", "119.00 CHF", "par an"],
  ["US$1,299 once", "US$1,299", "once"],
  ["£20", "£20", ""],
  ["Free for 30 days", "Free for 30 days", ""],
])("[LAND-1] the written price %s is set as a figure and what follows it", (text, figure, rest) => {
  expect(splitPrice(text)).toEqual({ figure, rest });
});

test.each([
  [["Most popular", "security-plans"], "Most popular"],
  [["security-plans", "recommended_2"], ""],
  ["Best value", "Best value"],
  [null, ""],
])("[LAND-1] of the labels %j the badge is %j", (labels, badge) => {
  const offer = sampleOffers[0]!;
  expect(offerBadge({ ...offer, data: { attributes: { ...offer.data.attributes, label__limio: labels } } })).toBe(badge);
});
