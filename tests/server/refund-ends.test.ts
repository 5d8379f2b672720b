/** What was bought ends with the money that goes back for it, where whoever gives it back says so. Rounds have the test's clock. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CustomerOrder } from "../../src/domain/customers/customer-order";
import { addInterval, dateOf, type CalendarDate } from "../../src/domain/time/calendar";
import type { SubscriptionRow } from "../../src/server/subscription/subscription-records";
import { DATABASES } from "../support/databases";
import { keptTrials } from "../support/kept-trial";
import { mailsOf } from "../support/mails-of";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import { personIn, type TestPerson } from "../support/people";
import { ADA, signedIn, type SignedIn } from "../support/signed-in";
import { line, startShop, type TestShop } from "../support/shop-server";

const card = keptTrials.find(({ type }) => type === "zuora_card")!;
const today = dateOf(new Date().toISOString());
const month = (count: number) => addInterval(today, count, "month");
const at = (day: CalendarDate): Date => new Date(`${day}T12:00:00.000Z`);
const ENDED = { status: "cancelled", term_end: today, pending_renewal_change: null, end_told: "all" };

describe.each(DATABASES)("money that goes back for what ends, on %s", (kind) => {
  let sandbox: PaymentSandbox;
  let shop: TestShop;
  let ada: SignedIn;
  let paula: TestPerson;
  beforeAll(async () => {
    sandbox = await startPaymentSandbox(card.sandbox);
    shop = await startShop(kind, { paymentSettings: card.settings(sandbox) });
    ada = await signedIn(shop, ADA);
    paula = await personIn(shop, "publisher", "paula@builder.example");
  });
  afterAll(async () => {
    await shop?.close();
    await sandbox?.close();
  });

  const db = () => shop.server.services.storage.db;
  const asAda = (): TestShop => ({
    ...shop,
    call: ((method, path, body, headers = {}) => shop.call(method, path, body, { ...ada.bearer, ...headers })) as TestShop["call"],
  });
  async function bought() {
    const checkoutId = await shop.checkout([line(card.offer)]);
    await card.order(asAda(), sandbox, checkoutId);
    const order = await db()
      .selectFrom("orders")
      .select(["id", "order_reference as reference"])
      .where("checkout_id", "=", checkoutId)
      .executeTakeFirstOrThrow();
    const { id } = await db().selectFrom("subscriptions").select("id").where("order_id", "=", order.id).executeTakeFirstOrThrow();
    const attempt = await db().selectFrom("payment_attempts").select("id").where("order_id", "=", order.id).executeTakeFirstOrThrow();
    return { order: order.id, reference: order.reference, id, attempt: attempt.id };
  }
  /** Of the order, as if it had begun two. */
  async function another(id: string, name: string, set: Partial<SubscriptionRow> = {}): Promise<string> {
    const row = { ...(await rowOf(id)), id: `${id}-${name}`, item_id: name, trial_of: null, ...set };
    await db().insertInto("subscriptions").values(row).execute();
    return row.id;
  }
  async function owes(id: string, state: "failed" | "charging", due: CalendarDate = today): Promise<string> {
    const [name, now] = [`${state}-${id}`, new Date().toISOString()];
    const tried = state === "failed" ? { first_failed_on: today, next_try_on: month(1), last_day: month(1) } : { leased_until: "9999" };
    const amount = { amount: 999, currency: "GBP", tries: 1, charge_id: `${name}.1`, created_at: now, updated_at: now };
    await db()
      .insertInto("renewals")
      .values({ id: name, subscription_id: id, due_on: due, state, ...amount, ...tried })
      .execute();
    return name;
  }
  const rowOf = (id: string) => db().selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const refund = (attempt: string, body?: object) => shop.call("POST", `/api/payments/attempts/${attempt}/refund`, body, paula.headers);
  const ends = (attempt: string) => refund(attempt, { endSubscriptions: true });
  const open = async (order: string): Promise<CustomerOrder> =>
    (await shop.call("GET", `/api/builder/customers/orders/${order}`, undefined, paula.headers)).body;
  const books = (id: string) =>
    db().selectFrom("subscription_events").select(["kind", "by"]).where("subscription_id", "=", id).orderBy("at").orderBy("id").execute();
  const renewalsOf = (id: string) =>
    db().selectFrom("renewals").select(["due_on", "state"]).where("subscription_id", "=", id).orderBy("due_on").execute();
  const trail = async (subject: string) =>
    (await db().selectFrom("audit_events").selectAll().where("subject", "=", subject).orderBy("id").execute()).map((row) => ({
      ...row,
      details: JSON.parse(row.details) as object,
    }));
  async function mails(about: string) {
    const rows = await db().selectFrom("outbox").selectAll().where("payload", "like", `%${about}%`).orderBy("id").execute();
    const topics = mailsOf(shop);
    return Promise.all(
      rows.map(async ({ topic, payload }) => {
        const mail = (await topics[topic]!(JSON.parse(payload) as Record<string, string>))!;
        expect(mail.text).not.toMatch(/\{\{|undefined|Invalid/);
        return { topic, to: mail.to, subject: mail.subject, text: mail.text };
      }),
    );
  }
  const round = (day: CalendarDate) => shop.server.services.renewals.run(at(day));
  const taken = async () => (await sandbox.book()).reduce((sum, { charged }) => sum + charged, 0);

  it("[PAY-13] [MMA-2] who withdraws has the money, no access from that day on, a mail, and is never charged again; once, however often it is asked", async () => {
    const { order, reference, id, attempt } = await bought();
    await owes(id, "failed");
    const waits = JSON.stringify({ date: month(1), type: "invoice", record: {} });
    await db().updateTable("subscriptions").set({ pending_renewal_change: waits }).where("id", "=", id).execute();
    const second = await another(id, "second");
    const leaving = await another(id, "leaving", { status: "cancelled", term_end: month(5) });
    const over = await another(id, "over", { status: "cancelled", term_end: addInterval(today, -3, "day") });
    const theirs = await another(id, "theirs", {
      payment: JSON.stringify({ type: "gift", record: {} }),
      stored_payment_id: null,
      next_payment_on: "9999-12-31",
      term_end: month(12),
    });
    const before = await Promise.all([over, theirs].map(rowOf));

    const asked = await Promise.all([ends(attempt), ends(attempt)]);
    expect(asked.map(({ status }) => status)).toEqual([202, 202]);
    expect(await ends(attempt)).toMatchObject({ status: 202, body: { state: "refunded" } });

    for (const each of [id, second, leaving]) {
      expect(await rowOf(each), each).toMatchObject(ENDED);
      expect(await books(each), each).toEqual([{ kind: "ended-with-refund", by: paula.id }]);
      expect(await trail(each), each).toMatchObject([{ kind: "subscription-ended", person: paula.email, details: { reference } }]);
    }
    expect(await Promise.all([over, theirs].map(rowOf))).toEqual(before);
    expect([...(await books(over)), ...(await books(theirs))]).toEqual([]);
    expect(await trail(attempt)).toMatchObject([{ kind: "refund-requested", person: paula.email }]);
    const seen = await open(order);
    expect(seen.money).toBe("refunded");
    expect(seen.subscriptions.find((each) => each.id === id)).toMatchObject({
      states: ["ended"],
      nextPayment: null,
      waiting: null,
      unpaid: null,
    });
    const [mail, ...more] = await mails(`"subscription":"${second}"`);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ topic: "subscription-changed", to: ADA.email, subject: expect.stringMatching(/has ended today$/) });
    expect(mail!.text).toContain("Nothing more is charged for it");

    const charged = await taken();
    for (const day of [today, month(1), month(2), month(13)]) await round(day);
    expect(await taken()).toBe(charged);
    expect(await renewalsOf(id)).toEqual([{ due_on: today, state: "given-up" }]);
    expect(await renewalsOf(second)).toEqual([]);
    await shop.server.services.endRound.run(at(month(1)));
    expect(await mails(`"subscription":"${second}"`)).toHaveLength(1);
    const back = await shop.call("POST", `/api/mma/subscriptions/${id}/activate`, undefined, ada.bearer);
    expect(back.body).toMatchObject({ error: { code: "subscription-ended" } });
  });

  it.each([undefined, {}, { endSubscriptions: false }])("[PAY-13] [MMA-2] with %o nothing ends; asked for anew, it does", async (body) => {
    const { id, attempt } = await bought();
    const before = await rowOf(id);
    expect((await refund(attempt, body)).body).toMatchObject({ state: "refunded" });
    expect(await rowOf(id)).toEqual(before);
    expect(await books(id)).toEqual([]);
    expect((await ends(attempt)).body).toMatchObject({ state: "refunded" });
    expect(await rowOf(id)).toMatchObject(ENDED);
    expect(await trail(attempt)).toHaveLength(1);
    expect((await refund(attempt, { endSubscriptions: "yes" })).status).toBe(422);
  });

  it("[PAY-13] [MMA-2] a provider that cannot give back at once: it has ended, and stays so", async () => {
    const { id, attempt } = await bought();
    await sandbox.behaves("down");
    expect((await ends(attempt)).body).toMatchObject({ state: "refunding" });
    await sandbox.behaves("works");
    expect(await rowOf(id)).toMatchObject(ENDED);
    await db()
      .updateTable("payment_attempts")
      .set({ next_try_at: new Date(0).toISOString() })
      .where("id", "=", attempt)
      .execute();
    await shop.server.services.paymentRound.drain();
    expect((await ends(attempt)).body).toMatchObject({ state: "refunded" });
    expect(await books(id)).toHaveLength(1);
  });

  describe("while something of it is being charged", () => {
    const refused = {
      status: 409,
      body: { error: { code: "charge-under-way", message: expect.stringContaining("no money has gone back") } },
    };
    async function nothingHappened({ id, attempt }: { id: string; attempt: string }, before: SubscriptionRow[]) {
      expect(await Promise.all(before.map((row) => rowOf(row.id)))).toEqual(before);
      expect(await books(id)).toEqual([]);
      expect([...(await trail(attempt)), ...(await trail(id))]).toEqual([]);
      const { state } = await db().selectFrom("payment_attempts").select("state").where("id", "=", attempt).executeTakeFirstOrThrow();
      expect(state).toBe("ordered");
    }

    it("[PAY-13] [MMA-2] neither does anything end nor does money go back, until that is known; without an end it does", async () => {
      const [one, other] = [await bought(), await bought()];
      for (const each of [one, other]) {
        const second = await another(each.id, "second");
        await owes(each.id, "failed");
        await owes(second, "charging");
        const before = [await rowOf(each.id), await rowOf(second)];
        expect(await ends(each.attempt)).toMatchObject(refused);
        await nothingHappened(each, before);
        expect((await renewalsOf(each.id)).map(({ state }) => state)).toEqual(["failed"]);
      }
      expect((await refund(one.attempt)).body).toMatchObject({ state: "refunded" });
      expect((await rowOf(one.id)).status).toBe("active");
      await db().updateTable("renewals").set({ state: "paid" }).where("state", "=", "charging").execute();
      expect((await ends(other.attempt)).body).toMatchObject({ state: "refunded" });
      expect(await rowOf(other.id)).toMatchObject(ENDED);
    });

    it("[PAY-13] [MMA-2] so it is while another offer is being paid for", async () => {
      const { id, attempt } = await bought();
      await db()
        .updateTable("subscriptions")
        .set({ upgrade_id: `upgrade-${id}` })
        .where("id", "=", id)
        .execute();
      const before = [await rowOf(id)];
      expect(await ends(attempt)).toMatchObject(refused);
      await nothingHappened({ id, attempt }, before);
    });

    // The embedded database does one after the other anyway.
    it.runIf(kind === "postgres")("[PAY-13] [MMA-2] a round that takes a payment in that moment has taken it", async () => {
      const { id, attempt } = await bought();
      const renewal = await owes(id, "failed");
      let asking: ReturnType<typeof ends> | undefined;
      await db()
        .transaction()
        .execute(async (trx) => {
          await trx.updateTable("renewals").set({ state: "charging", leased_until: "9999" }).where("id", "=", renewal).execute();
          asking = ends(attempt);
          const waiting = sql<{ count: number }>`select count(*) as count from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`;
          await expect.poll(async () => (await waiting.execute(db())).rows[0]!.count).toBe(1);
        });
      expect(await asking).toMatchObject(refused);
      await nothingHappened({ id, attempt }, [await rowOf(id)]);
    });
  });

  it("[PAY-14] [MMA-2] with what was charged later its own subscription ends alone, and its owner does not read that it goes on", async () => {
    const { id, attempt } = await bought();
    const second = await another(id, "second", { next_payment_on: "9999-12-31" });
    await round(month(1));
    const charge = await db()
      .selectFrom("payment_attempts")
      .select("id")
      .where("subscription_id", "=", id)
      .where("state", "=", "settled")
      .executeTakeFirstOrThrow();
    expect((await ends(charge.id)).body).toMatchObject({ state: "refunded" });
    expect(await rowOf(id)).toMatchObject(ENDED);
    expect((await rowOf(second)).status).toBe("active");
    const back = (await mails(`"subscription":"${id}"`)).find(({ topic }) => topic === "renewal-refunded")!;
    expect(back.text).toContain("It has ended, and nothing more is charged for it.");
    expect(back.text).not.toContain("goes on");
    const { state } = await db().selectFrom("payment_attempts").select("state").where("id", "=", attempt).executeTakeFirstOrThrow();
    expect(state).toBe("ordered");
  });

  it("[PAY-13] [MMA-2] an invoice of it that nobody has paid is asked for no more", async () => {
    const { id, order, attempt } = await bought();
    const byInvoice = { payment: JSON.stringify({ type: "invoice", record: {} }), stored_payment_id: null };
    await db().updateTable("subscriptions").set(byInvoice).where("id", "=", id).execute();
    await round(month(1));
    await shop.server.services.invoiceRound.run(at(month(1)));
    const due = () => db().selectFrom("invoice_dues").selectAll().where("order_id", "=", order).executeTakeFirstOrThrow();
    expect(await due()).toMatchObject({ subscription_id: id, given_up_on: null, next_on: expect.any(String) });
    await ends(attempt);
    expect(await due()).toMatchObject({ given_up_on: today, next_on: null });
    await shop.server.services.unpaidInvoiceRound.run(at(month(3)));
    expect((await mails(`"subscription":"${id}"`)).map(({ topic }) => topic)).not.toContain("renewal-ended");
    const about = `%${(await due()).invoice_id}%`;
    const events = await db().selectFrom("outbox").select("topic").where("payload", "like", about).execute();
    expect(events.map(({ topic }) => topic)).toEqual(["invoice-issued"]);
  });
});
