/** A shop whose direct debits a sandbox bank pays, sends back and takes back later; its owner of everything is Ada. */
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Subscription } from "../../src/domain/offer/subscription";
import { dateOf, type CalendarDate } from "../../src/domain/time/calendar";
import { begunWith } from "./begun-subscription";
import type { DATABASES } from "./databases";
import { keptTrials } from "./kept-trial";
import { mailsOf } from "./mails-of";
import { startPaymentSandbox, type PaymentSandbox } from "./payment-sandbox";
import { ADA, signedIn, type SignedIn } from "./signed-in";
import { line, startShop, type TestShop } from "./shop-server";

export const debit = keptTrials.find(({ type }) => type === "twikey_dd_nl")!;
export const card = keptTrials.find(({ type }) => type === "twikey_visa_fr")!;
const today = dateOf(new Date().toISOString());

/** For the tests of one `describe`: nothing of those before goes on in the next. */
export function debitShop(kind: (typeof DATABASES)[number]) {
  let sandbox: PaymentSandbox;
  let shop: TestShop;
  let ada: SignedIn;
  beforeAll(async () => {
    sandbox = await startPaymentSandbox(debit.sandbox);
    shop = await startShop(kind, { paymentSettings: debit.settings(sandbox) });
    ada = await signedIn(shop, ADA);
  });
  beforeEach(async () => {
    // Of the tests before, nothing goes on.
    await database().updateTable("subscriptions").set({ status: "cancelled", term_end: today }).execute();
    await database().updateTable("renewals").set({ state: "given-up" }).execute();
    await bankAnswers();
    await later();
  });
  afterAll(async () => {
    await shop?.close();
    await sandbox?.close();
  });

  const database = () => shop.server.services.storage.db;
  const run = (day: CalendarDate) => shop.server.services.renewals.run(new Date(`${day}T12:00:00.000Z`));
  /** @param error why they all come back; absent: they are paid */
  const bankAnswers = (error?: string) => sandbox.submit(`${sandbox.base}/bank-run`, error ? { error } : {});
  const takenBack = (ref: string) => sandbox.submit(`${sandbox.base}/take-back`, { ref });
  async function later() {
    const due = { next_try_at: new Date(0).toISOString() };
    await database().updateTable("payment_attempts").set(due).where("next_try_at", "is not", null).execute();
    await shop.server.services.paymentRound.drain();
  }
  async function bought(trial = debit, quantity = 1) {
    const checkoutId = await shop.checkout([line(trial.offer, quantity)]);
    const buyer = {
      ...shop,
      call: ((method, path, body, more = {}) => shop.call(method, path, body, { ...ada.bearer, ...more })) as TestShop["call"],
    };
    await trial.order(buyer, sandbox, checkoutId);
    const [attempt] = await shop.server.services.attemptList.list({ checkoutId }, 1);
    return {
      id: await begunWith(database(), checkoutId),
      attemptId: attempt!.id,
      orderId: attempt!.orderId!,
      reference: attempt!.reference!,
    };
  }
  const attemptOf = async (id: string) => (await shop.server.services.attemptList.one(id))!;
  const read = async (id: string) =>
    (await shop.call("GET", `/api/mma/subscriptions/${id}`, undefined, ada.bearer)).body["subscription"] as unknown as Subscription;
  const refund = async (id: string) => shop.call("POST", `/api/payments/attempts/${id}/refund`, undefined, await shop.editor());
  const moneyOf = async (orderId: string) => {
    const mine = await shop.call("GET", "/api/mma/orders", undefined, ada.bearer);
    return (mine.body["items"] as { id: string; money: string }[]).find(({ id }) => id === orderId)!.money;
  };
  const renewalsOf = (id: string) =>
    database().selectFrom("renewals").selectAll().where("subscription_id", "=", id).orderBy("due_on").execute();
  async function mailsAbout(id: string, topics = "renewal-%") {
    const rows = await database()
      .selectFrom("outbox")
      .selectAll()
      .where("payload", "like", `%${id}%`)
      .where("topic", "like", topics)
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    const all = mailsOf(shop);
    return Promise.all(
      rows.map(async ({ topic, payload }) => ({ topic, ...(await all[topic]!(JSON.parse(payload) as Record<string, string>))! })),
    );
  }

  return {
    get shop() {
      return shop;
    },
    get sandbox() {
      return sandbox;
    },
    get ada() {
      return ada;
    },
    database,
    run,
    bankAnswers,
    takenBack,
    later,
    bought,
    attemptOf,
    read,
    refund,
    moneyOf,
    renewalsOf,
    mailsAbout,
  };
}
