/** Whose subscriptions a price change is about, and from when on it may hold. */
import { describe, expect, it } from "vitest";
import type { Charge, Offer } from "../../../src/domain/offer/offer";
import { concernOf, earliestDay, ongoingCharge, priceProblem, type PriceChange } from "../../../src/domain/price-change/announcement";

const monthly = (value = "10.00", more: Partial<Charge> = {}): Charge => ({
  type: "recurring",
  repeat_interval: 1,
  repeat_interval_type: "months",
  repeat_count: 0,
  value,
  currencyCode: "EUR",
  ...more,
});
const offerOf = (charges: Charge[], attributes: object = {}, more: Partial<Offer> = {}): Offer => ({
  id: "o",
  version: "1",
  path: "/offers/a",
  name: "A",
  record_type: "offer",
  variant: "standard",
  products: [],
  attachments: [],
  price: { amount: 1000, currency: "EUR" },
  data: { attributes: { price__limio: charges, ...attributes } },
  ...more,
});
const change: PriceChange = {
  id: "1",
  offer: "/offers/a",
  from: "2027-03-01",
  noticeDays: 30,
  prices: [{ currencyCode: "EUR", value: "12.00", before: "10.00" }],
};

describe("[MMA-7] what a new price is the price of", () => {
  const setUp = monthly("2.00", { type: "onetime", repeat_interval_type: null });
  const trial = monthly("1.00", { repeat_count: 3 });
  const regular = monthly("10.00", { delay_interval: 3, delay_interval_type: "months" });
  it.each<[string, Charge[], Charge | undefined]>([
    ["one that goes on", [monthly()], monthly()],
    ["what goes on after some cheaper months", [trial, regular], regular],
    ["what goes on beside what is paid once", [setUp, monthly()], monthly()],
    ["nothing, where it is paid a few times only", [trial], undefined],
    ["nothing, where it is paid once", [setUp], undefined],
    ["nothing, where two go on", [monthly(), monthly("3.00")], undefined],
    ["nothing, without charges", [], undefined],
  ])("%s", (_what, charges, found) => {
    expect(ongoingCharge(offerOf(charges))).toEqual(found);
  });
});

describe("[MMA-7] a subscription", () => {
  const bought = { item: { offer: offerOf([monthly()]) }, boughtOn: "2026-05-01", isOlder: true };
  const told = (before: number) => ({
    kind: "told",
    before: { minorUnits: before, currency: "EUR" },
    after: { minorUnits: 1200, currency: "EUR" },
  });
  const at = (value: string) => ({ item: { offer: offerOf([monthly(value)]) } });
  it.each<[string, Partial<typeof bought>, object]>([
    ["at the price before", {}, told(1000)],
    ["that is older, at any other price", at("7.00"), told(700)],
    ["that is older and costs more: it gets cheaper", at("15.00"), told(1500)],
    ["at the new price already", at("12.00"), { kind: "apart" }],
    ["that came since, at the price before", { isOlder: false }, told(1000)],
    ["that came since, at a price of its own", { ...at("7.00"), isOlder: false }, { kind: "apart" }],
    ["that was bought on the first day", { boughtOn: "2027-03-01" }, { kind: "apart" }],
    ["that was bought on the day before", { boughtOn: "2027-02-28" }, told(1000)],
    ["of another offer", { item: { offer: offerOf([monthly()], {}, { path: "/offers/b" }) } }, { kind: "apart" }],
    ["that is a gift", { item: { offer: offerOf([monthly()], {}, { variant: "gift" }) } }, { kind: "apart" }],
    ["that ends by itself", { item: { offer: offerOf([monthly()], { autoRenew__limio: false }) } }, { kind: "apart" }],
    ["that pays nothing more", { item: { offer: offerOf([monthly("10.00", { repeat_count: 3 })]) } }, { kind: "apart" }],
    ["in another currency", { item: { offer: offerOf([monthly("10.00", { currencyCode: "CHF" })]) } }, { kind: "keeps" }],
    ["with two prices that go on", { item: { offer: offerOf([monthly(), monthly()]) } }, { kind: "keeps" }],
  ])("%s", (_what, more, concern) => {
    expect(concernOf(change, { ...bought, ...more })).toEqual(concern);
  });
});

describe("[MMA-7] an announcement", () => {
  it.each([
    ["2027-01-01", "2027-03-01"],
    ["2027-01-30", "2027-03-01"],
    ["2027-01-31", "2027-03-02"],
    ["2027-06-01", "2027-07-01"],
  ])("told on %s holds from %s on at the earliest", (toldOn, earliest) => {
    expect(earliestDay(change, toldOn)).toBe(earliest);
  });

  it.each([
    ["12.00", undefined],
    ["12", undefined],
    ["0.01", undefined],
    ["0.00", "not-above-zero"],
    ["-1", "not-above-zero"],
    ["12.005", "not-an-amount"],
    ["12,00", "not-an-amount"],
    ["", "not-an-amount"],
  ])("of %o: %s", (value, problem) => {
    expect(priceProblem([{ currencyCode: "EUR", value }], 0)).toBe(problem);
  });

  it("has one price in a currency", () => {
    const prices = ["EUR", "CHF", "EUR"].map((currencyCode) => ({ currencyCode, value: "1" }));
    expect(prices.map((_, index) => priceProblem(prices, index))).toEqual([undefined, undefined, "currency-twice"]);
  });
});
