/** Who leaves while a payment is open pays nothing more, and has nothing for what they did not pay. The clock is the test's. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Charge } from "../../src/domain/offer/offer";
import type { Subscription } from "../../src/domain/offer/subscription";
import type { BasketItem, BasketLine } from "../../src/domain/order/order";
import { addInterval, dateOf, type CalendarDate } from "../../src/domain/time/calendar";
import { Renewals } from "../../src/server/renewal/renewals";
import { DATABASES } from "../support/databases";
import { keptTrials } from "../support/kept-trial";
import { mailsOf } from "../support/mails-of";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import { line, startShop, type TestShop } from "../support/shop-server";
import { ADA, signedIn } from "../support/signed-in";

const card = keptTrials.find(({ type }) => type === "zuora_card")!;
const today = dateOf(new Date().toISOString());
const year = (count: number): CalendarDate => addInterval(today, count, "year");
/** The day on which its second year falls due, and one in the fortnight in which that is tried again. */
const [due, grace] = [year(1), addInterval(year(1), 1, "day")];

describe.each(DATABASES)("leaving with a payment open, on %s", (kind) => {
  let sandbox: PaymentSandbox;
  let shop: TestShop;
  beforeAll(async () => {
    sandbox = await startPaymentSandbox(card.sandbox);
    shop = await startShop(kind, { paymentSettings: card.settings(sandbox) });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await shop?.close();
    await sandbox?.close();
  });

  const database = () => shop.server.services.storage.db;
  const isNoonOf = (day: CalendarDate) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${day}T12:00:00.000Z`) });
  const round = () => shop.server.services.renewals.run(new Date());
  const call: TestShop["call"] = async (method, path, body, headers = {}) =>
    shop.call(method, path, body, { ...(await signedIn(shop, ADA)).bearer, ...headers });
  const ofAda = (id: string, name: string) => call("POST", `/api/mma/subscriptions/${id}/${name}`, {});
  const read = async (id: string): Promise<Subscription> => (await call("GET", `/api/mma/subscriptions/${id}`)).body.subscription;
  const states = async (id: string) =>
    (await database().selectFrom("renewals").selectAll().where("subscription_id", "=", id).orderBy("due_on").execute()).map(
      ({ due_on: dueOn, state }) => [dueOn, state],
    );
  const taken = async () => (await sandbox.book()).filter(({ balance }) => balance > 0).length;
  const topicsOf = async (id: string) =>
    (await database().selectFrom("outbox").select("topic").where("payload", "like", `%${id}%`).execute()).map(({ topic }) => topic);
  const paidOn = (id: string, dueOn: CalendarDate) =>
    database()
      .selectFrom("renewals")
      .select(["amount", "currency"])
      .where("subscription_id", "=", id)
      .where("due_on", "=", dueOn)
      .executeTakeFirstOrThrow();
  /** What its owner has changed last, as it is told. */
  async function changeMail(id: string): Promise<string> {
    const rows = database().selectFrom("outbox").select("payload").where("topic", "=", "subscription-changed");
    const { payload } = await rows.where("payload", "like", `%${id}%`).orderBy("id", "desc").executeTakeFirstOrThrow();
    return (await mailsOf(shop)["subscription-changed"]!(JSON.parse(payload) as Record<string, string>))!.text;
  }
  /** Without a text where it is not sent any more. */
  async function mails(id: string): Promise<[topic: string, text: string][]> {
    const rows = await database().selectFrom("outbox").selectAll().where("payload", "like", `%${id}%`).orderBy("created_at").execute();
    const topics = mailsOf(shop);
    return Promise.all(
      rows.map(async ({ topic, payload }): Promise<[string, string]> => [topic, (await topics[topic]!(JSON.parse(payload)))?.text ?? ""]),
    );
  }
  /** Charged otherwise from its first day on, which is `today`. @returns the subscription's id */
  async function chargedBy(change: Partial<Charge>, addOns: BasketLine["addOns"] = []): Promise<string> {
    isNoonOf(today);
    await sandbox.behaves("works");
    await sandbox.renews("approved");
    const checkoutId = await shop.checkout([line("/offers/vpn-yearly", 1, addOns)]);
    await card.order({ ...shop, call }, sandbox, checkoutId);
    const { id, item: text } = await database()
      .selectFrom("subscriptions")
      .innerJoin("orders", "orders.id", "subscriptions.order_id")
      .select(["subscriptions.id", "item"])
      .where("checkout_id", "=", checkoutId)
      .executeTakeFirstOrThrow();
    const item = JSON.parse(text) as BasketItem;
    const { attributes } = item.offer.data;
    attributes.price__limio = attributes.price__limio!.map((charge) => ({ ...charge, ...change }));
    const set = { item: JSON.stringify(item), next_payment_on: null };
    await database().updateTable("subscriptions").set(set).where("id", "=", id).execute();
    await round();
    return id;
  }
  const day = (count: number): CalendarDate => addInterval(today, count, "day");
  /** The first payment is declined for good, and those after it are not. @returns the subscription's id */
  async function secondWeekPaid(): Promise<string> {
    const id = await chargedBy({ repeat_interval_type: "weeks" });
    isNoonOf(day(7));
    await sandbox.renews("stolen");
    await round();
    await sandbox.renews("approved");
    for (let count = 8; count <= 15; count++) {
      isNoonOf(day(count));
      await round();
    }
    expect(await states(id)).toEqual([
      [day(7), "failed"],
      [day(14), "paid"],
    ]);
    return id;
  }
  /** As of a bank that may be asked once more. */
  const saidNotNever = () =>
    database()
      .updateTable("payment_attempts")
      .set({ result: JSON.stringify({ kind: "soft", code: "insufficient_funds" }) })
      .where("state", "=", "declined")
      .execute();
  /** What a provider does with the second year's payment, and the round that asks it. @returns the subscription's id */
  async function secondYear(falls: () => Promise<void>): Promise<string> {
    isNoonOf(today);
    await sandbox.behaves("works");
    await sandbox.renews("approved");
    const checkoutId = await shop.checkout([line("/offers/vpn-yearly")]);
    await card.order({ ...shop, call }, sandbox, checkoutId);
    const { id } = await database()
      .selectFrom("subscriptions")
      .innerJoin("orders", "orders.id", "subscriptions.order_id")
      .select("subscriptions.id")
      .where("checkout_id", "=", checkoutId)
      .executeTakeFirstOrThrow();
    await round();
    isNoonOf(due);
    await falls();
    return id;
  }
  /** The job of payments, once everything is due for it. */
  async function reconciled(): Promise<void> {
    await sandbox.behaves("works");
    await database()
      .updateTable("payment_attempts")
      .set({ next_try_at: new Date(0).toISOString() })
      .where("next_try_at", "is not", null)
      .execute();
    await shop.server.services.paymentRound.drain();
  }

  it.each([
    ["a soft decline, tried again later", "insufficient-funds"],
    ["a hard decline", "stolen"],
  ] as const)("[MMA-2] after %s it ends on the day one leaves, for good", async (_what, renewal) => {
    const id = await secondYear(async () => {
      await sandbox.renews(renewal);
      await round();
      await sandbox.renews("approved");
    });
    const before = await taken();
    isNoonOf(grace);
    expect((await read(id)).data.unpaid).toMatchObject({ dueOn: due });
    const left = await ofAda(id, "cancel");
    expect(left.status, left.text).toBe(200);
    expect(left.body.subscription).toMatchObject({ status: "cancelled", termEndDate: grace, schedule: [], data: { unpaid: null } });
    expect((await mails(id)).at(-1)).toEqual([
      "subscription-changed",
      expect.stringContaining("It has ended, and nothing more is charged."),
    ]);
    // What was not paid for cannot be had back by changing one's mind.
    expect((await ofAda(id, "activate")).body).toMatchObject({ error: { code: "subscription-ended" } });
    for (const day of [addInterval(due, 3, "day"), addInterval(due, 14, "day"), year(2)]) {
      isNoonOf(day);
      await round();
    }
    expect(await states(id)).toEqual([[due, "given-up"]]);
    expect(await taken()).toBe(before);
    expect((await read(id)).termEndDate).toBe(grace);
  });

  it("[MMA-2] on the day a payment falls due, before anybody was asked for it, that day is the last", async () => {
    const id = await secondYear(async () => undefined);
    const before = await taken();
    expect((await read(id)).data.paidUntil).toBeNull();
    expect((await ofAda(id, "cancel")).body.subscription).toMatchObject({ status: "cancelled", termEndDate: due });
    await round();
    expect(await states(id)).toEqual([[due, "given-up"]]);
    expect(await taken()).toBe(before);
  });

  it("[MMA-2] on the day it was charged, left and taken up again at once, the year is paid for, and runs", async () => {
    const id = await secondYear(async () => void (await round()));
    for (const change of ["cancel", "activate"]) {
      expect((await ofAda(id, change)).status).toBe(200);
      expect((await read(id)).data.paidUntil).toBe(year(2));
    }
    expect(await states(id)).toEqual([[due, "paid"]]);
  });

  it("[MMA-2] while a provider is asked that takes the money: the year is paid for, and runs", async () => {
    const id = await secondYear(async () => {
      await sandbox.behaves("drops", undefined, card.chargeAgainPath);
      await round();
    });
    expect(await states(id)).toEqual([[due, "charging"]]);
    expect((await ofAda(id, "cancel")).body.subscription).toMatchObject({ status: "cancelled", termEndDate: year(2) });
    await reconciled();
    await round();
    expect(await states(id)).toEqual([[due, "paid"]]);
    expect((await read(id)).termEndDate).toBe(year(2));
  });

  it("[MMA-2] while a round takes the payment that is tried again: the year that it pays runs", async () => {
    const id = await secondYear(async () => {
      await sandbox.renews("insufficient-funds");
      await round();
      await sandbox.renews("approved");
    });
    isNoonOf(addInterval(due, 3, "day"));
    let left: ReturnType<typeof ofAda> | undefined;
    await shop.server.services.storage.transaction(async (trx) => {
      const soon = new Date(Date.now() + 60_000).toISOString();
      const taken = { state: "charging", charge_id: `taken-${kind}`, leased_until: soon };
      await trx.updateTable("renewals").set(taken).where("subscription_id", "=", id).execute();
      // It has come to the payment by the time the round is done with it.
      left = ofAda(id, "cancel");
      await new Promise((resolve) => setTimeout(resolve, 500));
    });
    expect((await left!).body.subscription).toMatchObject({ status: "cancelled", termEndDate: year(2) });
    expect(await states(id)).toEqual([[due, "charging"]]);
  });

  it("[MMA-2] who leaves as a round comes to a payment, and changes their mind before it is given up, is asked for it", async () => {
    const id = await secondYear(async () => undefined);
    const { storage, catalogue, charges, payments, taxes } = shop.server.services;
    // It is left once it is taken, and taken up again between the look at whether it is, and the lock.
    const before = [undefined, () => ofAda(id, "activate")];
    const after = [() => ofAda(id, "cancel")];
    const late = new Proxy(storage, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        const call = (...given: unknown[]): unknown => Reflect.apply(value, target, given);
        if (name !== "transaction") return call;
        return async (...given: unknown[]) => {
          await before.shift()?.();
          const done = await call(...given);
          await after.shift()?.();
          return done;
        };
      },
    });
    const onFault = (error: unknown) => expect.unreachable(String(error));
    await new Renewals({ storage: late, catalogue, charges, payments, taxes, onFault }).run(new Date());
    expect([before, after]).toEqual([[], []]);
    await round();
    expect(await states(id)).toEqual([[due, "paid"]]);
    expect(await read(id)).toMatchObject({ status: "active", termEndDate: year(2) });
    expect(await topicsOf(id)).not.toContain("renewal-ended");
  });

  it("[MMA-2] while a provider is asked that was never reached: nobody asks again, it ends, and one is told", async () => {
    const id = await secondYear(async () => {
      await sandbox.behaves("down");
      await round();
    });
    expect((await ofAda(id, "cancel")).body.subscription).toMatchObject({ status: "cancelled", termEndDate: year(2) });
    const before = await taken();
    isNoonOf(grace);
    await reconciled();
    await round();
    expect(await states(id)).toEqual([[due, "given-up"]]);
    expect(await read(id)).toMatchObject({ status: "cancelled", termEndDate: grace });
    expect((await mails(id)).map(([topic]) => topic)).toContain("renewal-ended");
    expect(await taken()).toBe(before);
  });

  it("[MMA-2] an old payment takes nothing of a later one that is paid: who leaves keeps it, and it is said before", async () => {
    const id = await secondWeekPaid();
    expect((await read(id)).data).toMatchObject({ unpaid: { dueOn: day(7) }, paidUntil: day(21) });
    expect((await ofAda(id, "cancel")).body.subscription).toMatchObject({ status: "cancelled", termEndDate: day(21), schedule: [] });
    expect(await states(id)).toEqual([
      [day(7), "given-up"],
      [day(14), "paid"],
    ]);
  });

  it("[MMA-2] who leaves with an old payment open and changes their mind is asked for it again", async () => {
    const id = await secondWeekPaid();
    await saidNotNever();
    const before = await taken();
    await ofAda(id, "cancel");
    isNoonOf(day(17));
    await round();
    expect((await read(id)).data.onActivation).toEqual({ charged: { amount: 7900, currency: "GBP" }, owed: null });
    expect((await ofAda(id, "activate")).body.subscription).toMatchObject({
      status: "active",
      data: { unpaid: { dueOn: day(7), nextTryOn: day(17) }, paidUntil: day(21), onActivation: null },
    });
    expect(await changeMail(id)).toMatch(/goes on as before.*\s+£79\.00 is to be paid for it now/);
    await round();
    expect(await states(id)).toEqual([
      [day(7), "paid"],
      [day(14), "paid"],
    ]);
    expect(await taken()).toBe(before + 1);
  });

  it("[MMA-2] [PAY-14] whose bank has said never again owes it again, and the bank is not asked", async () => {
    const id = await secondWeekPaid();
    const before = await taken();
    await ofAda(id, "cancel");
    isNoonOf(day(17));
    await round();
    expect((await read(id)).data.onActivation).toEqual({ charged: null, owed: { amount: 7900, currency: "GBP" } });
    expect((await ofAda(id, "activate")).body.subscription).toMatchObject({
      status: "active",
      data: { unpaid: { dueOn: day(7), nextTryOn: null } },
    });
    expect(await changeMail(id)).toMatch(/£79\.00 is unpaid, and was declined for good: please choose another way to pay/);
    await round();
    expect(await states(id)).toEqual([
      [day(7), "failed"],
      [day(14), "paid"],
    ]);
    expect(await taken()).toBe(before);
  });

  it("[MMA-2] a payment that nobody was asked for as one left is due again as one changes one's mind", async () => {
    const id = await chargedBy({}, [{ path: "/add-ons/passwords", quantity: 1 }]);
    const month = addInterval(today, 1, "month");
    isNoonOf(month);
    await ofAda(id, "cancel");
    expect(await states(id)).toEqual([[month, "given-up"]]);
    const { onActivation } = (await read(id)).data;
    await ofAda(id, "activate");
    await round();
    expect(await states(id)).toEqual([[month, "paid"]]);
    expect([onActivation]).toEqual([{ charged: await paidOn(id, month), owed: null }]);
  });

  /** Rounds of the days until the last one of its old payment, and of that. */
  async function untilLastDay(): Promise<void> {
    for (let count = 16; count <= 20; count++) {
      isNoonOf(day(count));
      await round();
    }
    isNoonOf(day(21));
  }

  it("[MMA-2] on the last day of an old payment it ends as a later one is used up, which its owner is told", async () => {
    const id = await secondWeekPaid();
    await untilLastDay();
    await round();
    expect(await states(id)).toEqual([
      [day(7), "given-up"],
      [day(14), "paid"],
      [day(21), "paid"],
    ]);
    expect(await read(id)).toMatchObject({ status: "cancelled", termEndDate: day(28) });
    // What was paid is written about once its invoice is there.
    await shop.server.services.invoiceRound.run();
    const told = (await mails(id)).filter(([topic]) => topic === "renewal-ended");
    expect(told).toEqual([["renewal-ended", expect.stringMatching(/ends on .*as £79\.00 could not be charged/)]]);
    expect(told[0]![1]).toContain("View your subscription");
    const before = await taken();
    isNoonOf(day(28));
    await round();
    expect(await taken()).toBe(before);
    expect(await read(id)).toMatchObject({ status: "cancelled", termEndDate: day(28) });
  });

  it.each([
    ["is asked for it again, and goes on", "approved", { status: "active", data: { unpaid: null } }, "paid"],
    [
      "has days to choose another way to pay, as that fails again",
      "stolen",
      { status: "active", data: { unpaid: { dueOn: day(7), nextTryOn: null, lastDay: day(38) } } },
      "failed",
    ],
  ] as const)("[MMA-2] who takes up again what an old payment has ended %s", async (_what, renewal, after, state) => {
    const id = await secondWeekPaid();
    await untilLastDay();
    await round();
    isNoonOf(day(24));
    await round();
    await sandbox.renews(renewal);
    await saidNotNever();
    expect((await ofAda(id, "activate")).body.subscription).toMatchObject({ status: "active", data: { unpaid: { dueOn: day(7) } } });
    await round();
    expect(await states(id)).toEqual([
      [day(7), state],
      [day(14), "paid"],
      [day(21), "paid"],
    ]);
    expect(await read(id)).toMatchObject(after);
  });

  it("[MMA-2] [PAY-14] who takes up again what an old payment has ended, whose bank has said never again, has days to choose another way to pay", async () => {
    const id = await secondWeekPaid();
    await untilLastDay();
    await round();
    isNoonOf(day(24));
    await round();
    expect(await read(id)).toMatchObject({ status: "cancelled", termEndDate: day(28) });
    const before = await taken();
    expect((await ofAda(id, "activate")).body.subscription).toMatchObject({
      status: "active",
      data: { unpaid: { dueOn: day(7), nextTryOn: null, lastDay: day(38) } },
    });
    await round();
    expect(await read(id)).toMatchObject({ status: "active", data: { unpaid: { dueOn: day(7), lastDay: day(38) } } });
    expect(await taken()).toBe(before);
  });

  it("[MMA-2] on the last day of an old payment it is not ended while a later one is being charged", async () => {
    const id = await secondWeekPaid();
    await untilLastDay();
    await sandbox.behaves("drops", undefined, card.chargeAgainPath);
    await round();
    const all = (state: string) => [
      [day(7), state],
      [day(14), "paid"],
    ];
    expect(await states(id)).toEqual([...all("failed"), [day(21), "charging"]]);
    expect((await read(id)).status).toBe("active");
    await reconciled();
    isNoonOf(day(22));
    await round();
    expect(await states(id)).toEqual([...all("given-up"), [day(21), "paid"]]);
    expect(await read(id)).toMatchObject({ status: "cancelled", termEndDate: day(28) });
  });

  it("[MMA-2] who leaves while an add-on is being charged keeps the year that is paid, though that is never taken", async () => {
    const id = await chargedBy({}, [{ path: "/add-ons/passwords", quantity: 1 }]);
    const month = addInterval(today, 1, "month");
    isNoonOf(month);
    await sandbox.behaves("down");
    await round();
    expect(await states(id)).toEqual([[month, "charging"]]);
    expect((await ofAda(id, "cancel")).body.subscription).toMatchObject({ status: "cancelled", termEndDate: year(1) });
    isNoonOf(addInterval(month, 1, "day"));
    await reconciled();
    await round();
    expect(await states(id)).toEqual([[month, "given-up"]]);
    expect(await read(id)).toMatchObject({ status: "cancelled", termEndDate: year(1) });
    expect((await mails(id)).map(([topic]) => topic)).not.toContain("renewal-ended");
  });
});
