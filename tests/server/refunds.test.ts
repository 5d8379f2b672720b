/** Money that goes back: of placed orders, by whoever looks after them; and what no order came of, with a mail either way. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { DATABASES } from "../support/databases";
import { givesBack } from "../support/back-office";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import { preparedOffer, preparedTrials } from "../support/prepared-trial";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";
import { mailsOf } from "../support/mails-of";

/** Of each provider one: how the path ends by which money goes back, and what is paid, in words. */
const PROVIDERS = [
  { type: "zuora_card", path: "/refunds", price: "£9.99", inFrench: /9,99\s£/ },
  { type: "nexi/xpay", path: "/bo/storna", price: "€39.99", inFrench: /39,99\s€/ },
];
const cases = PROVIDERS.flatMap((provider) => DATABASES.map((kind) => ({ ...provider, kind })));

describe.each(cases)("refunds of $type on $kind", ({ type, path, price, inFrench, kind }) => {
  const trial = preparedTrials.find((each) => each.type === type)!;
  const offer = preparedOffer(trial);
  let sandbox: PaymentSandbox;
  let shop: TestShop;
  let headers: Record<string, string>;
  beforeAll(async () => {
    sandbox = await startPaymentSandbox(trial.sandbox);
    shop = await startShop(kind, { paymentSettings: trial.settings(new URL(sandbox.base).origin) });
    headers = await shop.editor();
  });
  afterAll(async () => {
    await shop?.close();
    await sandbox?.close();
  });

  const database = () => shop.server.services.storage.db;
  async function paid() {
    const checkoutId = await shop.checkout([line(offer.path)]);
    const payment = await trial.prepare(shop, sandbox, checkoutId, "approve");
    const placed = await shop.call("POST", "/api/order", orderOf(checkoutId, { paymentType: trial.type, payment }));
    const [attempt] = await shop.server.services.attemptList.list({ checkoutId }, 1);
    return { checkoutId, attemptId: attempt!.id, reference: placed.body.order_reference as string };
  }
  const refund = (attemptId: string) => shop.call("POST", `/api/payments/attempts/${attemptId}/refund`, undefined, headers);
  const entryOf = async (reference: string) => (await sandbox.book()).find(({ refno }) => refno === reference)!;
  /** Written, and as it would be sent. */
  async function mailsAbout(reference: string) {
    const topics = mailsOf(shop);
    const rows = await database().selectFrom("outbox").selectAll().where("payload", "like", `%${reference}%`).execute();
    return Promise.all(
      rows.map(async ({ topic, payload }) => ({ topic, ...(await topics[topic]!(JSON.parse(payload) as Record<string, string>))! })),
    );
  }
  async function later() {
    await database()
      .updateTable("payment_attempts")
      .set({ next_try_at: new Date(0).toISOString() })
      .where("next_try_at", "is not", null)
      .execute();
    await shop.server.services.paymentRound.drain();
  }

  it("[PAY-13] the money of a placed order goes back once, the order stands, and its buyer reads of it", async () => {
    const { attemptId, reference, checkoutId } = await paid();
    const asked = await refund(attemptId);
    expect(asked).toMatchObject({ status: 202, body: { state: "refunded", reference } });
    expect((asked.body["events"] as { state: string }[]).map(({ state }) => state)).toEqual([
      "asking",
      "authorised",
      "ordered",
      "refunding",
      "refunded",
    ]);
    expect(await entryOf(reference)).toMatchObject({ charged: 1, credited: 1, balance: 0 });
    expect((await refund(attemptId)).body).toMatchObject({ state: "refunded" });
    expect(await entryOf(reference)).toMatchObject({ credited: 1 });
    expect((await shop.load(checkoutId)).order.placed).toMatchObject({ order_reference: reference });
    const mails = await mailsAbout(reference);
    expect(mails).toMatchObject([{ topic: "payment-refunded", to: "ada@shopper.example" }]);
    expect(mails[0]!.subject).toContain(reference);
    expect(mails[0]!.text).toContain(`We have refunded ${price} of your order ${reference}.`);
    expect(mails[0]!.html).toContain(price);
  });

  it.each([1, 4])("[PAY-13] where %i cents went back by hand, in the provider's back office, the rest goes back", async (cents) => {
    const { attemptId, reference } = await paid();
    await givesBack(trial.sandbox, sandbox, await entryOf(reference), cents);
    expect((await refund(attemptId)).body).toMatchObject({ state: "refunded" });
    expect(await entryOf(reference)).toMatchObject({ credited: 2, balance: 0 });
    const all = await paid();
    await givesBack(trial.sandbox, sandbox, await entryOf(all.reference), offer.price);
    expect((await refund(all.attemptId)).body).toMatchObject({ state: "refunded" });
    expect(await entryOf(all.reference)).toMatchObject({ credited: 1, balance: 0 });
  });

  it("[PAY-13] asked for twice at once, it goes back once", async () => {
    const { attemptId, reference } = await paid();
    // Counted, and done: a provider that knows no idempotency key may do it as often as it is asked.
    const asked = vi.spyOn(shop.server.services.payments, "refund");
    const { refunds } = shop.server.services;
    const answers = await Promise.all([refund(attemptId), refund(attemptId), refunds.request(attemptId), refunds.request(attemptId)]);
    await later();
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
    expect(answers).toMatchObject([{ status: 202 }, { status: 202 }, { ok: true }, { ok: true }]);
    expect(await entryOf(reference)).toMatchObject({ credited: 1, balance: 0 });
    expect(await mailsAbout(reference)).toHaveLength(1);
  });

  it.each(["down", "drops"])("[PAY-13] a provider that %s: it is tried again, and goes back once", async (as) => {
    const { attemptId, reference } = await paid();
    await sandbox.behaves(as, undefined, as === "drops" ? path : undefined);
    expect((await refund(attemptId)).body).toMatchObject({ state: "refunding" });
    await sandbox.behaves("works");
    expect(await mailsAbout(reference)).toEqual([]);
    await later();
    expect(await entryOf(reference)).toMatchObject({ credited: 1, balance: 0 });
    expect(await mailsAbout(reference)).toMatchObject([{ topic: "payment-refunded" }]);
  });

  it("[PAY-13] what never became an order, what is not there, and what strangers ask for stays as it is", async () => {
    const checkoutId = await shop.checkout([line(offer.path)]);
    const payment = await trial.prepare(shop, sandbox, checkoutId, "decline");
    await shop.call("POST", "/api/order", orderOf(checkoutId, { paymentType: trial.type, payment }));
    const [declined] = await shop.server.services.attemptList.list({ checkoutId }, 1);
    expect(await refund(declined!.id)).toMatchObject({ status: 409, body: { error: { code: "not-refundable" } } });
    expect((await refund("nobody")).status).toBe(404);
    const { attemptId, reference } = await paid();
    expect((await shop.call("POST", `/api/payments/attempts/${attemptId}/refund`)).status).toBe(403);
    expect(await entryOf(reference)).toMatchObject({ credited: 0 });
  });

  it("[PAY-13] money that no order came of goes back, and whoever paid reads of it in their language", async () => {
    const checkoutId = await shop.checkout([line(offer.path)], { locale: "fr-GB" });
    const payment = await trial.prepare(shop, sandbox, checkoutId, "approve");
    await sandbox.behaves("drops", undefined, trial.chargePath);
    await shop.call("POST", "/api/order", orderOf(checkoutId, { paymentType: trial.type, payment }));
    await sandbox.behaves("works");
    // Another basket than was paid for.
    await database().updateTable("checkouts").set({ version: 7 }).where("id", "=", checkoutId).execute();
    await later();
    const [attempt] = await shop.server.services.attemptList.list({ checkoutId }, 1);
    expect(attempt).toMatchObject({ state: "voided" });
    expect(await entryOf(attempt!.reference!)).toMatchObject({ credited: 1, balance: 0 });
    const mails = await mailsAbout(attempt!.reference!);
    expect(mails).toMatchObject([{ topic: "payment-returned", to: "ada@shopper.example", subject: "Votre paiement vous est rendu" }]);
    expect(mails[0]!.text).toMatch(inFrench);
  });
});
