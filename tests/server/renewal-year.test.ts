/**
 * A year of many subscriptions of every kind, day by day, on two machines at once. How many: SUBSCRIPTIONS, by default two of each kind.
 * The clock is the test's, from a last day of a month on. How long a thousand take `npm run bench renewals` measures.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { addInterval, type CalendarDate } from "../../src/domain/time/calendar";
import { Charges } from "../../src/server/payment/charges";
import { Renewals } from "../../src/server/renewal/renewals";
import { DATABASES } from "../support/databases";
import { keptTrials } from "../support/kept-trial";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import { ADA, signedIn } from "../support/signed-in";
import { importFiles } from "./support/import-files";
import { line, startShop, type TestShop } from "../support/shop-server";

const trial = keptTrials.find(({ type }) => type === "zuora_card")!;
/** Shorter months have no such day: what is paid from it on falls due on their last. */
const today: CalendarDate = "2027-01-31";
const year = addInterval(today, 365, "day");
/** An offer that is charged every so many months. */
const every = (months: number, price: number) => ({
  name: `Every ${months} months`,
  path: `/offers/every-${months}`,
  data: {
    products: [{ path: "/products/every", name: "every", attributes: {} }],
    attributes: {
      price__limio: [
        {
          type: "recurring",
          trigger: "order_date",
          repeat_interval: months,
          repeat_interval_type: "months",
          value: price,
          currencyCode: "GBP",
        },
      ],
      payment_types__limio: [trial.type],
    },
  },
});
const dueEvery = (months: number, from = today): CalendarDate[] =>
  Array.from({ length: 12 / months }, (_, index) => addInterval(from, (index + 1) * months, "month")).filter((day) => day <= year);
const paidFrom = addInterval(today, 1, "month");
/** What is bought, and the days of the year on which it is due again. */
const KINDS = [
  { offer: trial.offer, due: dueEvery(1) },
  { offer: "/offers/every-3", due: dueEvery(3) },
  { offer: "/offers/every-12", due: dueEvery(12) },
  // Nothing is paid for a month, and the days of payment are those of the first one: 28, not 31.
  { offer: trial.freeOffer!, due: [paidFrom, ...dueEvery(1, paidFrom)] },
  { offer: trial.offer, due: [], isCancelled: true },
];
const COUNT = Number(process.env["SUBSCRIPTIONS"] ?? 2 * KINDS.length);
const at = (day: CalendarDate): Date => new Date(`${day}T12:00:00.000Z`);
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
/** From the day of the third payment on, for so many days, the bank says no for now. */
const DECLINING_DAYS = 5;

describe.each(DATABASES)("a year of subscriptions, on %s", (kind) => {
  let sandbox: PaymentSandbox;
  let shop: TestShop;
  beforeAll(async () => {
    // What is bought is bought on that day: shop and provider are this process.
    vi.useFakeTimers({ toFake: ["Date"], now: at(today) });
    sandbox = await startPaymentSandbox(trial.sandbox);
    shop = await startShop(kind, { paymentSettings: trial.settings(sandbox) });
  });
  afterAll(async () => {
    await shop?.close();
    await sandbox?.close();
    vi.useRealTimers();
  });

  const database = () => shop.server.services.storage.db;

  /** @returns the days on which each is due again, by its id */
  async function begin(): Promise<Map<string, readonly CalendarDate[]>> {
    const files = { "offers/every-3.json": every(3, 25), "offers/every-12.json": every(12, 90) };
    expect(await importFiles(shop, files)).toMatchObject({ ok: true });
    const ada = await signedIn(shop, ADA);
    const asAda = {
      ...shop,
      call: ((method, path, body, headers = {}) => shop.call(method, path, body, { ...ada.bearer, ...headers })) as TestShop["call"],
    };
    const bought = new Map<string, readonly CalendarDate[]>();
    for (const [index, { offer, due, isCancelled }] of KINDS.entries()) {
      const checkoutId = await shop.checkout([line(offer)]);
      await trial.order(asAda, sandbox, checkoutId);
      const { id } = await database()
        .selectFrom("subscriptions")
        .innerJoin("orders", "orders.id", "subscriptions.order_id")
        .select("subscriptions.id")
        .where("checkout_id", "=", checkoutId)
        .executeTakeFirstOrThrow();
      if (isCancelled) expect((await asAda.call("POST", `/api/mma/subscriptions/${id}/cancel`)).status).toBe(200);
      const row = await database().selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      bought.set(id, due);
      for (let number = index + KINDS.length; number < COUNT; number += KINDS.length) {
        const copy = `copy-${String(number).padStart(4, "0")}`;
        await database()
          .insertInto("subscriptions")
          .values({ ...row, id: copy, item_id: copy })
          .execute();
        bought.set(copy, due);
      }
    }
    return bought;
  }

  it(
    "[MMA-2] each payment of each of them is charged once, through days on which the bank says no, by two workers",
    async () => {
      const buying = performance.now();
      const bought = await begin();
      const walking = performance.now();
      const before = (await sandbox.book()).filter(({ balance }) => balance > 0).length;
      const { storage, catalogue, charges, payments, renewals, taxes } = shop.server.services;
      const onFault = (error: unknown) => expect.unreachable(String(error));
      // With a clock of its own, by which it writes down what came of its charges too.
      const own = new Charges({ ...charges.parts, onConcluded: async (trx, charge) => void (await another.conclude(trx, charge)) });
      const another: Renewals = new Renewals({ storage, catalogue, charges: own, payments, taxes, onFault });
      const third = addInterval(today, 3, "month");
      let isDeclining = false;
      for (let day = today; day <= year; day = addInterval(day, 1, "day")) {
        const declines = day >= third && day < addInterval(third, DECLINING_DAYS, "day");
        if (declines !== isDeclining) await sandbox.renews(declines ? "insufficient-funds" : "approved");
        isDeclining = declines;
        await Promise.all([renewals.run(at(day)), another.run(at(day))]);
      }
      if (process.env["SUBSCRIPTIONS"])
        console.log(`${COUNT}: bought in ${seconds(walking - buying)}, the year in ${seconds(performance.now() - walking)}`);

      const rows = await database().selectFrom("renewals").selectAll().orderBy("subscription_id").orderBy("due_on").execute();
      const expected = [...bought].flatMap(([id, due]) => due.map((date) => [id, date, "paid"]));
      const byIdAndDay = (one: readonly string[], other: readonly string[]) => (one.join() < other.join() ? -1 : 1);
      expect(rows.map((row) => [row.subscription_id, row.due_on, row.state]).toSorted(byIdAndDay)).toEqual(expected.toSorted(byIdAndDay));
      const charged = (await sandbox.book()).filter(({ balance }) => balance > 0);
      expect(charged).toHaveLength(before + rows.length);
      expect(new Set(charged.map(({ refno }) => refno)).size).toBe(charged.length);
      const mails = await database().selectFrom("outbox").select("topic").where("topic", "like", "renewal-%").execute();
      const failed = rows.reduce((sum, { tries }) => sum + tries - 1, 0);
      expect(mails.filter(({ topic }) => topic === "renewal-paid")).toHaveLength(rows.length);
      expect(mails.filter(({ topic }) => topic === "renewal-failed")).toHaveLength(failed);
      // By default well within what every test has.
    },
    60_000 + COUNT * 250,
  );
});
