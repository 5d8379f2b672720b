/** A payment of which its provider no longer says anything: an owner says what its back office has, and it ends. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { money } from "../../src/domain/money/money";
import { ManualOutcomes } from "../../src/server/order/manual-outcomes";
import { DATABASES } from "../support/databases";
import { keptTrials } from "../support/kept-trial";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import { ADA, signedIn, type SignedIn } from "../support/signed-in";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";

/** Its charges are known for an hour alone. */
import { dying, Killed, mortal } from "./support/mortal";

const trial = keptTrials.find(({ sandbox }) => sandbox === "datatrans")!;
const HOUR = 3_600_000;

describe.each(DATABASES)("what became of a payment that nobody knows of, on %s", (kind) => {
  let sandbox: PaymentSandbox;
  let shop: TestShop;
  let ada: SignedIn;
  let stored: { id: string; subscription: string };
  beforeAll(async () => {
    sandbox = await startPaymentSandbox(trial.sandbox);
    shop = await startShop(kind, { paymentSettings: trial.settings(sandbox) });
    ada = await signedIn(shop, ADA);
    const caller = {
      ...shop,
      call: ((method, path, body, headers = {}) => shop.call(method, path, body, { ...ada.bearer, ...headers })) as TestShop["call"],
    };
    const checkoutId = await shop.checkout([line(trial.offer)]);
    await trial.order(caller, sandbox, checkoutId, { savePayment: true });
    stored = (await db()
      .selectFrom("subscriptions")
      .innerJoin("orders", "orders.id", "subscriptions.order_id")
      .select(["subscriptions.id as subscription", "stored_payment_id as id"])
      .where("checkout_id", "=", checkoutId)
      .executeTakeFirstOrThrow()) as typeof stored;
  });
  beforeEach(() => sandbox.behaves("works"));
  afterAll(async () => {
    await shop?.close();
    await sandbox?.close();
  });

  const db = () => shop.server.services.storage.db;
  const attempt = (id: string) => db().selectFrom("payment_attempts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const say = async (id: string, body: object, headers?: Record<string, string>) =>
    shop.call("POST", `/api/payments/attempts/${id}/outcome`, body, headers ?? (await shop.editor()));
  const entryOf = async (reference: string) => (await sandbox.book()).find(({ refno, charged }) => refno === reference && charged)!;
  /** It began so long ago; and what the job does then. */
  async function aged(id: string, ms: number) {
    const created_at = new Date(Date.now() - ms).toISOString();
    const { frozen } = await attempt(id);
    const begun = frozen?.replace(/"begunAt":"[^"]*"/, `"begunAt":"${created_at}"`);
    await db()
      .updateTable("payment_attempts")
      .set({ created_at, frozen: begun ?? null, next_try_at: new Date(0).toISOString() })
      .where("id", "=", id)
      .execute();
    await shop.server.services.paymentRound.drain();
  }
  let serial = 0;
  /** A renewal that was asked for while the line was bad. @param as whether it was made */
  async function lost(as: "down" | "drops") {
    const id = `renewal-${++serial}`;
    await sandbox.behaves(as, undefined, trial.chargeAgainPath);
    const total = money(4_200, trial.currency);
    const charged = await shop.server.services.charges.charge({
      id,
      storedPaymentId: stored.id,
      subscriptionId: stored.subscription,
      total,
    });
    await aged(charged.attemptId, 2 * HOUR);
    await sandbox.behaves("works");
    await aged(charged.attemptId, 2 * HOUR);
    expect((await attempt(charged.attemptId)).state).toBe("unknown");
    return { id, ...charged };
  }
  const outcome = (id: string) => shop.server.services.charges.outcome(id);
  const activity = (subject: string) =>
    db().selectFrom("audit_events").select(["kind", "details"]).where("subject", "=", subject).execute();

  it("[PAY-13] [PAY-14] a charge that was not made can be tried anew, and who said so stands in the activity", async () => {
    const { id, attemptId } = await lost("down");
    expect(await say(attemptId, { outcome: "not-paid" })).toMatchObject({ status: 200, body: { state: "declined" } });
    expect(await outcome(id)).toMatchObject({ state: "declined", kind: "soft", code: "not-asked" });
    expect(await activity(attemptId)).toMatchObject([{ kind: "payment-marked-unpaid" }]);
    // What is known is nobody's to say any more.
    expect(await say(attemptId, { outcome: "not-paid" })).toMatchObject({ status: 409, body: { error: { code: "payment-known" } } });
  });

  it("[PAY-13] [PAY-14] a charge that was made is paid, under its provider's id, by which it can go back", async () => {
    const { id, attemptId, reference } = await lost("drops");
    const { id: providerTransaction } = await entryOf(reference);
    expect(await say(attemptId, { outcome: "paid", providerTransaction })).toMatchObject({ status: 200, body: { state: "settled" } });
    expect(await outcome(id)).toMatchObject({ state: "paid", providerTransaction });
    const [{ kind, details } = { kind: "", details: "" }] = await activity(attemptId);
    expect([kind, details]).toEqual(["payment-marked-paid", expect.stringContaining(providerTransaction)]);
    // Nobody else is paid with it.
    const other = await lost("down");
    expect((await say(other.attemptId, { outcome: "paid", providerTransaction })).status).toBe(409);
    expect((await attempt(other.attemptId)).state).toBe("unknown");
    const refunded = await shop.call("POST", `/api/payments/attempts/${attemptId}/refund`, undefined, await shop.editor());
    expect(refunded.body).toMatchObject({ state: "refunded" });
    expect(await entryOf(reference)).toMatchObject({ balance: 0 });
  });

  it.each(["paid", "not-paid"] as const)("[PAY-13] [API-4] an order that waits for it: %s", async (said) => {
    const checkoutId = await shop.checkout([line(trial.offer)]);
    const order = orderOf(checkoutId, { paymentType: trial.type, payment: { type: "stored", stored: { id: stored.id } } as never });
    const place = () => shop.call("POST", "/api/order", order, ada.bearer);
    await sandbox.behaves(said === "paid" ? "drops" : "down", undefined, trial.chargeAgainPath);
    expect((await place()).status).toBeGreaterThanOrEqual(500);
    const { id, reference } = await db()
      .selectFrom("payment_attempts")
      .selectAll()
      .where("checkout_id", "=", checkoutId)
      .executeTakeFirstOrThrow();
    await aged(id, 2 * HOUR);
    await sandbox.behaves("works");
    expect((await place()).status).toBe(409);
    const providerTransaction = said === "paid" ? (await entryOf(reference!)).id : undefined;
    const answered = await say(id, { outcome: said, ...(providerTransaction && { providerTransaction }) });
    expect(answered).toMatchObject({ status: 200, body: { state: said === "paid" ? "ordered" : "declined" } });
    expect((await place()).status).toBe(said === "paid" ? 200 : 201);
  });

  it.each(["before", "after"] as const)(
    "[PAY-13] [BLD-13] where the shop dies %s any step, it stands in the activity where the payment has changed, and nowhere else",
    async (when) => {
      const { services } = shop.server;
      let isWhole = false;
      let step = 0;
      for (; !isWhole; step++) {
        const { attemptId } = await lost("down");
        const life = mortal(step, when);
        const byHand = new ManualOutcomes({
          ...services,
          storage: dying(life, services.storage, ["transaction"]),
          charges: dying(life, services.charges, ["concludeByHand"]),
        } as never);
        await byHand.say(attemptId, { outcome: "not-paid" }, "owner@shop.example").catch((error: unknown) => {
          expect(error).toBeInstanceOf(Killed);
        });
        isWhole = !life.died();
        const { state } = await attempt(attemptId);
        expect(state, `step ${step}`).toBe(when === "before" && step === 0 ? "unknown" : "declined");
        expect(await activity(attemptId), `step ${step}`).toHaveLength(state === "unknown" ? 0 : 1);
      }
      expect(step).toBeGreaterThan(1);
    },
  );

  it.each(["paid", "not-paid"] as const)(
    "[PAY-13] [BLD-13] where the activity cannot be written, no order is said to be %s",
    async (said) => {
      const checkoutId = await shop.checkout([line(trial.offer)]);
      const order = orderOf(checkoutId, { paymentType: trial.type, payment: { type: "stored", stored: { id: stored.id } } as never });
      await sandbox.behaves("down", undefined, trial.chargeAgainPath);
      expect((await shop.call("POST", "/api/order", order, ada.bearer)).status).toBeGreaterThanOrEqual(500);
      const { id } = await db().selectFrom("payment_attempts").selectAll().where("checkout_id", "=", checkoutId).executeTakeFirstOrThrow();
      await aged(id, 2 * HOUR);
      await sandbox.behaves("works");
      await sql`alter table audit_events rename to away`.execute(db());
      const answered = await say(id, { outcome: said, ...(said === "paid" && { providerTransaction: `by-hand-${serial}` }) });
      await sql`alter table away rename to audit_events`.execute(db());
      expect(answered.status).toBe(500);
      expect(await attempt(id)).toMatchObject({ state: expect.not.stringMatching(/ordered|declined|void/) });
      expect(await activity(id)).toEqual([]);
    },
  );

  it("[PAY-13] what its provider still says is nobody's to say, nor is another number than the one that is known", async () => {
    const { attemptId, reference } = await lost("drops");
    const { id: providerTransaction } = await entryOf(reference);
    await db().updateTable("payment_attempts").set({ provider_transaction: providerTransaction }).where("id", "=", attemptId).execute();
    const mistyped = await say(attemptId, { outcome: "paid", providerTransaction: `${providerTransaction}1` });
    expect(mistyped).toMatchObject({ status: 409, body: { error: { message: expect.stringContaining(providerTransaction) } } });
    expect((await attempt(attemptId)).state).toBe("unknown");
    expect(await activity(attemptId)).toEqual([]);
    // Asked within its hour Datatrans answers again.
    const { frozen } = await attempt(attemptId);
    await db()
      .updateTable("payment_attempts")
      .set({ frozen: frozen!.replace(/"begunAt":"[^"]*"/, `"begunAt":"${new Date().toISOString()}"`) })
      .where("id", "=", attemptId)
      .execute();
    expect(await say(attemptId, { outcome: "not-paid" })).toMatchObject({ status: 409, body: { error: { code: "payment-known" } } });
    expect((await attempt(attemptId)).state).toBe("settled");
    expect(await activity(attemptId)).toEqual([]);
  });

  it("[PAY-13] it is an owner's to say, of a payment that the shop no longer asks about, with the id of one that was made", async () => {
    const { attemptId } = await lost("down");
    for (const body of [{}, { outcome: "maybe" }, { outcome: "paid" }, { outcome: "not-paid", providerTransaction: "1" }])
      expect((await say(attemptId, body)).status, JSON.stringify(body)).toBe(422);
    expect((await say(attemptId, { outcome: "not-paid" }, {})).status).toBe(403);
    expect((await say("nobody's", { outcome: "not-paid" })).status).toBe(404);
    await db().updateTable("payment_attempts").set({ created_at: new Date().toISOString() }).where("id", "=", attemptId).execute();
    expect(await say(attemptId, { outcome: "not-paid" })).toMatchObject({ status: 409, body: { error: { code: "payment-known" } } });
    expect(await activity(attemptId)).toEqual([]);
  });
});
