import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { definePaymentHandler, type PaymentHandler } from "../../src/registry/payment-handler";
import { OrderQuotes } from "../../src/server/order/order-quote";
import { Orders } from "../../src/server/order/orders";
import { Settlement } from "../../src/server/order/settlement";
import { Attempts } from "../../src/server/payment/attempt/attempts";
import { PaymentHandlers } from "../../src/server/payment/payment-handlers";
import { PromoUsage } from "../../src/server/promo/promo-usage";
import { RefusedPayments } from "../../src/server/payment/refused-payments";
import { Taxes } from "../../src/server/tax/taxes";
import type { Storage } from "../../src/server/storage/open-storage";
import { DatabaseUnavailable } from "../../src/server/storage/unavailable";
import { DATABASES } from "../support/databases";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";

describe.each(DATABASES)("promo codes and payments on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await startShop(kind)));
  afterAll(() => shop.close());

  /** The shop's orders, with a card that does as it is told. */
  const ordersWith = (
    card: Pick<PaymentHandler, "authorise"> & Partial<Pick<PaymentHandler, "cancel" | "lookup">>,
    now?: () => Date,
    storage: Storage = shop.server.services.storage,
  ) => {
    const { catalogue, checkouts, idempotency, redirects, pages } = shop.server.services;
    const usage = new PromoUsage(shop.server.services.storage, now);
    const taxes = new Taxes("embedded", { origin: "", key: undefined }, () => undefined);
    const silent = { lookup: () => Promise.resolve(undefined), cancel: () => Promise.resolve() };
    const handler = definePaymentHandler({ ids: ["zuora_card"], requestSchema: { type: "object" }, ...silent, ...card });
    const payments = new PaymentHandlers([{ name: "card", handler }]);
    const attempts = new Attempts(shop.server.services.storage, shop.server.services.log, now && (() => now().getTime()));
    const settlement = new Settlement({ storage, checkouts, idempotency, payments, usage, attempts });
    return new Orders({
      attempts,
      settlement,
      storage,
      catalogue,
      checkouts,
      idempotency,
      usage,
      redirects,
      livePages: pages.live,
      quotes: new OrderQuotes({ usage, taxes }),
      refusedPayments: new RefusedPayments(shop.server.services.limits),
      payments,
    });
  };
  const paid = { ok: true, record: {}, providerTransaction: undefined } as const;
  const withCode = async (code: string) => {
    const id = await shop.checkout([line("/offers/vpn-monthly")]);
    expect((await shop.call("POST", "/api/v2/promo_code", { code, basketId: id })).status).toBe(200);
    return orderOf(id, {
      basketVersion: 2,
      paymentType: "zuora_card",
      payment: { type: "zuora" },
      customerDetails: { firstName: "A", lastName: "B", email: `${id}@shopper.example` },
    });
  };
  const usesOf = async (code: string, used: number) => {
    const { db } = shop.server.services.storage;
    await db
      .insertInto("promo_usage")
      .values({ code, used })
      .onConflict((conflict) => conflict.column("code").doUpdateSet({ used }))
      .execute();
  };

  const attemptOf = (checkoutId: string) => new Attempts(shop.server.services.storage, shop.server.services.log).latestOf(checkoutId);

  it("[API-7] a code that is used up is refused before the card is asked", async () => {
    const order = await withCode("FIRST3");
    await usesOf("FIRST3", 3);
    const authorise = vi.fn(() => Promise.resolve(paid));
    expect(await ordersWith({ authorise }).place(order, undefined)).toMatchObject({ ok: false, code: "promo-code-used-up" });
    expect(authorise).not.toHaveBeenCalled();
    await usesOf("FIRST3", 0);
  });

  it("[API-7] a code that somebody else used up since the basket was priced: nobody is asked, and the next try is free to begin", async () => {
    const order = await withCode("FIRST3");
    const authorise = vi.fn(() => Promise.resolve(paid));
    const { reserve } = PromoUsage.prototype;
    const late = vi.spyOn(PromoUsage.prototype, "reserve").mockImplementationOnce(async function (this: PromoUsage, ...given) {
      await usesOf("FIRST3", 3);
      return reserve.apply(this, given);
    });
    expect(await ordersWith({ authorise }).place(order, undefined)).toMatchObject({ ok: false, code: "promo-code-used-up" });
    late.mockRestore();
    expect(await attemptOf(order.checkoutId)).toMatchObject({ state: "declined", error: "promo-code-used-up" });
    await usesOf("FIRST3", 0);
    expect(await ordersWith({ authorise }).place(order, undefined)).toMatchObject({ ok: true });
    expect(authorise).toHaveBeenCalledOnce();
    await usesOf("FIRST3", 0);
  });

  it("[API-7] a database that fails before the card is asked leaves no attempt behind that anybody waits for", async () => {
    const order = await withCode("FIRST3");
    const authorise = vi.fn(() => Promise.resolve(paid));
    const failing = vi.spyOn(PromoUsage.prototype, "reserve").mockRejectedValueOnce(new DatabaseUnavailable("unreachable"));
    await expect(ordersWith({ authorise }).place(order, undefined)).rejects.toThrow(DatabaseUnavailable);
    failing.mockRestore();
    expect(await attemptOf(order.checkoutId)).toMatchObject({ state: "declined", error: "nobody was asked" });
    expect(authorise).not.toHaveBeenCalled();
  });

  it("[API-7] a declined card gives the last use back, so that the next shopper has it", async () => {
    const [first, second] = [await withCode("FIRST3"), await withCode("FIRST3")];
    await usesOf("FIRST3", 2);
    const declining = ordersWith({ authorise: () => Promise.resolve({ ok: false, code: "declined", message: "The card was declined" }) });
    expect(await declining.place(first, undefined)).toMatchObject({
      ok: false,
      code: "payment-declined",
      problems: [{ path: "payment", code: "declined", message: "The card was declined" }],
    });
    expect(await ordersWith({ authorise: () => Promise.resolve(paid) }).place(second, undefined)).toMatchObject({
      ok: true,
      value: { answer: { total: { amount: 799 } } },
    });
  });

  it("[API-7] while a card is asked, its use is nobody else's", async () => {
    await usesOf("FIRST7", 6);
    const [first, second] = [await withCode("FIRST7"), await withCode("FIRST7")];
    const asked = vi.fn(() => Promise.resolve(paid));
    const slow = ordersWith({
      async authorise() {
        expect(await ordersWith({ authorise: asked }).place(second, undefined)).toMatchObject({ ok: false, code: "promo-code-used-up" });
        return paid;
      },
    });
    expect(await slow.place(first, undefined)).toMatchObject({ ok: true });
    expect(asked).not.toHaveBeenCalled();
  });

  it("[API-7] a use is kept for as long as its payment takes, also when that is longer than a shopper's who went away", async () => {
    await usesOf("FIRST3", 2);
    const [first, second] = [await withCode("FIRST3"), await withCode("FIRST3")];
    const later = () => new Date(Date.now() + 600_000);
    const asked = vi.fn(() => Promise.resolve(paid));
    const slow = ordersWith({
      async authorise() {
        expect(await new PromoUsage(shop.server.services.storage, later).sweep()).toBe(0);
        expect(await ordersWith({ authorise: asked }, later).place(second, undefined)).toMatchObject({
          ok: false,
          code: "promo-code-used-up",
        });
        return paid;
      },
    });
    expect(await slow.place(first, undefined)).toMatchObject({ ok: true });
    expect(asked).not.toHaveBeenCalled();
  });

  it("[API-7] a code that may be used less often by the time the card has answered: nothing is ordered, and the payment goes back", async () => {
    await usesOf("FIRST3", 2);
    const first = await withCode("FIRST3");
    const cancel = vi.fn(() => Promise.resolve());
    const slow = ordersWith({
      cancel,
      async authorise() {
        await usesOf("FIRST3", 3);
        return paid;
      },
    });
    expect(await slow.place(first, undefined)).toMatchObject({ ok: false, code: "promo-code-used-up" });
    expect(cancel).toHaveBeenCalledOnce();
    const { db } = shop.server.services.storage;
    expect(await db.selectFrom("orders").select("id").where("checkout_id", "=", first.checkoutId).execute()).toEqual([]);
    expect(
      (await db.selectFrom("checkouts").select("completed_at").where("id", "=", first.checkoutId).executeTakeFirstOrThrow()).completed_at,
    ).toBeNull();
    expect(await db.selectFrom("promo_usage").select("used").where("code", "=", "FIRST3").executeTakeFirst()).toEqual({ used: 3 });
  });

  it("[API-7] an order that the database does not take gives the payment and the code's use back", async () => {
    await usesOf("FIRST3", 2);
    const order = await withCode("FIRST3");
    const { db } = shop.server.services.storage;
    if (kind === "postgres") await sql`alter table orders add constraint no_orders check (id is null) not valid`.execute(db);
    else await sql`create trigger no_orders before insert on orders begin select raise(abort, 'no_orders'); end`.execute(db);
    const cancel = vi.fn(() => Promise.resolve());
    await expect(ordersWith({ cancel, authorise: () => Promise.resolve(paid) }).place(order, undefined)).rejects.toThrow("no_orders");
    await (kind === "postgres" ? sql`alter table orders drop constraint no_orders` : sql`drop trigger no_orders`).execute(db);
    expect(cancel).toHaveBeenCalledOnce();
    expect(await db.selectFrom("promo_redemptions").select("code").where("checkout_id", "=", order.checkoutId).execute()).toEqual([]);
  });

  it("[API-4] a payment is not given back while nobody knows whether its order stands", async () => {
    const order = await withCode("WELCOME10");
    const { storage } = shop.server.services;
    const cancel = vi.fn(() => Promise.resolve());
    const deaf: Storage = {
      ...storage,
      async transaction(work) {
        await storage.transaction(work);
        throw new DatabaseUnavailable("lost", undefined, true);
      },
    };
    await expect(ordersWith({ cancel, authorise: () => Promise.resolve(paid) }, undefined, deaf).place(order, undefined)).rejects.toThrow(
      DatabaseUnavailable,
    );
    expect(cancel).not.toHaveBeenCalled();
    expect(await storage.db.selectFrom("orders").select("checkout_id").where("checkout_id", "=", order.checkoutId).execute()).toHaveLength(
      1,
    );
  });

  it("[API-5] a basket that changed while the card was asked is not ordered, and the payment goes back", async () => {
    const order = await withCode("WELCOME10");
    const cancel = vi.fn(() => Promise.resolve());
    const slow = ordersWith({
      cancel,
      async authorise() {
        await shop.call("PUT", `/api/checkout/basket/${order.checkoutId}`, { version: 2, basketItems: [line("/offers/vpn-monthly", 2)] });
        return paid;
      },
    });
    expect(await slow.place(order, undefined)).toMatchObject({ ok: false, code: "basket-changed" });
    expect(cancel).toHaveBeenCalledOnce();
  });
});
