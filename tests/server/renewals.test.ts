/** What happens to subscriptions by themselves: each payment once, tried again, and over when it stays unpaid. The clock is the test's. */
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { SubscriptionHistory } from "../../src/domain/customers/subscription-history";
import type { BasketItem } from "../../src/domain/order/order";
import { Renewals } from "../../src/server/renewal/renewals";
import { retryUnpaid } from "../../src/server/renewal/unpaid";
import { addInterval, dateOf, type CalendarDate } from "../../src/domain/time/calendar";
import { begunWith } from "../support/begun-subscription";
import { DATABASES } from "../support/databases";
import { keptTrials } from "../support/kept-trial";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import { ADA, signedIn, type SignedIn } from "../support/signed-in";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";
import { mailsOf } from "../support/mails-of";

const trial = keptTrials.find(({ type }) => type === "zuora_card")!;
const today = dateOf(new Date().toISOString());
const at = (day: CalendarDate): Date => new Date(`${day}T12:00:00.000Z`);

describe.each(DATABASES)("subscriptions that go on, on %s", (kind) => {
  let sandbox: PaymentSandbox;
  let shop: TestShop;
  let ada: SignedIn;
  beforeAll(async () => {
    sandbox = await startPaymentSandbox(trial.sandbox);
    shop = await startShop(kind, { paymentSettings: trial.settings(sandbox) });
    ada = await signedIn(shop, ADA);
  });
  beforeEach(async () => {
    // Of the tests before, nothing goes on.
    await database().updateTable("subscriptions").set({ status: "cancelled", term_end: today }).execute();
    await database().updateTable("renewals").set({ state: "given-up" }).execute();
    await sandbox.renews("approved");
  });
  afterAll(async () => {
    await shop?.close();
    await sandbox?.close();
  });

  const database = () => shop.server.services.storage.db;
  const run = (day: CalendarDate) => shop.server.services.renewals.run(at(day));
  const subscription = (id: string) => database().selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const renewalsOf = (id: string) =>
    database().selectFrom("renewals").selectAll().where("subscription_id", "=", id).orderBy("due_on").execute();
  const statesOf = async (id: string) => (await renewalsOf(id)).map(({ due_on: due, state }) => [due, state]);
  /** Charges that the provider took for the subscription after its order. */
  const chargesOf = async (id: string) => {
    const references = await database()
      .selectFrom("payment_attempts")
      .select("reference")
      .where("subscription_id", "=", id)
      .where("kind", "=", "charge")
      .execute();
    const book = await sandbox.book();
    return references.flatMap(({ reference }) => book.filter(({ refno, balance }) => refno === reference && balance > 0));
  };
  async function topicsOf(id: string): Promise<string[]> {
    const rows = await database()
      .selectFrom("outbox")
      .selectAll()
      .where("payload", "like", `%${id}%`)
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    const topics = mailsOf(shop);
    for (const { topic, payload } of rows) {
      const mail = await topics[topic]!(JSON.parse(payload) as Record<string, string>);
      // Nobody is reminded of what is settled, or over, by now.
      if (!mail && topic === "renewal-reminder") continue;
      expect(mail!.text, topic).not.toMatch(/\{\{|undefined|Invalid/);
      // There is nothing left to be done to it: whoever would like it back finds it in the shop.
      if (topic === "renewal-ended") expect(mail!.text).toMatch(/Go to the shop: \S+\/$/m);
      const leadsElsewhere = ["renewal-ended", "renewal-failed", "renewal-reminder"].includes(topic);
      expect(mail!.text.includes("View your subscription"), topic).toBe(!leadsElsewhere);
    }
    return rows.map(({ topic }) => topic).filter((topic) => topic.startsWith("renewal"));
  }
  /** What the history at the customers' desk says that its owner was told, the newest first, each with its day. */
  async function toldIn(id: string) {
    const headers = await shop.editor();
    const { body } = await shop.call("GET", `/api/builder/customers/subscriptions/${id}/history`, undefined, headers);
    const { entries } = body as SubscriptionHistory;
    return entries.filter(({ kind: what }) => what.startsWith("told-")).map(({ kind: what, facts }) => [what, facts]);
  }
  /** What its owner was told of what comes, as it would be sent. */
  async function noticesOf(id: string) {
    const topics = mailsOf(shop);
    const rows = await database()
      .selectFrom("outbox")
      .selectAll()
      .where("topic", "in", ["card-expiring", "renewal-coming", "trial-ends"])
      .where("payload", "like", `%${id}%`)
      .orderBy("created_at")
      .execute();
    const mails = await Promise.all(
      rows.map(async ({ topic, payload }) => ({ topic, ...(await topics[topic]!(JSON.parse(payload) as Record<string, string>))! })),
    );
    for (const { text, topic } of mails) expect(text, topic).not.toMatch(/\{\{|undefined|Invalid/);
    expect(new Set(mails.map((mail) => mail.id)).size).toBe(mails.length);
    return mails;
  }
  const asAda = (): TestShop => ({
    ...shop,
    call: ((method, path, body, headers = {}) => shop.call(method, path, body, { ...ada.bearer, ...headers })) as TestShop["call"],
  });
  async function begun(): Promise<string> {
    const checkoutId = await shop.checkout([line(trial.offer)]);
    await trial.order(asAda(), sandbox, checkoutId);
    return begunWith(database(), checkoutId);
  }
  async function byInvoice(): Promise<string> {
    const placed = await shop.call("POST", "/api/order", orderOf(await shop.checkout()), ada.bearer);
    const { items } = (await shop.call("GET", "/api/mma/subscriptions", undefined, ada.bearer)).body as {
      items: { id: string; order_reference: string }[];
    };
    return items.find(({ order_reference: reference }) => reference === placed.body.order_reference)!.id;
  }
  /** The job of payments, once everything is due for it. */
  async function reconciled(): Promise<void> {
    await database()
      .updateTable("payment_attempts")
      .set({ next_try_at: new Date(0).toISOString() })
      .where("next_try_at", "is not", null)
      .execute();
    await shop.server.services.paymentRound.drain();
  }
  const month = (count: number) => addInterval(today, count, "month");

  it("[MMA-2] a year of months is charged once each, on its day and not before, and each is written about", async () => {
    const id = await begun();
    for (let count = 0; count <= 12; count++) {
      if (count) await run(addInterval(month(count), -1, "day"));
      expect(await chargesOf(id)).toHaveLength(Math.max(0, count - 1));
      await run(month(count));
      await run(month(count));
      expect(await chargesOf(id), `after ${count} months`).toHaveLength(count);
    }
    expect(await statesOf(id)).toEqual(Array.from({ length: 12 }, (_, index) => [month(index + 1), "paid"]));
    expect(await topicsOf(id)).toEqual(Array.from({ length: 12 }, () => "renewal-paid"));
    expect((await subscription(id)).next_payment_on).toBe(month(13));
  });

  it("[PAY-14] what was charged for a subscription goes back once, also where its provider is down at first; it goes on, with a word", async () => {
    const id = await begun();
    await run(today);
    await run(month(1));
    const [charge] = await chargesOf(id);
    const { id: attemptId } = await database()
      .selectFrom("payment_attempts")
      .select("id")
      .where("reference", "=", charge!.refno)
      .executeTakeFirstOrThrow();
    const headers = await shop.editor();
    const refund = () => shop.call("POST", `/api/payments/attempts/${attemptId}/refund`, undefined, headers);
    await sandbox.behaves("down");
    expect(await refund()).toMatchObject({ status: 202, body: { state: "refunding" } });
    await sandbox.behaves("works");
    expect(await chargesOf(id)).toHaveLength(1);
    await reconciled();
    expect(await Promise.all([refund(), refund()])).toMatchObject([{ body: { state: "refunded" } }, { body: { state: "refunded" } }]);
    const [entry] = (await sandbox.book()).filter(({ refno }) => refno === charge!.refno);
    expect(entry).toMatchObject({ charged: 1, credited: 1, balance: 0 });
    // The payment was written a month ahead of the clock.
    expect((await topicsOf(id)).sort()).toEqual(["renewal-paid", "renewal-refunded"]);
    await run(month(2));
    expect(await statesOf(id)).toEqual([
      [month(1), "paid"],
      [month(2), "paid"],
    ]);
  });

  it("[PAY-14] a charge that was declined has nothing to give back", async () => {
    const id = await begun();
    await run(today);
    await sandbox.renews("insufficient-funds");
    await run(month(1));
    const { id: attemptId } = await database()
      .selectFrom("payment_attempts")
      .select("id")
      .where("subscription_id", "=", id)
      .where("kind", "=", "charge")
      .executeTakeFirstOrThrow();
    expect(await shop.call("POST", `/api/payments/attempts/${attemptId}/refund`, undefined, await shop.editor())).toMatchObject({
      status: 409,
      body: { error: { code: "not-refundable" } },
    });
  });

  it("[MMA-2] a card about to expire, a rare payment and the end of a trial are told once, before they come, in the owner's language", async () => {
    const id = await begun();
    await run(today);
    const { stored_payment_id: stored } = await subscription(id);
    const lastDayOf = (expiry: string) => addInterval(addInterval(`${expiry}-01`, 1, "month"), -1, "day");
    // The first month whose notices are all still to come.
    const expiry = [month(1), month(2)].map((day) => day.slice(0, 7)).find((each) => lastDayOf(each) >= addInterval(today, 31, "day"))!;
    await database().updateTable("stored_payments").set({ expiry }).where("id", "=", stored).execute();
    const lastDay = lastDayOf(expiry);
    const notices = () => noticesOf(id);
    for (let day = addInterval(lastDay, -31, "day"); day <= addInterval(lastDay, -6, "day"); day = addInterval(day, 1, "day")) {
      await run(day);
      await run(day);
    }
    const said = await notices();
    expect(said.map(({ topic }) => topic)).toEqual(["card-expiring", "card-expiring", "card-expiring"]);
    expect(said[0]!.html).toContain(`/mma/subscriptions/${id}/payment`);
    expect(await toldIn(id)).toEqual(said.map(() => ["told-card-end", { date: lastDay }]));

    const rare = await begun();
    const { item, term_end: _end, ...row } = await subscription(rare);
    const yearly = JSON.parse(item) as BasketItem;
    for (const charge of yearly.offer.data.attributes.price__limio!) Object.assign(charge, { repeat_interval: 12 });
    await change(rare, { item: JSON.stringify(yearly), next_payment_on: null });
    expect(row.noticed_on).toBeNull();
    const due = month(12);
    await run(addInterval(due, -15, "day"));
    expect(await noticesOf(rare)).toEqual([]);
    await run(addInterval(due, -14, "day"));
    await run(addInterval(due, -13, "day"));
    expect((await noticesOf(rare)).map(({ topic }) => topic)).toEqual(["renewal-coming"]);
    const costs = { amount: expect.any(Object) as unknown };
    expect(await toldIn(rare)).toEqual([["told-renewal", { date: due, ...costs }]]);

    const french = await begun();
    await change(french, { item: JSON.stringify(yearly), next_payment_on: null, country: "FR" });
    await run(addInterval(due, -46, "day"));
    expect(await noticesOf(french)).toEqual([]);
    for (const days of [45, 44, 14, 13]) await run(addInterval(due, -days, "day"));
    expect(
      (await noticesOf(french)).map(({ topic }) => topic),
      "where the law asks for more days",
    ).toEqual(["renewal-coming"]);

    const trialOf = await begun();
    await change(trialOf, { is_trial: 1 });
    await run(addInterval(month(1), -7, "day"));
    await run(addInterval(month(1), -6, "day"));
    const [ends, ...more] = await noticesOf(trialOf);
    expect(more).toEqual([]);
    expect(ends!.topic).toBe("trial-ends");
    expect(await toldIn(trialOf)).toEqual([["told-trial-end", { date: month(1), ...costs }]]);
    expect(ends!.text).toContain("cancel before that day and you pay nothing");
    // Once it is paid for it is a trial no more.
    await run(month(1));
    await run(addInterval(month(2), -6, "day"));
    expect(await noticesOf(trialOf)).toHaveLength(1);
    await change(trialOf, { status: "cancelled", noticed_on: null });
    await database().deleteFrom("renewals").where("subscription_id", "=", trialOf).execute();
    await run(addInterval(month(2), -5, "day"));
    expect(await noticesOf(trialOf)).toHaveLength(1);
  });

  it("[MMA-2] of a card that another one waits to replace nothing is told; nor of the one that waits, as nothing can be changed until then", async () => {
    const thisMonth = today.slice(0, 7);
    const replaced = async (expiry: { now: string; next: string }): Promise<string> => {
      const id = await begun();
      const expires = (of: string | null, month: string) =>
        database().updateTable("stored_payments").set({ expiry: month }).where("id", "=", of).execute();
      const before = (await subscription(id)).stored_payment_id;
      const payment = await trial.payment(asAda(), sandbox, id);
      const changed = await shop.call(
        "POST",
        `/api/mma/subscriptions/${id}/payment-method`,
        { paymentType: trial.type, payment },
        ada.bearer,
      );
      expect(changed.status, changed.text).toBe(200);
      const { stored_payment_id: now, pending_renewal_change: pending } = await subscription(id);
      expect(now, "the new card waits for the next payment").toBe(before);
      await expires(now, expiry.now);
      await expires((JSON.parse(pending!) as { storedPaymentId: string }).storedPaymentId, expiry.next);
      await change(id, { noticed_on: null });
      return id;
    };
    const [soon, late] = [await replaced({ now: thisMonth, next: "2099-12" }), await replaced({ now: "2099-12", next: thisMonth })];
    await run(today);
    expect([await noticesOf(soon), await noticesOf(late)]).toEqual([[], []]);
  });

  it("[MMA-2] a shop that was down for months asks for each of them once when it is back", async () => {
    const id = await begun();
    await run(today);
    await run(month(3));
    expect(await statesOf(id)).toEqual([1, 2, 3].map((count) => [month(count), "paid"]));
    expect(await chargesOf(id)).toHaveLength(3);
  });

  it("[MMA-2] rounds at the same moment, as of several machines, charge once", async () => {
    const id = await begun();
    await run(today);
    const { storage, catalogue, charges, payments, taxes } = shop.server.services;
    const another = new Renewals({ storage, catalogue, charges, payments, taxes, onFault: (error) => expect.unreachable(String(error)) });
    await Promise.all([run(month(1)), another.run(at(month(1)))]);
    expect(await chargesOf(id)).toHaveLength(1);
  });

  it("[MMA-2] declined for now: tried four times over 14 days, then it ends, with a word each time", async () => {
    const id = await begun();
    await run(today);
    await sandbox.renews("insufficient-funds");
    for (let day = 0; day <= 20; day++) await run(addInterval(month(1), day, "day"));
    const [renewal, ...more] = await renewalsOf(id);
    expect(more).toEqual([]);
    expect(renewal).toMatchObject({ state: "given-up", tries: 5, first_failed_on: month(1), last_day: addInterval(month(1), 14, "day") });
    // The last two are of one moment.
    expect((await topicsOf(id)).toSorted()).toEqual(["renewal-ended", ...Array.from({ length: 5 }, () => "renewal-failed")]);
    expect(await subscription(id)).toMatchObject({ status: "cancelled", term_end: addInterval(month(1), 14, "day") });
    expect(await chargesOf(id)).toEqual([]);
    const failure = { date: month(1), amount: { amount: Number(renewal!.amount), currency: renewal!.currency } };
    expect(await toldIn(id)).toEqual(Array.from({ length: 5 }, () => ["told-failure", failure]));
  });

  it("[MMA-2] nobody is asked for money before its plan and its lease are on the disk", async () => {
    await begun();
    const { storage, charges, renewals } = shop.server.services;
    const relaxed = vi.spyOn(storage, "relaxed");
    const waited = vi.spyOn(storage, "transaction");
    const asked = vi.spyOn(charges, "charge");
    onTestFinished(() => void vi.restoreAllMocks());
    asked.mockResolvedValue({ state: "pending", attemptId: "none", reference: "none" });
    await renewals.run(at(month(1)));
    expect(asked).toHaveBeenCalled();
    const order = [
      ...relaxed.mock.invocationCallOrder.map((n) => [n, "relaxed"] as const),
      ...waited.mock.invocationCallOrder.map((n) => [n, "waited"] as const),
    ]
      .filter(([n]) => n < asked.mock.invocationCallOrder[0]!)
      .sort(([a], [b]) => a - b);
    expect(order.at(-1)?.[1]).toBe("waited");
    expect(order.map(([, what]) => what)).toContain("relaxed");
  });

  it("[MMA-2] of a shop that stood still for a month one try is made, and its owner has as long as anybody until the next", async () => {
    const id = await begun();
    await run(today);
    await sandbox.renews("insufficient-funds");
    await run(month(1));
    const back = addInterval(month(1), 30, "day");
    await run(back);
    await run(back);
    const [renewal] = await renewalsOf(id);
    expect(renewal).toMatchObject({
      state: "failed",
      tries: 2,
      next_try_on: addInterval(back, 4, "day"),
      last_day: addInterval(back, 11, "day"),
    });
    expect((await subscription(id)).status).toBe("active");
    await sandbox.renews("approved");
    await run(addInterval(back, 4, "day"));
    expect((await renewalsOf(id))[0]).toMatchObject({ state: "paid", tries: 3 });
  });

  it("[MMA-2] that it stood still counts as well where nobody was asked at first", async () => {
    const id = await begun();
    await run(today);
    await sandbox.renews("insufficient-funds");
    await run(month(1));
    const nobody = { state: "declined", kind: "soft", code: "not-asked", attemptId: "none", reference: "none" } as const;
    const asked = vi.spyOn(shop.server.services.charges, "charge").mockResolvedValueOnce(nobody);
    onTestFinished(() => void asked.mockRestore());
    const back = addInterval(month(1), 30, "day");
    await run(back);
    await run(back);
    expect(asked.mock.calls.length).toBeGreaterThan(1);
    expect((await renewalsOf(id))[0]).toMatchObject({
      state: "failed",
      tries: 2,
      next_try_on: addInterval(back, 4, "day"),
      last_day: addInterval(back, 11, "day"),
    });
  });

  it("[MMA-2] declined for now and paid on the second try: it goes on as if nothing had been", async () => {
    const id = await begun();
    await run(today);
    await sandbox.renews("insufficient-funds");
    await run(month(1));
    await sandbox.renews("approved");
    await run(addInterval(month(1), 2, "day"));
    expect(await statesOf(id)).toEqual([[month(1), "failed"]]);
    const unpaid = async () =>
      (await shop.call("GET", `/api/mma/subscriptions/${id}`, undefined, ada.bearer)).body["subscription"] as { data: object };
    const { next_try_on: nextTryOn, amount, currency, last_day: lastDay } = (await renewalsOf(id))[0]!;
    expect(nextTryOn).toBe(addInterval(month(1), 3, "day"));
    expect((await unpaid()).data).toMatchObject({ unpaid: { amount: Number(amount), currency, dueOn: month(1), nextTryOn, lastDay } });
    await run(addInterval(month(1), 3, "day"));
    expect((await unpaid()).data).toMatchObject({ unpaid: null });
    expect(await statesOf(id)).toEqual([[month(1), "paid"]]);
    expect(await topicsOf(id)).toEqual(["renewal-failed", "renewal-paid"]);
    expect(await chargesOf(id)).toHaveLength(1);
    expect((await subscription(id)).status).toBe("active");
  });

  it("[MMA-2] a card that will never work is not asked again until there is another one, which settles it at once", async () => {
    const id = await begun();
    await run(today);
    await sandbox.renews("stolen");
    for (let day = 0; day <= 10; day++) await run(addInterval(month(1), day, "day"));
    const [failed] = await renewalsOf(id);
    expect(failed).toMatchObject({ state: "failed", tries: 1, next_try_on: null });
    expect(await topicsOf(id)).toEqual(["renewal-failed", "renewal-reminder"]);
    await sandbox.renews("approved");
    const { stored_payment_id: before } = await subscription(id);
    const payment = await trial.payment(asAda(), sandbox, id);
    const changed = await shop.call(
      "POST",
      `/api/mma/subscriptions/${id}/payment-method`,
      { paymentType: trial.type, payment },
      ada.bearer,
    );
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body.subscription.data.pendingRenewalChange).toBeNull();
    expect((await subscription(id)).stored_payment_id).not.toBe(before);
    await run(addInterval(month(1), 11, "day"));
    expect(await statesOf(id)).toEqual([[month(1), "paid"]]);
    expect(await chargesOf(id)).toHaveLength(1);
  });

  it.each<[string, CalendarDate, string[], string[]]>([
    ["before its day: the one before pays", addInterval(month(1), 5, "day"), ["paid"], ["paid", "invoiced"]],
    ["on its day or later: it pays what was missed, too", month(2), ["invoiced", "invoiced"], ["invoiced", "invoiced"]],
  ])("[MMA-2] another way to pay waits, and a late round comes %s; each payment once", async (_what, day, first, then) => {
    const id = await begun();
    await run(today);
    await change(id, { pending_renewal_change: JSON.stringify({ date: month(2), type: "invoice", record: {} }) });
    await run(day);
    expect((await statesOf(id)).map(([, state]) => state)).toEqual(first);
    await run(addInterval(month(2), 1, "day"));
    expect(await statesOf(id)).toEqual(then.map((state, index) => [month(index + 1), state]));
    expect((await renewalsOf(id)).map(({ amount }) => Number(amount))).toEqual([999, 999]);
    expect(await chargesOf(id)).toHaveLength(then.filter((state) => state === "paid").length);
    expect(await subscription(id)).toMatchObject({ next_payment_on: month(3), pending_renewal_change: null, stored_payment_id: null });
  });

  it("[MMA-2] what is unpaid, by invoice from now on: that holds at once and settles it; any other change settles nothing", async () => {
    const id = await begun();
    await run(today);
    await sandbox.renews("stolen");
    await run(month(1));
    const write = (name: string, body?: object) => shop.call("POST", `/api/mma/subscriptions/${id}/${name}`, body, ada.bearer);
    const address = { deliveryDetails: { address1: "2 Low Street", city: "Leeds", postalCode: "LS1 1UR", country: "GB" } };
    expect((await write("change-address", address)).status).toBe(200);
    expect(await renewalsOf(id)).toMatchObject([{ state: "failed", next_try_on: null }]);
    const changed = await write("payment-method", { paymentType: "invoice", payment: { type: "invoice", invoicePref: "Post" } });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body.subscription).toMatchObject({ paymentMethod: "invoice", data: { pendingRenewalChange: null } });
    await run(addInterval(month(1), 1, "day"));
    expect(await statesOf(id)).toEqual([[month(1), "invoiced"]]);
    expect(await chargesOf(id)).toEqual([]);
  });

  it("[MMA-2] a card that will never work, and no other: it ends on its last day", async () => {
    const id = await begun();
    await run(today);
    await sandbox.renews("stolen");
    for (let day = 0; day <= 13; day++) await run(addInterval(month(1), day, "day"));
    expect((await subscription(id)).status).toBe("active");
    await run(addInterval(month(1), 14, "day"));
    expect(await subscription(id)).toMatchObject({ status: "cancelled", term_end: addInterval(month(1), 14, "day") });
    expect(await topicsOf(id)).toEqual(["renewal-failed", "renewal-reminder", "renewal-reminder", "renewal-ended"]);
  });

  /** Rounds on these days after the one on which it failed, and the last day that each gives. */
  it.each<[string, "stolen" | "insufficient-funds", [day: number, lastDay: number][]]>([
    [
      "a card that will never work, and a round a day",
      "stolen",
      [
        [0, 14],
        [1, 14],
        [2, 14],
        [3, 14],
      ],
    ],
    [
      "a card that will never work, and a day without a round",
      "stolen",
      [
        [0, 14],
        [2, 15],
        [3, 15],
      ],
    ],
    [
      "a card that will never work, and no round until past its last day",
      "stolen",
      [
        [0, 14],
        [1, 14],
        [2, 14],
        [33, 44],
      ],
    ],
    [
      "one that may work again, and no round until past its last day",
      "insufficient-funds",
      [
        [0, 14],
        [1, 14],
        [2, 14],
        [33, 44],
      ],
    ],
    [
      "a card that will never work, and two rounds on the day when it is back",
      "stolen",
      [
        [0, 14],
        [6, 19],
        [6, 19],
        [7, 19],
      ],
    ],
    [
      "a card that will never work, and a shop that stands still twice",
      "stolen",
      [
        [0, 14],
        [6, 19],
        [7, 19],
        [10, 21],
      ],
    ],
  ])("[MMA-2] the last day is put off by the days on which the shop stood still: %s", async (_what, as, rounds) => {
    const id = await begun();
    await run(today);
    await sandbox.renews(as);
    const after = (days: number) => addInterval(month(1), days, "day");
    const given: [number, CalendarDate | null][] = [];
    for (const [day] of rounds) {
      await run(after(day));
      given.push([day, (await renewalsOf(id))[0]!.last_day]);
    }
    expect(given).toEqual(rounds.map(([day, lastDay]) => [day, after(lastDay)]));
    const [last, lastDay] = rounds.at(-1)!;
    const { first_failed_on: countedFrom } = (await renewalsOf(id))[0]!;
    expect(addInterval(countedFrom as CalendarDate, 14, "day")).toBe(after(lastDay));
    for (let day = last + 1; day < lastDay; day++) await run(after(day));
    expect((await subscription(id)).status).toBe("active");
    await run(after(lastDay));
    expect(await subscription(id)).toMatchObject({ status: "cancelled", term_end: after(lastDay) });
    expect(await topicsOf(id)).toContain("renewal-ended");
  });

  it("[MMA-2] another card that comes while no round does loses none of the days that were put off, should it be declined as well", async () => {
    const id = await begun();
    await run(today);
    await sandbox.renews("stolen");
    for (const day of [0, 1]) await run(addInterval(month(1), day, "day"));
    const { storage } = shop.server.services;
    await storage.transaction((trx) => retryUnpaid(trx, id, addInterval(month(1), 18, "day")));
    await run(addInterval(month(1), 21, "day"));
    // Sixteen days without a round before the card came, and three after.
    expect((await renewalsOf(id))[0]).toMatchObject({ state: "failed", last_day: addInterval(month(1), 14 + 16 + 3, "day") });
    expect((await subscription(id)).status).toBe("active");
  });

  it("[MMA-2] a shop that stands still over the last day ends it when it is back, after as many days as anybody has", async () => {
    const id = await begun();
    await run(today);
    await sandbox.renews("stolen");
    for (let day = 0; day <= 13; day++) await run(addInterval(month(1), day, "day"));
    const back = addInterval(month(1), 20, "day");
    await run(back);
    expect(await subscription(id)).toMatchObject({ status: "cancelled", term_end: back });
  });

  it("[MMA-2] what waited before anybody wrote down when it was looked at ends on its day, and is looked at from now on", async () => {
    const [known, over] = [await begun(), await begun()];
    await run(today);
    await sandbox.renews("stolen");
    await run(month(1));
    await database().updateTable("renewals").set({ looked_on: null }).where("subscription_id", "in", [known, over]).execute();
    await run(addInterval(month(1), 13, "day"));
    await database().updateTable("renewals").set({ looked_on: null }).where("subscription_id", "=", over).execute();
    await run(addInterval(month(1), 15, "day"));
    expect(await subscription(over)).toMatchObject({ status: "cancelled", term_end: addInterval(month(1), 15, "day") });
    expect((await renewalsOf(known))[0]).toMatchObject({ state: "given-up" });
  });

  it("[MMA-2] a worker that died in the middle: the same charge is asked for again, and taken once", async () => {
    const id = await begun();
    await run(today);
    await run(month(1));
    const [paid] = await renewalsOf(id);
    // As if the process had died after the provider took the money and before that was written down.
    await database()
      .updateTable("renewals")
      .set({ state: "charging", leased_until: at(month(1)).toISOString() })
      .where("id", "=", paid!.id)
      .execute();
    await run(addInterval(month(1), 1, "day"));
    expect(await chargesOf(id)).toHaveLength(1);
    expect(await statesOf(id)).toEqual([[month(1), "paid"]]);
  });

  it("[MMA-2] cancelled: nothing more is charged; kept after months, only what comes is", async () => {
    const id = await begun();
    await run(today);
    await shop.call("POST", `/api/mma/subscriptions/${id}/cancel`, undefined, ada.bearer);
    await run(month(2));
    expect(await renewalsOf(id)).toEqual([]);
    // Its term is open again, as when somebody looks after it by hand.
    await database()
      .updateTable("subscriptions")
      .set({ status: "active", term_end: null, next_payment_on: null })
      .where("id", "=", id)
      .execute();
    await run(addInterval(month(2), 5, "day"));
    expect(await renewalsOf(id)).toEqual([]);
    await run(month(3));
    expect(await statesOf(id)).toEqual([[month(3), "paid"]]);
  });

  it("[MMA-2] paid by invoice: it goes on, and its owner reads that an invoice follows", async () => {
    const id = await byInvoice();
    await run(today);
    await run(month(1));
    await run(month(1));
    expect(await statesOf(id)).toEqual([[month(1), "invoiced"]]);
    expect(await topicsOf(id)).toEqual(["renewal-invoiced"]);
  });

  /** Each of their payments as if its worker had died after the provider took the money and before that was written down. */
  const asIfDied = (id: string) =>
    database()
      .updateTable("renewals")
      .set({ state: "charging", leased_until: at(month(1)).toISOString() })
      .where("subscription_id", "=", id)
      .execute();

  it.each<[string, (id: string) => Promise<unknown>]>([
    ["cancelled", (id) => change(id, { status: "cancelled" })],
    ["paid by invoice from now on", (id) => change(id, { stored_payment_id: null, payment: '{"type":"invoice"}' })],
    [
      "paid with another card from now on",
      async (id) => change(id, { stored_payment_id: (await subscription(await begun())).stored_payment_id }),
    ],
  ])("[MMA-2] a worker that died in the middle, and the subscription is %s: what was taken counts as paid", async (_what, changed) => {
    const id = await begun();
    await run(today);
    await run(month(1));
    await asIfDied(id);
    await changed(id);
    await run(addInterval(month(1), 1, "day"));
    expect(await statesOf(id)).toEqual([[month(1), "paid"]]);
    expect(await chargesOf(id)).toHaveLength(1);
  });
  /** Another machine's worker: of which subscriptions it says that they could not be worked on. */
  function reportingFaults() {
    const { storage, catalogue, charges, payments, taxes } = shop.server.services;
    const faults: string[] = [];
    const worker = new Renewals({ storage, catalogue, charges, payments, taxes, onFault: (_error, id) => void faults.push(id) });
    return { faults, worker };
  }
  const change = (id: string, set: object) => database().updateTable("subscriptions").set(set).where("id", "=", id).execute();

  it("[MMA-2] [PAY-14] what its provider never heard of counts as no try: asked for at once, then daily, and after days it fails", async () => {
    const id = await begun();
    await run(today);
    /** The line is bad while it is asked for, and good again when somebody looks. */
    const lost = async () => {
      await sandbox.behaves("down", undefined, trial.chargeAgainPath);
      await run(month(1));
      await sandbox.behaves("works");
      await database()
        .updateTable("payment_attempts")
        .set({ next_try_at: new Date(0).toISOString() })
        .where("subscription_id", "=", id)
        .where("next_try_at", "is not", null)
        .execute();
      await shop.server.services.paymentRound.drain();
      const [{ state, tries, charge_id, next_try_on } = {} as never] = await renewalsOf(id);
      return { state, tries, asked: charge_id?.split(".").at(-1), next_try_on };
    };
    expect(await lost()).toEqual({ state: "due", tries: 0, asked: "1", next_try_on: today });
    expect(await lost()).toEqual({ state: "due", tries: 0, asked: "2", next_try_on: addInterval(today, 1, "day") });
    // However long ago it fell due: the days are those on which it was asked for in vain.
    await database()
      .updateTable("renewals")
      .set({ due_on: addInterval(today, -9, "day") })
      .where("subscription_id", "=", id)
      .execute();
    expect(await lost()).toMatchObject({ state: "due", tries: 0, asked: "3" });
    expect(await lost()).toMatchObject({ state: "due", tries: 0, asked: "4" });
    expect(await topicsOf(id)).toEqual([]);
    expect(await lost()).toMatchObject({ state: "failed", tries: 1, asked: "5" });
    expect(await topicsOf(id)).toEqual(["renewal-failed"]);
  });

  it("[MMA-2] [PAY-14] started without the method's settings: it waits without a word, and is paid the day after they are back", async () => {
    const id = await begun();
    await run(today);
    const said: string[] = [];
    const log = pino({ level: "error" }, { write: (text: string) => void said.push(text) });
    const without = await startShop(kind, { paymentSettings: {} }, shop.database, { log });
    onTestFinished(() => without.close());
    await without.server.services.renewals.run(at(month(1)));
    expect(await renewalsOf(id)).toMatchObject([
      { state: "due", tries: 0, failure: null, first_failed_on: null, last_day: null, next_try_on: addInterval(month(1), 1, "day") },
    ]);
    expect(await topicsOf(id)).toEqual([]);
    const mine = said.map((text) => JSON.parse(text) as { method: string; subscription: string; msg: string });
    const heard = mine.filter(({ subscription: about }) => about === id);
    expect(heard[0]).toMatchObject({ method: trial.type, msg: expect.stringContaining("started without this payment method") });
    // The job of payments has nothing to look up: nobody was asked.
    await reconciled();
    await run(addInterval(month(1), 1, "day"));
    expect(await statesOf(id)).toEqual([[month(1), "paid"]]);
    expect(await topicsOf(id)).toEqual(["renewal-paid"]);
    expect(await chargesOf(id)).toHaveLength(1);
  });

  it("[MMA-2] started without the plug-in of a method that asks nobody: it waits without a word, and goes on once that is back", async () => {
    const id = await byInvoice();
    await run(today);
    const { payment } = await subscription(id);
    await change(id, { payment: '{"type":"by-messenger"}' });
    const { faults, worker } = reportingFaults();
    await worker.run(at(month(1)));
    expect(new Set(faults)).toEqual(new Set([id]));
    expect(await renewalsOf(id)).toMatchObject([{ state: "due", tries: 0, failure: null, next_try_on: addInterval(month(1), 1, "day") }]);
    expect(await topicsOf(id)).toEqual([]);
    await change(id, { payment });
    await run(addInterval(month(1), 1, "day"));
    expect(await statesOf(id)).toEqual([[month(1), "invoiced"]]);
    expect(await topicsOf(id)).toEqual(["renewal-invoiced"]);
  });

  it("[MMA-2] one that cannot be asked for stops no other", async () => {
    const [broken, sound] = [await begun(), await begun()];
    const { item } = await subscription(broken);
    // Nothing is stored in that currency.
    await change(broken, { item: item.replaceAll(`"${trial.currency}"`, '"SEK"') });
    const { faults, worker } = reportingFaults();
    await worker.run(at(today));
    await worker.run(at(month(1)));
    await worker.run(at(month(1)));
    expect(await statesOf(sound)).toEqual([[month(1), "paid"]]);
    expect(await statesOf(broken)).toEqual([[month(1), "charging"]]);
    expect(await chargesOf(broken)).toEqual([]);
    expect(faults).toEqual([broken]);
  });

  it.each([
    { most: 3, of: 6 },
    { most: 5, of: 3 },
  ])(
    "[MMA-2] $most of $of are asked for at the same moment, no more than that, and of each one payment after another",
    async ({ most, of }) => {
      const first = await begun();
      const row = await subscription(first);
      const ids = [first, ...Array.from({ length: of - 1 }, (_, index) => `at-once-${of}-${index}`)];
      for (const id of ids.slice(1))
        await database()
          .insertInto("subscriptions")
          .values({ ...row, id, item_id: id })
          .execute();
      onTestFinished(async () => void (await database().updateTable("subscriptions").set({ status: "cancelled" }).execute()));
      await run(today);
      const { storage, catalogue, charges, payments, taxes } = shop.server.services;
      const asked: string[] = [];
      const waiting: (() => void)[] = [];
      const underWay = new Set<string>();
      let widest = 0;
      const worker = new Renewals({
        storage,
        catalogue,
        payments,
        taxes,
        most,
        onFault: (error) => expect.unreachable(String(error)),
        charges: {
          outcome: (id) => charges.outcome(id),
          async charge(request) {
            const id = request.subscriptionId!;
            if (underWay.has(id)) throw new Error(`Two payments of ${id} are asked for at the same moment`);
            underWay.add(id);
            asked.push(id);
            widest = Math.max(widest, underWay.size);
            // Nobody answers the first of them before the third is asked for.
            await new Promise<void>((resolve) => {
              waiting.push(resolve);
              if (waiting.length === 3) for (const answer of waiting.splice(0)) answer();
            });
            return charges.charge(request).finally(() => underWay.delete(id));
          },
        },
      });
      await worker.run(at(month(2)));
      expect(widest).toBe(3);
      expect(asked.toSorted()).toEqual([...ids, ...ids].toSorted());
      // By the clock, so that their mails would wait for their invoices.
      await shop.server.services.invoiceRound.run();
      for (const id of ids) {
        expect(await statesOf(id)).toEqual([
          [month(1), "paid"],
          [month(2), "paid"],
        ]);
        expect(await chargesOf(id)).toHaveLength(2);
        expect(await topicsOf(id)).toEqual(["renewal-paid", "renewal-paid"]);
        const told = await database().selectFrom("outbox").select("payload").where("payload", "like", `%"${id}"%`).orderBy("id").execute();
        const due = await renewalsOf(id);
        // Its owner reads of the first one first.
        expect(told.map(({ payload }) => (JSON.parse(payload) as { payment: string }).payment)).toEqual(due.map((each) => `${each.id}.1`));
      }
    },
    30_000,
  );

  it("[MMA-2] one whose payments cannot be read stops no other, however many there are", async () => {
    const [broken, sound] = [await byInvoice(), await byInvoice()];
    await run(today);
    const row = await subscription(sound);
    // What cannot be read here could not be listed for its owner in another test either.
    const readable = await subscription(broken);
    onTestFinished(async () => {
      await change(broken, { item: readable.item });
      await database().deleteFrom("subscriptions").where("id", "in", ids).execute();
    });
    const ids = ["0", "zz"].flatMap((first) => Array.from({ length: 110 }, (_, index) => `${first}-copy-${index}`));
    for (const id of ids)
      await database()
        .insertInto("subscriptions")
        .values({ ...row, id, item_id: id, item: id.startsWith("0") ? "{" : row.item })
        .execute();
    await change(broken, { item: "{" });
    const { faults, worker } = reportingFaults();
    const worked = await worker.run(at(month(1)));
    expect(faults.toSorted()).toEqual([broken, ...ids.filter((id) => id.startsWith("0"))].toSorted());
    expect(await renewalsOf(broken)).toEqual([]);
    expect(await statesOf(sound)).toEqual([[month(1), "invoiced"]]);
    expect(await statesOf("zz-copy-109")).toEqual([[month(1), "invoiced"]]);
    expect(worked).toBe(111);
    expect(await run(month(1))).toBe(0);
  });

  it("[MMA-2] what another worker has in hand is left to it until its ten minutes are over", async () => {
    const id = await begun();
    await run(today);
    await run(month(1));
    const noon = at(month(1)).getTime();
    const lease = (lasts: number) =>
      database()
        .updateTable("renewals")
        .set({ state: "charging", leased_until: new Date(noon + lasts).toISOString() })
        .where("subscription_id", "=", id)
        .execute();
    await lease(1);
    expect(await run(month(1))).toBe(0);
    expect(await statesOf(id)).toEqual([[month(1), "charging"]]);
    await lease(0);
    expect(await run(month(1))).toBe(1);
    expect(await statesOf(id)).toEqual([[month(1), "paid"]]);
  });

  it("[MMA-2] a provider that is down: nobody knows yet, the payment is held for ten minutes, and is charged once when it is back", async () => {
    const id = await begun();
    await run(today);
    await sandbox.behaves("down");
    await run(month(1));
    await sandbox.behaves("works");
    expect(await renewalsOf(id)).toMatchObject([
      { state: "charging", tries: 1, leased_until: new Date(at(month(1)).getTime() + 600_000).toISOString() },
    ]);
    expect(await topicsOf(id)).toEqual([]);
    expect(await run(month(1))).toBe(0);
    // The job of payments finds out what became of it; what was never heard of is tried another day.
    await reconciled();
    for (let day = 1; day <= 3; day++) await run(addInterval(month(1), day, "day"));
    expect(await statesOf(id)).toEqual([[month(1), "paid"]]);
    expect(await chargesOf(id)).toHaveLength(1);
  });

  it("[MMA-2] cancelled between falling due and being asked for: given up without a charge, and over, which its owner is told", async () => {
    const id = await begun();
    await run(today);
    await sandbox.renews("insufficient-funds");
    await run(month(1));
    await sandbox.renews("approved");
    await change(id, { status: "cancelled" });
    await run(addInterval(month(1), 3, "day"));
    expect(await statesOf(id)).toEqual([[month(1), "given-up"]]);
    expect(await chargesOf(id)).toEqual([]);
    expect(await topicsOf(id)).toEqual(["renewal-failed", "renewal-ended"]);
    expect((await subscription(id)).term_end).toBe(addInterval(month(1), 3, "day"));
  });

  it("[MMA-2] nothing is stored although the method asks a provider: its owner hears of it, and it waits for another way to pay", async () => {
    const id = await begun();
    await run(today);
    await change(id, { stored_payment_id: null });
    await run(month(1));
    expect(await renewalsOf(id)).toMatchObject([
      { state: "failed", failure: "hard nothing-stored", tries: 1, first_failed_on: month(1), next_try_on: null, leased_until: null },
    ]);
    expect(await topicsOf(id)).toEqual(["renewal-failed"]);
  });

  it("[MMA-2] what its provider said, and the next try, are kept and written about, each try in a mail of its own", async () => {
    const id = await begun();
    await run(today);
    await sandbox.renews("insufficient-funds");
    await run(month(1));
    const again = addInterval(month(1), 3, "day");
    await run(again);
    const [renewal] = await renewalsOf(id);
    expect(renewal!.failure).toMatch(/^soft [\w-]+$/);
    const payloads = await database()
      .selectFrom("outbox")
      .select("payload")
      .where("payload", "like", `%${renewal!.id}%`)
      .orderBy("id")
      .execute();
    const mails = payloads.map(({ payload }) => JSON.parse(payload) as object);
    const mail = { subscription: id, amount: String(renewal!.amount), currency: trial.currency, lastDay: addInterval(month(1), 14, "day") };
    expect(mails).toHaveLength(2);
    for (const expected of [
      { ...mail, payment: `${renewal!.id}.1`, nextTryOn: again },
      { ...mail, payment: `${renewal!.id}.2`, nextTryOn: addInterval(month(1), 7, "day") },
    ])
      expect(mails).toContainEqual(expect.objectContaining(expected));
    await sandbox.renews("approved");
    await run(addInterval(month(1), 7, "day"));
    const last = await database()
      .selectFrom("outbox")
      .select("payload")
      .where("topic", "=", "renewal-paid")
      .where("payload", "like", `%${id}%`)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(last.payload)).toMatchObject({ payment: `${renewal!.id}.3` });
  });

  it("[MMA-2] mails are sent at once, and only where there are any", async () => {
    const { storage, catalogue, charges, payments, taxes } = shop.server.services;
    const onMail = vi.fn();
    const onFault = vi.fn();
    const worker = new Renewals({ storage, catalogue, charges, payments, taxes, onFault, onMail });
    await byInvoice();
    expect(await worker.run(at(today))).toBe(0);
    expect(onMail).not.toHaveBeenCalled();
    expect(await worker.run(at(month(1)))).toBe(1);
    expect(onMail).toHaveBeenCalledOnce();
    // The next round is about its own moment again.
    expect(await worker.run()).toBe(0);
    await byInvoice();
    expect(await worker.run()).toBe(0);
    expect(await new Renewals({ storage, catalogue, charges, payments, taxes, onFault }).run(at(month(1)))).toBe(1);
    expect(onFault).not.toHaveBeenCalled();
  });

  it("[MMA-2] what does not renew itself is paid for until its term is over, and then no more", async () => {
    const id = await begun();
    const row = await subscription(id);
    const item = JSON.parse(row.item) as BasketItem;
    item.offer.data.attributes.autoRenew__limio = false;
    await change(id, { item: JSON.stringify(item), term_end: month(2) });
    await run(today);
    expect((await subscription(id)).next_payment_on).toBe(month(1));
    await run(month(1));
    await run(month(4));
    expect(await statesOf(id)).toEqual([[month(1), "paid"]]);
    expect((await subscription(id)).next_payment_on).toBe("9999-12-31");
    // Without an end it goes on.
    const open = await begun();
    await change(open, { item: JSON.stringify(item), term_end: null });
    await run(today);
    await run(month(1));
    expect((await subscription(open)).next_payment_on).toBe(month(2));
  });

  it("[MMA-2] what renews itself is charged on, term after term", async () => {
    const id = await begun();
    const item = JSON.parse((await subscription(id)).item) as BasketItem;
    item.offer.data.attributes.term__limio = { length: 2, type: "months" };
    await change(id, { item: JSON.stringify(item), term_end: month(2) });
    await run(today);
    for (let count = 1; count <= 4; count++) await run(month(count));
    expect(await statesOf(id)).toEqual([1, 2, 3, 4].map((count) => [month(count), "paid"]));
    expect(await subscription(id)).toMatchObject({ term_start: month(4), term_end: month(6), next_payment_on: month(5) });
  });

  it("[MMA-2] what is paid every two years is charged then, and is not taken for paid for good", async () => {
    const id = await begun();
    const item = JSON.parse((await subscription(id)).item) as BasketItem;
    for (const charge of item.offer.data.attributes.price__limio!)
      Object.assign(charge, { repeat_interval: 24, repeat_interval_type: "months" });
    item.addOns = [];
    await change(id, { item: JSON.stringify(item), next_payment_on: null });
    await run(today);
    expect((await subscription(id)).next_payment_on).toBe(month(24));
    await run(month(13));
    await run(month(24));
    expect(await statesOf(id)).toEqual([[month(24), "paid"]]);
    expect((await subscription(id)).next_payment_on).toBe(month(48));
  });

  it("[MMA-2] nobody is charged nothing: months that cost 0.00 pass, and what was planned for one is over", async () => {
    const id = await begun();
    const item = JSON.parse((await subscription(id)).item) as BasketItem;
    const [charge] = item.offer.data.attributes.price__limio!;
    const monthly = { ...charge!, delay_interval: null, repeat_interval: 1, repeat_interval_type: "months" };
    item.offer.data.attributes.price__limio = [
      { ...monthly, value: "0.00", repeat_count: 3 },
      { ...monthly, value: "10.00", delay_interval: 3, delay_interval_type: "months", repeat_count: null },
    ] as typeof item.offer.data.attributes.price__limio;
    item.addOns = [];
    await change(id, { item: JSON.stringify(item), next_payment_on: null });
    await run(today);
    const at0 = new Date().toISOString();
    const old = { id: `old-${id}`, subscription_id: id, due_on: addInterval(today, -1, "day"), amount: 0, currency: "GBP", tries: 1 };
    await database()
      .insertInto("renewals")
      .values({
        ...old,
        state: "charging",
        charge_id: `old-${id}.1`,
        leased_until: at0,
        next_try_on: null,
        created_at: at0,
        updated_at: at0,
      })
      .execute();
    for (let count = 1; count <= 4; count++) await run(month(count));
    expect(await statesOf(id)).toEqual([
      [old.due_on, "paid"],
      [month(3), "paid"],
      // Counted from the first of its charge: after a 31st it is another day than four months from today.
      [addInterval(month(3), 1, "month"), "paid"],
    ]);
    expect((await renewalsOf(id)).map(({ amount }) => Number(amount))).toEqual([0, 1000, 1000]);
    expect(await chargesOf(id)).toHaveLength(2);
  });

  it("[MMA-2] another way to pay that came while the old one was being asked pays as soon as that has failed", async () => {
    const id = await begun();
    await run(today);
    await sandbox.behaves("down");
    await run(month(1));
    await sandbox.behaves("works");
    expect((await renewalsOf(id))[0]).toMatchObject({ state: "charging" });
    const stored = (await subscription(id)).stored_payment_id;
    await change(id, { pending_renewal_change: JSON.stringify({ date: month(2), type: "invoice", record: {} }) });
    const [renewal] = await renewalsOf(id);
    await shop.server.services.storage.transaction((trx) =>
      shop.server.services.renewals.conclude(trx, {
        id: renewal!.charge_id!,
        outcome: { state: "declined", attemptId: "a", reference: "r", kind: "hard", code: "stolen" },
      }),
    );
    expect(await subscription(id)).toMatchObject({ pending_renewal_change: null, stored_payment_id: null });
    expect(stored).not.toBeNull();
    expect(await topicsOf(id)).toEqual([]);
    await run(addInterval(month(1), 1, "day"));
    expect(await statesOf(id)).toEqual([[month(1), "invoiced"]]);
    expect(await chargesOf(id)).toEqual([]);
  });

  it("[MMA-2] what is paid once with its order is never charged again", async () => {
    const id = await begun();
    const item = JSON.parse((await subscription(id)).item) as BasketItem;
    item.offer.data.attributes.price__limio = [];
    item.addOns = [];
    await change(id, { item: JSON.stringify(item) });
    await run(today);
    await run(month(12));
    expect(await renewalsOf(id)).toEqual([]);
    expect((await subscription(id)).next_payment_on).toBe("9999-12-31");
  });

  it("[MMA-2] its first payment is asked for although no round came between the order and the days after it", async () => {
    const id = await begun();
    await run(addInterval(month(1), 2, "day"));
    expect(await statesOf(id)).toEqual([[month(1), "paid"]]);
  });

  it("[MMA-2] taken up again and not looked at before days after its payment: that is asked for, and none from while it was cancelled", async () => {
    const id = await begun();
    const answers = async (name: string) => {
      const { status, text } = await shop.call("POST", `/api/mma/subscriptions/${id}/${name}`, undefined, ada.bearer);
      expect(status, text).toBe(200);
    };
    await answers("cancel");
    // Ordered long ago, and cancelled ever since.
    const orderedOn = addInterval(month(-3), 5, "day");
    const next = addInterval(orderedOn, 3, "month");
    await change(id, { created_at: `${orderedOn}T10:00:00.000Z`, term_end: month(2) });
    await answers("activate");
    await run(addInterval(next, 2, "day"));
    expect(await statesOf(id)).toEqual([[next, "paid"]]);
  });

  it("[MMA-2] of what nobody has planned, as in a database from before, what is due on the day is charged, and nothing from before", async () => {
    const id = await begun();
    await change(id, { next_payment_on: null });
    await run(month(3));
    expect(await statesOf(id)).toEqual([[month(3), "paid"]]);
  });

  it("[MMA-2] a charge that is not ours, or whose payment is over, changes nothing", async () => {
    const id = await begun();
    await run(today);
    await run(month(1));
    const { storage, renewals } = shop.server.services;
    // The job of invoices marks it by itself.
    const rows = async () => (await renewalsOf(id)).map((row) => ({ ...row, invoiced: undefined }));
    const [paid, ...others] = await rows();
    expect(others).toEqual([]);
    const outcome = { state: "declined", attemptId: "a", reference: "r", kind: "hard", code: "no" } as const;
    for (const charge of ["somebody-elses", paid!.charge_id!])
      await storage.transaction((trx) => renewals.conclude(trx, { id: charge, outcome }));
    expect(await rows()).toEqual([paid]);
    expect(await topicsOf(id)).toEqual(["renewal-paid"]);
  });
});
