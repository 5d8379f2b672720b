/**
 * A year of many subscriptions, day by day, on two machines at once. How many: SUBSCRIPTIONS, by default enough to meet every kind; a
 * thousand are a year in about a minute. The clock is the test's.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addInterval, dateOf, type CalendarDate } from "../../src/domain/time/calendar";
import { Charges } from "../../src/server/payment/charges";
import { Renewals } from "../../src/server/renewal/renewals";
import { DATABASES } from "../support/databases";
import { keptTrials } from "../support/kept-trial";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import { ADA, signedIn } from "../support/signed-in";
import { line, startShop, type TestShop } from "../support/shop-server";

const trial = keptTrials.find(({ type }) => type === "zuora_card")!;
const COUNT = Number(process.env["SUBSCRIPTIONS"] ?? 6);
const today = dateOf(new Date().toISOString());
const at = (day: CalendarDate): Date => new Date(`${day}T12:00:00.000Z`);
/** From the day of the third payment on, for so many days, the bank says no for now. */
const DECLINING_DAYS = 5;

describe.each(DATABASES)("a year of subscriptions, on %s", (kind) => {
  let sandbox: PaymentSandbox;
  let shop: TestShop;
  beforeAll(async () => {
    sandbox = await startPaymentSandbox(trial.sandbox);
    shop = await startShop(kind, { paymentSettings: trial.settings(sandbox) });
  });
  afterAll(async () => {
    await shop?.close();
    await sandbox?.close();
  });

  const database = () => shop.server.services.storage.db;

  async function begin(): Promise<void> {
    const ada = await signedIn(shop, ADA);
    const asAda = {
      ...shop,
      call: ((method, path, body, headers = {}) => shop.call(method, path, body, { ...ada.bearer, ...headers })) as TestShop["call"],
    };
    await trial.order(asAda, sandbox, await shop.checkout([line(trial.offer)]));
    const row = await database().selectFrom("subscriptions").selectAll().executeTakeFirstOrThrow();
    for (let number = 1; number < COUNT; number++) {
      const id = `copy-${String(number).padStart(4, "0")}`;
      await database()
        .insertInto("subscriptions")
        .values({ ...row, id, item_id: id })
        .execute();
    }
  }

  it("[MMA-2] each month of each of them is charged once, through days on which the bank says no, by two workers", async () => {
    await begin();
    const { storage, catalogue, charges, payments, renewals } = shop.server.services;
    const onFault = (error: unknown) => expect.unreachable(String(error));
    // With a clock of its own, by which it writes down what came of its charges too.
    const own = new Charges({ ...charges.parts, onConcluded: (trx, charge) => another.conclude(trx, charge) });
    const another: Renewals = new Renewals({ storage, catalogue, charges: own, payments, onFault });
    const third = addInterval(today, 3, "month");
    let isDeclining = false;
    for (let number = 0, day = today; number <= 365; day = addInterval(today, ++number, "day")) {
      const declines = day >= third && day < addInterval(third, DECLINING_DAYS, "day");
      if (declines !== isDeclining) await sandbox.renews(declines ? "insufficient-funds" : "approved");
      isDeclining = declines;
      await Promise.all([renewals.run(at(day)), another.run(at(day))]);
    }

    const rows = await database().selectFrom("renewals").selectAll().orderBy("subscription_id").orderBy("due_on").execute();
    const months = Array.from({ length: 12 }, (_, index) => addInterval(today, index + 1, "month"));
    const due = months.filter((month) => month <= addInterval(today, 365, "day"));
    const subscriptions = await database().selectFrom("subscriptions").select("id").orderBy("id").execute();
    expect(rows.map((row) => [row.subscription_id, row.due_on, row.state])).toEqual(
      subscriptions.flatMap(({ id }) => due.map((month) => [id, month, "paid"])),
    );
    const charged = (await sandbox.book()).filter(({ balance }) => balance > 0);
    expect(charged).toHaveLength(1 + COUNT * due.length);
    expect(new Set(charged.map(({ refno }) => refno)).size).toBe(charged.length);
    const mails = await database().selectFrom("outbox").select("topic").where("topic", "like", "renewal-%").execute();
    const failed = rows.reduce((sum, { tries }) => sum + tries - 1, 0);
    expect(mails.filter(({ topic }) => topic === "renewal-paid")).toHaveLength(rows.length);
    expect(mails.filter(({ topic }) => topic === "renewal-failed")).toHaveLength(failed);
  });
});
