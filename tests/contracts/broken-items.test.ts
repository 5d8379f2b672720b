/** An item with missing data costs nothing but its own line: what is worked out from a basket says of the others what it says without. */
import { describe, expect, it } from "vitest";
import { choosableCountries } from "../../src/domain/address/choosable";
import { basketFaults } from "../../src/domain/basket/basket-validity";
import { crossSellsFor, itemsInCountry } from "../../src/domain/basket/cross-sell";
import { offersOf } from "../../src/domain/basket/sound-item";
import { withWholeItems } from "../../src/domain/basket/whole-items";
import { asksForRenewalConsent } from "../../src/domain/fields/renewal-consent";
import { shownTotal } from "../../src/domain/money/shown-total";
import { lineTotal } from "../../src/domain/offer/price";
import { goesToRecipient } from "../../src/domain/order/gift-delivery";
import type { BasketItem, Checkout } from "../../src/domain/order/order";
import type { ShopEvent } from "../../src/domain/page/shop-event";
import { basketNews } from "../../src/shop/basket/news";
import { linesOf } from "../../src/shop/basket/saving/lines";
import { createShop } from "../../src/shop/create-shop";
import { toDataLayer } from "../../src/shop/telemetry/data-layer/to-data-layer";
import { sampleCheckout, sampleState } from "../../src/storefront/sample-state";
import { BROKEN_ITEMS, holding, soundItems } from "../support/broken-items";

/** As a page reads what the server said. */
function read(items: readonly BasketItem[], basket: "sample" | "completed" = "sample"): Checkout {
  const shop = createShop({ ...sampleState({ basket }), checkout: holding(sampleCheckout(basket), items) });
  return shop.basket.getState().checkout!;
}

const itemsOf = (checkout: Checkout) => checkout.basket.basketItems;
const soundOnes = (checkout: Checkout) => itemsOf(checkout).filter(({ id }) => soundItems.some((item) => item.id === id));

describe.each(BROKEN_ITEMS)("%s", (_, broken, left) => {
  const kept = left ? [left] : [];
  const before = read([...kept, ...soundItems]);
  const after = read([broken, ...soundItems]);

  it("[LIST-2] leaves the sound items the same objects, and keeps a line of its own", () => {
    expect(itemsOf(after)).toHaveLength(soundItems.length + 1);
    soundOnes(after).forEach((item, index) => expect(item).toBe(soundItems[index]));
  });

  it("[VIS-1] leaves conditions as they are", () => {
    const attributesWith = (items: readonly BasketItem[]) =>
      createShop({ ...sampleState({}), checkout: holding(sampleCheckout("sample"), items) }).attributes();
    expect(attributesWith([broken, ...soundItems])).toEqual(attributesWith([...kept, ...soundItems]));
  });

  it("[SUM-1] [BASK-7] leaves lines and total as they are, shown at once and as the server has said them", () => {
    expect(soundOnes(after).map(lineTotal)).toEqual(soundOnes(before).map(lineTotal));
    expect(after.order.total).toEqual(before.order.total);
    expect(shownTotal(itemsOf(after), after.order.total, undefined)).toEqual(shownTotal(itemsOf(before), before.order.total, undefined));
  });

  it.each(["CA", "NY"])("[CONSENT-1] asks whoever lives in %s for the consent that the sound items ask for", (state) => {
    const [first, ...others] = soundItems as [BasketItem, BasketItem];
    const attributes = { ...first.offer.data.attributes, autorenew_consent_states: ["US-CA"] };
    const asking = { ...first, offer: { ...first.offer, data: { attributes } } };
    const asked = (items: BasketItem[]) => asksForRenewalConsent(false, offersOf(itemsOf(read(items))), { country: "US", state });
    expect(asked([broken, asking, ...others])).toBe(asked([...kept, asking, ...others]));
    expect(asked([broken, asking, ...others])).toBe(state === "CA");
  });

  it("[BASK-9] [BASK-10] [XSELL-1] [ADDR-4] leaves rules, countries and recommendations as they are", () => {
    const rule = { preventMixedRates: true, country: "GB" };
    expect(basketFaults(itemsOf(after), rule)).toEqual(basketFaults(itemsOf(before), rule));
    expect(choosableCountries(after, sampleState({}).preferences)).toEqual(choosableCountries(before, sampleState({}).preferences));
    expect(goesToRecipient({ ...after.basket })).toBe(goesToRecipient({ ...before.basket }));
    const shown = (checkout: Checkout) => crossSellsFor(checkout.crossSells, offersOf(itemsOf(checkout)), "GB");
    expect(shown(after)).toEqual(shown(before));
    expect(itemsInCountry(itemsOf(after), "GB").slice(1)).toEqual(soundItems);
  });

  it("[ANA-1] leaves what the data layer hears as it is", () => {
    const told = (checkout: Checkout, placed: Checkout): unknown[] => {
      const events: Exclude<ShopEvent, { type: "session-changed" }>[] = [
        { type: "basket-loaded", checkout },
        { type: "offer-added", checkout, items: itemsOf(checkout) },
        { type: "item-removed", checkout, items: itemsOf(checkout) },
        {
          type: "order-placed",
          checkout,
          orderType: "new",
          response: { id: "1", order_reference: "TW-1", total: { amount: checkout.order.total.amount, currency: "GBP" } },
        },
      ];
      return [
        ...events.flatMap((event) => toDataLayer(event, "customer-details")),
        ...toDataLayer({ type: "basket-loaded", checkout: placed }, "order-complete"),
      ];
    };
    const heard = told(after, read([broken, ...soundItems], "completed"));
    expect(heard).toEqual(told(before, read([...kept, ...soundItems], "completed")));
    expect(heard).toHaveLength(6);
    const news: unknown[] = [];
    basketNews((event) => news.push(event)).changed(after, read([broken]));
    expect(news).toMatchObject([{ type: "item-removed", items: soundItems.map(({ id }) => ({ id })) }]);
  });

  it("[API-5] is saved as it was, as far as its path is known, and the sound ones as ever", () => {
    const lines = linesOf(itemsOf(after));
    expect(lines.slice(-soundItems.length)).toEqual(linesOf(soundItems));
    for (const { path, quantity } of lines)
      expect([typeof path, path === "", Number.isSafeInteger(quantity)]).toEqual(["string", false, true]);
  });
});

describe("[LIST-2] an add-on that lost its data", () => {
  it("is saved with the item as long as its path is known", () => {
    const [, item] = soundItems;
    const addOn = item!.addOns[0]!;
    const whole = withWholeItems(holding(sampleCheckout("sample"), [{ ...item!, addOns: [{ ...addOn, price: undefined as never }] }]));
    expect(linesOf(itemsOf(whole))).toEqual(linesOf([item!]));
    expect(itemsOf(whole)[0]!.addOns).toEqual([]);
  });
});
