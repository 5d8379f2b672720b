/** How subscriptions end by themselves: said before it and on the day, once each, and written into their books. The clock is the test's. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { addInterval, dateOf, type CalendarDate } from "../../src/domain/time/calendar";
import { begunWith } from "../support/begun-subscription";
import { DATABASES } from "../support/databases";
import { keptTrials } from "../support/kept-trial";
import { mailsOf } from "../support/mails-of";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import { line, startShop, type TestShop } from "../support/shop-server";
import { ADA, signedIn } from "../support/signed-in";

const card = keptTrials.find(({ type }) => type === "zuora_card")!;
const today = dateOf(new Date().toISOString());
const day = (count: number): CalendarDate => addInterval(today, count, "day");
const year = addInterval(today, 1, "year");
const beforeYear = (count: number): CalendarDate => addInterval(year, -count, "day");

describe.each(DATABASES)("subscriptions that end, on %s", (kind) => {
  let sandbox: PaymentSandbox;
  let shop: TestShop;
  beforeAll(async () => {
    sandbox = await startPaymentSandbox(card.sandbox);
    shop = await startShop(kind, { paymentSettings: card.settings(sandbox) });
    // The rounds are the test's own.
    await Promise.all(shop.server.services.roundJobs.map((job) => job.stop()));
  });
  afterAll(async () => {
    vi.useRealTimers();
    await shop?.close();
    await sandbox?.close();
  });

  const database = () => shop.server.services.storage.db;
  const isNoonOf = (date: CalendarDate) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${date}T12:00:00.000Z`) });
  const call: TestShop["call"] = async (method, path, body, headers = {}) =>
    shop.call(method, path, body, { ...(await signedIn(shop, ADA)).bearer, ...headers });
  /** Both rounds of that noon, each twice: as on two machines. */
  async function dawns(date: CalendarDate): Promise<void> {
    isNoonOf(date);
    const { renewals, endRound } = shop.server.services;
    await renewals.run(new Date());
    await Promise.all([endRound.run(new Date()), endRound.run(new Date())]);
    await endRound.run(new Date());
  }
  async function orders(offer: string, more: object = {}): Promise<string> {
    isNoonOf(today);
    await sandbox.renews("approved");
    const checkoutId = await shop.checkout([line(offer)], more);
    await card.order({ ...shop, call }, sandbox, checkoutId);
    return begunWith(database(), checkoutId);
  }
  const change = async (id: string, name: string, body: object = {}) => {
    const { status, text } = await call("POST", `/api/mma/subscriptions/${id}/${name}`, body);
    expect(status, text).toBe(200);
  };
  /** But what its owner was told of payments. */
  async function events(id: string): Promise<string[]> {
    const books = database().selectFrom("subscription_events").selectAll().where("subscription_id", "=", id);
    const rows = await books.where("kind", "not like", "told-%").orderBy("at").execute();
    return rows.map(({ kind: what, by }) => (by === "shop" ? `${what} by itself` : what));
  }
  async function subjects(id: string): Promise<(string | undefined)[]> {
    const topics = mailsOf(shop);
    const rows = await database()
      .selectFrom("outbox")
      .selectAll()
      .where("topic", "=", "subscription-changed")
      .where("payload", "like", `%${id}%`)
      .orderBy("created_at")
      .execute();
    return Promise.all(rows.map(async ({ topic, payload }) => (await topics[topic]!(JSON.parse(payload)))?.subject));
  }

  it("[MMA-2] cancelled: a week before the end and on its day, once each", async () => {
    const id = await orders("/offers/vpn-yearly");
    await change(id, "cancel");
    await dawns(beforeYear(8));
    expect(await events(id)).toEqual(["cancel"]);
    for (const date of [beforeYear(7), beforeYear(6), year, addInterval(year, 1, "day")]) await dawns(date);
    expect(await events(id)).toEqual(["cancel", "term-ending by itself", "term-ended by itself"]);
    expect((await subjects(id)).slice(1)).toEqual([expect.stringMatching(/^VPN yearly ends on /), "VPN yearly has ended today"]);
  });

  it("[TERM-1] the mails write the end of its term as dd LLL yyyy, where the country puts the month first too", async () => {
    const id = await orders("/offers/vpn-yearly", { locale: "en-US" });
    await change(id, "cancel");
    await dawns(beforeYear(7));
    const [, month, number, of] = /^(\S+) (\d\d), (\d{4})$/.exec(
      new Intl.DateTimeFormat("en-US", { day: "2-digit", month: "short", year: "numeric", timeZone: "UTC" }).format(new Date(year)),
    )!;
    expect((await subjects(id))[1]).toBe(`VPN yearly ends on ${number} ${month} ${of}`);
  });

  it("[MMA-2] taken up again before the end: nothing is said of it, nor of the terms after it", async () => {
    const id = await orders("/offers/vpn-yearly");
    await change(id, "cancel");
    await dawns(beforeYear(7));
    await change(id, "activate");
    for (const date of [beforeYear(3), year, addInterval(year, 300, "day"), addInterval(year, 366, "day")]) await dawns(date);
    expect(await events(id)).toEqual(["cancel", "term-ending by itself", "activate"]);
    expect(await subjects(id), "the mail that was not sent yet is not any more").toEqual([
      expect.stringMatching(/cancelled/),
      undefined,
      expect.stringMatching(/goes on/),
    ]);
  });

  it("[MMA-2] cancelled in its last days: the mail of that was the notice", async () => {
    const id = await orders("/offers/vpn-monthly");
    isNoonOf(addInterval(today, 25, "day"));
    await change(id, "cancel");
    for (let date = day(25); date <= day(40); date = addInterval(date, 1, "day")) await dawns(date);
    expect(await events(id)).toEqual(["cancel", "term-ended by itself"]);
  });

  it("[MMA-2] cancelled with its end on that very day, and ended unpaid: both have had their mail", async () => {
    const left = await orders("/offers/vpn-monthly");
    const unpaid = await orders("/offers/vpn-monthly");
    await sandbox.renews("stolen");
    await dawns(addInterval(today, 1, "month"));
    await change(left, "cancel");
    for (let count = 1; count <= 16; count++) await dawns(addInterval(addInterval(today, 1, "month"), count, "day"));
    expect(await events(left)).toEqual(["cancel"]);
    expect(await events(unpaid)).toEqual(["renewal-ended by itself"]);
    expect(await subjects(unpaid)).toEqual([]);
  });

  it("[MMA-2] another offer that waited takes its place by itself, and its books say so", async () => {
    const id = await orders("/offers/vpn-monthly");
    await change(id, "switch-offer", { offer: "/offers/vpn-yearly", price: { amount: 7900, currency: "GBP" } });
    for (const count of [1, 2]) await dawns(addInterval(today, count, "month"));
    expect(await events(id)).toEqual(["switch-offer", "change-in-effect by itself"]);
  });
});
