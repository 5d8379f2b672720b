import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Checkout, OrderTotal, ScheduleEntry } from "../../src/domain/order/order";
import { shownCheckout, type BasketPreview } from "../../src/shop/basket/saving/shown-checkout";
import { sampleCheckout } from "../../src/storefront/sample-state";

const sample = sampleCheckout("sample");
const known: Checkout = { ...sample, id: "c1", version: 3 };
const taxed: OrderTotal = { ...known.order.total, amount: known.order.total.amount + 321, taxAmount: 321 };
const payments: ScheduleEntry[] = [];
const preview: BasketPreview = { checkoutId: "c1", basketVersion: 3, total: taxed, schedule: payments };

const cheaper = { show: (checkout: Checkout): Checkout => withAmount(checkout, checkout.order.total.amount - 1) };
const doubled = { show: (checkout: Checkout): Checkout => withAmount(checkout, checkout.order.total.amount * 2) };
const withAmount = (checkout: Checkout, amount: number): Checkout => ({
  ...checkout,
  order: { ...checkout.order, total: { ...checkout.order.total, amount } },
});

describe("[TAX-1] [BASK-1] what is shown of a basket", () => {
  it.each<[string, Checkout, BasketPreview | null, OrderTotal, ScheduleEntry[]]>([
    ["no preview: what the server said", known, null, known.order.total, known.schedule],
    ["a preview of this version", known, preview, taxed, payments],
    ["one of an older version", { ...known, version: 4 }, preview, known.order.total, known.schedule],
    ["one of a newer version than was answered", { ...known, version: 2 }, preview, known.order.total, known.schedule],
    ["one of the prices of now", { ...known, priceHash: "now" }, { ...preview, priceHash: "now" }, taxed, payments],
    ["one of prices that were", { ...known, priceHash: "now" }, { ...preview, priceHash: "then" }, known.order.total, known.schedule],
    ["one of another checkout", { ...known, id: "c2" }, preview, known.order.total, known.schedule],
    ["an order that was placed costs what it cost", { ...known, completed: true }, preview, known.order.total, known.schedule],
    ["one that knows the total alone", known, { checkoutId: "c1", basketVersion: 3, total: taxed }, taxed, known.schedule],
    [
      "one that failed: the basket's own total, no payments",
      known,
      { checkoutId: "c1", basketVersion: 3, schedule: [] },
      known.order.total,
      [],
    ],
  ])("%s", (_case, checkout, asked, total, schedule) => {
    const shown = shownCheckout(checkout, asked, []);
    expect(shown.order.total).toEqual(total);
    expect(shown.schedule).toEqual(schedule);
    // Nothing but the price is a preview's to say.
    expect({ ...shown, schedule: null, order: { ...shown.order, total: null } }).toEqual({
      ...checkout,
      schedule: null,
      order: { ...checkout.order, total: null },
    });
  });

  it("changes that wait stand on top, in their order: a preview never hides them", () => {
    const before = known.order.total.amount;
    expect(shownCheckout(known, null, [cheaper, doubled]).order.total.amount).toBe((before - 1) * 2);
    expect(shownCheckout(known, preview, [doubled, cheaper]).order.total.amount).toBe(taxed.amount * 2 - 1);
  });

  it("whatever was asked in whatever order: only the preview of exactly this basket and version counts, and without it all is plain", () => {
    const ids = fc.constantFrom("c1", "c2");
    const versions = fc.integer({ min: 1, max: 5 });
    fc.assert(
      fc.property(ids, versions, ids, versions, fc.integer(), fc.boolean(), (id, version, askedId, askedVersion, amount, completed) => {
        const checkout: Checkout = { ...known, id, version, completed };
        const asked: BasketPreview = { checkoutId: askedId, basketVersion: askedVersion, total: { ...taxed, amount } };
        const plain = shownCheckout(checkout, null, []);
        const shown = shownCheckout(checkout, asked, []);
        expect(plain).toBe(checkout);
        if (id === askedId && version === askedVersion && !completed) expect(shown.order.total.amount).toBe(amount);
        else expect(shown).toBe(checkout);
      }),
    );
  });
});
