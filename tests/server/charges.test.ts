/** Charging again what providers keep: whatever happens, each charge is made once or not at all, and somebody knows which. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { money } from "../../src/domain/money/money";
import { Charges, type ConcludedCharge } from "../../src/server/payment/charges";
import { PaymentRound } from "../../src/server/jobs/payment-round";
import { DATABASES } from "../support/databases";
import { givesBack } from "../support/back-office";
import { keptTrials } from "../support/kept-trial";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import { line, startShop, type TestShop } from "../support/shop-server";

const cases = keptTrials.flatMap((trial) => DATABASES.map((kind) => [trial.type, kind, trial] as const));

describe.each(cases)("%s on %s", (_type, kind, trial) => {
  let sandbox: PaymentSandbox;
  let shop: TestShop;
  let storedPaymentId: string;
  let subscriptionId: string;
  let serial = 0;
  beforeAll(async () => {
    sandbox = await startPaymentSandbox(trial.sandbox);
    shop = await startShop(kind, { paymentSettings: trial.settings(sandbox) });
    const checkoutId = await shop.checkout([line(trial.offer)]);
    await trial.order(shop, sandbox, checkoutId);
    const subscription = await database()
      .selectFrom("subscriptions")
      .innerJoin("orders", "orders.id", "subscriptions.order_id")
      .select(["subscriptions.id", "stored_payment_id"])
      .where("checkout_id", "=", checkoutId)
      .executeTakeFirstOrThrow();
    storedPaymentId = subscription.stored_payment_id!;
    subscriptionId = subscription.id;
  });
  beforeEach(() => sandbox.renews("approved"));
  afterAll(async () => {
    await shop?.close();
    await sandbox?.close();
  });

  const database = () => shop.server.services.storage.db;
  /** Above what banks' stand-ins refuse by the sum. */
  const total = () => money(4_200 + serial, trial.currency);
  const request = (id = `renewal-${++serial}`) => ({ id, storedPaymentId, subscriptionId, total: total() });
  const charge = (given = request()) => shop.server.services.charges.charge(given);
  const attempt = (id: string) => database().selectFrom("payment_attempts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const eventsOf = async (id: string) =>
    (await database().selectFrom("payment_events").select("state").where("attempt_id", "=", id).orderBy("position").execute()).map(
      ({ state }) => state,
    );
  /** What the provider has of a charge, by its reference. */
  const entriesOf = async (reference: string) => (await sandbox.book()).filter(({ refno }) => refno === reference);
  const keptOf = async (reference: string) => (await entriesOf(reference)).reduce((sum, { balance }) => sum + balance, 0);
  async function later() {
    await database()
      .updateTable("payment_attempts")
      .set({ next_try_at: new Date(0).toISOString() })
      .where("next_try_at", "is not", null)
      .execute();
    await shop.server.services.paymentRound.drain();
  }
  /** Once the bank has answered, where it takes days. */
  async function concluded(given = request()) {
    const outcome = await charge(given);
    if (outcome.state !== "pending") return outcome;
    await trial.bankAnswers(sandbox);
    await later();
    return (await shop.server.services.charges.outcome(given.id))!;
  }

  it("[PAY-14] is charged once without the shopper, with the trail of every payment", async () => {
    const given = request();
    const paid = await concluded(given);
    expect(paid).toMatchObject({ state: "paid", providerTransaction: expect.stringMatching(/./) });
    expect(await keptOf(paid.reference)).toBe(given.total.minorUnits);
    const row = await attempt(paid.attemptId);
    expect(row).toMatchObject({
      kind: "charge",
      state: "settled",
      checkout_id: null,
      subscription_id: subscriptionId,
      stored_payment_id: storedPaymentId,
      amount: given.total.minorUnits,
      frozen: null,
      // What is collected from an account may be taken back.
      next_try_at: trial.isAnsweredLater ? expect.any(String) : null,
    });
    const events = await eventsOf(row.id);
    expect([events[0], ...events.slice(-2)]).toEqual(["asking", "authorised", "settled"]);
    expect(JSON.stringify([paid, row])).not.toContain("42424242");
    const editor = await shop.editor();
    const listed = await shop.call("GET", `/api/payments/attempts/${row.id}`, undefined, editor);
    expect(listed).toMatchObject({ status: 200, body: { kind: "charge", subscriptionId, checkoutId: null, state: "settled" } });
    const { token } = await database()
      .selectFrom("stored_payments")
      .select("token")
      .where("id", "=", storedPaymentId)
      .executeTakeFirstOrThrow();
    expect(listed.text).not.toContain(token);
  });

  it("[PAY-14] the same charge asked for again, and at once, is one charge and one answer", async () => {
    const given = request();
    const both = await Promise.all([charge(given), charge(given), charge(given)]);
    expect(new Set(both.map(({ attemptId }) => attemptId)).size).toBe(1);
    const paid = await concluded(given);
    expect(paid.state).toBe("paid");
    expect(await charge(given)).toEqual(paid);
    expect(await keptOf(paid.reference)).toBe(given.total.minorUnits);
    expect(await entriesOf(paid.reference)).toHaveLength(1);
    // Under its name nothing else is charged.
    await expect(charge({ ...given, total: money(1, trial.currency) })).rejects.toThrow("another charge's");
  });

  it.each([
    ["stolen", "hard"],
    ["insufficient-funds", "soft"],
  ] as const)("[PAY-14] %s: declined, %s, and nothing is taken", async (as, declineKind) => {
    await sandbox.renews(as);
    const given = request();
    const declined = await concluded(given);
    expect(declined).toMatchObject({ state: "declined", kind: declineKind, code: expect.stringMatching(/^[\w-]+$/) });
    expect(await keptOf(declined.reference)).toBe(0);
    expect(await attempt(declined.attemptId)).toMatchObject({ state: "declined", frozen: null });
    await sandbox.renews("approved");
    // It stays declined under its name; another day is another charge.
    expect(await charge(given)).toEqual(declined);
    expect((await concluded()).state).toBe("paid");
  });

  it("[PAY-14] a charge whose answer got lost is looked up: charged once, and told", async () => {
    const given = request();
    await sandbox.behaves("drops", undefined, trial.chargeAgainPath);
    const lost = await charge(given);
    await sandbox.behaves("works");
    expect(lost.state).toBe("pending");
    expect((await attempt(lost.attemptId)).state).toBe("unknown");
    await trial.bankAnswers(sandbox);
    await later();
    expect(await shop.server.services.charges.outcome(given.id)).toMatchObject({ state: "paid", attemptId: lost.attemptId });
    expect(await keptOf(lost.reference)).toBe(given.total.minorUnits);
    expect(await entriesOf(lost.reference)).toHaveLength(1);
  });

  it("[PAY-13] [PAY-14] where a cent of it went back by hand, in the provider's back office, the rest goes back", async () => {
    const paid = await concluded();
    const charged = async () => (await entriesOf(paid.reference)).filter((entry) => entry.charged > 0);
    await givesBack(trial.sandbox, sandbox, (await charged())[0]!, 1);
    const refunded = await shop.call("POST", `/api/payments/attempts/${paid.attemptId}/refund`, undefined, await shop.editor());
    expect(refunded.body).toMatchObject({ state: "refunded" });
    expect(await charged()).toMatchObject([{ credited: 2, balance: 0 }]);
  });

  it.each(trial.mayWait ? (["approved", "insufficient-funds"] as const) : [])(
    "[PAY-14] one that waits for its bank is neither paid nor declined until the bank has answered: %s",
    async (answer) => {
      const given = request();
      await sandbox.renews("waiting");
      const { reference } = await charge(given);
      await later();
      expect(await shop.server.services.charges.outcome(given.id)).toMatchObject({ state: "pending" });
      await sandbox.renews(answer);
      await later();
      const outcome = await shop.server.services.charges.outcome(given.id);
      expect(outcome).toMatchObject(answer === "approved" ? { state: "paid" } : { state: "declined", kind: "soft" });
      expect(await keptOf(reference)).toBe(answer === "approved" ? given.total.minorUnits : 0);
      expect(await entriesOf(reference)).toHaveLength(1);
    },
  );

  it("[PAY-14] a provider that is down has charged nothing: nobody knows at first, then it is known, and nothing is taken twice", async () => {
    const given = request();
    await sandbox.behaves("down");
    const lost = await charge(given);
    await later();
    expect((await attempt(lost.attemptId)).state).toBe("unknown");
    await sandbox.behaves("works");
    await later();
    await trial.bankAnswers(sandbox);
    await later();
    const outcome = (await shop.server.services.charges.outcome(given.id))!;
    expect(outcome.state).not.toBe("pending");
    expect(await keptOf(lost.reference)).toBe(outcome.state === "paid" ? given.total.minorUnits : 0);
  });

  it("[PAY-14] what its owner has removed is charged no more, and only in the currency that it is stored in", async () => {
    await expect(charge({ ...request(), total: money(500, "SEK") })).rejects.toThrow("SEK");
    await expect(charge({ ...request(), total: money(0, trial.currency) })).rejects.toThrow("charge of 0");
    const removed = (at: string | null) =>
      database().updateTable("stored_payments").set({ removed_at: at }).where("id", "=", storedPaymentId).execute();
    await removed(new Date().toISOString());
    const before = (await sandbox.book()).length;
    expect(await charge()).toMatchObject({ state: "declined", kind: "hard", code: "removed" });
    expect((await sandbox.book()).length).toBe(before);
    await removed(null);
    // Removed between the look at it and the charge.
    const { parts } = shop.server.services.charges;
    const attempts = new Proxy(parts.attempts, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return async (...given: unknown[]) => {
          if (name === "openOwn") await removed(new Date().toISOString());
          return (value as (...given: unknown[]) => unknown).apply(target, given);
        };
      },
    });
    expect(await new Charges({ ...parts, attempts }).charge(request())).toMatchObject({ state: "declined", kind: "hard", code: "removed" });
    expect((await sandbox.book()).length).toBe(before);
    await removed(null);
  });

  it("[PAY-14] [MMA-2] one that is withdrawn before anybody was asked is not looked up, which charges at some providers", async () => {
    const given = request();
    const before = (await sandbox.book()).length;
    const withdrawn = await shop.server.services.charges.withdraw(given);
    expect(withdrawn).toMatchObject({ state: "declined", kind: "soft" });
    expect(await attempt(withdrawn.attemptId)).toMatchObject({ state: "declined", frozen: null, next_try_at: null });
    await later();
    expect(await charge(given)).toEqual(withdrawn);
    expect(await sandbox.book()).toHaveLength(before);
  });

  it("[PAY-14] one that is paid after the job has given it up goes back, once", async () => {
    const { parts } = shop.server.services.charges;
    let answer: ((paid: object) => void) | undefined;
    const givenBack: string[] = [];
    const provider = {
      charge: () => new Promise((resolve) => (answer = resolve)),
      // It has not heard of it yet.
      lookup: async () => undefined,
      giveBack: async (_stored: object, { reference }: { reference: string }) => void givenBack.push(reference),
    };
    const payments = { canChargeAgain: () => true, chargeAgain: () => provider } as unknown as typeof parts.payments;
    const heard: string[] = [];
    const onConcluded = async (_trx: unknown, { outcome }: ConcludedCharge) => void heard.push(outcome.state);
    const charges = new Charges({ ...parts, payments, onConcluded });
    const given = request();
    const own = async () => (await parts.attempts.ofCharge(given.id))!;
    const finish = (row: Awaited<ReturnType<typeof own>>) =>
      row.charge_id === given.id ? charges.finish(row) : Promise.resolve(row.state);
    const round = new PaymentRound(parts.attempts, { finish }, shop.server.services.log);
    const worksAgain = async () => {
      await database()
        .updateTable("payment_attempts")
        .set({ next_try_at: new Date(0).toISOString() })
        .where("charge_id", "=", given.id)
        .where("next_try_at", "is not", null)
        .execute();
      await round.drain();
    };
    const charged = charges.charge(given);
    await expect.poll(() => answer).toBeDefined();
    await worksAgain();
    await worksAgain();
    expect(await own()).toMatchObject({ state: "declined", frozen: null });
    answer!({ ok: true, record: {}, providerTransaction: "came-late" });
    expect(await charged).toMatchObject({ state: "declined" });
    await worksAgain();
    await worksAgain();
    expect(await own()).toMatchObject({ state: "voided", provider_transaction: "came-late", frozen: null });
    expect(givenBack).toEqual([(await own()).reference]);
    expect(heard).toEqual(["declined"]);
  });

  it("[PAY-14] who asked hears of it in the transaction in which it is written down, also where the job finds out", async () => {
    const { storage, attempts, payments, log } = shop.server.services.charges.parts;
    const heard: ConcludedCharge[] = [];
    let isBroken = true;
    const charges = new Charges({
      storage,
      attempts,
      payments,
      log,
      referencePrefix: async () => "TW",
      async onConcluded(trx, concludedCharge) {
        await trx.updateTable("subscriptions").set({ updated_at: concludedCharge.id }).where("id", "=", subscriptionId).execute();
        if (isBroken) throw new Error("not now");
        heard.push(concludedCharge);
      },
    });
    const given = request();
    const asked = charges.charge(given);
    if (trial.isAnsweredLater) await asked;
    else await expect(asked).rejects.toThrow("not now");
    isBroken = false;
    await trial.bankAnswers(sandbox);
    const row = (await attempts.ofCharge(given.id))!;
    expect(row.state).not.toBe("settled");
    expect(await charges.finish(row)).toBe("settled");
    expect(await charges.finish(await attempts.find(row.id))).toBe("settled");
    expect(heard).toMatchObject([{ id: given.id, subscriptionId, storedPaymentId, total: given.total, outcome: { state: "paid" } }]);
    const { updated_at } = await database()
      .selectFrom("subscriptions")
      .select("updated_at")
      .where("id", "=", subscriptionId)
      .executeTakeFirstOrThrow();
    expect(updated_at).toBe(given.id);
    expect(await keptOf(row.reference!)).toBe(given.total.minorUnits);
  });
});
