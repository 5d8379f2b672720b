import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import type { Checkout } from "../../src/domain/order/order";
import { TAX_ERROR_MS } from "../../src/domain/money/tax-preview";
import { refuse } from "../../src/server/result/refusal";
import { createShop } from "../../src/shop/create-shop";
import type { Shop } from "../../src/shop/shop";
import { memoryStorage } from "../../src/shop/browser/storage";
import { followCheckout } from "../../src/shop/tax-preview/follow-checkout";
import { createTaxPreview, type TaxPreviewState } from "../../src/shop/tax-preview/tax-preview";
import { sampleState } from "../../src/storefront/sample-state";
import { poseBasket } from "../../src/storefront/samples/pose-basket";
import { line } from "../support/shop-server";
import { payByInvoice } from "../support/pay-by-invoice";
import { connection, server, shopOnTheLine } from "./shop-on-the-line";

const PATH = "/api/order/preview";
let checkout: Checkout;
let stop = () => {};
shopOnTheLine();
beforeEach(async () => {
  checkout = await server.load(await server.checkout([line("/offers/vpn-monthly", 2)]));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const previews = () => connection.calls.filter((call) => call === `POST ${PATH}`).length;

/** A checkout page of a shop that previews tax in these countries; the address comes by and by. */
function page(countries = ["US", "CA"], asked = ["country", "state", "postalCode"]) {
  const state = sampleState();
  const shop = createShop(
    { ...state, checkout, settings: { ...state.settings, preview_tax_countries: countries } },
    { storage: memoryStorage() },
  );
  const store = createStore<TaxPreviewState>(() => ({ status: "initial", announced: false }));
  for (const part of asked) shop.actions.register(`billingDetails.${part}`, { label: part, validate: () => null, focus() {} });
  stop = followCheckout(shop, store);
  return { shop, store };
}
function types(shop: Shop, address: Record<string, string>): void {
  for (const [part, text] of Object.entries(address)) shop.actions.setValue(`billingDetails.${part}`, text);
}
const NEW_YORK = { country: "US", state: "NY", postalCode: "10001" };
const CALIFORNIA = { country: "US", state: "CA", postalCode: "94016" };
const shownTotal = (shop: Shop) => shop.basket.getState().checkout!.order.total;
/** As the server itself prices it. */
const priced = async (billingDetails: object) => (await server.call("POST", PATH, { checkoutId: checkout.id, billingDetails })).body;

describe("the tax preview against the shop's own server", () => {
  it("[TAX-1] the total and the payments follow the address, as the server prices them", async () => {
    const { shop, store } = page();
    const before = shownTotal(shop);
    types(shop, { country: "US", state: "NY" });
    types(shop, { postalCode: "10001" });
    await vi.waitFor(() => expect(store.getState().status).toBe("succeeded"));
    const expected = await priced(NEW_YORK);
    expect(expected.total.taxAmount).toBeGreaterThan(0);
    expect(shownTotal(shop)).toEqual(expected.total);
    expect(shop.basket.getState().checkout!.schedule).toEqual(expected.schedule);
    types(shop, { state: "" });
    await vi.waitFor(() => expect(store.getState().status).toBe("initial"));
    expect(shownTotal(shop)).toEqual(before);
    expect(shop.basket.getState().checkout!.schedule).toEqual(checkout.schedule);
  });

  it("[TAX-1] nothing is asked for a country the shop does not preview, an address that says too little, an empty basket", async () => {
    const { shop, store } = page();
    types(shop, { country: "GB", postalCode: "SW1A 1AA" });
    types(shop, { country: "US", postalCode: "1000" });
    types(shop, { state: "NY" });
    poseBasket(shop, { checkout: { ...checkout, basket: { ...checkout.basket, basketItems: [] } } });
    types(shop, NEW_YORK);
    // What is asked after them all comes alone.
    poseBasket(shop, { checkout });
    await vi.waitFor(() => expect(store.getState().status).toBe("succeeded"));
    expect(previews()).toBe(1);
  });

  it("[TAX-1] one at a time: a different question cancels the one under way, the same one joins it", async () => {
    const store = createStore<TaxPreviewState>(() => ({ status: "initial", announced: false }));
    const answered: string[] = [];
    const preview = createTaxPreview(store, {
      answered: (request) => void answered.push(request.billingDetails!.state!),
      failed: () => void answered.push("failed"),
    });
    const release = connection.holdNext(PATH);
    const ask = (billingDetails: typeof NEW_YORK) =>
      preview.ask({ checkoutId: checkout.id, basketVersion: checkout.version, billingDetails });
    const [first, same] = [ask(NEW_YORK), ask({ ...NEW_YORK })];
    expect(same).toBe(first);
    await vi.waitFor(() => expect(previews()).toBe(1));
    expect(store.getState()).toEqual({ status: "loading", announced: false });
    const second = ask(CALIFORNIA);
    // The first ends although the server never answers it.
    await first;
    await second;
    release();
    expect(answered).toEqual(["CA"]);
    expect(previews()).toBe(2);
    expect(store.getState().status).toBe("succeeded");
  });

  it("[TAX-1] a failure is told for six seconds; total and payments of another address do not stay", async () => {
    const { shop, store } = page();
    types(shop, NEW_YORK);
    await vi.waitFor(() => expect(store.getState().status).toBe("succeeded"));
    connection.failNext(PATH, refuse("tax-unavailable", "Failed to calculate price with tax. Please check your billing details."));
    const start = Date.now();
    types(shop, CALIFORNIA);
    await vi.waitFor(() => expect(store.getState()).toEqual({ status: "failed", announced: true }));
    expect(shownTotal(shop)).toEqual(checkout.order.total);
    expect(shop.basket.getState().checkout!.schedule).toEqual([]);
    await vi.waitFor(() => expect(store.getState().announced).toBe(false), { timeout: TAX_ERROR_MS + 2_000 });
    expect(Date.now() - start).toBeGreaterThanOrEqual(TAX_ERROR_MS);
    expect(store.getState().status).toBe("failed");
    types(shop, NEW_YORK);
    await vi.waitFor(() => expect(store.getState().status).toBe("succeeded"));
    expect(shownTotal(shop)).toEqual((await priced(NEW_YORK)).total);
  }, 15_000);

  it.each(["refuse connection", "lose answer"] as const)("[TAX-1] without an answer (%s) it has failed as well", async (fault) => {
    connection.failNext(PATH, fault);
    const { shop, store } = page();
    types(shop, NEW_YORK);
    await vi.waitFor(() => expect(store.getState()).toEqual({ status: "failed", announced: true }));
  });

  it("[TAX-1] [BASK-6] a checkout that has expired is said to have, once, and the preview asks no more", async () => {
    const { shop, store } = page();
    await server.server.services.storage.db
      .updateTable("checkouts")
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .where("id", "=", checkout.id)
      .execute();
    types(shop, NEW_YORK);
    await vi.waitFor(() => expect(shop.basket.getState().status).toBe("expired"));
    types(shop, CALIFORNIA);
    await connection.quiet();
    expect(previews()).toBe(1);
    expect(store.getState()).toEqual({ status: "initial", announced: false });
    await shop.actions.restore();
    await vi.waitFor(() => expect(shownTotal(shop).taxAmount).not.toBeNull());
  });

  it("[TAX-1] a changed basket is asked about anew", async () => {
    const { shop, store } = page();
    types(shop, NEW_YORK);
    await vi.waitFor(() => expect(store.getState().status).toBe("succeeded"));
    await shop.actions.setQuantity(checkout.basket.basketItems[0]!.id, 3);
    await vi.waitFor(async () => expect(shownTotal(shop)).toEqual((await priced(NEW_YORK)).total));
    expect(shownTotal(shop).taxAmount).not.toBeNull();
  });

  it("[TAX-1] [BASK-1] a preview that comes while a change is being saved is never shown as the total of the changed basket", async () => {
    const { shop, store } = page();
    const answer = connection.holdNext(PATH);
    types(shop, NEW_YORK);
    await vi.waitFor(() => expect(previews()).toBe(1));
    const asked = await priced(NEW_YORK);
    const save = connection.holdNext("/basket/");
    const totals: number[] = [];
    const leave = shop.basket.subscribe(({ checkout: shown }) => void totals.push(shown!.order.total.amount));
    const saved = shop.actions.setQuantity(checkout.basket.basketItems[0]!.id, 1);
    await vi.waitFor(() => expect(shop.basket.getState().saving).toBe(true));
    answer();
    await vi.waitFor(() => expect(store.getState().status).toBe("succeeded"));
    expect(shop.basket.getState().checkout!.basket.basketItems[0]!.quantity).toBe(1);
    save();
    await saved;
    await vi.waitFor(async () => expect(shownTotal(shop)).toEqual((await priced(NEW_YORK)).total));
    leave();
    // Of two, with tax: what the basket cost before it was changed.
    expect(totals).not.toContain(asked.total.amount);
  });

  it("[TAX-1] the same version of the basket from the server once more keeps its preview", async () => {
    const { shop, store } = page();
    types(shop, NEW_YORK);
    await vi.waitFor(() => expect(store.getState().status).toBe("succeeded"));
    const total = shownTotal(shop);
    await shop.actions.load(checkout.id);
    expect(shownTotal(shop)).toEqual(total);
    expect(previews()).toBe(1);
    types(shop, { state: "" });
    await vi.waitFor(() => expect(store.getState().status).toBe("initial"));
    expect(shownTotal(shop)).toEqual(checkout.order.total);
  });

  it("[TAX-1] [API-3] a code that has run out meanwhile is asked about anew: the basket's version is still the same", async () => {
    const { shop, store } = page();
    types(shop, NEW_YORK);
    await vi.waitFor(() => expect(store.getState().status).toBe("succeeded"));
    const before = previews();
    const orderDiscount = { code: "GONE", amount: 0, problem: "promo-code-expired" } as unknown as NonNullable<
      Checkout["order"]["orderDiscount"]
    >;
    poseBasket(shop, { checkout: { ...checkout, order: { ...checkout.order, orderDiscount } } });
    await vi.waitFor(() => expect(previews()).toBe(before + 1));
  });

  it("[TAX-1] [ADDR-6] a page that asks for no billing address shows the total that its order is taken for", async () => {
    checkout = await server.load(await server.checkout([line("/offers/vpn-usd")], { country: "US" }));
    const { shop, store } = page(["US"], []);
    types(shop, CALIFORNIA);
    await vi.waitFor(() => expect(store.getState().status).toBe("succeeded"));
    expect(shownTotal(shop)).toEqual((await priced(NEW_YORK)).total);
    for (const [name, text] of [
      ["firstName", "Ada"],
      ["lastName", "Byron"],
      ["email", "ada@shopper.example"],
    ] as const) {
      shop.actions.register(`customerDetails.${name}`, { label: name, validate: () => null, focus() {} });
      shop.actions.setValue(`customerDetails.${name}`, text);
    }
    payByInvoice(shop);
    const { amount, currency } = shownTotal(shop);
    expect((await shop.actions.submit({ invalidForm: "invalid", failed: "failed" }))?.total).toEqual({ amount, currency });
  });

  it("[TAX-1] [API-3] what the preview shows is what an order is taken for", async () => {
    const { shop, store } = page();
    types(shop, NEW_YORK);
    await vi.waitFor(() => expect(store.getState().status).toBe("succeeded"));
    const typed = {
      "customerDetails.firstName": "Ada",
      "customerDetails.lastName": "Byron",
      "customerDetails.email": "ada@shopper.example",
      "billingDetails.address1": "350 Fifth Avenue",
      "billingDetails.city": "New York",
      "billingDetails.state": "NY",
      "billingDetails.postalCode": "10001",
      "billingDetails.country": "US",
    } as const;
    for (const [name, text] of Object.entries(typed) as [keyof typeof typed, string][]) {
      shop.actions.register(name, { label: name, validate: (value) => (value ? null : "missing"), focus() {} });
      shop.actions.setValue(name, text);
    }
    payByInvoice(shop, "Email");
    await vi.waitFor(async () => expect(shownTotal(shop)).toEqual((await priced({ ...NEW_YORK, city: "New York" })).total));
    const total = shownTotal(shop);
    const placed = await shop.actions.submit({ invalidForm: "invalid", failed: "failed" });
    expect(shop.checkoutForm.getState().message).toBeNull();
    expect(placed?.total).toEqual({ amount: total.amount, currency: total.currency });
  });
});
