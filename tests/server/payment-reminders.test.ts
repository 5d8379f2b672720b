/** Whose card or mandate will never work again is reminded before the last day. The clock is the test's. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addInterval, dateOf, shopDays, type CalendarDate } from "../../src/domain/time/calendar";
import type { BasketItem } from "../../src/domain/order/order";
import { formatDate } from "../../src/i18n/format";
import { Renewals } from "../../src/server/renewal/renewals";
import { retryUnpaid } from "../../src/server/renewal/unpaid";
import { begunWith } from "../support/begun-subscription";
import { builderOf } from "../support/builder";
import { DATABASES } from "../support/databases";
import { keptTrials } from "../support/kept-trial";
import { mailsOf } from "../support/mails-of";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import { ADA, signedIn, type SignedIn } from "../support/signed-in";
import { line, startShop, type TestShop } from "../support/shop-server";
import { changeSettings, moveToTimeZone } from "./support/import-files";

const trial = keptTrials.find(({ type }) => type === "zuora_card")!;
const today = dateOf(new Date().toISOString());
const due = addInterval(today, 1, "month");
/** The day so long after the payment was declined. */
const after = (days: number) => addInterval(due, days, "day");

describe.each(DATABASES)("reminders of what waits for another way to pay, on %s", (kind) => {
  let sandbox: PaymentSandbox;
  let shop: TestShop;
  let ada: SignedIn;
  beforeAll(async () => {
    sandbox = await startPaymentSandbox(trial.sandbox);
    shop = await startShop(kind, { paymentSettings: trial.settings(sandbox) });
    ada = await signedIn(shop, ADA);
    const call = builderOf(shop, await shop.editor());
    const layout = JSON.parse(readFileSync(path.resolve("layouts/account-subscription.json"), "utf8")) as object;
    const page = { id: "account-subscription", path: "/mma/subscriptions", pageType: "account", title: "Subscription" };
    const { body } = await call("POST", "/pages", page);
    const saved = await call("PUT", `/pages/${page.id}`, { layout, version: body.version });
    expect((await call("POST", `/pages/${page.id}/publish`, { version: saved.body.version })).status).toBe(200);
  });
  beforeEach(async () => {
    // Of the tests before, nothing goes on.
    await database().updateTable("subscriptions").set({ status: "cancelled", term_end: today }).execute();
    await database().updateTable("renewals").set({ state: "given-up" }).execute();
    await changeSettings(shop, {});
    await sandbox.renews("approved");
  });
  afterAll(async () => {
    await shop?.close();
    await sandbox?.close();
  });

  const database = () => shop.server.services.storage.db;
  const run = (day: CalendarDate, time = "12:00:00.000") => shop.server.services.renewals.run(new Date(`${day}T${time}Z`));
  const renewalOf = (id: string) =>
    database().selectFrom("renewals").selectAll().where("subscription_id", "=", id).orderBy("due_on").executeTakeFirstOrThrow();
  /** What its owner was written of it, in order: how many days after the payment fell due, and of what. */
  async function told(id: string): Promise<[number, string][]> {
    const rows = await database()
      .selectFrom("outbox")
      .select(["topic", "created_at"])
      .where("payload", "like", `%${id}%`)
      .where("topic", "in", ["renewal-failed", "renewal-reminder", "renewal-paid", "renewal-ended"])
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    return rows.map(({ topic, created_at: at }) => [(Date.parse(dateOf(at)) - Date.parse(due)) / 86_400_000, topic]);
  }
  const callingAs = (headers: Record<string, string>): TestShop => ({
    ...shop,
    call: ((method, path, body, more = {}) => shop.call(method, path, body, { ...headers, ...more })) as TestShop["call"],
  });
  async function begun(): Promise<string> {
    const checkoutId = await shop.checkout([line(trial.offer)]);
    await trial.order(callingAs(ada.bearer), sandbox, checkoutId);
    const id = await begunWith(database(), checkoutId);
    await run(today);
    return id;
  }
  /** Whose payment is declined for good on its day. The next one lies far ahead, however long the months are in which this runs. */
  async function declined(): Promise<string> {
    const id = await begun();
    await sandbox.renews("stolen");
    await run(due);
    await database()
      .updateTable("subscriptions")
      .set({ next_payment_on: after(90) })
      .where("id", "=", id)
      .execute();
    return id;
  }
  async function runDaily(from: number, until: number): Promise<void> {
    for (let day = from; day <= until; day++) await run(after(day));
  }
  async function paysWithAnotherCard(id: string, headers: Record<string, string>): Promise<void> {
    const payment = await trial.payment(callingAs(headers), sandbox, id);
    const body = { paymentType: trial.type, payment };
    const changed = await shop.call("POST", `/api/mma/subscriptions/${id}/payment-method`, body, headers);
    expect(changed.status, changed.text).toBe(200);
  }
  /** Its reminders as they are written now, in order; undefined where nobody is to be written to. */
  async function reminders(id: string) {
    const rows = await database()
      .selectFrom("outbox")
      .select("payload")
      .where("topic", "=", "renewal-reminder")
      .where("payload", "like", `%${id}%`)
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    return Promise.all(rows.map(({ payload }) => mailsOf(shop)["renewal-reminder"]!(JSON.parse(payload) as Record<string, string>)));
  }
  const lastReminder = async (id: string) => (await reminders(id)).at(-1);

  it("[MMA-2] declined for good: reminded halfway and two days before the last day, each in a mail of its own that says that day", async () => {
    const id = await declined();
    await runDaily(1, 7);
    const halfway = (await lastReminder(id))!;
    await runDaily(8, 12);
    const last = (await lastReminder(id))!;
    // One that could not be sent until the next was written is not sent beside it.
    expect((await reminders(id)).map((mail) => mail?.id)).toEqual([undefined, last.id]);
    await runDaily(13, 15);
    expect(await told(id)).toEqual([
      [0, "renewal-failed"],
      [7, "renewal-reminder"],
      [12, "renewal-reminder"],
      [14, "renewal-ended"],
    ]);
    expect(last.id).not.toBe(halfway.id);
    const ends = formatDate(after(14), "en-GB");
    for (const { text, html, subject } of [halfway, last]) {
      expect(subject).toContain(`before ${ends}`);
      expect(text).not.toMatch(/\{\{|undefined|Invalid/);
      expect(text).toMatch(new RegExp(`Pay another way: \\S+/mma/subscriptions/${id}/payment\\?key=`));
      for (const form of [text, html]) expect(form).toContain(`before ${ends}`);
    }
    const headers = await shop.editor();
    const { body } = await shop.call("GET", `/api/builder/customers/subscriptions/${id}/history`, undefined, headers);
    const kinds = (body.entries as { kind: string }[]).map(({ kind: what }) => what).filter((what) => what.startsWith("told-"));
    expect(kinds).toEqual(["told-unpaid", "told-unpaid", "told-failure"]);
  });

  it("[MMA-2][PAY-14] a reminder leads to where another card settles it without signing in, and none follows then", async () => {
    const id = await declined();
    await runDaily(1, 7);
    const [address] = /https?:\/\/\S+\/mma\/subscriptions\/\S+\?key=\S+/.exec((await lastReminder(id))!.text)!;
    const opened = await shop.call("GET", address.slice(new URL(address).origin.length));
    const cookie = opened.headers.getSetCookie().find((each) => each.startsWith("tillwright-payment-link="))!;
    await sandbox.renews("approved");
    await paysWithAnotherCard(id, { Origin: shop.url, Cookie: cookie.split(";")[0]! });
    // What could not be sent until now is not sent any more.
    expect(await lastReminder(id)).toBeUndefined();
    await runDaily(8, 15);
    expect(await lastReminder(id)).toBeUndefined();
    expect(await told(id)).toEqual([
      [0, "renewal-failed"],
      [7, "renewal-reminder"],
      [8, "renewal-paid"],
    ]);
  });

  it("[MMA-2] who cancels, whose shop sends no reminders, and whose card may work again is not reminded", async () => {
    const cancelled = await declined();
    await runDaily(1, 2);
    expect((await shop.call("POST", `/api/mma/subscriptions/${cancelled}/cancel`, undefined, ada.bearer)).status).toBe(200);
    await runDaily(3, 14);
    expect(await told(cancelled)).toEqual([[0, "renewal-failed"]]);

    const quiet = await declined();
    await changeSettings(shop, { payment_reminder_days: 0 });
    await runDaily(1, 14);
    const neverAsked = await declined();
    await runDaily(1, 14);
    for (const id of [quiet, neverAsked])
      expect(await told(id)).toEqual([
        [0, "renewal-failed"],
        [14, "renewal-ended"],
      ]);
    await changeSettings(shop, {});

    const soft = await begun();
    await sandbox.renews("insufficient-funds");
    await runDaily(0, 15);
    const topics = (await told(soft)).map(([, topic]) => topic);
    expect(topics).toContain("renewal-failed");
    expect(topics).not.toContain("renewal-reminder");
  });

  it("[MMA-2] a shop's own days are kept to", async () => {
    await changeSettings(shop, { payment_retry_days: [4, 30], payment_reminder_days: 5 });
    const id = await declined();
    await runDaily(1, 30);
    expect((await told(id)).map(([day]) => day)).toEqual([0, 15, 25, 30]);
  });

  it("[MMA-2] declined for now and for good on the second try: the days of reminders are counted from that one", async () => {
    const id = await begun();
    await sandbox.renews("insufficient-funds");
    await runDaily(0, 2);
    await sandbox.renews("stolen");
    await runDaily(3, 14);
    expect(await told(id)).toEqual([
      [0, "renewal-failed"],
      [3, "renewal-failed"],
      [9, "renewal-reminder"],
      [12, "renewal-reminder"],
      [14, "renewal-ended"],
    ]);
  });

  it("[MMA-2] another card that is declined, too, on the day of a reminder: one mail that day", async () => {
    const id = await declined();
    await runDaily(1, 6);
    await shop.server.services.storage.transaction((trx) => retryUnpaid(trx, id, after(7)));
    await runDaily(7, 14);
    expect(await told(id)).toEqual([
      [0, "renewal-failed"],
      [7, "renewal-failed"],
      [11, "renewal-reminder"],
      [14, "renewal-ended"],
    ]);
  });

  it("[MMA-2] a mail that is sent days later says the last day of today, and of the payment that it was written of alone", async () => {
    const id = await declined();
    await runDaily(1, 7);
    // Four days without a round.
    await runDaily(12, 12);
    const { subject, text } = (await lastReminder(id))!;
    for (const form of [subject, text]) expect(form).toContain(`before ${formatDate(after(18), "en-GB")}`);
    const first = await renewalOf(id);
    const next = { ...first, id: `${first.id}-next`, charge_id: null, due_on: after(1), last_day: after(20) };
    await database().updateTable("renewals").set({ state: "paid" }).where("id", "=", first.id).execute();
    await database().insertInto("renewals").values(next).execute();
    expect(await lastReminder(id)).toBeUndefined();
  });

  it("[MMA-2] paid every week: on the day on which the next payment is declined as well there is no reminder beside it, and it ends once", async () => {
    const id = await begun();
    const { item: text } = await database().selectFrom("subscriptions").select("item").where("id", "=", id).executeTakeFirstOrThrow();
    const item = JSON.parse(text) as BasketItem;
    for (const charge of item.offer.data.attributes.price__limio!)
      Object.assign(charge, { repeat_interval: 7, repeat_interval_type: "days" });
    await database()
      .updateTable("subscriptions")
      .set({ item: JSON.stringify(item), charged_from: addInterval(due, -7, "day"), next_payment_on: due })
      .where("id", "=", id)
      .execute();
    await sandbox.renews("stolen");
    const remindOn = async (dueOn: CalendarDate) => {
      const renewal = database().selectFrom("renewals").select("remind_on").where("subscription_id", "=", id).where("due_on", "=", dueOn);
      return (await renewal.executeTakeFirstOrThrow()).remind_on;
    };
    await runDaily(0, 7);
    // Looked at tomorrow, and not by every round until the last day.
    expect(await remindOn(due)).toBe(after(8));
    await database()
      .updateTable("renewals")
      .set({ remind_on: after(9) })
      .where("due_on", "=", after(7))
      .where("subscription_id", "=", id)
      .execute();
    await runDaily(8, 9);
    expect(await remindOn(after(7))).toBe(after(10));
    await runDaily(10, 30);
    const mails = await told(id);
    expect(mails.filter(([, topic]) => topic === "renewal-ended")).toEqual([[14, "renewal-ended"]]);
    expect(mails.filter(([day]) => day < 14)).toEqual([
      [0, "renewal-failed"],
      [7, "renewal-failed"],
      [8, "renewal-reminder"],
      [12, "renewal-reminder"],
    ]);
  });

  it("[MMA-2] days on which the shop stood still put reminders off as they do the last day, and none is sent twice", async () => {
    const id = await declined();
    await runDaily(1, 5);
    // Six days without a round.
    await runDaily(12, 12);
    expect(await told(id)).toEqual([[0, "renewal-failed"]]);
    await runDaily(13, 15);
    await runDaily(18, 24);
    expect(await told(id)).toEqual([
      [0, "renewal-failed"],
      [13, "renewal-reminder"],
      [20, "renewal-reminder"],
      [22, "renewal-ended"],
    ]);
  });

  it("[MMA-2] rounds at the same moment, as of several machines, and again the same day remind once", async () => {
    const id = await declined();
    const { storage, catalogue, charges, payments, taxes } = shop.server.services;
    const onFault = (error: unknown) => expect.unreachable(String(error));
    const other = () => new Renewals({ storage, catalogue, charges, payments, taxes, onFault });
    for (let day = 1; day <= 13; day++) {
      const noon = new Date(`${after(day)}T12:00:00.000Z`);
      await Promise.all([run(after(day)), other().run(noon), other().run(noon)]);
      await run(after(day));
    }
    expect((await told(id)).map(([day]) => day)).toEqual([0, 7, 12]);
  });

  // The embedded database has one transaction at a time.
  it.runIf(kind === "postgres")("[MMA-2] a payment that somebody else works on is left to the next round", async () => {
    const id = await declined();
    await runDaily(1, 6);
    const { storage } = shop.server.services;
    await database()
      .updateTable("renewals")
      .set({ looked_on: after(7) })
      .where("subscription_id", "=", id)
      .execute();
    let round: Promise<unknown> = Promise.resolve();
    await storage.transaction(async (trx) => {
      await storage.locked(trx.selectFrom("renewals").selectAll().where("subscription_id", "=", id)).execute();
      round = run(after(7));
      const waiting = new Promise((resolve) => setTimeout(() => resolve("waits"), 5_000));
      expect(await Promise.race([round, waiting])).not.toBe("waits");
      // Who has the payment takes the subscription next.
      await storage.locked(trx.selectFrom("subscriptions").select("id").where("id", "=", id)).execute();
    });
    await round;
    expect(await told(id)).toEqual([[0, "renewal-failed"]]);
    await run(after(7));
    expect((await told(id)).map(([day]) => day)).toEqual([0, 7]);
  });

  it("[MMA-2] a day is the shop's: at eleven in the evening in London it is the next one in Auckland", async () => {
    await moveToTimeZone(shop, "Pacific/Auckland");
    const id = await begun();
    await sandbox.renews("stolen");
    const inShop = (instant: string) => shopDays(new Date(instant), "Pacific/Auckland").today;
    for (let day = -2; day <= 16; day++) await run(after(day), "23:00:00.000");
    const { first_failed_on: failedOn, last_day: lastDay } = await renewalOf(id);
    const rows = await database()
      .selectFrom("outbox")
      .select("created_at")
      .where("payload", "like", `%${id}%`)
      .where("topic", "=", "renewal-reminder")
      .orderBy("created_at")
      .execute();
    expect(rows.map(({ created_at: instant }) => inShop(instant))).toEqual([
      addInterval(failedOn!, 7, "day"),
      addInterval(lastDay!, -2, "day"),
    ]);
    expect(dateOf(rows[0]!.created_at)).toBe(addInterval(failedOn!, 6, "day"));
  });
});
