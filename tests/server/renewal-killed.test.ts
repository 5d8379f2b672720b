/** A worker that dies before or after any step of its round: whoever comes after it charges what is due, once. The clock is the test's. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { addInterval, dateOf } from "../../src/domain/time/calendar";
import { Charges } from "../../src/server/payment/charges";
import { Renewals } from "../../src/server/renewal/renewals";
import { DATABASES } from "../support/databases";
import { keptTrials } from "../support/kept-trial";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import { ADA, signedIn } from "../support/signed-in";
import { line, startShop, type TestShop } from "../support/shop-server";
import { dying, Killed, mortal, type Life } from "./support/mortal";

const trial = keptTrials.find(({ type }) => type === "zuora_card")!;
const today = dateOf(new Date().toISOString());
const dueOn = addInterval(today, 1, "month");
const noon = new Date(`${dueOn}T12:00:00.000Z`);
/** When what a dead worker had in hand is anybody's again. */
const later = new Date(noon.getTime() + 11 * 60_000);

describe.each(DATABASES)("a worker that dies, on %s", (kind) => {
  let sandbox: PaymentSandbox;
  let shop: TestShop;
  beforeAll(async () => {
    sandbox = await startPaymentSandbox(trial.sandbox);
    shop = await startShop(kind, { paymentSettings: trial.settings(sandbox) });
    const ada = await signedIn(shop, ADA);
    const asAda = {
      ...shop,
      call: ((method, path, body, headers = {}) => shop.call(method, path, body, { ...ada.bearer, ...headers })) as TestShop["call"],
    };
    await trial.order(asAda, sandbox, await shop.checkout([line(trial.offer)]));
  });
  afterEach(() => vi.useRealTimers());
  afterAll(async () => {
    await shop?.close();
    await sandbox?.close();
  });

  const database = () => shop.server.services.storage.db;

  /** One more subscription like the one that was bought, due in a month, and alone. */
  async function another(id: string): Promise<void> {
    const row = await database().selectFrom("subscriptions").selectAll().orderBy("created_at").executeTakeFirstOrThrow();
    await database().updateTable("subscriptions").set({ status: "cancelled" }).execute();
    await database()
      .insertInto("subscriptions")
      .values({ ...row, id, item_id: id, status: "active", next_payment_on: dueOn, noticed_on: null })
      .execute();
  }

  function workerOf(life: Life): Renewals {
    const { catalogue, renewals, ...services } = shop.server.services;
    const storage = dying(life, services.storage, ["transaction", "relaxed"]);
    const { parts } = services.charges;
    const payments = new Proxy(parts.payments, {
      get(target, name) {
        if (name === "chargeAgain") return (method: string) => dying(life, target.chargeAgain(method), ["charge"]);
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? (value.bind(target) as unknown) : value;
      },
    });
    const charges = new Charges({
      ...parts,
      storage,
      payments,
      attempts: dying(life, parts.attempts, ["ofCharge", "openOwn", "advance"]),
      onConcluded: async (trx, charge) => void (await renewals.conclude(trx, charge)),
    });
    return new Renewals({
      storage,
      catalogue,
      charges,
      payments,
      taxes: services.taxes,
      onFault: (error) => expect(error).toBeInstanceOf(Killed),
    });
  }

  /** The job of payments, once everything is due for it: it asks the provider about what nobody has finished. */
  async function reconciled(): Promise<void> {
    const now = new Date(0).toISOString();
    await database().updateTable("payment_attempts").set({ next_try_at: now }).where("next_try_at", "is not", null).execute();
    await shop.server.services.paymentRound.drain();
  }

  async function paymentsOf(id: string) {
    const renewals = await database().selectFrom("renewals").select(["due_on", "state"]).where("subscription_id", "=", id).execute();
    const attempts = await database()
      .selectFrom("payment_attempts")
      .select("reference")
      .where("subscription_id", "=", id)
      .where("kind", "=", "charge")
      .execute();
    const book = (await sandbox.book()).filter(({ balance }) => balance > 0);
    const charged = attempts.flatMap(({ reference }) => book.filter(({ refno }) => refno === reference));
    const mails = await database().selectFrom("outbox").select("topic").where("payload", "like", `%"${id}"%`).execute();
    return { renewals, charged: charged.length, mails: mails.map(({ topic }) => topic) };
  }

  /** Each step of a round is a worker's last one in turn. @returns how many steps it has */
  async function killedAtEach(
    when: "before" | "after",
    name: string,
    check: (id: string, step: string) => Promise<void>,
    prepare: (id: string) => Promise<unknown> = async () => undefined,
  ): Promise<number> {
    let isWhole = false;
    let count = 0;
    for (; !isWhole; count++) {
      const id = `${name}-${when}-${count}`;
      await another(id);
      await prepare(id);
      const life = mortal(count, when);
      // What is concluded for others than a round is so by the clock.
      vi.useFakeTimers({ toFake: ["Date"], now: noon });
      await workerOf(life)
        .run(noon)
        .catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
      isWhole = !life.died();
      vi.setSystemTime(later);
      await shop.server.services.renewals.run(later);
      await reconciled();
      // What nobody had asked the provider for is due again.
      await shop.server.services.renewals.run(later);
      await check(id, `step ${count}`);
    }
    return count;
  }

  it.each(["before", "after"] as const)("[MMA-2] killed %s any step: what was due is charged once, and told once", async (when) => {
    await sandbox.renews("approved");
    const count = await killedAtEach(when, "paid", async (id, step) =>
      expect(await paymentsOf(id), step).toEqual({ renewals: [{ due_on: dueOn, state: "paid" }], charged: 1, mails: ["renewal-paid"] }),
    );
    // Planned, taken, asked for, opened, charged, written down, nothing more to take, and looked after its notices.
    expect(count).toBeGreaterThan(7);
  });

  it.each(["before", "after"] as const)(
    "[MMA-2] killed %s any step while the bank says no: one try, told once, and the next on its day",
    async (when) => {
      await sandbox.renews("insufficient-funds");
      const count = await killedAtEach(when, "declined", async (id, step) => {
        const { renewals, ...rest } = await paymentsOf(id);
        expect({ states: renewals.map(({ state }) => state), ...rest }, step).toEqual({
          states: ["failed"],
          charged: 0,
          mails: ["renewal-failed"],
        });
        const tried = await database()
          .selectFrom("renewals")
          .select(["tries", "failure", "next_try_on"])
          .where("subscription_id", "=", id)
          .executeTakeFirstOrThrow();
        expect(tried, step).toEqual({ tries: 1, failure: "soft insufficient_funds", next_try_on: addInterval(dueOn, 3, "day") });
      });
      expect(count).toBeGreaterThan(7);
    },
  );

  it.each(["before", "after"] as const)("[MMA-2] killed %s any step on the day of a reminder: it is sent once", async (when) => {
    const waits = async (id: string) => {
      await database()
        .updateTable("subscriptions")
        .set({ next_payment_on: addInterval(dueOn, 3, "week") })
        .where("id", "=", id)
        .execute();
      const declinedOn = addInterval(dueOn, -7, "day");
      const [at, lastDay] = [`${declinedOn}T12:00:00.000Z`, addInterval(dueOn, 7, "day")];
      await database()
        .insertInto("renewals")
        .values({
          id: `r-${id}`,
          subscription_id: id,
          due_on: declinedOn,
          amount: 999,
          currency: "GBP",
          state: "failed",
          tries: 1,
          charge_id: `r-${id}.1`,
          failure: "hard stolen_card",
          first_failed_on: declinedOn,
          next_try_on: null,
          last_day: lastDay,
          remind_on: dueOn,
          looked_on: addInterval(dueOn, -1, "day"),
          leased_until: null,
          created_at: at,
          updated_at: at,
        })
        .execute();
    };
    const check = async (id: string, step: string) => {
      expect((await paymentsOf(id)).mails, step).toEqual(["renewal-reminder"]);
      const renewals = database().selectFrom("renewals").select("remind_on").where("subscription_id", "=", id);
      expect(await renewals.executeTakeFirstOrThrow(), step).toEqual({ remind_on: addInterval(dueOn, 5, "day") });
    };
    // Planned, taken, its days looked at and put off, and reminded.
    expect(await killedAtEach(when, "reminded", check, waits)).toBeGreaterThan(3);
  });
});
