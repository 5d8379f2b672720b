/** A basket that holds an item whose offer got lost: every rule over a basket does with the others what it does without it. */
import { describe, expect, it } from "vitest";
import { withoutItem, hasDelivery } from "../../src/domain/basket/basket";
import { basketFaults } from "../../src/domain/basket/basket-validity";
import { crossSellsFor, itemsInCountry } from "../../src/domain/basket/cross-sell";
import { goesToRecipient } from "../../src/domain/order/gift-delivery";
import type { BasketItem, Checkout } from "../../src/domain/order/order";
import { orderAttributes } from "../../src/domain/order/order-attributes";
import { shownTotal } from "../../src/domain/money/shown-total";
import { isVisible } from "../../src/domain/page/visibility";
import { toDataLayer } from "../../src/shop/telemetry/data-layer/to-data-layer";
import { basketNews } from "../../src/shop/basket/news";
import { linesOf } from "../../src/shop/basket/saving/lines";
import { chooseOne } from "../../src/shop/basket/actions/choose-one";
import { sampleCheckout } from "../../src/storefront/sample-state";

const sample = sampleCheckout("sample");
const whole = sample.basket.basketItems;
const lost = (more: object): BasketItem => ({ ...whole[0]!, id: "lost", path: "/offers/lost", ...more }) as BasketItem;
const typed = { paymentType: null, values: {} };
const holding = (items: BasketItem[]): Checkout => ({ ...sample, basket: { ...sample.basket, basketItems: items } });

describe.each<[string, BasketItem]>([
  ["no offer", lost({ offer: undefined })],
  ["null for an offer", lost({ offer: null, addOns: [], upsells: [] })],
  ["an offer without attributes", lost({ offer: { path: "/offers/lost", name: "Lost" } })],
  ["neither offer nor lists", lost({ offer: undefined, addOns: undefined, upsells: undefined, price: undefined })],
])("an item with %s", (_, broken) => {
  const items = [broken, ...whole];

  it("[VIS-1] leaves conditions what the other items say", () => {
    expect(orderAttributes(holding(items), typed)).toEqual(orderAttributes(holding(whole), typed));
    expect(
      isVisible({ all: [{ attribute: "orderPrice", operator: "not equal to", value: 0 }] }, orderAttributes(holding(items), typed)),
    ).toBe(true);
  });

  it("[LIST-2] [BASK-7] leaves lists, rules and totals of the others as they are", () => {
    expect(withoutItem(items, whole[0]!.id)).toEqual([broken, ...withoutItem(whole, whole[0]!.id)]);
    expect(withoutItem(items, "lost")).toEqual(withoutItem(whole, "none"));
    expect(hasDelivery(items)).toBe(hasDelivery(whole));
    expect(goesToRecipient({ basketItems: items, isRedeem: false })).toBe(goesToRecipient({ basketItems: whole, isRedeem: false }));
    expect(itemsInCountry(items, "GB").slice(1)).toEqual(itemsInCountry(whole, "GB"));
    expect(basketFaults(items, { preventMixedRates: true, country: "GB" })).toEqual(
      basketFaults(whole, { preventMixedRates: true, country: "GB" }),
    );
    expect(
      crossSellsFor(
        sample.crossSells,
        whole.map(({ offer }) => offer),
        "GB",
      ),
    ).toBeDefined();
    expect(linesOf(items).slice(1)).toEqual(linesOf(whole));
    expect(chooseOne(items, "/offers/elsewhere")).toBeUndefined();
    expect(shownTotal([{ ...broken, price: undefined as never }, ...whole], sample.order.total, undefined).amount).toBe(
      shownTotal(whole, sample.order.total, undefined).amount,
    );
  });

  it("[ANA-1] is not told, and the others are", () => {
    const of = (checkout: Checkout) => toDataLayer({ type: "basket-loaded", checkout }, "customer-details");
    expect(of(holding(items))).toEqual(of(holding(whole)));
    const told: unknown[] = [];
    basketNews((event) => told.push(event)).changed(holding(items), holding([broken]));
    expect(told).toMatchObject([{ type: "item-removed", items: whole.map(({ id }) => ({ id })) }]);
  });
});
