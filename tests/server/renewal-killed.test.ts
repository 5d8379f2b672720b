/** A worker that dies before or after any step of its round: whoever comes after it charges what is due, once. The clock is the test's. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { InvoiceContent } from "../../src/domain/order/invoice";
import { addInterval, dateOf } from "../../src/domain/time/calendar";
import { Renewals } from "../../src/server/renewal/renewals";
import { DATABASES } from "../support/databases";
import { keptTrials } from "../support/kept-trial";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import { ADA, signedIn } from "../support/signed-in";
import { line, startShop, type TestShop } from "../support/shop-server";
import { importFiles } from "./support/import-files";
import { dyingCharges } from "./support/dying-charges";
import { Killed, mortal, type Life } from "./support/mortal";

const trial = keptTrials.find(({ type }) => type === "zuora_card")!;
const today = dateOf(new Date().toISOString());
const dueOn = addInterval(today, 1, "month");
const noon = new Date(`${dueOn}T12:00:00.000Z`);
/** What it is switched to from its renewal on. */
const YEARLY = { offer: "/offers/vpn-yearly", price: { amount: 7900, currency: "GBP" } };
/** What a dead worker had in hand is still its own, and then anybody's again. */
const tooEarly = new Date(noon.getTime() + 9 * 60_000);
const later = new Date(noon.getTime() + 11 * 60_000);

describe.each(DATABASES)("a worker that dies, on %s", (kind) => {
  let sandbox: PaymentSandbox;
  let shop: TestShop;
  let switchOffer: (id: string) => ReturnType<TestShop["call"]>;
  beforeAll(async () => {
    sandbox = await startPaymentSandbox(trial.sandbox);
    shop = await startShop(kind, { paymentSettings: trial.settings(sandbox) });
    const upsell = { path: "/upsells/any-way", type: "upsell", data: { from: [trial.offer], to: [YEARLY.offer] } };
    expect(await importFiles(shop, { "upsells/any-way.json": upsell })).toMatchObject({ ok: true });
    const ada = await signedIn(shop, ADA);
    const asAda = {
      ...shop,
      call: ((method, path, body, headers = {}) => shop.call(method, path, body, { ...ada.bearer, ...headers })) as TestShop["call"],
    };
    await trial.order(asAda, sandbox, await shop.checkout([line(trial.offer)]));
    switchOffer = (id) => asAda.call("POST", `/api/mma/subscriptions/${id}/switch-offer`, YEARLY);
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
    const { catalogue, renewals, taxes, ...services } = shop.server.services;
    const charging = dyingCharges(life, services, async (trx, charge) => void (await renewals.conclude(trx, charge)));
    return new Renewals({ ...charging, catalogue, taxes, onFault: (error) => expect(error).toBeInstanceOf(Killed) });
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
    const mails = await database().selectFrom("outbox").select("topic").where("payload", "like", `%"${id}"%`).orderBy("id").execute();
    return { renewals, charged: charged.length, mails: mails.map(({ topic }) => topic) };
  }

  /** Each step of a round is a worker's last one in turn. @param meanwhile before its lease is over @returns how many steps it has */
  async function killedAtEach(
    when: "before" | "after",
    name: string,
    check: (id: string, step: string) => Promise<void>,
    prepare: (id: string) => Promise<unknown> = async () => undefined,
    meanwhile: (id: string, step: string) => Promise<void> = async () => undefined,
  ): Promise<number> {
    let isWhole = false;
    let count = 0;
    for (; !isWhole; count++) {
      const id = `${name}-${when}-${count}`;
      vi.useRealTimers();
      await another(id);
      await prepare(id);
      const life = mortal(count, when);
      // What is concluded for others than a round is so by the clock.
      vi.useFakeTimers({ toFake: ["Date"], now: noon });
      await workerOf(life)
        .run(noon)
        .catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
      isWhole = !life.died();
      await meanwhile(id, `step ${count}`);
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

  it.each(["before", "after"] as const)(
    "[MMA-2] killed %s any step on the day on which another offer takes its place: another machine goes on once the lease is over, and charges the new price once",
    async (when) => {
      await sandbox.renews("approved");
      const paymentOf = (id: string) =>
        database().selectFrom("renewals").select(["id", "state", "amount", "leased_until"]).where("subscription_id", "=", id).execute();
      let wasLeft = 0;
      const check = async (id: string, step: string) => {
        expect(await paymentsOf(id), step).toEqual({
          renewals: [{ due_on: dueOn, state: "paid" }],
          charged: 1,
          // That it was asked for, and what was paid.
          mails: ["subscription-changed", "renewal-paid"],
        });
        const [payment, ...others] = await paymentOf(id);
        expect([Number(payment!.amount), others], step).toEqual([7900, []]);
        const books = database().selectFrom("subscription_events").select("kind").where("subscription_id", "=", id).orderBy("id");
        expect(
          (await books.execute()).map(({ kind: what }) => what),
          step,
        ).toEqual(["switch-offer", "change-in-effect"]);
        const row = database().selectFrom("subscriptions").selectAll().where("id", "=", id);
        expect(await row.executeTakeFirstOrThrow(), step).toMatchObject({
          offer_path: YEARLY.offer,
          charged_from: dueOn,
          pending_renewal_change: null,
        });
        await shop.server.services.invoiceRound.run(later);
        const invoices = await database().selectFrom("invoices").select("content").where("subject_id", "=", payment!.id).execute();
        const contents = invoices.map(({ content }) => JSON.parse(content) as InvoiceContent);
        expect(
          contents.map(({ amount, lines }) => [amount, ...lines.map(({ name }) => name)]),
          step,
        ).toEqual([[7900, "VPN yearly"]]);
      };
      const count = await killedAtEach(
        when,
        "switched",
        check,
        async (id) => expect((await switchOffer(id)).status).toBe(200),
        async (id, step) => {
          const before = await paymentOf(id);
          if (before[0]?.state !== "charging") return;
          wasLeft++;
          vi.setSystemTime(tooEarly);
          await shop.server.services.renewals.run(tooEarly);
          expect(await paymentOf(id), step).toEqual(before);
        },
      );
      expect(count).toBeGreaterThan(7);
      // Taken, looked up, opened and charged.
      expect(wasLeft).toBeGreaterThan(2);
    },
  );
});
