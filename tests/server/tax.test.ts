import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSandbox, type Sandbox } from "../../src/sandbox/sandbox-server";
import { DATABASES } from "../support/databases";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";

const boston = { address1: "1 Beacon Street", city: "Boston", state: "MA", postalCode: "02108", country: "US" };
const newYork = { address1: "1 Broadway", city: "New York", state: "NY", postalCode: "10004", country: "US" };

describe.each(DATABASES)("tax on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await startShop(kind)));
  afterAll(() => shop.close());
  const preview = (body: object) => shop.call("POST", "/api/order/preview", body);
  const dollars = () => shop.checkout([line("/offers/vpn-usd")], { country: "US" });

  it("[API-3] [SUM-1] prices that contain tax tell it once the country is known", async () => {
    const id = await shop.checkout([line("/offers/vpn-monthly", 2, [{ path: "/add-ons/passwords", quantity: 1 }])]);
    // 19.98 contains 3.33, 1.50 contains 0.25: rounded for each line.
    expect((await shop.load(id)).order.total).toEqual({
      amount: 2148,
      currency: "GBP",
      subtotal: 2148,
      totalDiscount: 0,
      amountWithoutTax: 1790,
      taxAmount: 358,
      taxPercentage: 20,
      taxIncluded: true,
    });
    const swiss = await shop.call("PUT", `/api/checkout/basket/${id}`, {
      version: 1,
      basketItems: [line("/offers/vpn-monthly")],
      country: "CH",
    });
    expect(swiss.body.data.order.total).toMatchObject({ amount: 999, taxAmount: 75, taxPercentage: 8.1, taxIncluded: true });
  });

  it("[API-2] in the United States tax is not known before there is an address, and previewed with one", async () => {
    const id = await dollars();
    expect((await shop.load(id)).order.total).toMatchObject({ amount: 1200, taxAmount: null, taxPercentage: null, taxIncluded: false });
    const without = await preview({ checkoutId: id });
    expect(without.body.total).toMatchObject({ amount: 1200, taxAmount: null });
    const { status, body } = await preview({ checkoutId: id, order_type: "new", billingDetails: boston });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      preview: { success: true },
      total: {
        amount: 1275,
        currency: "USD",
        subtotal: 1200,
        amountWithoutTax: 1200,
        taxAmount: 75,
        taxPercentage: 6.25,
        taxIncluded: false,
      },
    });
    expect(body.schedule.slice(0, 3).map((entry: { data: { amount: number } }) => entry.data.amount)).toEqual([1275, 1275, 1275]);
  });

  it("[API-2] a discount comes before tax, and off the first payment alone", async () => {
    const id = await dollars();
    await shop.call("POST", "/api/v2/promo_code", { code: "WELCOME10", basketId: id });
    const { body } = await preview({ checkoutId: id, billingDetails: boston });
    expect(body).toMatchObject({
      total: { subtotal: 1200, totalDiscount: 120, amountWithoutTax: 1080, taxAmount: 68, amount: 1148 },
      orderDiscount: { name: "WELCOME10" },
    });
    expect(body.schedule.slice(0, 2).map((entry: { data: { amount: number } }) => entry.data.amount)).toEqual([1148, 1275]);
  });

  it("[API-2] items without a checkout are previewed by path or id, at the catalogue's price", async () => {
    const asked = {
      order_type: "new",
      orderItems: [{ offer: { id: "/offers/vpn-monthly" }, quantity: 2, addOns: [{ addOn: { path: "/add-ons/passwords" } }] }],
      billingDetails: { country: "GB" },
      total: { amount: 1, currency: "GBP" },
    };
    expect((await preview(asked)).body).toMatchObject({ preview: { success: true }, total: { amount: 2148, taxAmount: 358 } });
    expect(await preview({ orderItems: [{ offer: { path: "/offers/none" } }] })).toMatchObject({
      status: 422,
      body: { error: { code: "unknown-offer", problems: [{ path: "orderItems[0].path" }] } },
    });
    expect((await preview({ billingDetails: { country: "GB" } })).status).toBe(422);
  });

  it.each([
    [
      "no state",
      { country: "US", postalCode: "02108" },
      "billingDetails.state",
      "Your billing address is missing the following fields: State. Please check your billing address and try again.",
    ],
    [
      "a state that there is not",
      { country: "US", state: "ZZ", postalCode: "02108" },
      "billingDetails.state",
      "The state provided is invalid. Please check your billing details and try again.",
    ],
    [
      "no postcode",
      { country: "US", state: "MA" },
      "billingDetails.postalCode",
      "Your billing address is missing the following fields: Postcode. Please check your billing address and try again.",
    ],
  ])("[API-2] %s: the preview says what is missing", async (_, billingDetails, path, message) => {
    expect(await preview({ checkoutId: await dollars(), billingDetails })).toMatchObject({
      status: 422,
      body: { error: { code: "invalid", message, problems: [{ path }] } },
    });
  });

  it.each<[string | undefined, number | null]>([
    ["CH", 8.1],
    ["GB", 20],
    // Nothing is sold there: priced as in the shop's own country, with a tax that nobody knows.
    ["BR", null],
    [undefined, 20],
  ])("[API-2] items without a checkout are priced for %s", async (country, taxPercentage) => {
    const asked = { orderItems: [{ offer: { path: "/offers/vpn-monthly" } }], ...(country && { billingDetails: { country } }) };
    const { status, body } = await preview(asked);
    expect([status, body.total]).toEqual([200, expect.objectContaining({ amount: 999, taxPercentage })]);
  });

  it("[API-2] the very version that the shopper sees is previewed; a checkout that is an order is not", async () => {
    const id = await shop.checkout([line("/offers/vpn-monthly")]);
    expect(await preview({ checkoutId: id, basketVersion: 1 })).toMatchObject({ status: 200, body: { total: { amount: 999 } } });
    expect((await shop.call("POST", "/api/order", orderOf(id))).status).toBe(201);
    expect(await preview({ checkoutId: id })).toMatchObject({ status: 409, body: { error: { code: "checkout-completed" } } });
  });

  it("[API-2] another version of the basket than the shopper sees is 409, an unknown one 404", async () => {
    expect((await preview({ checkoutId: await dollars(), basketVersion: 2, billingDetails: boston })).body.error.code).toBe(
      "basket-changed",
    );
    expect((await preview({ checkoutId: "nothing-like-that" })).status).toBe(404);
  });

  it("[API-3] an order pays what was previewed, and no other total", async () => {
    const id = await dollars();
    const place = (amount: number) =>
      shop.call("POST", "/api/order", orderOf(id, { billingDetails: boston, total: { amount, currency: "USD" } }));
    expect(await place(1200)).toMatchObject({
      status: 422,
      body: { error: { code: "price-changed", data: { total: { amount: 1275, taxAmount: 75, taxPercentage: 6.25 } } } },
    });
    expect(await place(1275)).toMatchObject({ status: 201, body: { total: { amount: 1275, currency: "USD" } } });
    const { data } = (await shop.call("GET", `/api/checkout/${id}`)).body;
    expect(data.order.placed.total).toMatchObject({ amount: 1275, taxAmount: 75, taxIncluded: false });
    expect(data.schedule[1].data.amount).toBe(1275);
    const row = await shop.server.services.storage.db
      .selectFrom("orders")
      .select("pricing")
      .where("checkout_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(row.pricing!).parts[0]).toMatchObject({ amount: 1200, discount: 0, tax: { amount: 75, percent: 6.25 } });
  });
});

describe("an outside tax service", () => {
  let sandbox: Sandbox;
  let shop: TestShop;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 });
    shop = await startShop("sqlite", { tax: { provider: "http", origin: `${sandbox.url}/tax`, key: "sandbox" } });
  });
  afterAll(async () => {
    await shop.close();
    await sandbox.close();
  });
  const dollars = () => shop.checkout([line("/offers/vpn-usd")], { country: "US" });
  const ketchikan = { ...newYork, city: "Ketchikan", state: "AK" };
  const preview = async (postalCode: string, address: object = newYork) =>
    shop.call("POST", "/api/order/preview", { checkoutId: await dollars(), billingDetails: { ...address, postalCode } });

  it("[API-2] is asked for the tax at the address, down to the postcode", async () => {
    expect((await preview("10004")).body.total).toMatchObject({ amount: 1307, taxAmount: 107, taxPercentage: 8.875 });
    expect((await preview("12207")).body.total).toMatchObject({ amount: 1248, taxAmount: 48, taxPercentage: 4 });
  });

  it("[API-3] says the same to the order", async () => {
    const id = await dollars();
    const placed = await shop.call(
      "POST",
      "/api/order",
      orderOf(id, { billingDetails: newYork, total: { amount: 1307, currency: "USD" } }),
    );
    expect(placed).toMatchObject({ status: 201, body: { total: { amount: 1307 } } });
  });

  it.each([
    ["99901", "is out of order"],
    ["99903", "answers nonsense"],
    ["99904", "forgets a line"],
  ])("[API-2] at postcode %s it %s: the shopper is told, and nothing is ordered", async (postalCode) => {
    const failed = {
      status: 503,
      body: { error: { code: "tax-unavailable", message: "Failed to calculate price with tax. Please check your billing details." } },
    };
    expect(await preview(postalCode, ketchikan)).toMatchObject(failed);
    const id = await dollars();
    expect(await shop.call("POST", "/api/order", orderOf(id, { billingDetails: { ...ketchikan, postalCode } }))).toMatchObject(failed);
    expect(await shop.server.services.storage.db.selectFrom("orders").select("id").where("checkout_id", "=", id).execute()).toEqual([]);
  });

  it("[API-2] when it takes longer than 6 seconds nobody waits for it", async () => {
    const started = Date.now();
    expect((await preview("99902", ketchikan)).body.error.code).toBe("tax-unavailable");
    expect(Date.now() - started).toBeLessThan(9_000);
  });

  it("is not asked where prices contain tax", async () => {
    await sandbox.close();
    const id = await shop.checkout();
    expect(
      (await shop.call("POST", "/api/order/preview", { checkoutId: id, billingDetails: { country: "GB" } })).body.total.taxAmount,
    ).toBe(167);
    sandbox = await startSandbox({ port: 0 });
  });

  it("a provider that there is not stops the start, by name", async () => {
    await expect(startShop("sqlite", { tax: { provider: "abacus", origin: "http://127.0.0.1:9", key: undefined } })).rejects.toThrow(
      'TAX_PROVIDER: expected one of embedded, http, got "abacus"',
    );
  });
});
