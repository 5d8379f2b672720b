/** Small facts of an offer: when it is sold, when it leaves, who brings the button. */
import { describe, expect, it } from "vitest";
import { isDated } from "../../../src/domain/offer/charge-trigger";
import { firstDispatch } from "../../../src/domain/offer/dispatch";
import { offerPrice, type Offer, type OfferAttributes } from "../../../src/domain/offer/offer";
import { hasOwnButton } from "../../../src/domain/offer/own-button";
import { hasTags } from "../../../src/domain/offer/rich-line";
import { isSaleEnd, salePeriod } from "../../../src/domain/offer/sale-period";

describe("[API-9] the time in which an offer is sold", () => {
  const at = Date.parse;
  it.each<[string, OfferAttributes["valid_date_range__limio"], ReturnType<typeof salePeriod>]>([
    ["always without a range", undefined, { from: -Infinity, to: Infinity }],
    ["always with null", null, { from: -Infinity, to: Infinity }],
    ["always with empty ends", { from: "", to: null }, { from: -Infinity, to: Infinity }],
    ["from a day on", { from: "2026-11-21T00:00:00Z" }, { from: at("2026-11-21T00:00:00Z"), to: Infinity }],
    ["until a day", { to: "2026-11-21T00:00:00Z" }, { from: -Infinity, to: at("2026-11-21T00:00:00Z") }],
    [
      "for one instant",
      { from: "2026-11-21T12:00:00Z", to: "2026-11-21T12:00:00Z" },
      { from: at("2026-11-21T12:00:00Z"), to: at("2026-11-21T12:00:00Z") },
    ],
    ["never where it ends before it begins", { from: "2026-11-21T12:00:00Z", to: "2026-11-21T11:59:59Z" }, undefined],
    ["never where its beginning is no date", { from: "soon" }, undefined],
    ["never where its end is no date", { from: "2026-11-21T12:00:00Z", to: "later" }, undefined],
  ])("%s", (_, valid_date_range__limio, period) => expect(salePeriod({ valid_date_range__limio }, "Europe/London")).toEqual(period));

  it.each([
    ["Europe/London", "2027-07-30T23:00:00.000Z", "2027-07-31T22:59:59.999Z"],
    ["Pacific/Auckland", "2027-07-30T12:00:00.000Z", "2027-07-31T11:59:59.999Z"],
    ["America/New_York", "2027-07-31T04:00:00.000Z", "2027-08-01T03:59:59.999Z"],
  ])("a date is a whole day in %s", (zone, from, to) =>
    expect(salePeriod({ valid_date_range__limio: { from: "2027-07-31", to: "2027-07-31" } }, zone)).toEqual({ from: at(from), to: at(to) }),
  );
});

describe("[API-9] an end of the time in which an offer is sold", () => {
  it.each([
    ["2027-01-31T18:00:00+0000", "2027-01-31T18:00:00.000Z"],
    ["2027-01-31T18:00:00.000-0430", "2027-01-31T22:30:00.000Z"],
    ["2027-01-31T18:00+02:00", "2027-01-31T16:00:00.000Z"],
  ])("%s says of which clock it is, with a colon or without", (from, instant) => {
    expect(isSaleEnd(from)).toBe(true);
    expect(salePeriod({ valid_date_range__limio: { from } }, "Europe/London")?.from).toBe(Date.parse(instant));
  });

  it.each(["2027-01-31T18:00:00", "2027-01-31T18:00:00+02", "2027-01-31T18:00:00 +0000", "2027-02-30T18:00:00+0000", "2027-01-31+0000"])(
    "%s is none",
    (text) => expect(isSaleEnd(text)).toBe(false),
  );
});

describe("[COMP-1] the day on which the first delivery leaves", () => {
  const product = (attributes: object | undefined) => ({ path: "/p", name: "P", attributes }) as Offer["products"][number];
  const sent = (dispatch_days: unknown, has_delivery__limio = true) => product({ has_delivery__limio, dispatch_days });
  it.each<[string, Offer["products"], string | undefined]>([
    ["is so many days after the start", [sent(3)], "2026-12-02"],
    ["is the start itself", [sent(0)], "2026-11-29"],
    ["is the soonest of its products'", [sent(10), sent(2), sent("5")], "2026-12-01"],
    ["is none of what is not delivered", [sent(3, false)], undefined],
    ["is that of what is delivered alone", [sent(3, false), sent(7)], "2026-12-06"],
    ["is none where the catalogue does not say", [sent(null), sent(undefined), sent("soon")], undefined],
    ["is none of a product whose data got lost", [product(undefined)], undefined],
    ["is none without products", [], undefined],
  ])("%s", (_, products, day) => expect(firstDispatch({ products }, "2026-11-29")).toBe(day));
});

it.each([
  ["paypal", true],
  ["zuora_paypal", true],
  ["apple_pay", true],
  ["zuora_apple_pay", true],
  ["google_pay", true],
  ["zuora_card", false],
  ["invoice", false],
  ["", false],
  [null, false],
])("[FORM-1] whether %j brings a pay button of its own: %s", (type, own) => expect(hasOwnButton(type)).toBe(own));

it.each([
  ["<b>bold</b>", true],
  ["now <I>bold</I>", true],
  ["line<br>", true],
  ["1 < 2", false],
  ["< b", false],
  ["</b>", false],
  ["a > b & c", false],
  ["", false],
])("whether %j holds tags: %s", (text, tags) => expect(hasTags(text)).toBe(tags));

it.each([
  [undefined, true],
  [null, true],
  ["", true],
  ["order_date", true],
  ["ContractEffective", true],
  ["subscription_start", true],
  ["SubscriptionStart", true],
  ["UponServiceActivation", true],
  ["UPON CUSTOMER ACCEPTANCE", true],
  ["term_start", true],
  ["term_upon_start", false],
  ["activation", false],
])("[BASK-7] a charge with the trigger %j is counted from the order: %s", (trigger, dated) => expect(isDated({ trigger })).toBe(dated));

it("[BASK-7] an offer's price is what is due with the order", () =>
  expect(offerPrice({ price: { amount: 1_500, currency: "CHF" } } as Offer)).toEqual({ minorUnits: 1_500, currency: "CHF" }));
