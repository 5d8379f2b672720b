import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createShop } from "../../src/shop/create-shop";
import { memoryStorage } from "../../src/shop/storage";
import { sampleState } from "../../src/storefront/sample-state";
import { startShopServer, type ShopServer } from "./shop-server";

let server: ShopServer;
beforeEach(async () => void (server = await startShopServer()));
afterEach(() => server.close());

const texts = { invalidForm: "Please check the fields", failed: "Please try again" };
/** As a page has it before it is alive; `start` follows hydration. */
const shopOf = (storage = memoryStorage()) => createShop({ ...sampleState(), checkout: server.checkout }, { storage });
const required = (label: string) => ({ label, validate: (value: string) => (value ? null : `${label} is required`), focus() {} });

function filled(storage = memoryStorage()) {
  const shop = shopOf(storage);
  shop.start();
  shop.actions.register("customerDetails.email", required("Email"));
  shop.actions.register("billingDetails.country", { ...required("Country"), initial: "GB" });
  shop.actions.setValue("customerDetails.email", " ada@example.com ");
  shop.actions.choosePayment("invoice");
  shop.actions.setPayment({ invoicePref: "Post" });
  return { shop, storage };
}

describe("checkout form", () => {
  it("[BASK-12] [FORM-2] an order carries what was typed, what stands by itself, the payment and what the shopper saw", async () => {
    const { shop, storage } = filled();
    storage.set("order", "sample-checkout");
    const response = await shop.actions.submit(texts);
    expect(response?.order_reference).toBe("TW-1");
    expect(server.orders[0]?.body).toEqual({
      checkoutId: "sample-checkout",
      basketVersion: 1,
      order_type: "new",
      total: { amount: server.checkout.order.total.amount, currency: "GBP" },
      customerDetails: { email: "ada@example.com" },
      billingDetails: { country: "GB" },
      paymentType: "invoice",
      payment: { type: "invoice", invoicePref: "Post" },
      __spec_version: 2,
      initiated_source: "shop",
      process_immediately: true,
      source: "shop",
    });
    expect(shop.checkoutForm.getState().status).toBe("done");
    expect(storage.get("order")).toBeNull();
  });

  it("[API-4] an order that another try is still placing is waited for, with the same key", async () => {
    const { shop } = filled();
    server.failNext("/api/order", { status: 409, code: "in-flight", message: "This order is being placed. Please ask again in a moment." });
    const response = await shop.actions.submit(texts);
    expect(response?.order_reference).toBe("TW-1");
    expect(shop.checkoutForm.getState()).toMatchObject({ status: "done", message: null });
  });

  it("[VIS-1] a hidden section's fields are neither required nor sent", async () => {
    const { shop } = filled();
    const hide = shop.actions.register("customerDetails.phone", required("Phone"));
    shop.actions.register("customerDetails.companyName", required("Company"))();
    shop.actions.setValue("customerDetails.companyName", "Hidden Ltd");
    expect(shop.actions.validate()).toBe(false);
    hide();
    expect(shop.checkoutForm.getState().errors).toEqual({});
    await shop.actions.submit(texts);
    expect(server.orders[0]?.body.customerDetails).toEqual({ email: "ada@example.com" });
  });

  it("[FORM-3] an invalid form sends nothing, says so, and names the fields", async () => {
    const shop = shopOf();
    shop.actions.register("customerDetails.email", required("Email"));
    expect(await shop.actions.submit(texts)).toBeUndefined();
    expect(server.orders).toEqual([]);
    expect(shop.checkoutForm.getState()).toMatchObject({ status: "failed", message: texts.invalidForm, summary: [{ name: "customerDetails.email", label: "Email", message: "Email is required" }] });
  });

  it("[FORM-4] [API-4] two clicks are one submit", async () => {
    const { shop } = filled();
    const [first, second] = await Promise.all([shop.actions.submit(texts), shop.actions.submit(texts)]);
    expect(first).toEqual(second);
    expect(await shop.actions.submit(texts)).toEqual(first);
    expect(server.orders).toHaveLength(1);
  });

  it("[API-4] after a lost answer the retry carries the same key, also after a reload", async () => {
    const { shop, storage } = filled();
    server.failNext("/api/order", "lose answer");
    expect(await shop.actions.submit(texts)).toBeUndefined();
    expect(shop.checkoutForm.getState()).toMatchObject({ status: "failed", message: texts.failed });
    const again = shopOf(storage);
    again.start();
    again.actions.register("customerDetails.email", required("Email"));
    again.actions.register("billingDetails.country", { ...required("Country"), initial: "GB" });
    const response = await again.actions.submit(texts);
    expect(response?.order_reference).toBe("TW-1");
    expect(server.orders).toHaveLength(2);
    expect(new Set(server.orders.map((order) => order.key)).size).toBe(1);
    expect(server.orders[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  });

  it("[API-4] a changed order is a new attempt with a new key", async () => {
    const { shop } = filled();
    server.failNext("/api/order", { status: 503, code: "unavailable", message: "Later" });
    await shop.actions.submit(texts);
    shop.actions.setValue("customerDetails.email", "grace@example.com");
    await shop.actions.submit(texts);
    expect(new Set(server.orders.map((order) => order.key)).size).toBe(server.orders.length);
  });

  it("[FORM-3] [FORM-4] a refusal shows the server's words and keeps what was typed", async () => {
    const { shop, storage } = filled();
    server.failNext("/api/order", { status: 422, code: "payment", message: "This invoice cannot be sent" });
    await shop.actions.submit(texts);
    expect(shop.checkoutForm.getState()).toMatchObject({ status: "failed", message: "This invoice cannot be sent", values: { "customerDetails.email": " ada@example.com " } });
    const reloaded = shopOf(storage);
    reloaded.start();
    expect(reloaded.checkoutForm.getState()).toMatchObject({ values: { "customerDetails.email": " ada@example.com " }, paymentType: "invoice", payment: { invoicePref: "Post" } });
  });

  it("[API-5] an order waits for the basket's changes and carries the version they end in", async () => {
    const { shop } = filled();
    const release = server.holdNext("/basket/");
    void shop.actions.setQuantity("item-1", 3);
    const ordering = shop.actions.submit(texts);
    release();
    await ordering;
    expect(server.orders[0]?.body).toMatchObject({ basketVersion: 2, total: { amount: server.checkout.order.total.amount } });
  });

  it("[BASK-13] an order is not placed over a basket change that could not be saved", async () => {
    const { shop } = filled();
    server.failNext("/basket/", "refuse connection");
    await shop.actions.setQuantity("item-1", 3);
    await shop.actions.submit(texts);
    expect(server.orders).toEqual([]);
    expect(shop.checkoutForm.getState().status).toBe("failed");
  });

  it("[API-5] when the basket changed elsewhere, it is fetched anew and the shopper may look before submitting again", async () => {
    const { shop } = filled();
    server.checkout = { ...server.checkout, version: 4 };
    await shop.actions.submit(texts);
    expect(shop.checkoutForm.getState()).toMatchObject({ status: "failed", message: "Your basket has changed" });
    expect(shop.basket.getState().checkout?.version).toBe(4);
    await shop.actions.submit(texts);
    expect(server.orders[1]?.body.basketVersion).toBe(4);
    expect(shop.checkoutForm.getState().status).toBe("done");
  });

  it("[FORM-4] a choice made by the page itself does not write over what was kept", () => {
    const { storage } = filled();
    const reloaded = shopOf(storage);
    reloaded.actions.choosePayment("invoice");
    reloaded.start();
    expect(reloaded.checkoutForm.getState().values).toEqual({ "customerDetails.email": " ada@example.com " });
  });

  it("[FORM-4] a broken draft in storage does not stop a checkout", () => {
    for (const broken of ["{", "null", "[]", '"x"', "{}"]) {
      const storage = memoryStorage();
      storage.set("tillwright-checkout-draft", broken);
      const shop = shopOf(storage);
      expect(() => shop.start()).not.toThrow();
      expect(shop.checkoutForm.getState().values).toEqual({});
    }
  });
});
