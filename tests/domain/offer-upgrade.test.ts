/** Another offer that takes a subscription's place today: what is credited, what is charged, and when it is refused. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Charge, Offer, OfferAttributes } from "../../src/domain/offer/offer";
import { chargePeriod } from "../../src/domain/offer/charge-dates";
import { upcomingPayments } from "../../src/domain/offer/subscription";
import { switchedItem } from "../../src/domain/order/offer-switch";
import type { BasketItem } from "../../src/domain/order/order";
import { addInterval, type CalendarDate } from "../../src/domain/time/calendar";
import { costsOn, splitPayment } from "../../src/domain/upgrade/paid-parts";
import { isSameQuote, pricedUpgrade } from "../../src/domain/upgrade/upgrade";
import { dearerObstacle, upgradeObstacle, type UpgradeFrom } from "../../src/domain/upgrade/upgrade-obstacle";
import { unusedCredit } from "../../src/domain/upgrade/unused-credit";

const charge = (months: number, value: string, more: Partial<Charge> = {}): Charge => ({
  type: "recurring",
  repeat_interval: months,
  repeat_interval_type: "months",
  repeat_count: 0,
  value,
  currencyCode: "GBP",
  ...more,
});
const once = (value: string) => charge(1, value, { type: "onetime" });
const offer = (path: string, charges: Charge[], attributes: OfferAttributes = {}, more: Partial<Offer> = {}): Offer => ({
  id: path,
  version: "1",
  path,
  name: path,
  record_type: "offer",
  variant: "standard",
  products: [],
  attachments: [],
  price: { amount: 1000, currency: charges[0]?.currencyCode ?? "GBP" },
  data: { attributes: { ...attributes, price__limio: charges } },
  ...more,
});
const item = (own: Offer, addOns: Offer[] = [], quantity = 1): BasketItem => ({
  id: "item",
  offer: own,
  path: own.path,
  quantity,
  price: own.price,
  addOns: addOns.map((addOn) => ({ id: `item.${addOn.path}`, addOn, quantity: 1, price: addOn.price })),
  upsells: [],
  availableAddOns: [],
  crossSell: false,
});
const noTax = () => 0;
/** What stands in the list was paid on every day on which something was due. */
const paidInFull = (bought: BasketItem, start: CalendarDate, taxPercent = noTax) => ({
  item: bought,
  start,
  taxPercent,
  paidOn: (day: CalendarDate) => costsOn(bought, start, day, taxPercent),
});
const total = (lines: readonly { amount: number }[] | undefined) => lines!.reduce((sum, { amount }) => sum + amount, 0);
const monthly = offer("/monthly", [charge(1, "30.00")]);
const yearly = offer("/yearly", [charge(12, "120.00")]);

describe("the period of a charge that runs", () => {
  it.each([
    ["on the day of its payment", charge(1, "1"), "2030-01-31", "2030-01-31", { from: "2030-01-31", until: "2030-02-28" }],
    ["on the last day before the next", charge(1, "1"), "2030-01-31", "2030-02-27", { from: "2030-01-31", until: "2030-02-28" }],
    [
      "counted from the start, so that a 31st is not lost",
      charge(1, "1"),
      "2030-01-31",
      "2030-03-30",
      { from: "2030-02-28", until: "2030-03-31" },
    ],
    [
      "in the last of its payments",
      charge(1, "1", { repeat_count: 2 }),
      "2030-01-15",
      "2030-03-14",
      { from: "2030-02-15", until: "2030-03-15" },
    ],
    ["none after that", charge(1, "1", { repeat_count: 2 }), "2030-01-15", "2030-03-15", undefined],
    [
      "none before its first payment",
      charge(1, "1", { delay_interval: 14, delay_interval_type: "days" }),
      "2030-01-15",
      "2030-01-28",
      undefined,
    ],
    ["none of what is paid once", once("1"), "2030-01-15", "2030-01-15", undefined],
  ])("[MMA-2] %s", (_when, paid, start, today, period) => {
    expect(chargePeriod(paid, { orderedOn: start }, today)).toEqual(period);
  });
});

describe("what the unused part of a paid period is worth", () => {
  it.each([
    ["all of it on the day of the payment", "2030-04-01", 3000],
    ["half of it in the middle", "2030-04-16", 1500],
    ["one day of thirty on the last day", "2030-04-30", 100],
    ["all of the next on the day of the next", "2030-05-01", 3000],
    ["30 of 31 days, and the part of a penny counts as used", "2030-05-02", 2903],
  ])("[MMA-2] %s", (_when, today, amount) => {
    expect(total(unusedCredit({ ...paidInFull(item(monthly), "2030-04-01"), today }))).toBe(amount);
  });

  it.each<[string, BasketItem, CalendarDate, [string, number, CalendarDate][]]>([
    ["a leap year has a day more", item(yearly), "2028-12-31", [["item", 33, "2029-01-01"]]],
    [
      "each add-on by its own period",
      item(yearly, [offer("/add-on", [charge(1, "3.10")])]),
      "2028-12-31",
      [
        ["item", 33, "2029-01-01"],
        ["item./add-on", 10, "2029-01-01"],
      ],
    ],
    ["what was paid once stays paid", item(yearly, [offer("/once", [once("50.00")])]), "2028-12-31", [["item", 33, "2029-01-01"]]],
    [
      "a setup fee of the first day stays paid",
      item(offer("/fee", [once("20.00"), charge(12, "120.00")])),
      "2028-01-01",
      [["item", 12000, "2029-01-01"]],
    ],
    ["every one of several", item(yearly, [], 3), "2028-12-31", [["item", 98, "2029-01-01"]]],
  ])("[MMA-2] %s", (_what, bought, today, lines) => {
    const credits = unusedCredit({ ...paidInFull(bought, "2028-01-01"), today });
    expect(credits!.map(({ id, amount, until }) => [id, amount, until])).toEqual(lines);
  });

  it("[MMA-2] a discount was not paid, and tax that came on top was", () => {
    const paid = { ...paidInFull(item(monthly), "2030-04-01", () => 20), today: "2030-04-16" };
    expect(total(unusedCredit(paid))).toBe(1800);
    expect(total(unusedCredit({ ...paid, paidOn: () => ({ item: 1000 }) }))).toBe(500);
    expect(unusedCredit({ ...paid, paidOn: () => ({ item: 0 }) })).toEqual([]);
  });

  it("[MMA-2] nobody is credited what nobody knows to be paid", () => {
    expect(unusedCredit({ ...paidInFull(item(monthly), "2030-04-01"), today: "2030-04-16", paidOn: () => undefined })).toBeUndefined();
    expect(unusedCredit({ ...paidInFull(item(monthly), "2030-04-01"), today: "2030-04-16", paidOn: () => ({ other: 5 }) })).toBeUndefined();
  });

  it("[MMA-2] a payment is split over what was due that day, to the last unit", () => {
    expect(splitPayment(1000, { item: 999, addOn: 150 })).toEqual({ item: 869, addOn: 131 });
    expect(splitPayment(1000, {})).toEqual({});
  });

  it("[MMA-2] it is never more than was paid, never less than nothing, and never grows within a period", () => {
    const months = fc.constantFrom(1, 2, 3, 6, 12);
    const cents = fc.integer({ min: 1, max: 9_999_999 });
    fc.assert(
      fc.property(
        months,
        cents,
        fc.array(fc.tuple(months, cents), { maxLength: 2 }),
        fc.integer({ min: 0, max: 1200 }),
        cents,
        (own, price, others, day, paid) => {
          const value = (amount: number) => (amount / 100).toFixed(2);
          const bought = item(
            offer("/own", [charge(own, value(price))]),
            others.map(([every, amount], index) => offer(`/add-on-${index}`, [charge(every, value(amount))])),
          );
          const start = "2030-01-31";
          const paidOn = (on: CalendarDate) => splitPayment(paid, costsOn(bought, start, on, noTax));
          const on = (today: CalendarDate) => unusedCredit({ item: bought, start, taxPercent: noTax, paidOn, today })!;
          const today = addInterval(start, day, "day");
          for (const { id, amount } of on(today)) {
            const part = id === "item" ? bought.offer : bought.addOns.find((each) => each.id === id)!.addOn;
            const period = chargePeriod(part.data.attributes.price__limio![0]!, { orderedOn: start }, today)!;
            const most = paidOn(period.from)[id]!;
            expect(amount).toBeGreaterThanOrEqual(0);
            expect(amount).toBeLessThanOrEqual(most);
            if (period.from === today) expect(amount).toBe(most);
            const tomorrow = addInterval(today, 1, "day");
            if (tomorrow < period.until) expect(on(tomorrow).find((line) => line.id === id)?.amount ?? 0).toBeLessThanOrEqual(amount);
          }
        },
      ),
    );
  });
});

describe("what is charged today", () => {
  const today = "2030-04-16";
  const priced = (from: BasketItem, to: BasketItem, taxPercent = noTax) =>
    pricedUpgrade(from, to, unusedCredit({ ...paidInFull(from, "2030-04-01", taxPercent), today })!, {
      today,
      taxPercent,
      isInvoiced: false,
    });

  it("[MMA-2] a full new term, less what is not used; the next payment comes as the term is over", () => {
    expect(priced(item(monthly), item(yearly))!.quote).toEqual({
      offer: "/yearly",
      currency: "GBP",
      credit: 1500,
      cost: 12000,
      dueToday: 10500,
      next: { date: "2031-04-16", amount: 12000 },
      isInvoiced: false,
      endingAddOns: [],
    });
  });

  it("[MMA-2] tax that comes on top is in the credit as in the cost", () => {
    expect(priced(item(monthly), item(yearly), () => 20)!.quote).toMatchObject({ credit: 1800, cost: 14400, dueToday: 12600 });
  });

  it("[MMA-2] add-ons that stay begin anew, those that cannot end and are credited; what was paid once does not come again", () => {
    const [kept, lost, paidOnce] = [
      offer("/kept", [charge(1, "3.00")]),
      offer("/lost", [charge(1, "6.00")]),
      offer("/once", [once("50.00")]),
    ];
    const from = item(monthly, [kept, lost, paidOnce]);
    const to = switchedItem(from, yearly, (path) => path !== "/lost");
    const { quote, costs, credits } = priced(from, to)!;
    expect(quote).toMatchObject({ credit: 1500 + 150 + 300, cost: 12000 + 300, next: { date: "2030-05-16", amount: 300 } });
    expect(quote.endingAddOns).toEqual(["/lost"]);
    expect(costs.map(({ name, amount }) => [name, amount])).toEqual([
      ["/yearly", 12000],
      ["/kept", 300],
    ]);
    expect(credits.map(({ name, amount }) => [name, amount])).toEqual([
      ["/monthly", 1500],
      ["/kept", 150],
      ["/lost", 300],
    ]);
    expect(to.addOns.map(({ id }) => id)).toEqual(["item./kept", "item./once"]);
  });

  it("[MMA-2] a setup fee of the new offer is charged with it", () => {
    expect(priced(item(monthly), item(offer("/fee", [once("20.00"), charge(12, "120.00")])))!.quote.cost).toBe(14000);
  });

  it("[MMA-2] nothing is paid out: where nothing is left to be charged there is no quote", () => {
    expect(priced(item(yearly), item(monthly))).toBeUndefined();
    expect(priced(item(monthly), item(offer("/same", [charge(1, "15.00")])))).toBeUndefined();
    expect(priced(item(monthly), item(offer("/more", [charge(1, "15.01")])))!.quote.dueToday).toBe(1);
  });

  it("[MMA-2] it is more than nothing and no more than the new offer costs, and the payments after it are those of the new offer", () => {
    const months = fc.constantFrom(1, 3, 12);
    const cents = fc.integer({ min: 1, max: 99_999 });
    fc.assert(
      fc.property(months, cents, months, cents, fc.integer({ min: 0, max: 400 }), (every, price, then, next, day) => {
        const from = item(offer("/from", [charge(every, (price / 100).toFixed(2))]));
        const to = item(offer("/to", [charge(then, (next / 100).toFixed(2))]));
        const on = addInterval("2030-01-31", day, "day");
        const credits = unusedCredit({ ...paidInFull(from, "2030-01-31"), today: on })!;
        const found = pricedUpgrade(from, to, credits, { today: on, taxPercent: noTax, isInvoiced: false });
        const about = stateOf({ item: from, start: "2030-01-31", today: on });
        if (!dearerObstacle(about, to)) expect(found).toBeDefined();
        if (!found) return;
        const { quote } = found;
        expect(quote.dueToday).toBeGreaterThan(0);
        expect(quote.dueToday + quote.credit).toBe(next);
        expect(quote.next).toEqual({ date: addInterval(on, then, "month"), amount: next });
        expect(upcomingPayments(to, on, on)[0]!.data.date).toBe(quote.next!.date);
      }),
    );
  });

  it.each([
    ["what is charged", { dueToday: 1 }],
    ["the credit", { credit: 1 }],
    ["the price", { cost: 1 }],
    ["the currency", { currency: "EUR" }],
  ])("[MMA-2] whoever saw another quote (%s) has not seen this one", (_what, other) => {
    const { quote } = priced(item(monthly), item(yearly))!;
    expect(isSameQuote(quote, quote)).toBe(true);
    expect(isSameQuote({ ...quote, ...other }, quote)).toBe(false);
  });
});

const stateOf = (more: Partial<UpgradeFrom> = {}): UpgradeFrom => ({
  item: item(monthly),
  start: "2030-04-01",
  today: "2030-04-16",
  taxPercent: noTax,
  isOver: false,
  isCancelled: false,
  hasPendingChange: false,
  isUnderWay: false,
  isPaused: false,
  isUnpaid: false,
  isOverdue: false,
  isPayable: true,
  ...more,
});

describe("when nothing can take its place today", () => {
  const trial = offer("/trial", [charge(1, "30.00", { delay_interval: 14, delay_interval_type: "days" })], { trial__limio: true });
  it.each<[string, Partial<UpgradeFrom>, string | undefined]>([
    ["one that runs and is paid", {}, undefined],
    ["one that is over", { isOver: true }, "ended"],
    ["one that is cancelled", { isCancelled: true }, "cancelled"],
    ["a gift", { item: item({ ...monthly, variant: "gift" }) }, "gift"],
    ["one that does not renew itself", { item: item(offer("/fixed", [charge(1, "1.00")], { autoRenew__limio: false })) }, "no-renewal"],
    ["one with another change that waits", { hasPendingChange: true }, "change-pending"],
    ["one that is being paid for", { isUnderWay: true }, "under-way"],
    ["one whose delivery pauses", { isPaused: true }, "paused"],
    ["one with a payment that failed", { isUnpaid: true }, "unpaid"],
    ["one with an invoice past its day", { isOverdue: true }, "overdue"],
    ["one that nothing can be charged for", { isPayable: false }, "not-payable"],
    ["a trial", { item: item(trial), today: "2030-04-10" }, "trial"],
    ["a trial that costs something", { item: item(offer("/trial", [charge(1, "1.00")], { trial__limio: true })) }, "trial"],
    ["no trial any more", { item: item(trial), today: "2030-04-15" }, undefined],
    ["what was paid once", { item: item(offer("/once", [once("30.00")], { term__limio: { length: 12, type: "months" } })) }, "one-time"],
    ["what costs nothing", { item: item(offer("/free", [charge(1, "0.00")])) }, "one-time"],
  ])("[MMA-2] %s", (_what, more, obstacle) => {
    expect(upgradeObstacle(stateOf(more))).toBe(obstacle);
  });

  it.each<[string, Offer, string | undefined]>([
    ["one that costs more to begin", yearly, undefined],
    ["one that costs as much", offer("/same", [charge(1, "30.00")]), "not-dearer"],
    ["one that is cheaper, although more than the credit", offer("/less", [charge(1, "20.00")]), "not-dearer"],
    [
      "one whose first payment comes later",
      offer("/late", [charge(12, "120.00", { delay_interval: 1, delay_interval_type: "months" })]),
      "not-dearer",
    ],
    ["one in other money", offer("/eur", [charge(12, "120.00", { currencyCode: "EUR" })]), "other-currency"],
    ["one that is bought once", offer("/once", [once("120.00")]), "one-time"],
  ])("[MMA-2] to %s", (_what, to, obstacle) => {
    expect(dearerObstacle(stateOf(), item(to))).toBe(obstacle);
  });
});
