/** Ways to pay that are set up without a sum: for an order of 0, and for a subscription that is paid in another way from now on. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Subscription } from "../../src/domain/offer/subscription";
import { DATABASES } from "../support/databases";
import { keptTrials } from "../support/kept-trial";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import { answerAs } from "../support/provider-trial";
import { ADA, BEN, signedIn, type SignedIn } from "../support/signed-in";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";

const cases = keptTrials.flatMap((trial) => DATABASES.map((kind) => [trial.type, kind, trial] as const));

describe.each(cases)("%s on %s", (_type, kind, trial) => {
  let sandbox: PaymentSandbox;
  let shop: TestShop;
  let ada: SignedIn;
  let ben: SignedIn;
  beforeAll(async () => {
    sandbox = await startPaymentSandbox(trial.sandbox);
    shop = await startShop(kind, { paymentSettings: trial.settings(sandbox) });
    ada = await signedIn(shop, ADA);
    ben = await signedIn(shop, BEN);
  });
  afterAll(async () => {
    await shop?.close();
    await sandbox?.close();
  });

  const database = () => shop.server.services.storage.db;
  const keptBy = async (subscriptionId: string) => {
    const row = await database().selectFrom("subscriptions").selectAll().where("id", "=", subscriptionId).executeTakeFirstOrThrow();
    const pending = row.pending_renewal_change
      ? (JSON.parse(row.pending_renewal_change) as { type: string; storedPaymentId?: string })
      : null;
    return { now: row.stored_payment_id, next: pending };
  };
  const stored = (id: string) => database().selectFrom("stored_payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const attemptsOf = (column: "checkout_id" | "subscription_id", id: string) =>
    database().selectFrom("payment_attempts").selectAll().where(column, "=", id).orderBy("id").execute();
  async function later() {
    await database()
      .updateTable("payment_attempts")
      .set({ next_try_at: new Date(0).toISOString() })
      .where("next_try_at", "is not", null)
      .execute();
    await shop.server.services.paymentRound.drain();
  }
  /** A shop whose calls are of somebody who is signed in. */
  const as = (who: SignedIn): TestShop => ({
    ...shop,
    call: (method, path, body, headers = {}) => shop.call(method, path, body, { ...who.bearer, ...headers }),
  });

  if (!trial.freeOffer) {
    it("[PAY-14] keeps nothing where nothing is paid: it is refused before anybody is asked", async () => {
      const free = "/offers/vpn-free-month-in-euros";
      const checkoutId = await shop.checkout([line(free)]);
      const payment = { type: "nexi" };
      const refused = await shop.call("POST", "/api/order", orderOf(checkoutId, { paymentType: trial.type, payment }));
      expect(refused).toMatchObject({ status: 422, body: { error: { code: "payment-type-not-allowed" } } });
      expect(await attemptsOf("checkout_id", checkoutId)).toEqual([]);
    });
    return;
  }

  it("[PAY-14] an order of nothing sets it up: no money moves, and the first renewal can be charged", async () => {
    const checkoutId = await shop.checkout([line(trial.freeOffer!)]);
    const before = (await sandbox.book()).filter(({ charged }) => charged > 0).length;
    await trial.order(shop, sandbox, checkoutId);
    const [attempt, ...more] = await attemptsOf("checkout_id", checkoutId);
    expect(more).toEqual([]);
    expect(attempt).toMatchObject({ kind: "set-up", state: "ordered", amount: 0 });
    expect((await sandbox.book()).filter(({ charged }) => charged > 0)).toHaveLength(before);
    const { id, stored_payment_id } = await database()
      .selectFrom("subscriptions")
      .innerJoin("orders", "orders.id", "subscriptions.order_id")
      .select(["subscriptions.id", "stored_payment_id"])
      .where("checkout_id", "=", checkoutId)
      .executeTakeFirstOrThrow();
    const charge = { id: `first-${id}`, storedPaymentId: stored_payment_id!, total: { minorUnits: 3_999, currency: trial.currency } };
    await shop.server.services.charges.charge(charge);
    await trial.bankAnswers(sandbox);
    await later();
    expect(await shop.server.services.charges.outcome(charge.id)).toMatchObject({ state: "paid" });
  });

  describe("another way to pay for a subscription", () => {
    /** A subscription of Ada's that is paid by invoice. */
    async function subscribed(): Promise<string> {
      const offer = trial.currency === "EUR" ? "/offers/vpn-paid-in-euros" : "/offers/vpn-paid-any-way";
      const placed = await shop.call("POST", "/api/order", orderOf(await shop.checkout([line(offer)])), ada.bearer);
      expect(placed.status, placed.text).toBe(201);
      const { body } = await shop.call("GET", "/api/mma/subscriptions", undefined, ada.bearer);
      return (body.items as Subscription[]).find((each) => each.order_reference === placed.body.order_reference)!.id;
    }
    const change = (id: string, payment: object, headers: Record<string, string> = {}, who = ada, more: object = {}) =>
      shop.call(
        "POST",
        `/api/mma/subscriptions/${id}/payment-method`,
        { paymentType: trial.type, payment, ...more },
        { ...who.bearer, ...headers },
      );
    const prepared = (id: string, end: "approve" | "decline" = "approve", who = ada) => trial.payment(as(who), sandbox, id, end);
    /** The shopper answers on the provider's page. @returns where they end up */
    async function answers(next: { navigate: string }, outcome: "approve" | "decline" | "cancel" | "silent-approval") {
      const back = await answerAs(sandbox, next.navigate, outcome);
      if (!back) return undefined;
      const { headers } = await shop.call("GET", back.pathname + back.search);
      return new URL(headers.get("location")!, shop.url);
    }
    async function expectHeld(id: string) {
      const { now, next } = await keptBy(id);
      expect(now).toBeNull();
      expect(next).toMatchObject({ type: trial.type, storedPaymentId: expect.stringMatching(/./) });
      expect(await stored(next!.storedPaymentId!)).toMatchObject({ owner_sub: "ada", method: trial.type, currency: trial.currency });
      expect((await attemptsOf("subscription_id", id)).at(-1)).toMatchObject({ kind: "set-up", state: "settled", amount: 0, frozen: null });
    }
    async function expectAsBefore(id: string) {
      expect(await keptBy(id)).toEqual({ now: null, next: null });
      expect((await shop.call("GET", `/api/mma/subscriptions/${id}`, undefined, ada.bearer)).body.subscription.paymentMethod).toBe(
        "invoice",
      );
    }
    async function taken(id: string) {
      const answered = await change(id, await prepared(id));
      if (trial.isElsewhere) {
        expect(answered).toMatchObject({ status: 202, body: { pending: true } });
        await expectAsBefore(id);
        await answers(answered.body.next, "approve");
      } else expect(answered.status, answered.text).toBe(200);
      await expectHeld(id);
    }

    it("[API-8] [PAY-14] holds from the next renewal on, once its provider has set it up", async () => {
      const id = await subscribed();
      const before = (await sandbox.book()).filter(({ charged }) => charged > 0).length;
      await taken(id);
      expect((await sandbox.book()).filter(({ charged }) => charged > 0)).toHaveLength(before);
      const read = await shop.call("GET", `/api/mma/subscriptions/${id}`, undefined, ada.bearer);
      expect(read.body.subscription.data.pendingRenewalChange).toMatch(/^\d{4}-/);
      const { next } = await keptBy(id);
      expect(read.text).not.toContain((await stored(next!.storedPaymentId!)).token);
      // A change that waits is not changed again.
      expect(await change(id, trial.isElsewhere ? await prepared(id) : { type: "zuora" })).toMatchObject({
        status: 409,
        body: { error: { code: "change-pending" } },
      });
      // Charged from then on.
      await database()
        .updateTable("subscriptions")
        .set({ pending_renewal_change: JSON.stringify({ ...next, date: "2020-01-01" }) })
        .where("id", "=", id)
        .execute();
      expect((await shop.call("POST", `/api/mma/subscriptions/${id}/cancel`, undefined, ada.bearer)).status).toBe(200);
      expect(await keptBy(id)).toEqual({ now: next!.storedPaymentId, next: null });
    });

    it("[API-8] is nobody else's to change, nor a guest's, and their forms are given nothing for it", async () => {
      const id = await subscribed();
      const payment = await prepared(id);
      for (const who of [ben, { bearer: {} } as SignedIn]) expect([401, 404]).toContain((await change(id, payment, {}, who)).status);
      await expectAsBefore(id);
      if (!trial.isElsewhere && trial.type !== "paypal" && trial.type !== "zuora_paypal")
        await expect(prepared(id, "approve", ben)).rejects.toThrow();
    });

    it("[API-8] the same key asks once, and answers the same", async () => {
      const id = await subscribed();
      const payment = await prepared(id);
      const key = { "Idempotency-Key": `set-up-${id}`.slice(0, 60) };
      const first = await change(id, payment, key);
      const again = await change(id, payment, key);
      expect(first.status, first.text).toBe(trial.isElsewhere ? 202 : 200);
      expect(again.body).toEqual(first.body);
      expect(await attemptsOf("subscription_id", id)).toHaveLength(1);
      expect((await change(id, { type: "zuora", other: 1 }, key)).status).toBe(422);
    });

    if (trial.isElsewhere) {
      it("[API-8] the shopper comes back to the account area, and hears how it ended", async () => {
        const id = await subscribed();
        const declined = await change(id, await prepared(id));
        const page = await answers(declined.body.next, "decline");
        expect(page?.pathname).toBe("/mma");
        expect(Object.fromEntries(page!.searchParams)).toEqual({ subscription: id, paymentChange: "declined" });
        await expectAsBefore(id);
        const asked = await change(id, await prepared(id), {}, ada, { page: "/mma/payments?tab=two" });
        const done = await answers(asked.body.next, "approve");
        expect(done!.pathname + done!.search).toBe(`/mma/payments?tab=two&subscription=${id}&paymentChange=done`);
        await expectHeld(id);
      });

      it("[API-8] a stranger's page is not gone on to, and a made-up return changes nothing", async () => {
        const id = await subscribed();
        const asked = await change(id, await prepared(id), {}, ada, { page: "https://stranger.example/" });
        const [attempt] = await attemptsOf("subscription_id", id);
        for (const query of [{ attempt: attempt!.id }, { attempt: attempt!.id, subscription: "another" }]) {
          const name = trial.sandbox;
          expect(
            (await shop.call("GET", `/api/plugins/${name}/respond?${new URLSearchParams(query as Record<string, string>)}`)).status,
          ).toBe(404);
        }
        await expectAsBefore(id);
        const page = await answers(asked.body.next, "approve");
        expect(page!.origin + page!.pathname).toBe(`${shop.url}/mma`);
      });

      it("[API-8] the browser never comes back: the job finds out", async () => {
        const id = await subscribed();
        const asked = await change(id, await prepared(id));
        await answerAs(sandbox, asked.body.next.navigate, "silent-approval");
        await expectAsBefore(id);
        await later();
        await expectHeld(id);
      });

      it("[API-8] begun anew, the first page sets nothing up any more", async () => {
        const id = await subscribed();
        const first = await change(id, await prepared(id));
        const second = await change(id, await prepared(id));
        await answers(first.body.next, "approve");
        await later();
        await expectAsBefore(id);
        await answers(second.body.next, "approve");
        await expectHeld(id);
        expect((await attemptsOf("subscription_id", id)).map(({ state }) => state)).toEqual(["voided", "settled"]);
      });

      it("[API-8] [PAY-14] confirmed on both pages, what is held can be charged although the first is given up", async () => {
        const id = await subscribed();
        const first = await change(id, await prepared(id));
        const second = await change(id, await prepared(id));
        await answers(second.body.next, "approve");
        await expectHeld(id);
        await answers(first.body.next, "approve");
        await later();
        expect((await attemptsOf("subscription_id", id)).map(({ state }) => state)).toEqual(["voided", "settled"]);
        const { next } = await keptBy(id);
        const charge = {
          id: `both-${id}`,
          storedPaymentId: next!.storedPaymentId!,
          total: { minorUnits: 4_200, currency: trial.currency },
        };
        await shop.server.services.charges.charge(charge);
        await trial.bankAnswers(sandbox);
        await later();
        expect(await shop.server.services.charges.outcome(charge.id)).toMatchObject({ state: "paid" });
      });

      it("[API-8] a provider that is down: said, and nothing is changed", async () => {
        const id = await subscribed();
        await sandbox.behaves("down");
        expect(await change(id, await prepared(id))).toMatchObject({ status: 503, body: { error: { code: "payment-unavailable" } } });
        await sandbox.behaves("works");
        await expectAsBefore(id);
        await taken(id);
      });
    } else {
      it.each(Object.entries(trial.forged))("[PAY-13] is refused with %s", async (_what, forge) => {
        const id = await subscribed();
        expect((await change(id, forge(await prepared(id)))).status).toBe(422);
        await expectAsBefore(id);
      });

      it("[PAY-13] what pays for one subscription is not taken for another", async () => {
        const [first, second] = [await subscribed(), await subscribed()];
        const payment = await prepared(first);
        expect((await change(first, payment)).status).toBe(200);
        expect(await change(second, payment)).toMatchObject({ status: 422, body: { error: { code: "payment-declined" } } });
        await expectAsBefore(second);
      });

      it("[API-8] of two at once one is held, and the other is forgotten at the provider", async () => {
        const id = await subscribed();
        const payments = [await prepared(id), await prepared(id)];
        const statuses = (await Promise.all(payments.map((payment) => change(id, payment)))).map(({ status }) => status).sort();
        expect(statuses).toEqual([200, 409]);
        await later();
        expect((await keptBy(id)).next).toMatchObject({ type: trial.type, storedPaymentId: expect.stringMatching(/./) });
        expect((await attemptsOf("subscription_id", id)).filter(({ state }) => state === "settled")).toHaveLength(1);
        expect((await attemptsOf("subscription_id", id)).filter(({ state }) => !["settled", "voided"].includes(state))).toEqual([]);
      });

      it("[API-8] an answer that got lost is looked up, and held then", async () => {
        const id = await subscribed();
        const payment = await prepared(id);
        await sandbox.behaves("drops", undefined, "/v1/accounts");
        expect((await change(id, payment)).status).toBeGreaterThanOrEqual(500);
        await sandbox.behaves("works");
        await expectAsBefore(id);
        await later();
        await expectHeld(id);
      });
    }
  });
});
