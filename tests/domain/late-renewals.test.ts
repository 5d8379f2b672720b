/** Whenever rounds come, and however many are left out: a subscription pays the same, each payment as what it was on its day. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BasketItem } from "../../src/domain/order/order";
import type { ToldPrice } from "../../src/domain/price-change/told-price";
import { addInterval, dateOf, type CalendarDate } from "../../src/domain/time/calendar";
import { duePayments, type DuePayment } from "../../src/server/renewal/due-payments";
import type { OrderFields } from "../../src/server/subscription/order-fields";
import type { SubscriptionRow } from "../../src/server/subscription/subscription-records";
import { asOfToday, itemOf } from "../../src/server/subscription/subscription-view";

const START: CalendarDate = "2026-01-31";
const month = (count: number) => addInterval(START, count, "month");
const daysAt = (today: CalendarDate) => ({ today, of: dateOf });

interface Sold {
  value: string;
  months: number;
  term?: number | undefined;
  renews?: boolean;
}
function sold(path: string, { value, months, term, renews = true }: Sold): BasketItem {
  const price = { amount: Math.round(Number(value) * 100), currency: "EUR" };
  const charge = {
    type: "recurring",
    repeat_interval: months,
    repeat_interval_type: "months",
    repeat_count: 0,
    currencyCode: "EUR",
    value,
  } as const;
  const attributes = { price__limio: [charge], autoRenew__limio: renews, ...(term && { term__limio: { length: term, type: "months" } }) };
  const offer = {
    id: path,
    version: "1",
    path,
    name: path,
    record_type: "offer" as const,
    variant: "standard" as const,
    products: [],
    attachments: [],
    price,
    data: { attributes },
  };
  return { id: "i", offer, path, quantity: 1, price, addOns: [], upsells: [], availableAddOns: [], crossSell: false };
}

const order: OrderFields = {
  order_reference: "R",
  order_total: JSON.stringify({ taxIncluded: true }),
  pricing: null,
  locale: "en-GB",
  customer: "{}",
  order_details: null,
};
/** Of the order's day, as whoever looked first left it. */
function begun(item: BasketItem, pending: object | null, told: ToldPrice[] = []): SubscriptionRow {
  const term = item.offer.data.attributes.term__limio;
  return {
    id: "s",
    order_id: "o",
    item_id: item.id,
    owner_sub: null,
    owner_email: "a@b.example",
    status: "active",
    item: JSON.stringify(item),
    offer_path: item.path,
    is_trial: 0,
    trial_of: null,
    country: "DE",
    term_start: START,
    term_end: term ? month(Number(term.length)) : null,
    delivery: "{}",
    payment: '{"type":"card"}',
    stored_payment_id: "before",
    pending_renewal_change: pending && JSON.stringify(pending),
    next_payment_on: month(1),
    noticed_on: null,
    announced_payment_on: null,
    charged_from: null,
    agreed_on: null,
    contact: null,
    pauses: null,
    price_changes: told.length ? JSON.stringify(told) : null,
    upgrade_id: null,
    tax_rates: null,
    tax_unknown_since: null,
    end_told: "nothing",
    created_at: `${START}T08:00:00.000Z`,
    updated_at: `${START}T08:00:00.000Z`,
  };
}

/** What falls due until the last of these days, where somebody looks on each of them alone. */
function paidWithRoundsOn(row: SubscriptionRow, rounds: readonly CalendarDate[]) {
  const paid: DuePayment[] = [];
  for (const today of rounds) {
    if (row.next_payment_on! > today) continue;
    const { due, next } = duePayments(row, order, daysAt(today));
    paid.push(...due);
    row = { ...asOfToday(row, daysAt(today)), next_payment_on: next?.date ?? "9999-12-31" };
  }
  return { paid: paid.map(({ date, amount }) => [date, amount]), row };
}
const MONTHLY = sold("/offers/a", { value: "10.00", months: 1 });
const everyDay = Array.from({ length: 500 }, (_, index) => addInterval(START, index, "day"));
const LAST = everyDay.at(-1)!;

describe("[MMA-2] a round that comes late", () => {
  /** The days of another offer are counted from its own beginning: what ends a month there need not end the next. */
  it.each<[string, Sold, number[], CalendarDate[]]>([
    ["a dearer month", { value: "15.00", months: 1 }, [1500, 1500], ["2026-04-30", "2026-05-30"]],
    ["a year", { value: "90.00", months: 12 }, [9000], ["2026-04-30"]],
    ["two months that end", { value: "5.00", months: 1, term: 2, renews: false }, [500, 500], ["2026-04-30", "2026-05-30"]],
  ])("charges each payment at the offer of its own day: from the third on %s", (_what, to, amounts, dates) => {
    const pending = { date: month(3), item: sold("/offers/b", to) };
    const { paid, row } = paidWithRoundsOn(begun(MONTHLY, pending), ["2026-06-29"]);
    expect(paid).toEqual([["2026-02-28", 1000], ["2026-03-31", 1000], ...dates.map((date, index) => [date, amounts[index]])]);
    expect(itemOf(row).path).toBe("/offers/b");
    expect(row.charged_from).toBe("2026-04-30");
    expect(row.next_payment_on).toBe(to.renews === false ? "9999-12-31" : to.months === 1 ? "2026-06-30" : "2027-04-30");
  });

  const anyOffer = fc.record({
    value: fc.integer({ min: 100, max: 9_999 }).map((cents) => (cents / 100).toFixed(2)),
    months: fc.integer({ min: 1, max: 12 }),
    term: fc.option(fc.integer({ min: 1, max: 13 }), { nil: undefined }),
    renews: fc.boolean(),
  });
  const anyPending = fc.oneof(
    fc.constant(null),
    fc.record({ date: fc.integer({ min: 1, max: 11 }).map(month), item: anyOffer.map((to) => sold("/offers/b", to)) }),
    fc.record({ date: fc.integer({ min: 1, max: 11 }).map(month), type: fc.constant("invoice"), record: fc.constant({}) }),
  );
  const anyTold = fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 100, max: 9_999 })), {
      maxLength: 3,
      selector: ([count]) => count,
    })
    .map((all) =>
      all.map(([count, cents]): ToldPrice => {
        const day = month(count);
        return { id: day, offer: MONTHLY.path, from: day, holdsOn: day, currencyCode: "EUR", value: (cents / 100).toFixed(2) };
      }),
    );
  const anyRounds = fc.array(fc.constantFrom(...everyDay), { maxLength: 6 }).map((days) => [...days.toSorted(), LAST]);

  it("makes no difference, whatever it was switched to and whatever its owner was told, nor to what is stored then", () => {
    fc.assert(
      fc.property(anyPending, anyTold, anyRounds, (pending, told, rounds) => {
        const late = paidWithRoundsOn(begun(MONTHLY, pending, told), rounds);
        const daily = paidWithRoundsOn(begun(MONTHLY, pending, told), everyDay);
        expect(late.paid).toEqual(daily.paid);
        expect(new Set(late.paid.map(([date]) => date)).size).toBe(late.paid.length);
        expect(asOfToday(late.row, daysAt(LAST))).toEqual(asOfToday(daily.row, daysAt(LAST)));
      }),
    );
  });
});
