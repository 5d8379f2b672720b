import { beforeEach, describe, expect, it, vi } from "vitest";
import { setReporter } from "../../src/api/report";
import type { Checkout } from "../../src/domain/order/order";
import { refuse } from "../../src/server/result/refusal";
import { documentHash } from "../../src/server/storage/ids";
import type { FieldName } from "../../src/shop/checkout/form";
import { createShop } from "../../src/shop/create-shop";
import type { Shop } from "../../src/shop/shop";
import { memoryStorage } from "../../src/shop/browser/storage";
import { sampleState } from "../../src/storefront/sample-state";
import { line } from "../support/shop-server";
import { payByInvoice, showInvoiceForm } from "../support/pay-by-invoice";
import { connection, server, shopOnTheLine } from "./shop-on-the-line";

/** As the server tells it: two VPNs with a password manager, and a magazine. */
let checkout: Checkout;
let vpn: string;
shopOnTheLine();
beforeEach(async () => {
  checkout = await server.load(
    await server.checkout([line("/offers/vpn-monthly", 2, [{ path: "/add-ons/passwords", quantity: 1 }]), line("/offers/magazine")]),
  );
  vpn = checkout.basket.basketItems[0]!.id;
});

const REFERENCE = /^TS-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2}$/;
const texts = { invalidForm: "Please check the fields", failed: "Please try again" };
const typed: Record<FieldName, string> = {
  "customerDetails.firstName": "Ada",
  "customerDetails.lastName": "Byron",
  "customerDetails.email": " ada@example.com ",
  "billingDetails.address1": "1 High Street",
  "billingDetails.city": "London",
  "billingDetails.postalCode": "SW1A 1AA",
};
/** As a page has it before it is alive; `start` follows hydration. */
const shopOf = (storage = memoryStorage(), served = checkout) => createShop({ ...sampleState(), checkout: served }, { storage });
const required = (label: string) => ({ label, validate: (value: string) => (value ? null : `${label} is required`), focus() {} });
/** The fields of the page; the country stands by itself. */
function register(shop: Shop): void {
  for (const name of Object.keys(typed) as FieldName[]) shop.actions.register(name, required(name));
  shop.actions.register("billingDetails.country", { ...required("Country"), initial: "GB" });
}

function filled(storage = memoryStorage()) {
  const shop = shopOf(storage);
  shop.start();
  register(shop);
  for (const [name, text] of Object.entries(typed)) shop.actions.setValue(name as FieldName, text);
  payByInvoice(shop, "Post");
  return { shop, storage };
}
const placedReference = async () => (await server.load(checkout.id)).order.placed?.order_reference;

describe("checkout form", () => {
  it("[API-3] a total that is another one at the typed address is shown, and the next submit agrees to it", async () => {
    const dollars = await server.load(await server.checkout([line("/offers/vpn-usd")], { country: "US" }));
    const shop = shopOf(memoryStorage(), dollars);
    shop.start();
    register(shop);
    shop.actions.register("billingDetails.state", required("State"));
    const american = {
      ...typed,
      "billingDetails.city": "Boston",
      "billingDetails.postalCode": "02108",
      "billingDetails.state": "MA",
      "billingDetails.country": "US",
    };
    for (const [name, text] of Object.entries(american)) shop.actions.setValue(name as FieldName, text);
    payByInvoice(shop);
    expect(await shop.actions.submit(texts)).toBeUndefined();
    expect(shop.checkoutForm.getState().message).toBe(
      "The price has changed, today’s or a later one. Please check the total and the payments that follow, and try again.",
    );
    expect(shop.basket.getState().checkout?.order.total).toMatchObject({ amount: 1275, taxAmount: 75, taxPercentage: 6.25 });
    expect((await shop.actions.submit(texts))?.total).toEqual({ amount: 1275, currency: "USD" });
  });

  it("[API-7] a promo code that was used up meanwhile is named, and the basket tells its price without it", async () => {
    await server.call("POST", "/api/v2/promo_code", { code: "FIRST3", basketId: checkout.id });
    const served = await server.load(checkout.id);
    await server.server.services.storage.db.insertInto("promo_usage").values({ code: "FIRST3", used: 3 }).execute();
    const shop = shopOf(memoryStorage(), served);
    shop.start();
    register(shop);
    for (const [name, text] of Object.entries(typed)) shop.actions.setValue(name as FieldName, text);
    payByInvoice(shop);
    expect(await shop.actions.submit(texts)).toBeUndefined();
    expect(shop.checkoutForm.getState().message).toBe("The promo code FIRST3 has been used up.");
    const { order } = shop.basket.getState().checkout!;
    expect(order.total.totalDiscount).toBe(0);
    expect(order.orderDiscount).toMatchObject({ name: "FIRST3", problem: { code: "promo-code-used-up" } });
    expect((await shop.actions.submit(texts))?.total.amount).toBe(order.total.amount);
  });

  it("[BASK-12] [FORM-2] an order carries what was typed, what stands by itself, the payment and what the shopper saw", async () => {
    const { shop, storage } = filled();
    storage.set("order", checkout.id);
    const response = await shop.actions.submit(texts);
    expect(response?.order_reference).toMatch(REFERENCE);
    expect(response?.order_reference).toBe(await placedReference());
    expect(checkout.priceHash).toMatch(/^[0-9a-f]{64}$/);
    expect(connection.orders[0]?.body).toEqual({
      checkoutId: checkout.id,
      basketVersion: 1,
      order_type: "new",
      total: { amount: 2 * 999 + 150 + 750, currency: "GBP" },
      priceHash: checkout.priceHash,
      customerDetails: { firstName: "Ada", lastName: "Byron", email: "ada@example.com" },
      billingDetails: { address1: "1 High Street", city: "London", postalCode: "SW1A 1AA", country: "GB" },
      paymentType: "invoice",
      payment: { type: "invoice", invoicePref: "Post" },
      __spec_version: 2,
      initiated_source: "shop",
      process_immediately: true,
      source: "shop",
      mode: "shop",
    });
    expect(shop.checkoutForm.getState().status).toBe("done");
    expect(storage.get("order")).toBeNull();
  });

  it("[API-4] an order that another try is still placing is waited for, with the same key", async () => {
    const { shop } = filled();
    const release = connection.holdNext("/api/order");
    const submitting = shop.actions.submit(texts);
    await vi.waitFor(() => expect(connection.orders).toHaveLength(1));
    // The other try is at the server, which has the key in its hands.
    const { idempotency } = server.server.services;
    const { key, body } = connection.orders[0]!;
    const other = await idempotency.claim(key, documentHash(body));
    if (!other.ok || !("claim" in other)) throw new Error("the key was not free");
    release();
    await vi.waitFor(() => expect(connection.orders[0]?.status).toBe(409));
    expect(shop.checkoutForm.getState()).toMatchObject({ status: "submitting", message: null });
    await idempotency.release(other.claim);
    const response = await submitting;
    expect(response?.order_reference).toBe(await placedReference());
    expect(connection.orders.at(-1)).toMatchObject({ key, status: 201 });
    expect(new Set(connection.orders.map((order) => order.key)).size).toBe(1);
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
    expect(connection.orders[0]).toMatchObject({ status: 201 });
    expect(connection.orders[0]?.body.customerDetails).toEqual({ firstName: "Ada", lastName: "Byron", email: "ada@example.com" });
  });

  it("[FORM-3] an invalid form sends nothing, says so, and names the fields", async () => {
    const shop = shopOf();
    shop.actions.register("customerDetails.email", required("Email"));
    expect(await shop.actions.submit(texts)).toBeUndefined();
    expect(connection.orders).toEqual([]);
    expect(shop.checkoutForm.getState()).toMatchObject({
      status: "failed",
      message: texts.invalidForm,
      summary: [{ name: "customerDetails.email", label: "Email", message: "Email is required" }],
    });
  });

  it("[FORM-3] an order that fails leaves its marks and 'Submit failed' in the log; the next one that goes through leaves its own", async () => {
    const heard: string[] = [];
    setReporter(({ message, level }) => heard.push(`${level}: ${message}`));
    // What earlier tests left for whoever listens.
    heard.length = 0;
    performance.clearMarks();
    const marks = () =>
      performance
        .getEntriesByType("mark")
        .map(({ name }) => name)
        .filter((name) => name.startsWith("checkout-"));
    const { shop } = filled();
    connection.failNext("/api/order", refuse("unavailable", "Later"));
    await shop.actions.submit(texts);
    expect(heard).toContain("warn: Submit failed");
    expect(marks()).toEqual(["checkout-submit", "checkout-submit-fail"]);
    await shop.actions.submit(texts);
    expect(marks()).toEqual(["checkout-submit", "checkout-submit-fail", "checkout-submit", "checkout-submit-done"]);
    expect(heard.filter((line) => line.includes("Submit failed"))).toHaveLength(1);
    setReporter(null);
  });

  it("[FORM-3] an answer without an order is 'No order results' in the log, and never the end of the form", async () => {
    const heard: string[] = [];
    setReporter(({ message, level }) => heard.push(`${level}: ${message}`));
    const { shop } = filled();
    const asked = vi.spyOn(globalThis, "fetch").mockImplementationOnce(async () => new Response("", { status: 200 }));
    expect(await shop.actions.submit(texts)).toBeUndefined();
    asked.mockRestore();
    expect(heard).toContain("error: No order results");
    expect(shop.checkoutForm.getState()).toMatchObject({ status: "failed", message: texts.failed });
    expect((await shop.actions.submit(texts))?.order_reference).toMatch(REFERENCE);
    setReporter(null);
  });

  it.each([
    ["is still on its way", () => {}],
    ["could not be shown", ({ actions }: Shop) => void actions.payWith("invoice", null)],
    ["was taken away", (shop: Shop) => showInvoiceForm(shop)()],
    ["is another method's", ({ actions }: Shop) => void actions.payWith("card", { prepare: async () => ({ ok: true, details: {} }) })],
  ])(
    "[FORM-3] while the chosen method's form %s, nothing is sent: 'Payment Form not ready' in the log, the form's own words for the shopper",
    async (_state, show) => {
      const heard: string[] = [];
      setReporter(({ message, level }) => heard.push(`${level}: ${message}`));
      const { shop } = filled();
      showInvoiceForm(shop)();
      show(shop);
      expect(await shop.actions.submit(texts)).toBeUndefined();
      expect(heard).toContain("error: Payment Form not ready");
      expect(shop.checkoutForm.getState()).toMatchObject({ status: "failed", message: texts.failed, values: typed });
      expect(connection.orders).toEqual([]);
      showInvoiceForm(shop);
      expect((await shop.actions.submit(texts))?.order_reference).toMatch(REFERENCE);
      setReporter(null);
    },
  );

  it("[FORM-2] [FORM-3] what the method's form adds goes with the order; its refusal is told, focused, and nothing is sent", async () => {
    const { shop } = filled();
    const focus = vi.fn();
    shop.actions.payWith("invoice", { prepare: async () => ({ ok: false, message: "Invalid card number" }), focus });
    expect(await shop.actions.submit(texts)).toBeUndefined();
    expect(shop.checkoutForm.getState()).toMatchObject({ status: "failed", message: "Invalid card number" });
    expect(focus).toHaveBeenCalledOnce();
    expect(connection.orders).toEqual([]);
    const prepare = vi.fn(async () => ({ ok: true as const, details: { invoicePref: "Email" } }));
    shop.actions.payWith("invoice", { prepare });
    await shop.actions.submit(texts);
    expect(prepare).toHaveBeenCalledOnce();
    expect(connection.orders[0]).toMatchObject({ status: 201, body: { payment: { type: "invoice", invoicePref: "Email" } } });
  });

  it("[ADDR-6] an order says nothing of an address that the page does not ask for", async () => {
    const { shop } = filled();
    const leave = (name: FieldName) => shop.actions.register(name, required(name))();
    for (const name of ["billingDetails.address1", "billingDetails.city", "billingDetails.postalCode", "billingDetails.country"] as const)
      leave(name);
    await shop.actions.submit(texts);
    expect(connection.orders[0]?.body).not.toHaveProperty("billingDetails");
  });

  it("[FORM-4] [API-4] two clicks are one submit", async () => {
    const { shop } = filled();
    const [first, second] = await Promise.all([shop.actions.submit(texts), shop.actions.submit(texts)]);
    expect(first?.order_reference).toMatch(REFERENCE);
    expect(first).toEqual(second);
    expect(await shop.actions.submit(texts)).toEqual(first);
    expect(connection.orders).toHaveLength(1);
  });

  it.each([
    ["lose answer", "the page as it was", (storage: ReturnType<typeof memoryStorage>) => shopOf(storage)],
    [
      "lose answer",
      "the page as the server tells it now",
      async (storage: ReturnType<typeof memoryStorage>) => shopOf(storage, await server.load(checkout.id)),
    ],
    ["cut answer", "the page as it was", (storage: ReturnType<typeof memoryStorage>) => shopOf(storage)],
    ["foreign page", "the page as it was", (storage: ReturnType<typeof memoryStorage>) => shopOf(storage)],
  ] as const)("[API-4] after a lost answer (%s) the retry carries the same key, also after a reload (%s)", async (fault, _page, reload) => {
    const { shop, storage } = filled();
    connection.failNext("/api/order", fault);
    expect(await shop.actions.submit(texts)).toBeUndefined();
    expect(shop.checkoutForm.getState()).toMatchObject({ status: "failed", message: texts.failed });
    const again = await reload(storage);
    again.start();
    register(again);
    showInvoiceForm(again);
    const response = await again.actions.submit(texts);
    expect(response?.order_reference).toBe(await placedReference());
    expect(connection.orders.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(connection.orders.map((order) => order.key)).size).toBe(1);
    expect(connection.orders[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  });

  it("[API-4] a changed order is a new attempt with a new key", async () => {
    const { shop } = filled();
    connection.failNext("/api/order", refuse("unavailable", "Later"));
    await shop.actions.submit(texts);
    expect(shop.checkoutForm.getState()).toMatchObject({ status: "failed", message: texts.failed });
    shop.actions.setValue("customerDetails.email", "grace@example.com");
    await shop.actions.submit(texts);
    expect(connection.orders.map(({ status }) => status)).toEqual([503, 201]);
    expect(new Set(connection.orders.map((order) => order.key)).size).toBe(2);
  });

  it("[FORM-3] what the server minds of a field is said at the field, until it is changed, and leads there", async () => {
    const { shop } = filled();
    const focus = vi.fn();
    shop.actions.register("billingDetails.postalCode", { ...required("Postal code"), focus });
    shop.actions.setValue("billingDetails.postalCode", "nowhere");
    await shop.actions.submit(texts);
    const state = () => shop.checkoutForm.getState();
    const message = "Please provide a valid value for postal code";
    expect(state()).toMatchObject({
      status: "failed",
      message,
      errors: { "billingDetails.postalCode": message },
      summary: [{ name: "billingDetails.postalCode", label: "Postal code", message }],
    });
    expect(focus).toHaveBeenCalledOnce();
    shop.actions.leave("billingDetails.postalCode");
    expect(state().errors).toEqual({ "billingDetails.postalCode": message });
    shop.actions.setValue("billingDetails.postalCode", "SW1A 1AA");
    expect(state().errors).toEqual({});
    expect((await shop.actions.submit(texts))?.order_reference).toMatch(REFERENCE);
  });

  it("[FORM-3] [ADDR-4] of a bill that follows the delivery it is said at the delivery's field; the way out may be another field", async () => {
    const { shop } = filled();
    for (const part of ["address1", "city", "postalCode", "country"] as const) {
      shop.actions.register(`billingDetails.${part}`, required(part))();
      shop.actions.register(`deliveryDetails.${part}`, required(part));
    }
    for (const [part, text] of [
      ["address1", "1 High Street"],
      ["city", "London"],
      ["postalCode", "nowhere"],
      ["country", "GB"],
    ] as const)
      shop.actions.setValue(`deliveryDetails.${part}`, text);
    await shop.actions.submit(texts);
    expect(shop.checkoutForm.getState().errors).toEqual({ "deliveryDetails.postalCode": "Please provide a valid value for postal code" });
    // The same text is sent again: only the server can say whether it still minds.
    await shop.actions.submit(texts);
    expect(connection.orders.map(({ status }) => status)).toEqual([422, 422]);
  });

  it("[FORM-3] [FORM-4] a refusal shows the server's words and keeps what was typed", async () => {
    const { shop, storage } = filled();
    shop.actions.setValue("billingDetails.postalCode", "nowhere");
    await shop.actions.submit(texts);
    const values = { ...typed, "billingDetails.postalCode": "nowhere" };
    expect(connection.orders.map(({ status }) => status)).toEqual([422]);
    expect(shop.checkoutForm.getState()).toMatchObject({
      status: "failed",
      message: "Please provide a valid value for postal code",
      values,
    });
    const reloaded = shopOf(storage);
    reloaded.start();
    expect(reloaded.checkoutForm.getState()).toMatchObject({ values, paymentType: "invoice", payment: { invoicePref: "Post" } });
  });

  it("[API-5] an order waits for the basket's changes and carries the version they end in", async () => {
    const { shop } = filled();
    const release = connection.holdNext("/basket/");
    void shop.actions.setQuantity(vpn, 3);
    const ordering = shop.actions.submit(texts);
    release();
    await ordering;
    expect(connection.orders).toMatchObject([{ status: 201, body: { basketVersion: 2, total: { amount: 3 * 999 + 150 + 750 } } }]);
    expect((await server.load(checkout.id)).order.placed).toMatchObject({ total: { amount: 3 * 999 + 150 + 750 } });
  });

  it("[BASK-13] an order is not placed over a basket change that could not be saved", async () => {
    const { shop } = filled();
    connection.failNext("/basket/", "refuse connection");
    await shop.actions.setQuantity(vpn, 3);
    await shop.actions.submit(texts);
    expect(connection.orders).toEqual([]);
    expect(shop.checkoutForm.getState().status).toBe("failed");
  });

  it("[API-5] when the basket changed elsewhere, it is fetched anew and the shopper may look before submitting again", async () => {
    const { shop } = filled();
    await server.call("PUT", `/api/checkout/basket/${checkout.id}`, {
      version: 1,
      basketItems: [{ ...line("/offers/vpn-monthly", 4), id: vpn }],
    });
    await shop.actions.submit(texts);
    expect(shop.checkoutForm.getState()).toMatchObject({
      status: "failed",
      message: "The basket was changed elsewhere. Please check it and order again.",
    });
    expect(shop.basket.getState().checkout).toMatchObject({ version: 2, basket: { basketItems: [{ id: vpn, quantity: 4 }] } });
    await shop.actions.submit(texts);
    expect(connection.orders).toMatchObject([
      { status: 409, body: { basketVersion: 1 } },
      { status: 201, body: { basketVersion: 2, total: { amount: 4 * 999 } } },
    ]);
    expect(shop.checkoutForm.getState().status).toBe("done");
  });

  it("[FORM-4] a choice made by the page itself does not write over what was kept", () => {
    const { storage } = filled();
    const reloaded = shopOf(storage);
    payByInvoice(reloaded);
    reloaded.start();
    expect(reloaded.checkoutForm.getState().values).toEqual(typed);
  });

  it("[FORM-4] nor does it stand before the method that the shopper had chosen", () => {
    const { shop, storage } = filled();
    shop.actions.choosePayment("zuora_dd");
    const reloaded = shopOf(storage);
    reloaded.actions.choosePayment("invoice");
    reloaded.start();
    expect(reloaded.checkoutForm.getState().paymentType).toBe("zuora_dd");
  });

  it("[FORM-4] a broken draft in storage does not stop a checkout", () => {
    for (const broken of [
      "{",
      "null",
      "[]",
      '"x"',
      "{}",
      '{"values":null,"payment":null}',
      '{"values":{"customerDetails.email":7},"payment":{}}',
    ]) {
      const storage = memoryStorage();
      storage.set("tillwright-checkout-draft", broken);
      const shop = shopOf(storage);
      expect(() => shop.start()).not.toThrow();
      expect(shop.checkoutForm.getState().values).toEqual({});
    }
  });
});
