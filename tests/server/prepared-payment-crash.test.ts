/** A shop that is killed while it charges what a form prepared: no money without an order, no order without money, no second charge. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createDatabase, DATABASES, type TestDatabase } from "../support/databases";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import { preparedOffer, preparedTrials } from "../support/prepared-trial";
import { line, orderOf, startShop, TEST_ROOT, type TestShop } from "../support/shop-server";
import type { CrashShopOptions } from "./support/crash-shop";
import { buildDyingShops, post, type DyingShops } from "./support/dying-shop";

/** CRASH_ROUNDS tries each method and each moment, as often as it says: more than a test run has time for. */
const ROUNDS = Number(process.env["CRASH_ROUNDS"] ?? 0);
const MOMENTS: readonly [moment: CrashShopOptions["moment"], when: string][] = [
  ["after-charge", "when the provider has charged it"],
  ["before-charge", "before the provider is asked"],
  ["before-order-commit", "just before the order is committed"],
  ["after-commit", "between the commit and the answer"],
];
const methods = ROUNDS ? preparedTrials : preparedTrials.filter(({ type }) => type === "zuora_card");
const moments = ROUNDS ? Array.from({ length: ROUNDS }, () => MOMENTS).flat() : MOMENTS.slice(0, 1);

let shops: DyingShops;
beforeAll(async () => void (shops = await buildDyingShops()), 120_000);
afterAll(() => shops.close());

describe.each(methods.flatMap((trial) => DATABASES.map((kind) => [trial.type, kind, trial] as const)))(
  "a shop killed with kill -9 in a payment with %s, on %s",
  (_type, kind, trial) => {
    let sandbox: PaymentSandbox;
    let database: TestDatabase | undefined;
    let shop: TestShop | undefined;
    beforeAll(async () => void (sandbox = await startPaymentSandbox(trial.sandbox)));
    afterAll(() => sandbox.close());
    afterEach(async () => {
      shops.killAll();
      await shop?.close();
      await database?.drop();
      shop = database = undefined;
    });

    it.each(moments)(
      "[PAY-13] %s (%s): the job ends it with one order and its money, or with neither, and the shopper can pay",
      async (moment) => {
        database = await createDatabase(kind);
        const settings = { paymentSettings: trial.settings(new URL(sandbox.base).origin) };
        const dying = await shops.start({ database: database.config, root: TEST_ROOT, moment, ...settings });
        const call: TestShop["call"] = async (_method, path, body) => {
          const answer = await post(dying.url, path, body as object);
          const text = await answer.text();
          return { status: answer.status, headers: answer.headers, text, body: JSON.parse(text) as never };
        };
        const basket = { basketItems: [line(preparedOffer(trial).path)] };
        const { id } = (await call("POST", "/api/checkout/initiate", { basket, country: "GB", locale: "en-GB" })).body as { id: string };
        const before = (await sandbox.book()).length;
        const payment = await trial.prepare({ call } as TestShop, sandbox, id, "approve");
        const order = orderOf(id, { paymentType: trial.type, payment });
        await expect(post(dying.url, "/api/order", order)).rejects.toThrow();
        expect(await dying.died).toBe("SIGKILL");

        shop = await startShop(kind, settings, database);
        const { db } = shop.server.services.storage;
        await db
          .updateTable("payment_attempts")
          .set({ next_try_at: new Date(0).toISOString() })
          .where("next_try_at", "is not", null)
          .execute();
        await shop.server.services.paymentRound.drain();
        const orders = async () =>
          (await db.selectFrom("orders").select("order_reference").execute()).map(({ order_reference }) => order_reference);
        const paid = async () =>
          (await sandbox.book()).slice(0, (await sandbox.book()).length - before).filter(({ balance }) => balance > 0);
        expect((await orders()).length).toBe(moment === "before-charge" ? 0 : 1);
        expect((await paid()).map(({ refno }) => refno)).toEqual(await orders());
        // Whoever did not hear of it orders once more: the same order, or the first one.
        const again = await shop.call("POST", "/api/order", order);
        expect(again.status).toBe(moment === "before-charge" ? 201 : 200);
        expect(await orders()).toEqual([again.body.order_reference]);
        expect((await paid()).map(({ refno, charged }) => [refno, charged])).toEqual([[again.body.order_reference, 1]]);
        expect(await db.selectFrom("outbox").select("topic").execute()).toEqual([{ topic: "order-confirmation" }]);
      },
      // A whole server starts in a process of its own.
      90_000,
    );
  },
);
