/** A delivery pauses from a day until a day: nothing that was paid for is lost, and nothing is charged twice or left out. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { InvoiceContent } from "../../src/domain/order/invoice";
import type { Subscription } from "../../src/domain/offer/subscription";
import { addInterval, dateOf, type CalendarDate } from "../../src/domain/time/calendar";
import { DATABASES } from "../support/databases";
import { mailsOf } from "../support/mails-of";
import { ADA } from "../support/signed-in";
import { line } from "../support/shop-server";
import { placeOrder, startAccountShop, type AccountShop } from "./support/account-shop";
import { importFiles } from "./support/import-files";

const today = dateOf(new Date().toISOString());
const inDays = (days: number): CalendarDate => addInterval(today, days, "day");
const at = (day: CalendarDate): Date => new Date(`${day}T12:00:00.000Z`);
let keys = 0;

describe.each(DATABASES)("pauses of deliveries on %s", (kind) => {
  let { shop, ada, ben } = {} as AccountShop;
  beforeAll(async () => {
    ({ shop, ada, ben } = await startAccountShop(kind));
    // The rounds are the tests' own.
    await Promise.all(shop.server.services.roundJobs.map((job) => job.stop()));
    const charge = {
      type: "recurring",
      trigger: "order_date",
      repeat_interval: 1,
      repeat_interval_type: "months",
      value: "12",
      currencyCode: "GBP",
    };
    const offer = {
      name: "print-monthly",
      path: "/offers/print-monthly",
      data: {
        products: [{ path: "/products/paper", name: "Paper", attributes: { has_delivery__limio: true } }],
        attributes: {
          display_name__limio: "The paper",
          term__limio: { length: 1, type: "years" },
          payment_types__limio: ["invoice"],
          price__limio: [charge],
        },
      },
    };
    const addOn = {
      name: "crosswords",
      path: "/add-ons/crosswords",
      record_type: "add_on",
      data: { for_offers: [offer.path], attributes: { display_name__limio: "Crosswords", price__limio: [{ ...charge, value: "1.50" }] } },
    };
    const files = { "offers/print-monthly.json": offer, "add-ons/crosswords.json": addOn };
    expect(await importFiles(shop, files)).toMatchObject({ ok: true });
  });
  afterAll(() => shop.close());

  const db = () => shop.server.services.storage.db;
  const post = (id: string, step: string, body?: object, who = ada, key = `pause-test-${++keys}`) =>
    shop.call("POST", `/api/mma/subscriptions/${id}/${step}`, body, { ...who.bearer, "Idempotency-Key": key });
  const pause = (id: string, from: CalendarDate, until: CalendarDate) => post(id, "pause", { from, until });
  const read = async (id: string): Promise<Subscription> =>
    (await shop.call("GET", `/api/mma/subscriptions/${id}`, undefined, ada.bearer)).body.subscription as Subscription;
  const dates = ({ schedule }: Subscription) => schedule.map(({ data }) => data.date);
  const eventsOf = (id: string) =>
    db().selectFrom("subscription_events").selectAll().where("subscription_id", "=", id).orderBy("id").execute();
  const renewalsOf = async (id: string) =>
    (await db().selectFrom("renewals").select(["due_on", "state"]).where("subscription_id", "=", id).orderBy("due_on").execute()).map(
      ({ due_on: due, state }) => [due, state],
    );
  /** @param began the day from which it is charged, where it is not today */
  async function begun(offer = "/offers/print-monthly", began?: CalendarDate, addOns: string[] = []): Promise<string> {
    const lines = [
      line(
        offer,
        1,
        addOns.map((each) => ({ path: each, quantity: 1 })),
      ),
    ];
    const order = await placeOrder(shop, ada.bearer, lines);
    const { id } = await db().selectFrom("subscriptions").select("id").where("order_id", "=", order.id).executeTakeFirstOrThrow();
    if (began) await db().updateTable("subscriptions").set({ charged_from: began }).where("id", "=", id).execute();
    return id;
  }
  /** Already running: what is paused is a pause of days gone by. */
  const runsSince = (id: string, from: CalendarDate, until: CalendarDate) =>
    db()
      .updateTable("subscriptions")
      .set({ pauses: JSON.stringify([{ from, until }]) })
      .where("id", "=", id)
      .execute();

  it("[MMA-6] the term and every payment to come move by the days of the pause; it stands in the books and in a mail, once", async () => {
    const id = await begun();
    const before = await read(id);
    expect(before.pause).toEqual({ planned: null, limits: { earliest: inDays(3), longestDays: 42 } });
    const key = "the-same-pause";
    const wanted = { from: inDays(5), until: inDays(15) };
    const answer = await post(id, "pause", wanted, ada, key);
    expect(answer.status, answer.text).toBe(200);
    expect((await post(id, "pause", wanted, ada, key)).body).toEqual(answer.body);
    const after = await read(id);
    expect(after.pause!.planned).toEqual(wanted);
    expect(after.termEndDate).toBe(addInterval(before.termEndDate!, 10, "day"));
    expect(dates(after)).toEqual(dates(before).map((date) => addInterval(date, 10, "day")));
    const events = await eventsOf(id);
    expect(events.map(({ kind: what, by, details }) => [what, by, JSON.parse(details)])).toEqual([["pause", ADA.sub, wanted]]);
    const mail = (await mailsOf(shop)["subscription-changed"]!({ event: events[0]!.id, subscription: id, kind: "pause" }))!;
    expect(mail.subject).toBe("Delivery of The paper pauses");
    expect(mail.text).toContain("move by as many days");
    expect(mail.text).not.toMatch(/\{\{|undefined/);
  });

  it("[MMA-6] said anew, ended before it begins, and ended while it runs: what is left of it moves back", async () => {
    const id = await begun("/offers/print-monthly", inDays(-10));
    const before = await read(id);
    await pause(id, inDays(5), inDays(15));
    expect((await pause(id, inDays(8), inDays(11))).status).toBe(200);
    expect(dates(await read(id))).toEqual(dates(before).map((date) => addInterval(date, 3, "day")));
    expect((await post(id, "resume")).status).toBe(200);
    const ended = await read(id);
    expect([dates(ended), ended.termEndDate, ended.pause!.planned]).toEqual([dates(before), before.termEndDate, null]);
    expect(await post(id, "resume")).toMatchObject({ status: 409, body: { error: { code: "no-pause" } } });

    await runsSince(id, inDays(-4), inDays(10));
    expect(await pause(id, inDays(4), inDays(9))).toMatchObject({
      status: 422,
      body: { error: { problems: [{ path: "from", code: "pause-begun" }] } },
    });
    expect((await pause(id, inDays(-4), inDays(6))).status).toBe(200);
    expect((await read(id)).pause!.planned).toEqual({ from: inDays(-4), until: inDays(6) });
    // As a round has planned it.
    const nextOf = async () =>
      (await db().selectFrom("subscriptions").select("next_payment_on").where("id", "=", id).executeTakeFirstOrThrow()).next_payment_on;
    await db()
      .updateTable("subscriptions")
      .set({ next_payment_on: dates(await read(id))[0]! })
      .where("id", "=", id)
      .execute();
    expect((await post(id, "resume")).status).toBe(200);
    const over = await read(id);
    expect(over.pause!.planned).toBeNull();
    expect(dates(over)).toEqual(dates(before).map((date) => addInterval(date, 4, "day")));
    expect(await nextOf()).toBe(dates(over)[0]);
    expect((await eventsOf(id)).map((event) => event.kind)).toEqual(["pause", "pause", "resume", "pause", "resume"]);
  });

  it.each([
    ["too early", 2, 9, "from", "pause-too-early"],
    ["too long", 3, 46, "until", "pause-too-long"],
    ["of no day", 4, 4, "until", "pause-empty"],
    ["after a year", 367, 370, "from", "pause-too-late"],
  ])("[MMA-6] one that is %s is refused by its field", async (_what, from, until, field, code) => {
    const id = await begun();
    expect(await pause(id, inDays(from), inDays(until))).toMatchObject({
      status: 422,
      body: { error: { problems: [{ path: field, code }] } },
    });
    expect(await eventsOf(id)).toEqual([]);
  });

  it("[MMA-6] somebody else's is not there; what is not delivered, is cancelled or waits for a change cannot be paused", async () => {
    const id = await begun();
    const wanted = { from: inDays(5), until: inDays(9) };
    for (const step of ["pause", "resume"]) {
      expect((await post(id, step, step === "pause" ? wanted : undefined, ben)).status).toBe(404);
      expect((await shop.call("POST", `/api/mma/subscriptions/${id}/${step}`, step === "pause" ? wanted : undefined)).status).toBe(401);
    }
    const online = await begun("/offers/vpn-monthly");
    expect((await read(online)).pause).toBeNull();
    expect(await pause(online, wanted.from, wanted.until)).toMatchObject({ status: 409, body: { error: { code: "pause-not-possible" } } });
    const waiting = { date: inDays(20), type: "invoice", record: {} };
    await db()
      .updateTable("subscriptions")
      .set({ pending_renewal_change: JSON.stringify(waiting) })
      .where("id", "=", id)
      .execute();
    expect((await read(id)).pause!.limits).toBeNull();
    expect(await pause(id, wanted.from, wanted.until)).toMatchObject({ status: 409, body: { error: { code: "change-pending" } } });
    await post(id, "cancel");
    expect(await pause(id, wanted.from, wanted.until)).toMatchObject({ status: 409, body: { error: { code: "pause-not-possible" } } });
  });

  it("[MMA-6] each payment is asked for once, on the day that it moved to, and its invoice says what it is for", async () => {
    const id = await begun("/offers/print-monthly", undefined, ["/add-ons/crosswords"]);
    const run = (day: CalendarDate) => shop.server.services.renewals.run(at(day));
    await run(today);
    const first = addInterval(today, 1, "month");
    expect((await pause(id, inDays(10), inDays(22))).status).toBe(200);
    for (const day of [inDays(10), inDays(21), inDays(22), first, addInterval(first, 11, "day")]) await run(day);
    expect(await renewalsOf(id)).toEqual([]);
    const moved = addInterval(first, 12, "day");
    await run(moved);
    await run(moved);
    await run(addInterval(moved, 1, "day"));
    expect(await renewalsOf(id)).toEqual([[moved, "invoiced"]]);
    const second = addInterval(addInterval(today, 2, "month"), 12, "day");
    await run(second);
    expect(await renewalsOf(id)).toEqual([
      [moved, "invoiced"],
      [second, "invoiced"],
    ]);
    await shop.server.services.invoiceRound.run();
    const renewal = await db()
      .selectFrom("renewals")
      .select("id")
      .where("subscription_id", "=", id)
      .orderBy("due_on")
      .executeTakeFirstOrThrow();
    const { content } = await db().selectFrom("invoices").select("content").where("subject_id", "=", renewal.id).executeTakeFirstOrThrow();
    expect((JSON.parse(content) as InvoiceContent).lines).toMatchObject([
      { name: "The paper", gross: 1200, period: { from: moved, to: addInterval(second, -1, "day") } },
      { name: "Crosswords", gross: 150, period: { from: moved, to: addInterval(second, -1, "day") } },
    ]);
  });

  it("[MMA-6] [MMA-2] a pause that is planned within the days that are paid for lengthens them on their invoice", async () => {
    const id = await begun();
    const due = addInterval(today, 1, "month");
    expect((await pause(id, addInterval(due, 5, "day"), addInterval(due, 12, "day"))).status).toBe(200);
    await shop.server.services.renewals.run(at(due));
    await shop.server.services.invoiceRound.run();
    const { content } = await db()
      .selectFrom("invoices")
      .innerJoin("renewals", "renewals.id", "invoices.subject_id")
      .select("content")
      .where("subscription_id", "=", id)
      .executeTakeFirstOrThrow();
    const next = addInterval(addInterval(today, 2, "month"), 7, "day");
    expect((JSON.parse(content) as InvoiceContent).lines).toMatchObject([{ period: { from: due, to: addInterval(next, -1, "day") } }]);
  });

  it("[MMA-6] another offer waits for the day that the renewal moved to, and its own days begin anew", async () => {
    const id = await begun("/offers/vpn-monthly");
    const { date: before, offers } = (await read(id)).switch!;
    await runsSince(id, inDays(5), inDays(15));
    const date = addInterval(before, 10, "day");
    expect((await read(id)).switch!.date).toBe(date);
    const [{ path: offer, price }] = offers as [(typeof offers)[number]];
    const switched = await post(id, "switch-offer", { offer, price: { amount: price.amount, currency: price.currency } });
    expect(switched.status, switched.text).toBe(200);
    const waits = await read(id);
    expect([waits.data.pendingRenewalChange, dates(waits)[0]]).toEqual([date, date]);
    expect(waits.schedule[0]!.data.amount).toBe(price.amount);
    await shop.server.services.renewals.run(at(date));
    expect(await renewalsOf(id)).toEqual([[date, "invoiced"]]);
    const row = await db().selectFrom("subscriptions").select(["charged_from", "pauses"]).where("id", "=", id).executeTakeFirstOrThrow();
    expect(row).toEqual({ charged_from: date, pauses: null });
  });

  it("[MMA-6] a pause that is over moves what comes for good, across the ends of months as well", async () => {
    // The last day of the month before.
    const began = addInterval(`${today.slice(0, 7)}-01`, -1, "day");
    const id = await begun("/offers/print-monthly", began);
    const before = await read(id);
    await runsSince(id, inDays(-7), inDays(-2));
    const after = await read(id);
    expect(after.pause!.planned).toBeNull();
    // Also of a payment that would have been today's.
    const moved = Array.from({ length: 13 }, (_, index) => addInterval(began, index + 1, "month"))
      .map((date) => addInterval(date, date >= inDays(-7) ? 5 : 0, "day"))
      .filter((date) => date > today);
    expect(dates(after).slice(0, 11)).toEqual(moved.slice(0, 11));
    expect(after.termEndDate).toBe(addInterval(before.termEndDate!, 5, "day"));
  });
});
