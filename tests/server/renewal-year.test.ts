/**
 * A year of many subscriptions of every kind, day by day, on two machines at once: what is charged, invoiced and told is what the table of
 * `support/year-kinds` says. How many: SUBSCRIPTIONS, by default one of each kind. The clock is the test's, from a last day of a month on.
 * How long a thousand take `npm run bench renewals` measures.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { InvoiceContent } from "../../src/domain/order/invoice";
import { addInterval, type CalendarDate } from "../../src/domain/time/calendar";
import { Charges } from "../../src/server/payment/charges";
import { Renewals } from "../../src/server/renewal/renewals";
import { DATABASES } from "../support/databases";
import { keptTrials } from "../support/kept-trial";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import { personIn } from "../support/people";
import { ADA, BEN, signedIn } from "../support/signed-in";
import { line, startShop, type TestShop } from "../support/shop-server";
import { placeOrder } from "./support/account-shop";
import { importFiles } from "./support/import-files";
import { FIRST_DAY, LAST_DAY, PRICE_CHANGE, YEAR_KINDS, YEAR_OFFERS, type YearKind } from "./support/year-kinds";

const trial = keptTrials.find(({ type }) => type === "zuora_card")!;
const COUNT = Number(process.env["SUBSCRIPTIONS"] ?? YEAR_KINDS.length);
const at = (day: CalendarDate): Date => new Date(`${day}T12:00:00.000Z`);
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
/** Days on which the bank says no for now: what falls due on the first is declined then, three days later too, and paid after seven. */
const DECLINING = { first: "2027-04-30", last: "2027-05-04", tries: 3 };
const CLARA = { firstName: "Clara", lastName: "Noor", email: "clara@friends.example" };

interface Bought {
  kind: YearKind;
  /** Of its subscription; of a gift: undefined until it is redeemed. */
  id: string | undefined;
  /** Of a gift. */
  code?: string;
}

describe.each(DATABASES)("a year of subscriptions, on %s", (kind) => {
  let sandbox: PaymentSandbox;
  let shop: TestShop;
  beforeAll(async () => {
    // What is bought is bought on that day: shop and provider are this process.
    vi.useFakeTimers({ toFake: ["Date"], now: at(FIRST_DAY) });
    sandbox = await startPaymentSandbox(trial.sandbox);
    shop = await startShop(kind, { paymentSettings: trial.settings(sandbox) });
    // The rounds are the test's own.
    await Promise.all(shop.server.services.roundJobs.map((job) => job.stop()));
  });
  afterAll(async () => {
    await shop?.close();
    await sandbox?.close();
    vi.useRealTimers();
  });

  const database = () => shop.server.services.storage.db;

  async function begin(): Promise<Bought[]> {
    expect(await importFiles(shop, YEAR_OFFERS)).toMatchObject({ ok: true });
    const ada = await signedIn(shop, ADA);
    const asAda = {
      ...shop,
      call: ((method, path, body, headers = {}) => shop.call(method, path, body, { ...ada.bearer, ...headers })) as TestShop["call"],
    };
    const bought: Bought[] = [];
    for (const [index, kind] of YEAR_KINDS.entries()) {
      const numbers = Array.from({ length: Math.ceil((COUNT - index) / YEAR_KINDS.length) }, (_, copy) => index + copy * YEAR_KINDS.length);
      const ids = kind.gift ? undefined : await subscribe(asAda, kind, numbers);
      for (const number of numbers.keys())
        bought.push(ids ? { kind, id: ids[number]! } : { kind, id: undefined, code: await give(ada.bearer, kind) });
    }
    const owner = await personIn(shop, "owner");
    const announced = await shop.call("POST", "/api/builder/price-changes", PRICE_CHANGE, owner.headers);
    expect(announced.status, announced.text).toBe(201);
    return bought;
  }

  /** One that is bought, and copies of it. @returns their ids */
  async function subscribe(asAda: TestShop, { offer, address, total, cancelled, paused }: YearKind, numbers: number[]): Promise<string[]> {
    const checkoutId = await shop.checkout([line(offer)], address && { country: address.country });
    const more = { ...(address && { billingDetails: address }), ...(total && { total: { amount: total, currency: "GBP" } }) };
    await trial.order(asAda, sandbox, checkoutId, more);
    const { id } = await database()
      .selectFrom("subscriptions")
      .innerJoin("orders", "orders.id", "subscriptions.order_id")
      .select("subscriptions.id")
      .where("checkout_id", "=", checkoutId)
      .executeTakeFirstOrThrow();
    if (cancelled) expect((await asAda.call("POST", `/api/mma/subscriptions/${id}/cancel`)).status).toBe(200);
    if (paused) expect((await asAda.call("POST", `/api/mma/subscriptions/${id}/pause`, paused)).status).toBe(200);
    const row = await database().selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const copies = numbers.slice(1).map((number) => `copy-${String(number).padStart(4, "0")}`);
    for (const copy of copies)
      await database()
        .insertInto("subscriptions")
        .values({ ...row, id: copy, item_id: copy })
        .execute();
    return [id, ...copies];
  }

  /** @returns its code */
  async function give(headers: Record<string, string>, { offer, gift }: YearKind): Promise<string> {
    const order = await placeOrder(shop, headers, [line(offer)], { recipientDetails: { ...CLARA, startDate: gift!.begins } });
    return (await database().selectFrom("gifts").select("code").where("order_id", "=", order.id).executeTakeFirstOrThrow()).code;
  }

  /** What owners do of themselves on that day, once the shop's rounds are over. */
  async function happens(day: CalendarDate, bought: readonly Bought[]): Promise<void> {
    const { gifts, upgrades } = shop.server.services;
    for (const each of bought) {
      const { gift, upgraded } = each.kind;
      if (gift?.redeemedOn === day) {
        const redeemed = await gifts.redeem(each.code!, BEN);
        expect(redeemed).toMatchObject({ ok: true });
        each.id = redeemed.ok ? redeemed.value : undefined;
      }
      if (upgraded?.on !== day) continue;
      const request = { offer: "/offers/every-12", quote: upgraded.quote };
      expect(await upgrades.change(each.id!, request, ADA, `upgrade-${each.id}`)).toMatchObject({ ok: true, value: { state: "paid" } });
    }
  }

  /** Every day of the year, by two workers. */
  async function walk(bought: readonly Bought[]): Promise<void> {
    const { storage, catalogue, charges, payments, renewals, taxes, ...rounds } = shop.server.services;
    const onFault = (error: unknown) => expect.unreachable(String(error));
    // With a clock of its own, by which it writes down what came of its charges too.
    const own = new Charges({ ...charges.parts, onConcluded: async (trx, charge) => void (await another.conclude(trx, charge)) });
    const another: Renewals = new Renewals({ storage, catalogue, charges: own, payments, taxes, onFault });
    let isDeclining = false;
    for (let day = FIRST_DAY; day <= LAST_DAY; day = addInterval(day, 1, "day")) {
      vi.setSystemTime(at(day));
      const declines = day >= DECLINING.first && day <= DECLINING.last;
      if (declines !== isDeclining) await sandbox.renews(declines ? "insufficient-funds" : "approved");
      isDeclining = declines;
      await Promise.all([renewals.run(at(day)), another.run(at(day))]);
      await rounds.giftRound.run();
      await rounds.endRound.run(at(day));
      // Each owner is told by the first; whoever looks again tells nobody.
      if (day === FIRST_DAY || day === PRICE_CHANGE.from) await rounds.priceChangeRound.run(at(day));
      await happens(day, bought);
    }
  }

  const sorted = (lines: readonly (readonly unknown[])[]): string[] => lines.map((each) => each.join(" ")).toSorted();
  const topics = async (topic: string) => (await database().selectFrom("outbox").select("id").where("topic", "=", topic).execute()).length;

  /** Per subscription and day: what was owed, and how often it was asked for. */
  async function expectRenewals(bought: readonly Bought[]): Promise<void> {
    const rows = await database().selectFrom("renewals").selectAll().execute();
    const tries = (on: CalendarDate) => (on === DECLINING.first ? DECLINING.tries : 1);
    expect(sorted(rows.map((row) => [row.subscription_id, row.due_on, Number(row.amount), row.state, row.tries]))).toEqual(
      sorted(bought.flatMap(({ id, kind: { due } }) => due.map(({ on, amount }) => [id, on, amount, "paid", tries(on)]))),
    );
    expect(await topics("renewal-paid")).toBe(rows.length);
    expect(await topics("renewal-failed")).toBe(rows.reduce((sum, row) => sum + row.tries - 1, 0));
  }

  /** What the provider's own book has of each, beside the orders. */
  async function expectBook(bought: readonly Bought[]): Promise<void> {
    const book = (await sandbox.book()).filter(({ balance }) => balance > 0);
    expect(new Set(book.map(({ refno }) => refno)).size).toBe(book.length);
    const attempts = await database()
      .selectFrom("payment_attempts")
      .select(["subscription_id", "reference"])
      .where("kind", "=", "charge")
      .execute();
    const chargedTo = new Map(attempts.map(({ subscription_id: id, reference }) => [reference, id]));
    const charged = book.filter(({ refno }) => chargedTo.has(refno)).map(({ refno, balance }) => [chargedTo.get(refno), balance]);
    const owed = bought.flatMap(({ id, kind: { due, upgraded } }) => [
      ...due.map(({ amount }) => [id, amount]),
      ...(upgraded ? [[id, upgraded.quote.dueToday]] : []),
    ]);
    expect(sorted(charged)).toEqual(sorted(owed));
  }

  /** One per payment, with its sum and the tax in it. */
  async function expectInvoices(bought: readonly Bought[]): Promise<void> {
    await shop.server.services.invoiceRound.run(at(LAST_DAY));
    const written = database().selectFrom("invoices").select("content");
    const [renewals, upgrades] = await Promise.all([
      written.innerJoin("renewals", "renewals.id", "subject_id").select(["subscription_id", "due_on as on"]).execute(),
      written.innerJoin("upgrades", "upgrades.id", "subject_id").select(["subscription_id", "on_day as on"]).execute(),
    ]);
    const found = [...renewals, ...upgrades].map(({ subscription_id: id, on, content }) => {
      const { amount, tax, lines, state } = JSON.parse(content) as InvoiceContent;
      return [id, on, amount, tax, ...new Set(lines.map(({ taxPercent }) => taxPercent)), state];
    });
    const owed = bought.flatMap(({ id, kind: { due, upgraded, taxPercent } }) => [
      ...due.map(({ on, amount, tax }) => [id, on, amount, tax, taxPercent, "paid"]),
      ...(upgraded ? [[id, upgraded.on, upgraded.quote.dueToday, upgraded.tax, taxPercent, "paid"]] : []),
    ]);
    expect(sorted(found)).toEqual(sorted(owed));
  }

  /** Begun on its day, over on its day, and told so. */
  async function expectEnds(bought: readonly Bought[]): Promise<void> {
    const rows = await database()
      .selectFrom("subscriptions")
      .innerJoin("subscription_events", "subscription_events.subscription_id", "subscriptions.id")
      .select(["subscriptions.id", "term_start", "term_end", "subscription_events.at"])
      .where("kind", "=", "term-ended")
      .execute();
    const over = bought.flatMap(({ id, kind: { gift, cancelled } }) => {
      if (gift) return [[id, gift.begins, gift.ends, gift.ends]];
      return cancelled ? [[id, FIRST_DAY, cancelled.ends, cancelled.ends]] : [];
    });
    expect(sorted(rows.map((row) => [row.id, row.term_start, row.term_end, row.at.slice(0, 10)]))).toEqual(sorted(over));
    const mails = await database().selectFrom("outbox").select("created_at").where("topic", "=", "gift-begins").execute();
    // Of one that was redeemed before, whoever has it knows.
    const told = bought.filter(({ kind: { gift } }) => gift && gift.redeemedOn >= gift.begins);
    expect(mails.map((mail) => mail.created_at.slice(0, 10))).toEqual(told.map(({ kind: { gift } }) => gift!.begins));
  }

  it(
    "[MMA-2] [MMA-3] [MMA-6] [MMA-7] each payment of each of them is charged once, at the price and the tax of its day, by two workers",
    async () => {
      const buying = performance.now();
      const bought = await begin();
      const walking = performance.now();
      await walk(bought);
      if (process.env["SUBSCRIPTIONS"])
        console.log(`${COUNT}: bought in ${seconds(walking - buying)}, the year in ${seconds(performance.now() - walking)}`);
      await expectRenewals(bought);
      await expectBook(bought);
      await expectInvoices(bought);
      await expectEnds(bought);
      expect(await topics("price-change")).toBe(bought.filter(({ kind: { offer } }) => offer === PRICE_CHANGE.offer).length);
    },
    // As every test of the server has, and more where there are many.
    120_000 + COUNT * 250,
  );
});
