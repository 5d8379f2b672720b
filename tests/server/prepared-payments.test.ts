/** Payments that a form prepares before the order: whatever happens, one order with its payment, or none and no money kept. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../support/databases";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import { preparedOffer, preparedTrials, type PreparedPayment } from "../support/prepared-trial";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";

const cases = preparedTrials.flatMap((trial) => DATABASES.map((kind) => [trial.type, kind, trial] as const));

describe.each(cases)("%s on %s", (_type, kind, trial) => {
  let sandbox: PaymentSandbox;
  let shop: TestShop;
  beforeAll(async () => {
    sandbox = await startPaymentSandbox(trial.sandbox);
    shop = await startShop(kind, { paymentSettings: trial.settings(new URL(sandbox.base).origin) });
  });
  afterAll(async () => {
    await shop?.close();
    await sandbox?.close();
  });

  const database = () => shop.server.services.storage.db;
  const offer = preparedOffer(trial);
  const checkout = () => shop.checkout([line(offer.path)]);
  const place = (checkoutId: string, payment: PreparedPayment, more: object = {}) =>
    shop.call("POST", "/api/order", orderOf(checkoutId, { paymentType: trial.type, payment, ...more }));
  const ordersOf = (checkoutId: string) => database().selectFrom("orders").selectAll().where("checkout_id", "=", checkoutId).execute();
  /** What pays for the subscriptions of an order. */
  const storedFor = (orderId: string) =>
    database()
      .selectFrom("stored_payments")
      .innerJoin("subscriptions", "subscriptions.stored_payment_id", "stored_payments.id")
      .selectAll("stored_payments")
      .where("subscriptions.order_id", "=", orderId)
      .execute();
  const attemptsOf = (checkoutId: string) =>
    database().selectFrom("payment_attempts").selectAll().where("checkout_id", "=", checkoutId).orderBy("created_at").execute();
  /** What the provider has of a checkout's orders, by their references. */
  async function keptFor(checkoutId: string): Promise<number> {
    const references = (await attemptsOf(checkoutId)).map(({ reference }) => reference);
    return (await sandbox.book()).filter(({ refno }) => references.includes(refno)).reduce((sum, { balance }) => sum + balance, 0);
  }
  /** What the job does, some time from now. */
  async function later() {
    await database()
      .updateTable("payment_attempts")
      .set({ next_try_at: new Date(0).toISOString() })
      .where("next_try_at", "is not", null)
      .execute();
    await shop.server.services.paymentRound.drain();
  }
  async function expectOrdered(checkoutId: string) {
    expect(await ordersOf(checkoutId)).toMatchObject([{ payment_type: trial.type }]);
    expect((await attemptsOf(checkoutId)).map(({ state }) => state).at(-1)).toBe("ordered");
    expect(await keptFor(checkoutId)).toBe(offer.price);
  }
  async function expectNothing(checkoutId: string) {
    expect(await ordersOf(checkoutId)).toEqual([]);
    expect(await keptFor(checkoutId)).toBe(0);
  }

  it.each(trial.sandbox === "zuora" ? (["approved", "insufficient-funds"] as const) : [])(
    "[API-4] a charge that the gateway has not confirmed may be paid: nothing is charged beside it; then %s",
    async (answer) => {
      const id = await checkout();
      const payment = await trial.prepare(shop, sandbox, id, "approve");
      await sandbox.renews("waiting");
      expect((await place(id, payment)).status).toBeGreaterThanOrEqual(500);
      await later();
      expect((await attemptsOf(id)).map(({ state }) => state)).toEqual(["pending"]);
      const another = await trial.prepare(shop, sandbox, id, "approve");
      expect(await place(id, another)).toMatchObject({ status: 409, body: { error: { code: "in-flight" } } });
      await sandbox.renews(answer);
      await later();
      if (answer === "approved") return expectOrdered(id);
      await expectNothing(id);
      await sandbox.renews("approved");
      expect((await place(id, await trial.prepare(shop, sandbox, id, "approve"))).status).toBe(201);
      await expectOrdered(id);
    },
  );

  it("[PAY-13] [PAY-14] is charged once, and what is kept of it is what a renewal needs", async () => {
    const id = await checkout();
    const payment = await trial.prepare(shop, sandbox, id, "approve");
    const placed = await place(id, payment);
    expect(placed).toMatchObject({ status: 201, body: { total: { amount: offer.price } } });
    await expectOrdered(id);
    const { record } = await database()
      .selectFrom("payments")
      .select("record")
      .where("order_id", "=", placed.body.id as string)
      .executeTakeFirstOrThrow();
    const [stored, ...more] = await storedFor(placed.body.id);
    expect(more).toEqual([]);
    if (!trial.kept) expect(stored).toBeUndefined();
    else {
      expect(stored).toMatchObject({
        brand: null,
        last_digits: null,
        expiry: null,
        ...trial.kept.shown,
        method: trial.type,
        currency: trial.currency,
        owner_sub: null,
        offered: 0,
        removed_at: null,
      });
      // It stands in one place, where its owner can remove it.
      expect(stored!.token).toMatch(/./);
      for (const rows of [
        record,
        await attemptsOf(id),
        await database().selectFrom("orders").selectAll().execute(),
        (await database().selectFrom("subscriptions").selectAll().execute()).map(({ payment: kept }) => kept),
        await database().selectFrom("outbox").selectAll().execute(),
      ])
        // Nexi calls the payment by the contract number, too.
        if (trial.type !== "nexi/xpay") expect(JSON.stringify(rows)).not.toContain(stored!.token);
    }
    expect(record).not.toMatch(/\b\d{12,19}\b|cvv/i);
    // The same once more is the same order, and no second charge.
    expect(await place(id, payment)).toMatchObject({ status: 200, body: { id: placed.body.id } });
    await expectOrdered(id);
  });

  it.each(trial.isDeclinedLater ? [trial.type] : [])(
    "[PAY-13] is declined: no order, and the shopper may pay with something else",
    async () => {
      const id = await checkout();
      const refused = await place(id, await trial.prepare(shop, sandbox, id, "decline"));
      expect(refused).toMatchObject({ status: 422, body: { error: { code: "payment-declined" } } });
      await expectNothing(id);
      expect((await place(id, await trial.prepare(shop, sandbox, id, "approve"))).status).toBe(201);
      await expectOrdered(id);
    },
  );

  it.each(Object.entries(trial.forged))("[PAY-13] is refused with %s", async (_what, forge) => {
    const id = await checkout();
    const refused = await place(id, forge(await trial.prepare(shop, sandbox, id, "approve")));
    const message = "Oops! Something went wrong. Please wait a moment and try again.";
    expect(refused).toMatchObject({ status: 422, body: { error: { code: "payment-declined", message } } });
    await expectNothing(id);
    expect(await attemptsOf(id)).toMatchObject([{ state: "declined" }]);
  });

  it("[PAY-13] what paid for one order pays for no second", async () => {
    const [first, second] = [await checkout(), await checkout()];
    const payment = await trial.prepare(shop, sandbox, first, "approve");
    expect((await place(first, payment)).status).toBe(201);
    expect((await place(second, payment)).status).toBe(422);
    await expectNothing(second);
    await expectOrdered(first);
  });

  it("[PAY-13] sent twice at once, for one checkout, charges once", async () => {
    const id = await checkout();
    const payment = await trial.prepare(shop, sandbox, id, "approve");
    const statuses = (await Promise.all([place(id, payment), place(id, payment)])).map(({ status }) => status).sort();
    expect(statuses[0]).toBeLessThan(202);
    expect([200, 201, 409]).toContain(statuses[1]);
    await expectOrdered(id);
  });

  it("[API-3] a price that changed meanwhile is agreed to first: nothing is charged, and the same payment can be used then", async () => {
    const id = await checkout();
    const payment = await trial.prepare(shop, sandbox, id, "approve");
    const seen = { total: { amount: offer.price - 100, currency: trial.currency } };
    expect(await place(id, payment, seen)).toMatchObject({ status: 422, body: { error: { code: "price-changed" } } });
    await expectNothing(id);
    expect((await place(id, payment)).status).toBe(201);
    await expectOrdered(id);
  });

  it("[API-4] a charge whose answer got lost is found by the job, which makes the order of it", async () => {
    const id = await checkout();
    const payment = await trial.prepare(shop, sandbox, id, "approve");
    await sandbox.behaves("drops", undefined, trial.chargePath);
    const lost = await place(id, payment);
    await sandbox.behaves("works");
    expect(lost.status).toBeGreaterThanOrEqual(500);
    expect(await ordersOf(id)).toEqual([]);
    await later();
    await expectOrdered(id);
  });

  it("[API-4] a shopper who tries again after a lost answer has one order, and is charged once", async () => {
    const id = await checkout();
    const payment = await trial.prepare(shop, sandbox, id, "approve");
    await sandbox.behaves("drops", undefined, trial.chargePath);
    await place(id, payment);
    await sandbox.behaves("works");
    expect((await place(id, payment)).status).toBeLessThan(202);
    await expectOrdered(id);
  });

  it.each(["down", "nonsense"])("[API-4] the provider is %s: no order, nothing charged, and the shopper can try again", async (as) => {
    const id = await checkout();
    const payment = await trial.prepare(shop, sandbox, id, "approve");
    await sandbox.behaves(as);
    const refused = await place(id, payment);
    if (trial.isAboutCheckout !== false)
      expect(await shop.call("POST", trial.pageCall, trial.pageBody(id))).toMatchObject(
        trial.pageCallAsks === false ? { status: 200 } : { status: 503, body: { error: { code: "payment-unavailable" } } },
      );
    await sandbox.behaves("works");
    expect(refused.status).toBeGreaterThanOrEqual(500);
    await later();
    await expectNothing(id);
    expect((await place(id, await trial.prepare(shop, sandbox, id, "approve"))).status).toBe(201);
    await expectOrdered(id);
  });

  it.each(trial.ofAnotherCheckout === "refused" ? [trial.type] : [])(
    "[PAY-13] what was prepared for one checkout pays for no other",
    async () => {
      const [mine, other] = [await checkout(), await checkout()];
      const payment = await trial.prepare(shop, sandbox, mine, "approve");
      expect((await place(other, payment)).status).toBe(422);
      await expectNothing(other);
    },
  );

  it.each(trial.isAboutCheckout !== false ? [trial.type] : [])(
    "[PAY-13] the form's call is for a checkout of the caller's that can be ordered",
    async () => {
      expect(await shop.call("POST", trial.pageCall, trial.pageBody("nobody"))).toMatchObject({
        status: 404,
        body: { error: { code: "checkout-not-found" } },
      });
    },
  );
});

describe("methods that are not set up", () => {
  it("[PAY-1] [PAY-13] answer no call of a form, and take no order", async () => {
    const shop = await startShop("sqlite", { paymentSettings: {} });
    for (const trial of preparedTrials) {
      const id = await shop.checkout([line(preparedOffer(trial).path)]);
      expect((await shop.call("POST", trial.pageCall, trial.pageBody(id))).body).toMatchObject({ error: { code: "payment-unavailable" } });
    }
    await shop.close();
  });
});
