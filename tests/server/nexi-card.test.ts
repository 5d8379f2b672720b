/** Nexi's card fields: what they are set up with, and that a payment is for one checkout, one sum and one order. */
import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { connect } from "../../src/payment-methods/nexi-xpay/handler.server";
import type { PaymentOrder } from "../../src/registry/payment-handler";
import { NEXI_SANDBOX } from "../../src/sandbox/nexi/keys";
import { prepared, typedCard, type CardSetUp } from "../payment-methods/nexi-xpay/prepared";
import { DATABASES } from "../support/databases";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import type { PreparedPayment } from "../support/prepared-trial";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";

const [trial] = prepared as [(typeof prepared)[number]];
const OFFER = "/offers/vpn-paid-in-euros";
const PRICE = 3_999;

const sha1 = (text: string) =>
  createHash("sha1")
    .update(text + NEXI_SANDBOX.secret)
    .digest("hex");

describe.each(DATABASES)("Nexi's card fields on %s", (kind) => {
  let sandbox: PaymentSandbox;
  let shop: TestShop;
  beforeAll(async () => {
    sandbox = await startPaymentSandbox("nexi");
    shop = await startShop(kind, { paymentSettings: trial.settings(new URL(sandbox.base).origin) });
  });
  afterEach(() => sandbox.behaves("works"));
  afterAll(async () => {
    await shop?.close();
    await sandbox?.close();
  });

  const checkout = (quantity = 1) => shop.checkout([line(OFFER, quantity)]);
  const setUp = async (basketId: string, more: object = {}) => {
    const { status, body } = await shop.call("POST", "/api/plugins/nexi", { basketId, paymentType: "nexi/xpay", ...more });
    expect(status).toBe(200);
    return body as unknown as CardSetUp;
  };
  const place = (checkoutId: string, payment: PreparedPayment) =>
    shop.call("POST", "/api/order", orderOf(checkoutId, { paymentType: "nexi/xpay", payment }));
  const database = () => shop.server.services.storage.db;
  const attempts = (checkoutId: string) =>
    database().selectFrom("payment_attempts").selectAll().where("checkout_id", "=", checkoutId).orderBy("created_at").execute();
  const kept = async (payment: PreparedPayment) => {
    const { transactionId } = payment["zuora"] as { transactionId: string };
    return (await sandbox.book()).find(({ id }) => id === transactionId)?.balance ?? 0;
  };
  async function later() {
    const next_try_at = new Date(0).toISOString();
    await database().updateTable("payment_attempts").set({ next_try_at }).where("next_try_at", "is not", null).execute();
    await shop.server.services.paymentRound.drain();
  }

  it("[PAY-7] are set up for a checkout's sum, signed as Nexi wants it, with another transaction each time", async () => {
    const id = await checkout();
    const [first, second] = [await setUp(id), await setUp(id, { requestType: "RC" })];
    expect(first).toEqual({
      mac: sha1(`codTrans=${first.transactionId}divisa=EURimporto=${PRICE}`),
      amount: PRICE,
      currency: "EUR",
      transactionId: expect.stringMatching(/^[0-9a-f]{30}$/),
      timeStamp: expect.any(Number),
    });
    expect(second.transactionId).not.toBe(first.transactionId);
  });

  it("[PAY-7] [PAY-8] the integration's calls say the same, and where the fields come from", async () => {
    const place = { key: NEXI_SANDBOX.alias, environmentVariable: "test" };
    expect((await shop.call("GET", "/api/integrations/nexi/environment")).body).toEqual(place);
    const { status, body } = await shop.call("POST", "/api/integrations/nexi/token", { basketId: await checkout() });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...place,
      mac: expect.stringMatching(/^[0-9a-f]{40}$/),
      amount: PRICE,
      currency: "EUR",
      transactionId: expect.any(String),
      timeStamp: expect.any(Number),
    });
    expect(JSON.stringify(body)).not.toContain(NEXI_SANDBOX.secret);
  });

  it("[PAY-7] are not set up for other money than euros, nor where nothing is paid", async () => {
    const pounds = await shop.checkout([line("/offers/vpn-paid-any-way")]);
    for (const path of ["/api/plugins/nexi", "/api/integrations/nexi/token"]) {
      const body = path.endsWith("token") ? { basketId: pounds } : { basketId: pounds, paymentType: "nexi/xpay" };
      expect(await shop.call("POST", path, body)).toMatchObject({ status: 422, body: { error: { code: "payment-refused" } } });
    }
  });

  it.each([
    { paymentType: "nexi/redirect" },
    { paymentType: "nexi/xpay", requestType: "XX" },
    { paymentType: "nexi/xpay", orderEventId: "x" },
  ])("[API-2] a request that is neither the fields' nor the form's is refused: %j", async (more) => {
    const { status } = await shop.call("POST", "/api/plugins/nexi", { basketId: await checkout(), ...more });
    expect(status).toBe(422);
  });

  it("[PAY-7] is kept for renewals, and the back office finds it by the order's reference", async () => {
    const id = await checkout();
    const payment = await typedCard(sandbox, await setUp(id));
    const { body } = await place(id, payment);
    const { record } = await database()
      .selectFrom("payments")
      .select("record")
      .where("order_id", "=", body.id as string)
      .executeTakeFirstOrThrow();
    const { transactionId } = payment["zuora"] as { transactionId: string };
    expect(JSON.parse(record)).toMatchObject({
      type: "zuora",
      integration: "nexi",
      nexi_type: "xpay",
      upc: true,
      brand: "VISA",
      last4: "4242",
      expiry: "203412",
    });
    // The contract number is kept apart, where its owner can remove it.
    expect(record).not.toContain(transactionId);
    expect(await database().selectFrom("stored_payments").selectAll().where("token", "=", transactionId).execute()).toMatchObject([
      { brand: "Visa", last_digits: "4242", expiry: "2034-12", currency: "EUR" },
    ]);
    expect((await sandbox.book()).find(({ id: each }) => each === transactionId)!.refno).toBe(body.order_reference);
  });

  it("[PAY-13] a card that was confirmed for another sum pays nothing, whichever was smaller", async () => {
    for (const [shown, bought] of [
      [1, 2],
      [2, 1],
    ] as const) {
      const id = await checkout(bought);
      const payment = await typedCard(sandbox, await setUp(id, { total: { amount: PRICE * shown, currency: "EUR" } }));
      expect(await place(id, payment)).toMatchObject({ status: 422, body: { error: { code: "payment-declined" } } });
      expect(await kept(payment)).toBe(0);
    }
  });

  it("[TAX-1] a sum with a tax on top, which the page shows and the basket does not know, can be confirmed", async () => {
    const set = await setUp(await checkout(), { total: { amount: PRICE + 800, currency: "EUR" } });
    expect([set.amount, set.mac]).toEqual([PRICE + 800, sha1(`codTrans=${set.transactionId}divisa=EURimporto=${PRICE + 800}`)]);
  });

  it("[PAY-7] [ERR-1] what Nexi refuses is said with its code", async () => {
    const id = await checkout();
    const refused = await place(id, await typedCard(sandbox, await setUp(id), { number: "4000000000000002" }));
    expect(refused).toMatchObject({ status: 422, body: { error: { code: "payment-declined", message: "[19] Auth. Denied" } } });
  });

  it.each([
    ["ANNULLO", "cancelled", "cancelled"],
    ["ERRORE", "112", "declined"],
  ])("[PAY-8] [QUERY-4] back from Nexi's page with %s: on the checkout, which says so", async (esito, paymentStatus, error) => {
    const id = await checkout();
    const taken = await shop.call(
      "POST",
      "/api/order",
      orderOf(id, { paymentType: "nexi/redirect", payment: { type: "nexi" }, page: "/checkout" }),
    );
    await shop.call("POST", "/api/plugins/nexi", { orderEventId: taken.body.id, paymentType: "nexi/redirect", upc: true });
    const query = new URLSearchParams({ basketId: id, complete: "/complete/", codTrans: taken.body.order_reference as string, esito });
    const { headers } = await shop.call("GET", `/api/plugins/nexi/respond?${query}`);
    const target = new URL(headers.get("location")!, shop.url);
    expect([target.pathname, target.searchParams.get("paymentStatus")]).toEqual(["/checkout", paymentStatus]);
    expect(await attempts(id)).toMatchObject([{ state: "declined", error }]);
  });

  it("[PAY-13] a nonce that Nexi did not make pays nothing", async () => {
    const id = await checkout();
    const { transactionId } = await setUp(id);
    const payment = { type: "zuora", zuora: { integration: "nexi", nexi_type: "xpay", upc: true, nonce: "forged", transactionId } };
    const refused = await place(id, payment);
    expect(refused).toMatchObject({ status: 422, body: { error: { code: "payment-declined" } } });
    expect(await kept(payment)).toBe(0);
  });

  it("[PAY-13] an answer that Nexi did not sign makes no order, and what was not paid is found out", async () => {
    const id = await checkout();
    const payment = await typedCard(sandbox, await setUp(id), { code: "903" });
    expect((await place(id, payment)).status).toBeGreaterThanOrEqual(500);
    await later();
    expect((await attempts(id)).map(({ state }) => state)).toEqual(["declined"]);
    expect(await kept(payment)).toBe(0);
  });

  it("[API-4] a card that Nexi heard of at the second try only stays paid, however often the first one is looked at", async () => {
    const id = await checkout();
    const payment = await typedCard(sandbox, await setUp(id));
    await sandbox.behaves("down");
    expect((await place(id, payment)).status).toBeGreaterThanOrEqual(500);
    await sandbox.behaves("works");
    expect((await place(id, payment)).status).toBe(201);
    await later();
    await later();
    expect((await attempts(id)).map(({ state }) => state)).toEqual(["declined", "ordered"]);
    expect(await kept(payment)).toBe(PRICE);
  });

  it("[PAY-13] an attempt that was cut off before Nexi was asked takes nobody else's payment", async () => {
    const id = await checkout();
    const payment = await typedCard(sandbox, await setUp(id));
    await place(id, payment);
    const { lookup } = connect(trial.settings(new URL(sandbox.base).origin)["nexi"]!);
    const lookedUp = (checkoutId: string, minorUnits = PRICE) =>
      lookup!({ checkoutId, total: { minorUnits, currency: "EUR" } } as PaymentOrder, payment);
    expect(await lookedUp(id)).toMatchObject({ ok: true, taken: { minorUnits: PRICE, currency: "EUR" } });
    expect(await lookedUp(await checkout())).toMatchObject({ ok: false, code: "forged" });
    expect(await lookedUp(id, PRICE - 1)).toMatchObject({ ok: false, code: "forged" });
  });
});
