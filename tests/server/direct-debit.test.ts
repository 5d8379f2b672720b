/** Mandates of an account: what is signed is leave to collect, and the bank answers later. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { money } from "../../src/domain/money/money";
import { TWIKEY_SANDBOX } from "../../src/sandbox/twikey/keys";
import { trials as twikey } from "../payment-methods/twikey/trial";
import { DATABASES } from "../support/databases";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import { answerAs } from "../support/provider-trial";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";

const OFFER = "/offers/vpn-paid-in-euros";
const PAID_BY = { paymentType: "twikey_dd_nl", payment: { type: "zuora" } };

describe.each(DATABASES)("direct debit by a mandate, on %s", (kind) => {
  let sandbox: PaymentSandbox;
  let shop: TestShop;
  beforeAll(async () => {
    sandbox = await startPaymentSandbox("twikey");
    shop = await startShop(kind, { paymentSettings: { twikey: twikey[0]!.settings(sandbox.base) } });
  });
  afterAll(() => Promise.all([shop.close(), sandbox.close()]));

  async function signed(checkoutId: string) {
    const { body } = await shop.call("POST", "/api/order", orderOf(checkoutId, PAID_BY));
    const started = await shop.call("POST", "/api/plugins/twikey", { orderEventId: body.id, paymentType: PAID_BY.paymentType });
    return { reference: body.order_reference as string, page: started.body.url as string };
  }
  const goesBack = async (location: URL | undefined) =>
    (await shop.call("GET", location!.pathname + location!.search)).headers.get("location")!;
  const placedOf = async (checkoutId: string) => (await shop.load(checkoutId)).order.placed;

  it("[PAY-10] a signed mandate makes the order, before the bank has answered; the collection carries the order's reference", async () => {
    const id = await shop.checkout([line(OFFER)]);
    const { reference, page } = await signed(id);
    await goesBack(await answerAs(sandbox, page, "approve"));
    expect(await placedOf(id)).toMatchObject({ order_reference: reference, paymentType: "twikey_dd_nl" });
    const entries = (await sandbox.book()).filter(({ refno }) => refno === reference);
    expect(entries.map(({ state }) => state)).toEqual(["OPEN", "mandate SIGNED"]);
  });

  it("[PAY-10] signed for a basket that has changed meanwhile: the mandate is taken back, and nothing is collected", async () => {
    const id = await shop.checkout([line(OFFER)]);
    const { reference, page } = await signed(id);
    expect((await shop.call("PUT", `/api/checkout/basket/${id}`, { version: 1, basketItems: [line(OFFER, 2)] })).status).toBe(200);
    expect(await goesBack(await answerAs(sandbox, page, "approve"))).toContain("paymentReturned=1");
    expect(await placedOf(id)).toBeUndefined();
    const entries = (await sandbox.book()).filter(({ refno }) => refno === reference);
    expect(entries.map(({ state }) => state)).toEqual(["mandate CANCELLED"]);
  });

  const database = () => shop.server.services.storage.db;
  const bankAnswers = () => fetch(`${sandbox.base}/bank-run`, { method: "POST", redirect: "manual" });
  async function later() {
    await database()
      .updateTable("payment_attempts")
      .set({ next_try_at: new Date(0).toISOString() })
      .where("next_try_at", "is not", null)
      .execute();
    await shop.server.services.paymentRound.drain();
  }
  const entriesOf = async (reference: string) => (await sandbox.book()).filter(({ refno }) => refno === reference);
  /** A subscription that is paid by a mandate. */
  async function subscribed() {
    const checkoutId = await shop.checkout([line(OFFER)]);
    const { reference, page } = await signed(checkoutId);
    await goesBack(await answerAs(sandbox, page, "approve"));
    const { id, stored_payment_id } = await database()
      .selectFrom("subscriptions")
      .innerJoin("orders", "orders.id", "subscriptions.order_id")
      .select(["subscriptions.id", "stored_payment_id"])
      .where("checkout_id", "=", checkoutId)
      .executeTakeFirstOrThrow();
    const [attempt] = await shop.server.services.attemptList.list({ checkoutId }, 1);
    return { subscriptionId: id, storedPaymentId: stored_payment_id!, reference, attemptId: attempt!.id };
  }
  const renewal = ({ subscriptionId, storedPaymentId }: Awaited<ReturnType<typeof subscribed>>) => ({
    id: `renewal-${subscriptionId}`,
    subscriptionId,
    storedPaymentId,
    total: money(4_200, "EUR"),
  });

  it.each(["before", "after"])(
    "[PAY-13] [PAY-14] an order's money goes back %s the bank has answered, and its mandate goes on paying for its subscription",
    async (when) => {
      const paid = await subscribed();
      if (when === "after") await bankAnswers();
      const headers = await shop.editor();
      const refunded = await shop.call("POST", `/api/payments/attempts/${paid.attemptId}/refund`, undefined, headers);
      expect(refunded).toMatchObject({ status: 202, body: { state: "refunded" } });
      await bankAnswers();
      const entries = await entriesOf(paid.reference);
      expect(entries.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
      expect(entries.map(({ state }) => state)).toEqual(when === "after" ? ["PAID", "mandate SIGNED"] : ["mandate SIGNED"]);
      const { charges } = shop.server.services;
      await charges.charge(renewal(paid));
      await bankAnswers();
      await later();
      expect(await charges.outcome(renewal(paid).id)).toMatchObject({ state: "paid" });
    },
  );

  it("[PAY-14] a collection that counts as never asked for, and reaches the bank after all, goes back once the bank has answered", async () => {
    const paid = await subscribed();
    const { charges } = shop.server.services;
    const { attempts } = charges.parts;
    await sandbox.behaves("down", undefined, "/creditor/transaction");
    const lost = await charges.charge(renewal(paid));
    await sandbox.behaves("works");
    await later();
    expect(await charges.outcome(renewal(paid).id)).toMatchObject({ state: "declined", code: "not-asked" });
    // The request was under way all the time.
    const creditor = `${sandbox.base}/creditor`;
    const login = await fetch(creditor, { method: "POST", body: new URLSearchParams({ apiToken: TWIKEY_SANDBOX.apiToken }) });
    const { token } = await database()
      .selectFrom("stored_payments")
      .select("token")
      .where("id", "=", paid.storedPaymentId)
      .executeTakeFirstOrThrow();
    const late = new URLSearchParams({ mndtId: token, message: lost.reference, ref: lost.reference, amount: "42.00" });
    const headers = { Authorization: login.headers.get("Authorization")! };
    expect((await fetch(`${creditor}/transaction`, { method: "POST", headers, body: late })).status).toBe(200);
    await later();
    expect((await attempts.find(lost.attemptId)).state).toBe("declined");
    await bankAnswers();
    await later();
    expect((await attempts.find(lost.attemptId)).state).toBe("voided");
    expect(await entriesOf(lost.reference)).toMatchObject([{ charged: 1, credited: 1, balance: 0 }]);
  });

  it("[PAY-10] where other money than euros is due it is refused before anybody is asked", async () => {
    const before = (await sandbox.book()).length;
    const order = orderOf(await shop.checkout([line("/offers/vpn-paid-any-way")]), PAID_BY);
    const { status, body } = await shop.call("POST", "/api/order", order);
    expect(status).toBe(422);
    expect(body.error).toMatchObject({ code: "payment-type-not-allowed", problems: [{ path: "paymentType" }] });
    expect((await sandbox.book()).length).toBe(before);
  });
});
