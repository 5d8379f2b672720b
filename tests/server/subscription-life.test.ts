/** One subscription through its whole life, as its owner, the provider, the books and the mails have it. The clock is the test's. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { InvoiceContent } from "../../src/domain/order/invoice";
import type { Subscription } from "../../src/domain/offer/subscription";
import { addInterval, dateOf, type CalendarDate } from "../../src/domain/time/calendar";
import { DATABASES } from "../support/databases";
import { keptTrials } from "../support/kept-trial";
import { mailsOf } from "../support/mails-of";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import { ADA, signedIn } from "../support/signed-in";
import { line, startShop, type TestShop } from "../support/shop-server";

const card = keptTrials.find(({ type }) => type === "zuora_card")!;
const today = dateOf(new Date().toISOString());
const month = (count: number): CalendarDate => addInterval(today, count, "month");
const YEARLY = { offer: "/offers/vpn-yearly", price: { amount: 7900, currency: "GBP" } };
const MONTHLY = 999;

describe.each(DATABASES)("the life of a subscription, on %s", (kind) => {
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
  /** It is noon of that day, and whatever happens by itself has happened. */
  async function dawns(day: CalendarDate): Promise<void> {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${day}T12:00:00.000Z`) });
    await shop.server.services.renewals.run(new Date());
    await shop.server.services.endRound.run(new Date());
    await invoiced();
  }
  const invoiced = () => shop.server.services.invoiceRound.run(new Date());
  /** A call of its owner's, who signs in on every visit: their last one may be a year ago. */
  const call: TestShop["call"] = async (method, path, body, headers = {}) =>
    shop.call(method, path, body, { ...(await signedIn(shop, ADA)).bearer, ...headers });
  const asAda = (): TestShop => ({ ...shop, call });
  const read = async (id: string): Promise<Subscription> => (await call("GET", `/api/mma/subscriptions/${id}`)).body.subscription;
  async function writes(id: string, name: string, body?: object): Promise<Subscription> {
    const answer = await call("POST", `/api/mma/subscriptions/${id}/${name}`, body);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.subscription;
  }
  const schedule = async (id: string) => (await read(id)).schedule.map(({ data }) => [data.date, data.amount]);
  /** A year of months, the first of them so many after the order. */
  const twelveFrom = (first: number) => Array.from({ length: 12 }, (_, index) => [month(first + index), MONTHLY]);
  const storedPayment = async (id: string) =>
    (await database().selectFrom("subscriptions").select("stored_payment_id").where("id", "=", id).executeTakeFirstOrThrow())
      .stored_payment_id;
  /** What the provider took and the shop still has, the least first. */
  const charged = async () =>
    (await sandbox.book())
      .map(({ balance }) => balance)
      .filter((balance) => balance > 0)
      .sort((a, b) => a - b);
  /** Each as what it says and of what: by numbers without gaps. */
  async function invoices(): Promise<[name: string, gross: number][]> {
    const rows = await database().selectFrom("invoices").selectAll().orderBy("sequence").execute();
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => `INV-${String(index + 1).padStart(6, "0")}`));
    const mine = (await call("GET", "/api/mma/invoices")).body.items as { number: string }[];
    expect(mine.map(({ number }) => number)).toEqual(rows.map(({ number }) => number).reverse());
    return rows.map(({ content }) => JSON.parse(content) as InvoiceContent).map(({ lines, amount }) => [lines[0]!.name, amount]);
  }
  const seen = new Set<string>();
  /** What was written to its owner since the last time, as it is sent. @returns the subjects */
  async function mails(): Promise<string[]> {
    const topics = mailsOf(shop);
    const rows = await database().selectFrom("outbox").selectAll().orderBy("created_at").orderBy("id").execute();
    const fresh = rows.filter(({ id }) => !seen.has(id) && seen.add(id));
    const written = await Promise.all(fresh.map(({ topic, payload }) => topics[topic]!(JSON.parse(payload) as Record<string, string>)));
    for (const mail of written) {
      expect(mail!.to).toBe(ADA.email);
      expect(mail!.text).not.toMatch(/\{\{|undefined|Invalid/);
      // Of English nothing is left: its owner ordered in French.
      expect(mail!.text).not.toMatch(/\b(your|you|the|with)\b/i);
    }
    return written.map((mail) => mail!.subject);
  }
  const audit = async (id: string) =>
    (await database().selectFrom("subscription_events").selectAll().where("subscription_id", "=", id).orderBy("at").execute()).map(
      ({ kind: what, by, details }) => [what, by, JSON.parse(details)],
    );

  it("[MMA-1][MMA-2][PAY-14][I18N-1] two renewals, a card that fails, a new one, a switch and the end: each is charged, invoiced, written about and shown once", async () => {
    await dawns(today);
    await card.order(asAda(), sandbox, await shop.checkout([line("/offers/vpn-monthly")], { locale: "fr-FR" }));
    await invoiced();
    const [{ id, order_reference: reference }] = (await call("GET", "/api/mma/subscriptions")).body.items as [Subscription];
    expect(await mails()).toEqual([`Votre commande ${reference} chez Test shop`]);
    expect(await schedule(id)).toEqual(twelveFrom(1));
    expect(await charged()).toEqual([MONTHLY]);
    expect(await invoices()).toEqual([["VPN mensuel", MONTHLY]]);

    for (const count of [1, 2]) {
      await dawns(month(count));
      expect(await mails(), `payment ${count}`).toEqual(["Votre paiement pour VPN mensuel"]);
      expect(await schedule(id)).toEqual(twelveFrom(count + 1));
      expect(await charged()).toEqual(Array<number>(count + 1).fill(MONTHLY));
      expect(await invoices()).toEqual(Array<[string, number]>(count + 1).fill(["VPN mensuel", MONTHLY]));
    }

    await sandbox.renews("stolen");
    await dawns(month(3));
    expect(await mails()).toEqual(["Votre paiement pour VPN mensuel n’a pas fonctionné"]);
    expect((await read(id)).data.unpaid).toMatchObject({ amount: MONTHLY, dueOn: month(3), nextTryOn: null });
    expect(await charged()).toHaveLength(3);
    expect(await invoices()).toHaveLength(3);

    await sandbox.renews("approved");
    await dawns(addInterval(month(3), 2, "day"));
    expect(await charged(), "the old card is not asked again").toHaveLength(3);
    const before = await storedPayment(id);
    await writes(id, "payment-method", { paymentType: card.type, payment: await card.payment(asAda(), sandbox, id) });
    expect(await storedPayment(id)).not.toBe(before);
    await dawns(addInterval(month(3), 3, "day"));
    expect(await mails()).toEqual(["Nouveau moyen de paiement pour VPN mensuel", "Votre paiement pour VPN mensuel"]);
    expect((await read(id)).data.unpaid).toBeNull();
    expect(await schedule(id)).toEqual(twelveFrom(4));
    expect(await charged()).toEqual(Array<number>(4).fill(MONTHLY));
    expect(await invoices()).toHaveLength(4);

    const waiting = await writes(id, "switch-offer", YEARLY);
    expect(waiting.data).toMatchObject({ pendingRenewalChange: month(4), pendingOffer: { path: YEARLY.offer, price: YEARLY.price } });
    expect(await mails()).toEqual(["Une autre offre pour votre VPN mensuel"]);
    expect(await schedule(id)).toEqual([[month(4), YEARLY.price.amount]]);
    expect(await charged(), "until its day nothing is").toHaveLength(4);
    await dawns(month(4));
    const end = addInterval(month(4), 1, "year");
    expect(await mails()).toEqual(["Votre paiement pour VPN yearly"]);
    expect((await read(id)).offers.map(({ path }) => path)).toEqual([YEARLY.offer]);
    expect(await schedule(id)).toEqual([[end, YEARLY.price.amount]]);
    const paid = [...Array<number>(4).fill(MONTHLY), YEARLY.price.amount];
    expect(await charged()).toEqual(paid);
    expect((await invoices()).at(-1)).toEqual(["VPN yearly", YEARLY.price.amount]);

    await dawns(month(5));
    const left = await writes(id, "cancel", { reason: "Trop cher" });
    expect(left).toMatchObject({ status: "cancelled", termEndDate: end, schedule: [] });
    expect(await mails()).toEqual(["Votre abonnement VPN yearly est résilié"]);
    await dawns(addInterval(end, -7, "day"));
    expect(await mails()).toEqual([expect.stringMatching(/^VPN yearly prend fin le /)]);
    await dawns(end);
    expect(await mails()).toEqual(["VPN yearly a pris fin aujourd’hui"]);
    await dawns(addInterval(end, 1, "month"));
    expect(await mails()).toEqual([]);
    expect(await charged()).toEqual(paid);
    expect((await invoices()).map(([, gross]) => gross)).toEqual(paid);
    expect(await audit(id)).toEqual([
      ["told-failure", "shop", { date: month(3), amount: String(MONTHLY), currency: "GBP" }],
      ["payment-method", ADA.sub, { paymentType: card.type }],
      ["switch-offer", ADA.sub, { offer: YEARLY.offer, fromOffer: "/offers/vpn-monthly" }],
      ["change-in-effect", "shop", { date: month(4), offer: YEARLY.offer, fromOffer: "/offers/vpn-monthly" }],
      ["cancel", ADA.sub, { reason: "Trop cher" }],
      ["term-ending", "shop", { date: end }],
      ["term-ended", "shop", { date: end }],
    ]);
  });
});
