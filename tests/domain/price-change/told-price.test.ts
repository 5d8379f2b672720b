/** Payments of a subscription whose owner was told of new prices: each is at the price of its day, and none is lost. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { upcomingPayments } from "../../../src/domain/offer/subscription";
import type { BasketItem } from "../../../src/domain/order/order";
import { paymentsAtPrices, pricedOn, type ToldPrice } from "../../../src/domain/price-change/told-price";
import { addInterval } from "../../../src/domain/time/calendar";

const START = "2026-01-31";
const charge = { type: "recurring", repeat_interval: 1, repeat_interval_type: "months", repeat_count: 0, currencyCode: "EUR" } as const;
const setUp = { type: "onetime", value: "2.50", currencyCode: "EUR" } as const;
const offer = {
  id: "o",
  version: "1",
  path: "/offers/a",
  name: "A",
  record_type: "offer" as const,
  variant: "standard" as const,
  products: [],
  attachments: [],
  price: { amount: 1250, currency: "EUR" },
  data: { attributes: { price__limio: [{ ...charge, value: "10.00" }, setUp], display_price__limio: "10 a month" } },
};
const item: BasketItem = {
  id: "i",
  offer,
  path: offer.path,
  quantity: 1,
  price: offer.price,
  addOns: [],
  upsells: [],
  availableAddOns: [],
  crossSell: false,
};
const told = (from: string, holdsOn: string, value: string, of = offer.path): ToldPrice => ({
  id: `${from} ${value}`,
  offer: of,
  from,
  holdsOn,
  value,
  currencyCode: "EUR",
});
const paymentsOf = (each: BasketItem) => upcomingPayments(each, START, START);
const amounts = (changes: ToldPrice[]) => paymentsAtPrices(item, changes, paymentsOf).map(({ data }) => [data.date, data.amount]);

describe("[MMA-7] payments", () => {
  it("are at the price of their day, up to the day itself", () => {
    expect(amounts([told("2026-03-15", "2026-03-31", "12.00")]).slice(0, 4)).toEqual([
      ["2026-02-28", 1000],
      ["2026-03-31", 1200],
      ["2026-04-30", 1200],
      ["2026-05-31", 1200],
    ]);
  });

  it("of a change announced for later, which holds first, stay at its price", () => {
    const changes = [told("2026-05-01", "2026-05-31", "20.00"), told("2026-04-01", "2026-06-30", "12.00")];
    expect(
      amounts(changes)
        .slice(2, 6)
        .map(([, amount]) => amount),
    ).toEqual([1000, 2000, 2000, 2000]);
    expect(pricedOn(item, changes, "2026-05-31").toCome).toEqual([]);
  });

  it("know nothing of another offer's", () => {
    const changes = [told("2026-03-15", "2026-03-31", "12.00", "/offers/b")];
    expect(amounts(changes)).toEqual(amounts([]));
    expect(pricedOn(item, changes, "2026-01-31")).toEqual({ item, toCome: [] });
  });

  it("what is due with an order now is at the new price, what was paid once is not; words of the old one are gone", () => {
    const { item: then } = pricedOn(item, [told("2026-03-15", "2026-03-31", "12.00")], "2026-04-01");
    expect(then.price).toEqual({ amount: 1450, currency: "EUR" });
    expect(then.offer.price).toEqual(then.price);
    expect(then.offer.data.attributes).toMatchObject({ display_price__limio: null, price__limio: [{ value: "12.00" }, setUp] });
  });
});

const anyDay = fc.integer({ min: 1, max: 400 }).map((count) => addInterval(START, count, "day"));
const anyTold = fc
  .uniqueArray(fc.tuple(anyDay, anyDay, fc.integer({ min: 1, max: 99_999 })), { maxLength: 5, selector: ([from]) => from })
  .map((all) => all.map(([from, holdsOn, cents]) => told(from, holdsOn, (cents / 100).toFixed(2))));

describe("[MMA-7] whatever was told", () => {
  it("no payment is lost or moved, each is what the item costs on its day, and none is at a price before its day", () => {
    fc.assert(
      fc.property(anyTold, (changes) => {
        const payments = paymentsAtPrices(item, changes, paymentsOf);
        expect(payments.map(({ data }) => data.date)).toEqual(paymentsOf(item).map(({ data }) => data.date));
        for (const { data } of payments) {
          const onDay = paymentsOf(pricedOn(item, changes, data.date).item).find((each) => each.data.date === data.date)!;
          expect(data.amount).toBe(onDay.data.amount);
          const may = [1000, ...changes.filter(({ holdsOn }) => holdsOn <= data.date).map(({ value }) => Math.round(Number(value) * 100))];
          expect(may).toContain(data.amount);
        }
      }),
    );
  });

  it("to write down on any day what holds changes no payment after it, however often it is done", () => {
    fc.assert(
      fc.property(anyTold, fc.array(anyDay, { maxLength: 4 }), (changes, looks) => {
        const days = looks.toSorted();
        const last = days.at(-1) ?? START;
        const after = (each: BasketItem, still: readonly ToldPrice[]) =>
          paymentsAtPrices(each, still, paymentsOf).filter(({ data }) => data.date > last);
        const looked = days.reduce(({ item: each, toCome }, day) => pricedOn(each, toCome, day), { item, toCome: changes as ToldPrice[] });
        expect(after(looked.item, looked.toCome)).toEqual(after(item, changes));
      }),
    );
  });
});
