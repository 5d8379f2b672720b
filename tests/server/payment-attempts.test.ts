/** Money between two systems: whatever fails and whenever, one order with its payment, or none and the money back. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { definePaymentHandler, type PaymentOrder, type PaymentResult } from "../../src/registry/payment-handler";
import { PaymentRound } from "../../src/server/jobs/payment-round";
import { OrderQuotes } from "../../src/server/order/order-quote";
import { Orders } from "../../src/server/order/orders";
import { Settlement } from "../../src/server/order/settlement";
import type { AttemptRow } from "../../src/server/payment/attempt/attempt-row";
import { Attempts } from "../../src/server/payment/attempt/attempts";
import { PaymentHandlers } from "../../src/server/payment/payment-handlers";
import { RefusedPayments } from "../../src/server/payment/refused-payments";
import type { Storage } from "../../src/server/storage/open-storage";
import { DatabaseUnavailable } from "../../src/server/storage/unavailable";
import { Taxes } from "../../src/server/tax/taxes";
import { DATABASES } from "../support/databases";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";

type Paid = Extract<PaymentResult, { ok: true }>;

/** A promise that the test resolves. */
function promised() {
  let resolve!: () => void;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

/** A provider with a book of its own: what it took for an attempt, and what it gave back. */
class Provider {
  readonly taken = new Map<string, Paid>();
  readonly returned: string[] = [];
  /** How often it was asked for money. */
  asked = 0;
  /** The transaction it names for the next payments, whoever they are for. */
  transaction: string | undefined;
  isDown = false;
  refusesToReturn = false;
  /** How often it was asked to give money back, and what happens while it does. */
  askedToReturn = 0;
  whileReturning: () => Promise<void> = async () => undefined;
  /** What happens when it has taken the money, before it answers. */
  afterwards: () => Promise<void> = async () => undefined;
  beforehand: () => Promise<void> = async () => undefined;

  readonly handler = definePaymentHandler({
    ids: ["zuora_card"],
    requestSchema: { type: "object" },
    authorise: async ({ attemptId }: PaymentOrder) => {
      this.asked++;
      await this.beforehand();
      if (this.isDown) throw new Error("the provider is down");
      const paid: Paid = { ok: true, record: {}, providerTransaction: this.transaction ?? `T-${attemptId}` };
      if (!this.taken.has(attemptId)) this.taken.set(attemptId, paid);
      await this.afterwards();
      return this.taken.get(attemptId)!;
    },
    lookup: async ({ attemptId }) => {
      if (this.isDown) throw new Error("the provider is down");
      return this.taken.get(attemptId);
    },
    cancel: async ({ attemptId }) => {
      this.askedToReturn++;
      await this.whileReturning();
      if (this.refusesToReturn) throw new Error("not now");
      if (this.taken.delete(attemptId)) this.returned.push(attemptId);
    },
  });
}

/** A database that is there until an order is to be written. */
const gone = (storage: Storage): Storage => ({
  ...storage,
  transaction: () => Promise.reject(new DatabaseUnavailable("lost", undefined, false)),
});

describe.each(DATABASES)("payments and orders on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await startShop(kind)));
  afterAll(() => shop.close());

  /** A shop of its own over one database, as a machine is; `now` moves by `later`. */
  function machine(
    provider: Provider,
    storageOfOrders?: (storage: Storage) => Storage,
    /** What happens while an order is priced and checked. */
    whileChecked: () => Promise<void> = async () => undefined,
  ) {
    const { storage, catalogue, checkouts, idempotency, redirects, pages, promoUsage, limits, log } = shop.server.services;
    let ahead = 0;
    const payments = new PaymentHandlers([{ name: "card", handler: provider.handler }]);
    const attempts = new Attempts(storage, log, () => Date.now() + ahead);
    const parts = { storage: storageOfOrders?.(storage) ?? storage, checkouts, idempotency, payments, usage: promoUsage, attempts };
    const settlement = new Settlement(parts);
    const job = new PaymentRound(attempts, settlement, log);
    const orders = new Orders({
      ...parts,
      storage,
      catalogue,
      redirects,
      settlement,
      livePages: { emailPatterns: async () => (await whileChecked(), pages.live.emailPatterns()) },
      quotes: new OrderQuotes({ usage: promoUsage, taxes: new Taxes("embedded", { origin: "", key: undefined }, () => undefined) }),
      refusedPayments: new RefusedPayments(limits),
    });
    return {
      place: (order: Parameters<Orders["place"]>[0], key?: string) => orders.place(order, key),
      /** What the job does `ms` from now. */
      async later(ms = 600_000) {
        ahead = ms;
        await job.drain();
        ahead = 0;
      },
    };
  }
  const newOrder = async (lines = [line("/offers/vpn-monthly")]) =>
    orderOf(await shop.checkout(lines), { paymentType: "zuora_card", payment: { type: "zuora" } });
  const database = () => shop.server.services.storage.db;
  const ordersOf = (checkoutId: string) => database().selectFrom("orders").select("id").where("checkout_id", "=", checkoutId).execute();
  const attemptsOf = (checkoutId: string) =>
    database().selectFrom("payment_attempts").selectAll().where("checkout_id", "=", checkoutId).orderBy("id").execute();
  const statesOf = async (checkoutId: string) => (await attemptsOf(checkoutId)).map(({ state }) => state);

  it("[API-4] the attempt is on the disk before the provider is asked, and its way is written down", async () => {
    const provider = new Provider();
    const order = await newOrder();
    provider.beforehand = async () => {
      expect(await attemptsOf(order.checkoutId)).toMatchObject([{ state: "asking", method: "zuora_card", amount: 999, currency: "GBP" }]);
    };
    expect(await machine(provider).place(order)).toMatchObject({ ok: true, value: { status: 201 } });
    const [attempt] = await attemptsOf(order.checkoutId);
    expect(attempt).toMatchObject({
      state: "ordered",
      frozen: null,
      next_try_at: null,
      order_id: (await ordersOf(order.checkoutId))[0]!.id,
    });
    expect([...provider.taken.keys()]).toEqual([attempt!.id]);
    const events = await database()
      .selectFrom("payment_events")
      .select("state")
      .where("attempt_id", "=", attempt!.id)
      .orderBy("at")
      .orderBy("position")
      .execute();
    expect(events.map(({ state }) => state)).toEqual(["asking", "authorised", "ordered"]);
  });

  it("[API-4] two tabs pay at once: one payment, one order; whoever was late is told, and finds the order when they ask again", async () => {
    const provider = new Provider();
    const order = await newOrder();
    const { place } = machine(provider);
    let second: unknown;
    provider.afterwards = async () => {
      provider.afterwards = async () => undefined;
      second = await machine(provider).place(order, `tab-two-${order.checkoutId}`);
    };
    expect(await place(order, `tab-one-${order.checkoutId}`)).toMatchObject({ ok: true });
    expect(second).toMatchObject({ ok: false, code: "in-flight" });
    expect(provider.taken.size).toBe(1);
    expect(await place(order, `tab-two-${order.checkoutId}`)).toMatchObject({ ok: true, value: { status: 200, replayed: true } });
    expect([provider.taken.size, (await ordersOf(order.checkoutId)).length]).toEqual([1, 1]);
  });

  it("[API-4] a tab that was still checking when the other one had paid asks for no money, and finds the order", async () => {
    const provider = new Provider();
    const order = await newOrder();
    const slow = machine(provider, undefined, async () => {
      expect(await machine(provider).place(order)).toMatchObject({ ok: true, value: { status: 201 } });
    });
    expect(await slow.place(order, `slow-tab-${order.checkoutId}`)).toMatchObject({ ok: true, value: { status: 200, replayed: true } });
    expect([provider.asked, await statesOf(order.checkoutId)]).toEqual([1, ["ordered"]]);
  });

  it("[API-4] … and hears that the order is being placed where its key was taken over meanwhile", async () => {
    const provider = new Provider();
    const order = await newOrder();
    const key = `taken-over-${order.checkoutId}`;
    const slow = machine(provider, undefined, async () => {
      expect(await machine(provider).place(order)).toMatchObject({ ok: true });
      await database().updateTable("idempotency_keys").set({ holder: "another machine" }).where("key", "=", key).execute();
    });
    expect(await slow.place(order, key)).toMatchObject({ ok: false, code: "in-flight" });
    expect([provider.asked, await statesOf(order.checkoutId)]).toEqual([1, ["ordered"]]);
  });

  it("[API-5] nobody is asked for money for a basket that changed while it was checked", async () => {
    const provider = new Provider();
    const order = await newOrder();
    const slow = machine(provider, undefined, async () => {
      await shop.call("PUT", `/api/checkout/basket/${order.checkoutId}`, { version: 1, basketItems: [line("/offers/vpn-monthly", 2)] });
    });
    expect(await slow.place(order)).toMatchObject({ ok: false, code: "basket-changed" });
    expect([provider.asked, await statesOf(order.checkoutId)]).toEqual([0, []]);
  });

  it("[API-7] a tab that comes too late leaves the promo code's use to the one that is paying", async () => {
    const provider = new Provider();
    const id = await shop.checkout([line("/offers/vpn-monthly")]);
    expect((await shop.call("POST", "/api/v2/promo_code", { code: "FIRST3", basketId: id })).status).toBe(200);
    const order = orderOf(id, { basketVersion: 2, paymentType: "zuora_card", payment: { type: "zuora" } });
    const reservation = () => database().selectFrom("promo_redemptions").select("holder").where("checkout_id", "=", id).execute();
    let paying: Promise<unknown> | undefined;
    const answers = promised();
    // The second tab has looked for an open attempt when the first begins to pay.
    const late = machine(provider, undefined, async () => {
      const isAsked = promised();
      provider.beforehand = () => (isAsked.resolve(), answers.promise);
      paying = machine(provider).place(order);
      await isAsked.promise;
    });
    expect(await late.place(order)).toMatchObject({ ok: false, code: "in-flight" });
    expect(await reservation()).toEqual([{ holder: (await attemptsOf(id))[0]!.id }]);
    answers.resolve();
    expect(await paying).toMatchObject({ ok: true });
    expect([provider.asked, await statesOf(id)]).toEqual([1, ["ordered"]]);
  });

  it("[API-4] a shopper who already paid another way is not charged beside it: the later payment goes back", async () => {
    const provider = new Provider();
    const order = await newOrder();
    provider.afterwards = async () => {
      const invoice = orderOf(order.checkoutId, { paymentType: "invoice", payment: { type: "invoice" } });
      expect((await shop.call("POST", "/api/order", invoice)).status).toBe(201);
    };
    expect(await machine(provider).place(order)).toMatchObject({ ok: true, value: { status: 200, replayed: true } });
    expect([provider.taken.size, provider.returned.length]).toEqual([0, 1]);
    expect(await statesOf(order.checkoutId)).toEqual(["voided"]);
  });

  it("[PAY-13] a provider's transaction that paid for another order pays for no second one, and stays where it is", async () => {
    const provider = new Provider();
    provider.transaction = `T-${kind}-once`;
    const [first, second] = [await newOrder(), await newOrder()];
    expect(await machine(provider).place(first)).toMatchObject({ ok: true });
    expect(await machine(provider).place(second)).toMatchObject({
      ok: false,
      code: "payment-declined",
      problems: [{ path: "payment", code: "replayed" }],
    });
    expect(provider.returned).toEqual([]);
    expect([await statesOf(first.checkoutId), await statesOf(second.checkoutId)]).toEqual([["ordered"], ["declined"]]);
    expect(await ordersOf(second.checkoutId)).toEqual([]);
    // And once more, with a payment of their own.
    provider.transaction = undefined;
    expect(await machine(provider).place(second)).toMatchObject({ ok: true });
  });

  it("[API-4] the database goes away when the money is taken: the order comes of it as soon as it is back", async () => {
    const provider = new Provider();
    const order = await newOrder();
    await expect(machine(provider, gone).place(order)).rejects.toThrow(DatabaseUnavailable);
    expect(await statesOf(order.checkoutId)).toEqual(["asking"]);
    await machine(provider).later();
    expect([await statesOf(order.checkoutId), provider.taken.size, (await ordersOf(order.checkoutId)).length]).toEqual([["ordered"], 1, 1]);
    await machine(provider).later(1_200_000);
    expect([provider.taken.size, (await ordersOf(order.checkoutId)).length]).toEqual([1, 1]);
  });

  it("[API-5] … or the money goes back, where the basket is another one by then", async () => {
    const provider = new Provider();
    const order = await newOrder();
    await expect(machine(provider, gone).place(order)).rejects.toThrow(DatabaseUnavailable);
    await shop.call("PUT", `/api/checkout/basket/${order.checkoutId}`, { version: 1, basketItems: [line("/offers/vpn-monthly", 2)] });
    await machine(provider).later();
    expect([await statesOf(order.checkoutId), provider.taken.size, provider.returned.length]).toEqual([["voided"], 0, 1]);
    expect(await ordersOf(order.checkoutId)).toEqual([]);
  });

  it("[API-4] an answer that got lost leaves a trace: what was taken becomes an order, also when the shopper simply tries again", async () => {
    const provider = new Provider();
    const order = await newOrder();
    provider.afterwards = () => Promise.reject(new Error("connection reset"));
    await expect(machine(provider).place(order)).rejects.toThrow("connection reset");
    expect(await attemptsOf(order.checkoutId)).toMatchObject([{ state: "unknown", error: "connection reset" }]);
    provider.afterwards = async () => undefined;
    expect(await machine(provider).place(order)).toMatchObject({ ok: true, value: { replayed: true } });
    expect([provider.taken.size, (await ordersOf(order.checkoutId)).length]).toEqual([1, 1]);
    expect(await statesOf(order.checkoutId)).toEqual(["ordered"]);
  });

  it("[API-4] … and what the provider never heard of is declined, so that another try is free to begin", async () => {
    const provider = new Provider();
    const order = await newOrder();
    provider.beforehand = () => Promise.reject(new Error("cannot connect"));
    await expect(machine(provider).place(order)).rejects.toThrow("cannot connect");
    provider.beforehand = async () => undefined;
    expect(await machine(provider).place(order)).toMatchObject({ ok: true, value: { status: 201 } });
    expect([await statesOf(order.checkoutId), provider.taken.size]).toEqual([["declined", "ordered"], 1]);
  });

  it("[API-4] a provider that answers after its attempt was given up keeps nothing: the money goes back, also where that fails at first", async () => {
    const provider = new Provider();
    const order = await newOrder();
    provider.refusesToReturn = true;
    provider.beforehand = () => machine(provider).later();
    expect(await machine(provider).place(order)).toMatchObject({ ok: false });
    expect([await statesOf(order.checkoutId), provider.taken.size]).toEqual([["voiding"], 1]);
    provider.refusesToReturn = false;
    await machine(provider).later(1_200_000);
    expect([await statesOf(order.checkoutId), provider.taken.size, provider.returned.length]).toEqual([["voided"], 0, 1]);
    expect(await attemptsOf(order.checkoutId)).toMatchObject([{ frozen: null, next_try_at: null }]);
    expect(await ordersOf(order.checkoutId)).toEqual([]);
  });

  it("[API-4] a request that arrives when the shopper has paid again is found by a second look, and its money goes back", async () => {
    const provider = new Provider();
    const order = await newOrder();
    provider.beforehand = () => Promise.reject(new Error("no answer in time"));
    await expect(machine(provider).place(order)).rejects.toThrow("no answer in time");
    provider.beforehand = async () => undefined;
    expect(await machine(provider).place(order)).toMatchObject({ ok: true, value: { status: 201 } });
    const late = (await attemptsOf(order.checkoutId))[0]!.id;
    provider.taken.set(late, { ok: true, record: {}, providerTransaction: `T-${late}` });
    await machine(provider).later();
    expect([await statesOf(order.checkoutId), provider.returned, provider.taken.size]).toEqual([["voided", "ordered"], [late], 1]);
  });

  it("[API-4] … and where none arrives, the second look is the last, and what was frozen is forgotten", async () => {
    const provider = new Provider();
    const order = await newOrder();
    provider.beforehand = () => Promise.reject(new Error("cannot connect"));
    await expect(machine(provider).place(order)).rejects.toThrow("cannot connect");
    await machine(provider).later(60_000);
    expect(await statesOf(order.checkoutId)).toEqual(["declined"]);
    provider.isDown = true;
    await machine(provider).later(600_000);
    expect((await attemptsOf(order.checkoutId))[0]!.next_try_at).not.toBeNull();
    provider.isDown = false;
    await machine(provider).later(7_200_000);
    expect(await attemptsOf(order.checkoutId)).toMatchObject([{ state: "declined", frozen: null, next_try_at: null }]);
  });

  it("[API-4] what a provider says of a person is in no attempt, no event and no line of the log", async () => {
    const provider = new Provider();
    const order = await newOrder();
    provider.beforehand = () => Promise.reject(new Error("no answer for ada@shopper.example"));
    const lines: unknown[] = [];
    const { log, storage } = shop.server.services;
    const info = vi.spyOn(log, "info").mockImplementation((line: unknown) => void lines.push(line));
    await expect(machine(provider).place(order)).rejects.toThrow();
    info.mockRestore();
    const events = await storage.db.selectFrom("payment_events").select("note").where("note", "is not", null).execute();
    expect(lines).toContainEqual(expect.objectContaining({ state: "unknown", error: expect.stringContaining("no answer for") }));
    const [attempt] = await attemptsOf(order.checkoutId);
    expect(attempt!.error).toContain("no answer for");
    expect(JSON.stringify([lines, events, attempt!.error])).not.toContain("ada@shopper.example");
  });

  it("[API-4] while the provider is down nobody pays twice: the attempt waits, is looked up with growing pauses, and is finished then", async () => {
    const provider = new Provider();
    const order = await newOrder();
    provider.afterwards = async () => {
      provider.isDown = true;
      throw new Error("connection reset");
    };
    await expect(machine(provider).place(order)).rejects.toThrow("connection reset");
    expect(await machine(provider).place(order)).toMatchObject({ ok: false, code: "in-flight" });
    const due: number[] = [];
    for (let round = 1; round <= 3; round++) {
      const started = Date.now() + round * 600_000;
      await machine(provider).later(round * 600_000);
      due.push(Date.parse((await attemptsOf(order.checkoutId))[0]!.next_try_at!) - started);
    }
    expect(await statesOf(order.checkoutId)).toEqual(["unknown"]);
    expect(due.map((ms) => Math.round(ms / 10_000))).toEqual([2, 4, 8]);
    provider.isDown = false;
    provider.afterwards = async () => undefined;
    await machine(provider).later(3_600_000);
    expect([await statesOf(order.checkoutId), provider.taken.size, (await ordersOf(order.checkoutId)).length]).toEqual([["ordered"], 1, 1]);
  });

  it("[API-4] while money is being given back nobody else asks for it to go back, however long the provider takes", async () => {
    const provider = new Provider();
    const order = await newOrder();
    provider.afterwards = async () => {
      await shop.call("PUT", `/api/checkout/basket/${order.checkoutId}`, { version: 1, basketItems: [line("/offers/vpn-monthly", 2)] });
    };
    let ahead = 0;
    provider.whileReturning = () => machine(provider).later(ahead + 60_000);
    provider.refusesToReturn = true;
    expect(await machine(provider).place(order)).toMatchObject({ ok: false, code: "basket-changed" });
    expect([await statesOf(order.checkoutId), provider.askedToReturn]).toEqual([["voiding"], 1]);
    // And so of the round that tries again.
    ahead = 600_000;
    provider.refusesToReturn = false;
    await machine(provider).later(ahead);
    expect([await statesOf(order.checkoutId), provider.askedToReturn, provider.returned.length]).toEqual([["voided"], 2, 1]);
  });

  it("[API-4] money that cannot go back yet is tried again until it did", async () => {
    const provider = new Provider();
    const order = await newOrder();
    provider.afterwards = async () => {
      await shop.call("PUT", `/api/checkout/basket/${order.checkoutId}`, { version: 1, basketItems: [line("/offers/vpn-monthly", 2)] });
    };
    provider.refusesToReturn = true;
    expect(await machine(provider).place(order)).toMatchObject({ ok: false, code: "basket-changed" });
    expect([await statesOf(order.checkoutId), provider.taken.size]).toEqual([["voiding"], 1]);
    await machine(provider).later();
    expect(await statesOf(order.checkoutId)).toEqual(["voiding"]);
    provider.refusesToReturn = false;
    await machine(provider).later(1_200_000);
    expect([await statesOf(order.checkoutId), provider.taken.size, provider.returned.length]).toEqual([["voided"], 0, 1]);
    expect((await attemptsOf(order.checkoutId))[0]!.frozen).toBeNull();
  });

  it("[API-4] a job that is told to stop finishes what it has begun, and the next one finds the others due as they were", async () => {
    const provider = new Provider();
    const orders = [await newOrder(), await newOrder()];
    provider.isDown = true;
    for (const order of orders) await expect(machine(provider).place(order)).rejects.toThrow("the provider is down");
    await database()
      .updateTable("payment_attempts")
      .set({ next_try_at: null })
      .where(
        "checkout_id",
        "not in",
        orders.map(({ checkoutId }) => checkoutId),
      )
      .execute();
    const rows = async () => (await Promise.all(orders.map(({ checkoutId }) => attemptsOf(checkoutId)))).flat();
    const before = (await rows()).toSorted((a, b) => (a.next_try_at! < b.next_try_at! ? -1 : 1));
    const finished: string[] = [];
    const attempts = new Attempts(shop.server.services.storage, shop.server.services.log, () => Date.now() + 600_000);
    const finish = async (row: AttemptRow) => {
      finished.push(row.id);
      job.stop();
      return row.state;
    };
    const job = new PaymentRound(attempts, { finish }, shop.server.services.log);
    await job.drain();
    const [first, second] = before;
    expect(finished).toEqual([first!.id]);
    const after = new Map((await rows()).map((row) => [row.id, row]));
    expect(after.get(first!.id)!.tries).toBe(first!.tries + 1);
    expect(after.get(second!.id)).toEqual(second);
  });

  it("[API-4] two machines that find the same unfinished payment finish it once", async () => {
    const provider = new Provider();
    const orders = await Promise.all(Array.from({ length: 6 }, () => newOrder()));
    provider.afterwards = () => Promise.reject(new Error("connection reset"));
    for (const order of orders) await expect(machine(provider).place(order)).rejects.toThrow("connection reset");
    provider.afterwards = async () => undefined;
    await Promise.all([machine(provider).later(), machine(provider).later(), machine(provider).later()]);
    await machine(provider).later(1_200_000);
    for (const { checkoutId } of orders)
      expect([await statesOf(checkoutId), (await ordersOf(checkoutId)).length]).toEqual([["ordered"], 1]);
    expect([provider.taken.size, provider.returned.length]).toEqual([6, 0]);
  });
});

it("[API-4] a method that asks a provider without being able to look up or give back does not start", () => {
  const handler = definePaymentHandler({ ids: ["card"], requestSchema: {}, authorise: async () => ({ ok: true, record: {} }) });
  expect(() => new PaymentHandlers([{ name: "card", handler }])).toThrow('"card" asks a provider, so it needs lookup and cancel');
});
