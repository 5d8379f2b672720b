/** What a page's conditions look at: the order as it stands now, or as the page began, and whoever hears of a change. */
import { describe, expect, it, vi } from "vitest";
import { createShop } from "../../../src/shop/create-shop";
import { noCheckoutForm } from "../../../src/shop/checkout/no-form";
import { sampleCheckout, sampleState } from "../../../src/storefront/sample-state";

const byCard = { all: [{ attribute: "paymentMethodSelected", operator: "is", value: "card" }] };
const shopOf = () => createShop(sampleState());

describe("conditions of the order in progress", () => {
  it("[VIS-1] follow what is chosen; as the page began, it stays what the server rendered", () => {
    const shop = shopOf();
    const shown = () => [shop.isShown(byCard), shop.isShown(byCard, true), shop.isShown(undefined)];
    expect(shown()).toEqual([false, false, true]);
    shop.actions.choosePayment("card");
    expect(shown()).toEqual([true, false, true]);
    shop.actions.choosePayment("invoice");
    expect(shown()).toEqual([false, false, true]);
    shop.actions.choosePayment("card");
    expect(shop.attributes()).toMatchObject({ paymentMethodSelected: "card" });
    expect(shop.attributes(true)).not.toMatchObject({ paymentMethodSelected: "card" });
  });

  it("[VIS-1] follow the basket", async () => {
    const shop = shopOf();
    const products = shop.attributes()["productInBasket"];
    expect(products).not.toEqual([]);
    (await shop.openBasket()).take({ ...sampleCheckout("empty"), version: 9 });
    expect(shop.attributes()["productInBasket"]).toEqual([]);
    expect(shop.attributes(true)["productInBasket"]).toEqual(products);
  });

  it("[VIS-1] are the same object until something changes, so that nothing is drawn for nothing", () => {
    const shop = shopOf();
    const [now, first] = [shop.attributes(), shop.attributes(true)];
    expect(shop.attributes()).toBe(now);
    shop.actions.choosePayment("card");
    expect(shop.attributes()).not.toBe(now);
    expect(shop.attributes(true)).toBe(first);
  });

  it("[VIS-1] call back when form or basket change, until nobody listens", async () => {
    const shop = shopOf();
    const heard = vi.fn();
    const stop = shop.subscribeAttributes(heard);
    shop.actions.setValue("customerDetails.company", "Analytical Engines");
    expect(heard).toHaveBeenCalledTimes(1);
    const basket = await shop.openBasket();
    basket.take({ ...sampleCheckout("empty"), version: 9 });
    const before = heard.mock.calls.length;
    expect(before).toBeGreaterThan(1);
    stop();
    shop.actions.choosePayment("card");
    basket.take({ ...sampleCheckout("sample"), version: 10 });
    expect(heard).toHaveBeenCalledTimes(before);
  });
});

describe("a page without a checkout form", () => {
  it("[FORM-2] takes fields and methods, orders nothing, and keeps nothing", async () => {
    const { store, actions, restore } = noCheckoutForm();
    const began = store.getState();
    expect(began).toMatchObject({ status: "idle", values: {}, paymentType: null });
    const rules = { label: "Email", validate: () => "Never right", focus: () => expect.unreachable() };
    const off = [
      actions.register("customerDetails.email", rules),
      actions.payWith("card", { prepare: () => expect.unreachable() }),
      actions.payBy(() => expect.unreachable()),
    ];
    actions.setValue("customerDetails.email", "ada@example.com");
    actions.choosePayment("card");
    restore();
    expect(actions.asks("customerDetails")).toBe(false);
    expect(actions.validate()).toBe(true);
    expect(await actions.submit({ invalidForm: "", failed: "" })).toBeUndefined();
    expect(await actions.pay()).toBeUndefined();
    for (const leave of off) leave();
    expect(store.getState()).toBe(began);
  });
});
