/** The day a term starts, by what tells it: the subscription as it is on a day, and the gift. */
import { describe, expect, it } from "vitest";
import type { Offer, OfferAttributes } from "../../src/domain/offer/offer";
import { giftTerm } from "../../src/domain/order/gift";
import { dateOf, type CalendarDate } from "../../src/domain/time/calendar";
import type { SubscriptionRow } from "../../src/server/subscription/subscription-records";
import { asOfToday } from "../../src/server/subscription/subscription-view";

const offer = (type: "months" | "years", renews = true) => {
  const charge = { type: "recurring", repeat_interval: 1, repeat_interval_type: type, repeat_count: 0, value: "5", currencyCode: "EUR" };
  const attributes = { price__limio: [charge], term__limio: { length: 1, type }, autoRenew__limio: renews } as OfferAttributes;
  return { path: `/${type}`, variant: "standard", products: [], data: { attributes } } as unknown as Offer;
};

/** As it was written with the order. */
const begun = (more: Partial<SubscriptionRow>) =>
  ({
    status: "active",
    item: JSON.stringify({ offer: offer("years") }),
    offer_path: "/years",
    term_start: "2026-03-01",
    term_end: "2027-03-01",
    pending_renewal_change: null,
    charged_from: null,
    pauses: null,
    price_changes: null,
    created_at: "2026-03-01T08:00:00.000Z",
    ...more,
  }) as SubscriptionRow;
const termOn = (row: SubscriptionRow, today: CalendarDate) => {
  const { term_start: start, term_end: end } = asOfToday(row, { today, of: dateOf });
  return { start, end };
};

describe("[TERM-1] the day a term starts", () => {
  // Another offer from a day within its year on.
  const pending_renewal_change = JSON.stringify({ date: "2026-06-10", item: { offer: offer("months"), addOns: [] } });
  it.each<[string, Partial<SubscriptionRow>, CalendarDate, { start: CalendarDate; end: CalendarDate }]>([
    [
      "a renewal with a change on its way: the change's day",
      { pending_renewal_change },
      "2026-06-10",
      { start: "2026-06-10", end: "2026-07-10" },
    ],
    ["the terms after it are counted from that day", { pending_renewal_change }, "2026-08-15", { start: "2026-08-10", end: "2026-09-10" }],
    ["until that day the term that runs", { pending_renewal_change }, "2026-06-09", { start: "2026-03-01", end: "2027-03-01" }],
    ["a renewal without one: the end of the term before", {}, "2027-03-01", { start: "2027-03-01", end: "2028-03-01" }],
    [
      "an offer that holds since: that day, not the order's",
      { charged_from: "2026-09-15" },
      "2026-10-01",
      { start: "2026-09-15", end: "2027-09-15" },
    ],
    [
      "one that renews nothing: its own start",
      { item: JSON.stringify({ offer: offer("years", false) }) },
      "2027-06-01",
      { start: "2026-03-01", end: "2027-03-01" },
    ],
  ])("%s", (_, more, today, term) => expect(termOn(begun(more), today)).toEqual(term));

  it("a gift's is the day that its buyer chose for the recipient, else that of the order", () => {
    expect(giftTerm(offer("years"), "2026-12-24", "2026-11-21").start).toBe("2026-12-24");
    expect(giftTerm(offer("years"), "2026-11-21", "2026-11-21").start).toBe("2026-11-21");
  });
});
