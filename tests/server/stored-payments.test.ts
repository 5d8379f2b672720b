/** What signed-in shoppers have paid with before: seen, paid with and removed by themselves alone. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { BasketItem } from "../../src/domain/order/order";
import type { OwnStoredPayment } from "../../src/domain/payment/stored-payment";
import { addInterval } from "../../src/domain/time/calendar";
import { DATABASES } from "../support/databases";
import { keptTrials } from "../support/kept-trial";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import { mailsOf } from "../support/mails-of";
import { ADA, BEN, signedIn, type SignedIn } from "../support/signed-in";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";

const [ADAS_EMAIL, BENS_EMAIL] = [ADA.email!, BEN.email!];
const cases = keptTrials.flatMap((trial) => DATABASES.map((kind) => [trial.type, kind, trial] as const));

describe.each(cases)("%s on %s", (_type, kind, trial) => {
  /** An order that is paid with it, or whose bank has yet to say so. */
  const stands = trial.isAnsweredLater ? "awaiting" : "ordered";
  let sandbox: PaymentSandbox;
  let shop: TestShop;
  let ada: SignedIn;
  let ben: SignedIn;
  let saved: OwnStoredPayment;
  beforeAll(async () => {
    sandbox = await startPaymentSandbox(trial.sandbox);
    shop = await startShop(kind, { paymentSettings: trial.settings(sandbox) });
    ada = await signedIn(shop, ADA);
    ben = await signedIn(shop, BEN);
    await buy({ savePayment: true });
    [saved] = (await list()) as [OwnStoredPayment];
  });
  beforeEach(() => sandbox.renews("approved"));
  afterAll(async () => {
    await shop?.close();
    await sandbox?.close();
  });

  const database = () => shop.server.services.storage.db;
  const checkout = () => shop.checkout([line(trial.offer)]);
  async function buy(more: object, who: SignedIn | null = ada): Promise<string> {
    const id = await checkout();
    const caller = who
      ? {
          ...shop,
          call: ((method, path, body, headers = {}) => shop.call(method, path, body, { ...who.bearer, ...headers })) as TestShop["call"],
        }
      : shop;
    await trial.order(caller, sandbox, id, more);
    return id;
  }
  const list = async (who = ada): Promise<OwnStoredPayment[]> =>
    (await shop.call("GET", "/api/mma/payment-methods", undefined, who.bearer)).body.items;
  const payWith = (id: string, checkoutId: string, headers: object = ada.bearer, more: object = {}) =>
    shop.call(
      "POST",
      "/api/order",
      orderOf(checkoutId, { paymentType: trial.type, payment: { type: "stored", stored: { id } } as never, ...more }),
      headers as Record<string, string>,
    );
  const remove = (id: string, headers: object = ada.bearer) =>
    shop.call("DELETE", `/api/mma/payment-methods/${id}`, undefined, headers as Record<string, string>);
  /** Mails about what was removed, as they would be sent. */
  async function removalsTold() {
    const rows = await database()
      .selectFrom("outbox")
      .selectAll()
      .where("topic", "=", "saved-payment-removed")
      .orderBy("recipient")
      .execute();
    const write = mailsOf(shop)["saved-payment-removed"]!;
    return Promise.all(rows.map(async ({ payload }) => (await write(JSON.parse(payload) as Record<string, string>))!));
  }
  const set = (values: object, id = saved.id) => database().updateTable("stored_payments").set(values).where("id", "=", id).execute();
  const attemptOf = (checkoutId: string) =>
    database().selectFrom("payment_attempts").selectAll().where("checkout_id", "=", checkoutId).executeTakeFirst();
  const keptFor = async (reference: string) =>
    (await sandbox.book()).filter(({ refno }) => refno === reference).reduce((sum, { balance }) => sum + balance, 0);
  async function later() {
    await database()
      .updateTable("payment_attempts")
      .set({ next_try_at: new Date(0).toISOString() })
      .where("next_try_at", "is not", null)
      .execute();
    await shop.server.services.paymentRound.drain();
  }

  it("[PAY-14] is offered to whoever wanted it and nobody else, with nothing that could be charged", async () => {
    expect(saved).toMatchObject({ paymentType: trial.type, currency: trial.currency, country: "GB", isExpired: false, isOffered: true });
    const { token } = await database().selectFrom("stored_payments").select("token").where("id", "=", saved.id).executeTakeFirstOrThrow();
    const answered = await shop.call("GET", "/api/mma/payment-methods", undefined, ada.bearer);
    expect(answered.text).not.toContain(token);
    expect(await list(ben)).toEqual([]);
    expect((await shop.call("GET", "/api/mma/payment-methods")).status).toBe(401);
    // Without consent it is kept for the renewals alone; a guest's is nobody's.
    await buy({}, ben);
    expect(await list(ben)).toMatchObject([{ isOffered: false }]);
    await buy({ savePayment: true }, null);
    expect((await list()).length + (await list(ben)).length).toBe(2);
  });

  it("[PAY-14] pays for an order, without the shopper's form", async () => {
    const id = await checkout();
    const placed = await payWith(saved.id, id);
    expect(placed.status, placed.text).toBe(201);
    if (!trial.isAnsweredLater) expect(await keptFor(placed.body.order_reference)).toBe(placed.body.total.amount);
    expect(await attemptOf(id)).toMatchObject({ state: stands, stored_payment_id: saved.id });
    const subscriptions = await database().selectFrom("subscriptions").selectAll().where("order_id", "=", placed.body.id).execute();
    expect(subscriptions).toMatchObject([{ stored_payment_id: saved.id }]);
    const { brand, lastDigits, expiry } = saved;
    const owned = await shop.call("GET", `/api/mma/subscriptions/${subscriptions[0]!.id}`, undefined, ada.bearer);
    expect(owned.body.subscription.paidFrom).toEqual({ brand, lastDigits, expiry });
    // The same once more is the same order.
    expect(await payWith(saved.id, id)).toMatchObject({ status: 200, body: { id: placed.body.id } });
    expect((await list()).filter(({ isOffered }) => isOffered)).toHaveLength(1);
    if (trial.isAnsweredLater) return;
    // And goes back as any other.
    const attempt = (await attemptOf(id))!;
    const editor = await shop.editor();
    expect((await shop.call("POST", `/api/payments/attempts/${attempt.id}/refund`, undefined, editor)).status).toBe(202);
    expect(await keptFor(placed.body.order_reference)).toBe(0);
    expect((await payWith(saved.id, await checkout())).status).toBe(201);
  });

  it("[PAY-13] [PAY-14] is no way to pay for anybody else, nor once it is expired, removed or kept without consent, nor elsewhere", async () => {
    const unusable = { status: 422, body: { error: { code: "stored-payment-unusable" } } };
    const before = (await sandbox.book()).length;
    for (const headers of [ben.bearer, {}]) expect(await payWith(saved.id, await checkout(), headers)).toMatchObject(unusable);
    expect(await payWith("nobody's", await checkout())).toMatchObject(unusable);
    const as = { offered: 1, expiry: saved.expiry, currency: saved.currency, country: saved.country, removed_at: null };
    for (const values of [
      { offered: 0 },
      { expiry: "2020-01" },
      { currency: "SEK" },
      { country: "FR" },
      { removed_at: "2026-01-01T00:00:00.000Z" },
    ]) {
      await set(values);
      expect(await payWith(saved.id, await checkout()), JSON.stringify(values)).toMatchObject(unusable);
      await set(as);
    }
    const other = await payWith(saved.id, await checkout(), ada.bearer, { paymentType: "invoice" });
    expect(other.status).toBe(422);
    for (const forged of [{ stored: {} }, { stored: { id: 1 } }, { stored: { id: saved.id }, zuora: {} }])
      expect((await payWith(saved.id, await checkout(), ada.bearer, { payment: { type: "stored", ...forged } })).status).toBe(422);
    expect((await sandbox.book()).length).toBe(before);
  });

  it("[PAY-14] said to be expired, where it is", async () => {
    await set({ expiry: "2020-01" });
    expect((await list()).find(({ id }) => id === saved.id)).toMatchObject({ isExpired: true, expiry: "2020-01" });
    await set({ expiry: saved.expiry });
  });

  it.each(trial.isAnsweredLater ? [] : (["stolen", "insufficient-funds"] as const))(
    "[PAY-14] %s: no order, and another way to pay works",
    async (as) => {
      const id = await checkout();
      await sandbox.renews(as);
      const refused = await payWith(saved.id, id);
      expect(refused).toMatchObject({ status: 422, body: { error: { code: "payment-declined" } } });
      expect(await attemptOf(id)).toMatchObject({ state: "declined" });
      await sandbox.renews("approved");
      const { reference } = (await attemptOf(id))!;
      expect(await keptFor(reference!)).toBe(0);
      expect((await shop.call("POST", "/api/order", orderOf(id), ada.bearer)).status).toBe(201);
    },
  );

  it.each(trial.mayWait ? (["approved", "insufficient-funds"] as const) : [])(
    "[PAY-14] [API-4] there is no order before the bank has answered, and nothing is charged beside it; then %s",
    async (answer) => {
      const id = await checkout();
      await sandbox.renews("waiting");
      expect((await payWith(saved.id, id)).status).toBeGreaterThanOrEqual(500);
      await later();
      const { reference } = (await attemptOf(id))!;
      expect(await attemptOf(id)).toMatchObject({ state: "pending", order_id: null });
      expect(await payWith(saved.id, id)).toMatchObject({ status: 409, body: { error: { code: "in-flight" } } });
      expect((await sandbox.book()).filter(({ refno }) => refno === reference)).toHaveLength(1);
      await sandbox.renews(answer);
      await later();
      const attempt = (await attemptOf(id))!;
      const became = [attempt.state, await keptFor(reference!)];
      expect(became).toEqual(answer === "approved" ? ["ordered", attempt.amount] : ["declined", 0]);
    },
  );

  it("[API-4] a charge whose answer got lost is found by the job, which makes the order of it", async () => {
    const id = await checkout();
    await sandbox.behaves("drops", undefined, trial.chargeAgainPath);
    const lost = await payWith(saved.id, id);
    await sandbox.behaves("works");
    expect(lost.status).toBeGreaterThanOrEqual(500);
    await later();
    const attempt = (await attemptOf(id))!;
    expect(attempt.state).toBe(stands);
    if (!trial.isAnsweredLater) expect(await keptFor(attempt.reference!)).toBe(attempt.amount);
  });

  it("[PAY-14] [API-4] is not removed while nobody knows what became of an order paid with it: the order comes of it", async () => {
    await buy({ savePayment: true }, ben);
    const [bens] = (await list(ben)) as [OwnStoredPayment];
    /** Nothing else is in the way of its removal. */
    const endSubscriptions = () =>
      database().updateTable("subscriptions").set({ status: "cancelled" }).where("stored_payment_id", "=", bens.id).execute();
    await endSubscriptions();
    const id = await checkout();
    await sandbox.behaves("drops", undefined, trial.chargeAgainPath);
    expect((await payWith(bens.id, id, ben.bearer)).status).toBeGreaterThanOrEqual(500);
    await sandbox.behaves("works");
    expect(await remove(bens.id, ben.bearer)).toMatchObject({ status: 409, body: { error: { code: "stored-payment-in-use" } } });
    await later();
    expect(await attemptOf(id)).toMatchObject({ state: stands });
    await endSubscriptions();
    expect((await remove(bens.id, ben.bearer)).status).toBe(204);
  });

  it("[PAY-13] the basket changed while it was charged: the money goes back, and it stays its owner's", async () => {
    const id = await checkout();
    await sandbox.behaves("drops", undefined, trial.chargeAgainPath);
    await payWith(saved.id, id);
    await sandbox.behaves("works");
    expect(
      (await shop.call("PUT", `/api/checkout/basket/${id}`, { version: 1, basketItems: [line(trial.offer, 2)] }, ada.bearer)).status,
    ).toBe(200);
    await later();
    await later();
    const attempt = (await attemptOf(id))!;
    expect(attempt.state).toBe("voided");
    expect(await keptFor(attempt.reference!)).toBe(0);
    expect((await payWith(saved.id, await checkout())).status).toBe(201);
  });

  /** A subscription that is paid by invoice. */
  async function byInvoice(): Promise<string> {
    const placed = await shop.call("POST", "/api/order", orderOf(await checkout()), ada.bearer);
    const { id } = await database()
      .selectFrom("subscriptions")
      .select("id")
      .where("order_id", "=", placed.body.id)
      .executeTakeFirstOrThrow();
    return id;
  }
  const changeTo = (stored: string, subscription: string) =>
    shop.call(
      "POST",
      `/api/mma/subscriptions/${subscription}/payment-method`,
      { paymentType: trial.type, payment: { type: "stored", stored: { id: stored } } },
      ada.bearer,
    );

  it("[API-8] [PAY-14] pays for a subscription from its next renewal on", async () => {
    const id = await byInvoice();
    await buy({ savePayment: true }, ben);
    const bens = (await list(ben))[0]!;
    for (const other of ["nobody's", bens.id])
      expect(await changeTo(other, id)).toMatchObject({ status: 404, body: { error: { code: "stored-payment-not-found" } } });
    const as = { expiry: saved.expiry, currency: saved.currency, country: saved.country, method: trial.type };
    for (const [values, words] of [
      [{ expiry: "2020-01" }, /expired/],
      // Of a method that keeps nothing.
      [{ method: "invoice" }, /while you are there/],
      [{ currency: "SEK" }, /no longer be used here/],
      [{ country: "FR" }, /no longer be used here/],
    ] as const) {
      await set(values);
      const refused = await changeTo(saved.id, id);
      expect(refused, JSON.stringify(values)).toMatchObject({ status: 422, body: { error: { code: "stored-payment-unusable" } } });
      expect(refused.body.error.message).toMatch(words);
      await set(as);
    }
    // Its owner chooses it here, whether they want it offered at a checkout or not.
    await set({ offered: 0 });
    expect(await changeTo(saved.id, id)).toMatchObject({
      status: 200,
      body: { subscription: { data: { pendingRenewalChange: expect.stringMatching(/^\d/) } } },
    });
    const { pending_renewal_change } = await database()
      .selectFrom("subscriptions")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(pending_renewal_change!)).toMatchObject({ storedPaymentId: saved.id, type: trial.type });
    await set({ offered: 1 });
    // Told and written down as where a new one is set up.
    const books = await database().selectFrom("subscription_events").selectAll().where("subscription_id", "=", id).execute();
    expect(books.map(({ kind, by, details }) => ({ kind, by, ...(JSON.parse(details!) as object) }))).toEqual([
      { kind: "payment-method", by: "ada", paymentType: trial.type },
    ]);
    const mails = await database().selectFrom("outbox").selectAll().where("payload", "like", `%"${id}"%`).execute();
    expect(mails.map(({ topic, payload }) => ({ topic, event: (JSON.parse(payload) as { event: string }).event }))).toEqual([
      { topic: "subscription-changed", event: books[0]!.id },
    ]);
  });

  it("[MMA-2] [PAY-14] what could not be charged is charged from it in the next round, once it is chosen", async () => {
    const id = await byInvoice();
    const today = new Date().toISOString().slice(0, 10);
    const at = new Date().toISOString();
    await database()
      .insertInto("renewals")
      .values({
        id: `unpaid-${id}`,
        subscription_id: id,
        due_on: today,
        amount: 999,
        currency: trial.currency,
        state: "failed",
        tries: 1,
        charge_id: `unpaid-${id}.1`,
        failure: "hard stolen",
        first_failed_on: today,
        next_try_on: null,
        last_day: addInterval(today, 14, "day"),
        leased_until: null,
        created_at: at,
        updated_at: at,
      })
      .execute();
    const before = await shop.call("GET", `/api/mma/subscriptions/${id}`, undefined, ada.bearer);
    expect(before.body.subscription.data.unpaid).toMatchObject({ amount: 999, nextTryOn: null });
    const changed = await changeTo(saved.id, id);
    expect(changed, changed.text).toMatchObject({
      status: 200,
      body: { subscription: { data: { pendingRenewalChange: null, unpaid: { amount: 999, nextTryOn: today } } } },
    });
    const row = await database().selectFrom("subscriptions").select("stored_payment_id").where("id", "=", id).executeTakeFirstOrThrow();
    expect(row).toEqual({ stored_payment_id: saved.id });

    const tries = () => database().selectFrom("payment_attempts").select("stored_payment_id").where("subscription_id", "=", id).execute();
    const round = async (as: "insufficient-funds" | "stolen", failure: string) => {
      await sandbox.renews(as);
      await shop.server.services.renewals.run();
      if (trial.isAnsweredLater) {
        await trial.bankAnswers(sandbox);
        await later();
      }
      const row = await database().selectFrom("renewals").selectAll().where("id", "=", `unpaid-${id}`).executeTakeFirstOrThrow();
      expect(row).toMatchObject({ state: "failed", failure: expect.stringMatching(failure) });
    };
    await round("insufficient-funds", "^soft ");
    expect((await list()).flatMap(({ declinedFor }) => declinedFor)).toEqual([]);
    expect(await changeTo(saved.id, id)).toMatchObject({ status: 200, body: { subscription: { data: { unpaid: { nextTryOn: today } } } } });
    // Started once without the settings of its method, the shop asks nobody: no bank has said anything of it.
    const withoutMethod = vi.spyOn(shop.server.services.payments, "canChargeAgain").mockReturnValue(false);
    await shop.server.services.renewals.run();
    withoutMethod.mockRestore();
    const waiting = await database().selectFrom("renewals").selectAll().where("id", "=", `unpaid-${id}`).executeTakeFirstOrThrow();
    expect(waiting).toMatchObject({
      state: "failed",
      tries: 2,
      failure: expect.stringMatching(/^soft /),
      next_try_on: addInterval(today, 1, "day"),
    });
    expect((await list()).flatMap(({ declinedFor }) => declinedFor)).toEqual([]);
    expect(await changeTo(saved.id, id)).toMatchObject({ status: 200, body: { subscription: { data: { unpaid: { nextTryOn: today } } } } });
    await round("stolen", "^hard ");
    // Its bank says never again: nobody asks it again and again by choosing it again, nor by choosing another one in between.
    const isRefused = async () => {
      const refused = await changeTo(saved.id, id);
      expect(refused).toMatchObject({ status: 422, body: { error: { code: "stored-payment-unusable" } } });
      expect(refused.body.error.message).toMatch(/declined it for good/);
      // Who lists it can say so before it is chosen, of this subscription alone.
      const declinedFor = (await list()).map((each) => [each.id, each.declinedFor]);
      expect(declinedFor).toContainEqual([saved.id, [id]]);
      expect(declinedFor.filter(([, ids]) => ids!.length > 0)).toHaveLength(1);
    };
    await isRefused();
    expect((await shop.call("GET", `/api/mma/subscriptions/${id}`, undefined, ada.bearer)).body.subscription.data.unpaid.nextTryOn).toBe(
      null,
    );
    const { id: _, ...card } = await database()
      .selectFrom("stored_payments")
      .selectAll()
      .where("id", "=", saved.id)
      .executeTakeFirstOrThrow();
    const another = `another-${id}`;
    await database()
      .insertInto("stored_payments")
      .values({ ...card, id: another, token: `${card.token}-2` })
      .execute();
    // What failed was charged from the first one: of this one no bank has said anything, however often it is chosen.
    for (const _time of [1, 2])
      expect(await changeTo(another, id)).toMatchObject({
        status: 200,
        body: { subscription: { data: { unpaid: { nextTryOn: today } } } },
      });
    await isRefused();
    expect((await tries()).map(({ stored_payment_id: stored }) => stored)).toEqual(Array.from({ length: 4 }, () => saved.id));
    // Nothing of it is left for the tests that follow.
    await database().updateTable("renewals").set({ state: "given-up", next_try_on: null }).where("id", "=", `unpaid-${id}`).execute();
    await database().updateTable("subscriptions").set({ stored_payment_id: saved.id }).where("id", "=", id).execute();
    await database().deleteFrom("stored_payments").where("id", "=", another).execute();
    expect((await changeTo(saved.id, id)).status).toBe(200);
    expect((await list()).flatMap(({ declinedFor }) => declinedFor)).toEqual([]);
  });

  // The embedded database has one writer at a time.
  it.runIf(kind === "postgres")("[PAY-14] is not removed while it is being chosen for a subscription", async () => {
    const id = await byInvoice();
    const { storage } = shop.server.services;
    const { chosen, removed } = await storage.transaction(async (trx) => {
      await storage.locked(trx.selectFrom("subscriptions").selectAll().where("id", "=", id)).execute();
      const chosen = changeTo(saved.id, id);
      await vi.waitUntil(
        async () =>
          !(await sql`select 1 from stored_payments where id = ${saved.id} for update skip locked`.execute(database())).rows.length,
        { timeout: 4_000 },
      );
      return { chosen, removed: remove(saved.id) };
    });
    expect(await chosen).toMatchObject({ status: 200 });
    expect(await removed).toMatchObject({ status: 409 });
  });

  it("[PAY-14] is removed by its owner alone, and not while a subscription is paid with it", async () => {
    for (const headers of [ben.bearer])
      expect(await remove(saved.id, headers)).toMatchObject({ status: 404, body: { error: { code: "stored-payment-not-found" } } });
    expect((await remove(saved.id, {})).status).toBe(401);
    expect(await remove(saved.id)).toMatchObject({ status: 409, body: { error: { code: "stored-payment-in-use" } } });
    const running = await database()
      .selectFrom("subscriptions")
      .select(["id", "stored_payment_id"])
      .where("owner_sub", "=", "ada")
      .execute();
    const inTheWay = async () => (await list()).find(({ id }) => id === saved.id)!.paysFor.toSorted();
    const charged = running.filter(({ stored_payment_id: stored }) => stored === saved.id).map(({ id }) => id);
    const cancel = async (id: string) =>
      expect((await shop.call("POST", `/api/mma/subscriptions/${id}/cancel`, undefined, ada.bearer)).status).toBe(200);
    const waiting = await byInvoice();
    expect((await changeTo(saved.id, waiting)).status).toBe(200);
    // Those that are charged from it now, and those that wait for it; another one's subscriptions never.
    expect(await inTheWay()).toEqual(expect.arrayContaining([...charged, waiting]));
    expect((await list(ben)).flatMap(({ paysFor }) => paysFor)).not.toContain(charged[0]);
    for (const { id } of running) await cancel(id);
    expect(await inTheWay()).toEqual([waiting]);
    // What a subscription waits for to be paid with is in use, too.
    expect(await remove(saved.id)).toMatchObject({ status: 409, body: { error: { code: "stored-payment-in-use" } } });
    await cancel(waiting);
    // One that is paid with it, whose term is over: nothing is charged for it any more.
    const { item } = await database().selectFrom("subscriptions").select("item").where("id", "=", waiting).executeTakeFirstOrThrow();
    const once = JSON.parse(item) as BasketItem;
    once.offer.data.attributes.autoRenew__limio = false;
    const today = new Date().toISOString().slice(0, 10);
    const over = { status: "active", item: JSON.stringify(once), stored_payment_id: saved.id, term_end: addInterval(today, 1, "day") };
    await database().updateTable("subscriptions").set(over).where("id", "=", waiting).execute();
    expect((await remove(saved.id)).status).toBe(409);
    expect(await inTheWay()).toEqual([waiting]);
    // Another one's is in nobody's way.
    await buy({ savePayment: true }, ben);
    await database()
      .updateTable("subscriptions")
      .set({ term_end: addInterval(today, -1, "day") })
      .where("id", "=", waiting)
      .execute();
    expect(await inTheWay()).toEqual([]);
    // At the same moment and once more: removed once, and told once.
    const removals = await Promise.all([remove(saved.id), remove(saved.id), remove(saved.id)]);
    expect([...removals, await remove(saved.id)].map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect((await list()).find(({ id }) => id === saved.id)).toBeUndefined();
    const trail = await database().selectFrom("audit_events").selectAll().where("kind", "=", "saved-payment-removed").execute();
    expect(trail.filter(({ details }) => details.includes(saved.id))).toMatchObject([{ person: null, subject: "ada" }]);
    const row = await database().selectFrom("stored_payments").selectAll().where("id", "=", saved.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ token: `removed ${saved.id}`, mandate: null, brand: null, last_digits: null, expiry: null, offered: 0 });
    expect((await payWith(saved.id, await checkout())).status).toBe(422);
    const told = await removalsTold();
    expect(told.map(({ to }) => to)).toEqual([BENS_EMAIL, ADAS_EMAIL].toSorted());
    const { text, html, subject } = told.find(({ to }) => to === ADAS_EMAIL)!;
    expect(subject).toBe("A saved payment method is removed");
    expect(text).toContain(saved.brand && saved.lastDigits ? `${saved.brand} ending in ${saved.lastDigits} is removed` : "is removed");
    expect(text).toContain("/mma/payment-methods");
    expect(html).not.toContain(saved.id);
  });

  it("[PAY-14] [I18N-1] whoever removed it reads of it in the language of their latest order, and greeted by its name", async () => {
    await buy({ savePayment: true }, ben);
    await database().updateTable("subscriptions").set({ status: "cancelled" }).where("owner_sub", "=", "ben").execute();
    const customer = JSON.stringify({ firstName: "Benoît", lastName: "Noir", email: BENS_EMAIL });
    await database().updateTable("orders").set({ locale: "fr-FR", customer }).where("placed_by", "=", "ben").execute();
    const before = (await removalsTold()).length;
    const [bens] = (await list(ben)) as [OwnStoredPayment];
    expect((await remove(bens.id, ben.bearer)).status).toBe(204);
    const told = await removalsTold();
    expect(told.slice(before)).toHaveLength(1);
    const mail = told.find(({ subject }) => subject === "Un moyen de paiement enregistré a été supprimé")!;
    expect(mail.to).toBe(BENS_EMAIL);
    expect(mail.text).toContain("Benoît Noir");
  });

  it("[PAY-14] goes to the address of the latest order where nobody has proven the account's own", async () => {
    const unproven = await signedIn(shop, { ...BEN, email: "stranger@shopper.example", email_verified: false });
    await buy({ savePayment: true }, ben);
    await database().updateTable("subscriptions").set({ status: "cancelled" }).where("owner_sub", "=", "ben").execute();
    await database().updateTable("orders").set({ customer_email: "ordered@shopper.example" }).where("placed_by", "=", "ben").execute();
    const [bens] = (await list(ben)) as [OwnStoredPayment];
    expect((await remove(bens.id, unproven.bearer)).status).toBe(204);
    const told = (await removalsTold()).map(({ to }) => to);
    expect(told).toContain("ordered@shopper.example");
    expect(told).not.toContain("stranger@shopper.example");
  });
});
