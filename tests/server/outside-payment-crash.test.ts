/** A shop that is killed while somebody pays on a provider's page: no money without an order, no order without money, no second charge. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createDatabase, DATABASES, type TestDatabase } from "../support/databases";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import { answerAs, offerOf, startAs, trials } from "../support/provider-trial";
import { line, orderOf, startShop, TEST_ROOT, type TestShop } from "../support/shop-server";
import type { PaymentMoment } from "./support/crash-shop";
import { buildDyingShops, post, type DyingShops } from "./support/dying-shop";

/** CRASH_ROUNDS tries each method and each moment, as often as it says: more than a test run has time for. */
const ROUNDS = Number(process.env["CRASH_ROUNDS"] ?? 0);
const MOMENTS: readonly [moment: PaymentMoment, when: string][] = [
  ["before-asking", "before the provider is asked"],
  ["after-asking", "when the provider has opened the payment"],
  ["before-settling", "when the provider has said that it is paid"],
  ["before-order-commit", "just before the order is committed"],
  ["after-settling", "between the commit and the answer"],
];

const methods = ROUNDS ? trials : trials.filter(({ name }) => name === "datatrans");
const moments = Array.from({ length: ROUNDS || 1 }, () => MOMENTS).flat();
const cases = methods.flatMap((trial) => DATABASES.map((kind) => [trial.type, kind, trial] as const));

let shops: DyingShops;
beforeAll(async () => void (shops = await buildDyingShops()), 120_000);
afterAll(() => shops.close());

describe.each(cases)("a shop killed with kill -9 in a payment with %s, on %s", (_type, kind, trial) => {
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
      const settings = { paymentSettings: { [trial.name]: trial.settings(sandbox.base) } };
      const dying = await shops.start({ database: database.config, root: TEST_ROOT, moment, ...settings });
      const basket = { basketItems: [line(offerOf(trial).path)] };
      const { id } = (await (await post(dying.url, "/api/checkout/initiate", { basket, country: "GB", locale: "en-GB" })).json()) as {
        id: string;
      };
      const order = orderOf(id, { paymentType: trial.type, payment: trial.payment });
      const taken = (await (await post(dying.url, "/api/order", order)).json()) as { id: string; order_reference: string };
      const started = post(dying.url, trial.startCall, trial.startBody(taken.id));
      if (moment.endsWith("-asking")) await expect(started).rejects.toThrow();
      else {
        const page = await trial.pageOf(await (await started).json(), sandbox);
        const back = await answerAs(sandbox, page, "silent-approval").then(
          () =>
            `${dying.url}/api/plugins/${trial.name}/respond?${new URLSearchParams({ attempt: taken.id, basketId: id, ...trial.returnOf?.(taken.order_reference, true) })}`,
        );
        await expect(fetch(back, { redirect: "manual" })).rejects.toThrow();
      }
      expect(await dying.died).toBe("SIGKILL");

      shop = await startShop(kind, settings, database);
      const { db } = shop.server.services.storage;
      const worksOff = async () => {
        await db
          .updateTable("payment_attempts")
          .set({ next_try_at: new Date(0).toISOString() })
          .where("next_try_at", "is not", null)
          .execute();
        await shop!.server.services.paymentRound.drain();
      };
      await worksOff();
      const orders = () => db.selectFrom("orders").select("order_reference").execute();
      const paid = async () => (await sandbox.book()).filter(({ refno, balance }) => refno === taken.order_reference && balance > 0);
      if (moment.endsWith("-asking")) {
        expect(await orders()).toEqual([]);
        const again = await shop.call("POST", "/api/order", order);
        expect(again.status).toBe(202);
        const page = await trial.pageOf((await startAs(trial, shop, again.body.id)).body, sandbox);
        await answerAs(sandbox, page, "silent-approval");
        await worksOff();
        expect(await orders()).toEqual([{ order_reference: again.body.order_reference }]);
        expect(await paid()).toEqual([]);
      } else {
        expect(await orders()).toEqual([{ order_reference: taken.order_reference }]);
        expect(await paid()).toMatchObject([{ charged: 1, credited: 0, cancelled: 0, balance: offerOf(trial).price }]);
      }
      expect(await db.selectFrom("outbox").select("topic").execute()).toEqual([{ topic: "order-confirmation" }]);
      expect(
        await db
          .selectFrom("payment_attempts")
          .select("state")
          .where("next_try_at", "is not", null)
          .where("state", "!=", "declined")
          .execute(),
      ).toEqual([]);
    },
    // A whole server starts in a process of its own.
    90_000,
  );
});
