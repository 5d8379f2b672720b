/** The rows that an order is, as whoever settles writes them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { priceOrder } from "../../src/server/order/order-pricing";
import { withBilling } from "../../src/server/address/order-address";
import { orderWrites, type OrderRecord } from "../../src/server/order/order-records";
import { linesOf } from "../../src/server/checkout/checkout-row";
import { keysOfLines } from "../../src/server/checkout/line-keys";
import { mailboxOf } from "../../src/server/guard/mailbox";
import { rowId } from "../../src/server/storage/ids";
import type { OrderRequest } from "../../src/domain/order/order";
import { shopDays } from "../../src/domain/time/calendar";
import { DATABASES } from "../support/databases";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";

/** Long after any day on which this runs, so that the shop itself does not send what is written here. */
const AT = "2999-01-01T12:00:00.000Z";

describe.each(DATABASES)("the rows of an order on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await startShop(kind)));
  afterAll(() => shop.close());
  const db = () => shop.server.services.storage.db;

  /** Writes an order of a new checkout. */
  async function written(sent: Partial<OrderRequest> = {}, more: Partial<OrderRecord> = {}) {
    const { storage, catalogue } = shop.server.services;
    const checkoutId = await shop.checkout([line("/offers/vpn-monthly")]);
    const checkout = await db().selectFrom("checkouts").selectAll().where("id", "=", checkoutId).executeTakeFirstOrThrow();
    const sold = await catalogue.holding(keysOfLines(linesOf(checkout)));
    const order = priceOrder(sold, linesOf(checkout), "GB", "en", { now: new Date(AT) });
    const request = withBilling(orderOf(checkoutId, sent), "GB", "GBP");
    const id = rowId();
    await storage.transaction(async (trx) => {
      const record: OrderRecord = {
        id,
        reference: `TW-${id}`,
        createdAt: AT,
        days: shopDays(new Date(AT), "UTC"),
        request,
        checkout,
        shopper: undefined,
        ownersEmail: request.customerDetails.email!,
        order,
        schedule: [],
        paid: { ok: true, record: { invoicePref: "Email" } },
        storedPaymentId: undefined,
        ...more,
      };
      for (const write of orderWrites(trx, record)) await write.execute();
    });
    const of = <T extends "orders" | "checkouts">(table: T, by: string) =>
      db()
        .selectFrom(table as "orders")
        .selectAll()
        .where("id", "=", by)
        .executeTakeFirstOrThrow();
    return {
      id,
      order: await of("orders", id),
      payment: await db().selectFrom("payments").selectAll().where("order_id", "=", id).executeTakeFirstOrThrow(),
      events: (await db().selectFrom("outbox").selectAll().execute()).filter(({ payload }) => payload === JSON.stringify({ orderId: id })),
      checkout: await db().selectFrom("checkouts").selectAll().where("id", "=", checkoutId).executeTakeFirstOrThrow(),
    };
  }

  it("[PAY-13] its payment names the provider's transaction, so that none pays twice; without one it names none", async () => {
    const { payment } = await written({}, { paid: { ok: true, record: { card: "visa" }, providerTransaction: "T-77" } });
    expect(payment).toMatchObject({
      type: "invoice",
      amount: 999,
      currency: "GBP",
      record: '{"card":"visa"}',
      provider_transaction: "T-77",
      created_at: AT,
    });
    expect((await written()).payment.provider_transaction).toBeNull();
    await expect(written({}, { paid: { ok: true, record: {}, providerTransaction: "T-77" } })).rejects.toThrow(/provider_transaction/);
  });

  it("[API-4] its event is written with it, once, for the buyer's mailbox", async () => {
    const { events } = await written({ customerDetails: { email: "Ada@Shopper.Example" } });
    expect(events).toMatchObject([
      {
        topic: "order-confirmation",
        created_at: AT,
        next_attempt_at: AT,
        attempts: 0,
        done_at: null,
        last_error: null,
        recipient: mailboxOf("ada@shopper.example"),
      },
    ]);
  });

  it("[QUERY-1] what the address carried for whoever the shopper goes back to is kept, and nothing that it did not", async () => {
    const carried = { redirectState: "s-1", redirectUrl: "https://back.example/x", subId: "i-1", subRef: "r-1" };
    const kept = async (sent: Partial<OrderRequest>) => JSON.parse((await written(sent)).order.custom_fields) as Record<string, string>;
    // What its offers say for themselves.
    const own = await kept({});
    for (const name of Object.keys(carried)) expect(own).not.toHaveProperty(name);
    expect(await kept({ ...carried, customFields: { po__c: "7", subId: "theirs" } })).toEqual({ ...own, po__c: "7", ...carried });
    for (const [name, value] of Object.entries(carried)) expect(await kept({ [name]: value })).toEqual({ ...own, [name]: value });
  });

  it("[BASK-12] says where it comes from and what was found of its buyer, as far as its client did", async () => {
    const said = {
      __spec_version: 2,
      initiated_source: "shop",
      process_immediately: true,
      source: "shop",
      mode: "test",
      zuoraAccountId: "A-1",
      emailCheck: "not-checked",
    } as const;
    expect(JSON.parse((await written(said)).order.details!)).toEqual(said);
    for (const [name, value] of Object.entries(said))
      expect(JSON.parse((await written({ [name]: value })).order.details!)).toEqual({ [name]: value });
    expect(JSON.parse((await written()).order.details!)).toEqual({});
  });

  it("[API-4] completes its checkout, which is its buyer's from then on, and nobody else's", async () => {
    const shopper = { sub: "s-9", email: "ada@shopper.example" };
    expect((await written()).checkout).toMatchObject({ completed_at: AT, owner_sub: null });
    expect((await written({}, { shopper })).checkout).toMatchObject({ completed_at: AT, owner_sub: "s-9" });
  });

  it("[ADDR-6] keeps the address that was given, without blanks around its parts, and none that stood in", async () => {
    const { order } = await written({
      billingDetails: { address1: " 1 High Street ", city: "London", postalCode: "sw1a 1aa", country: "GB" },
    });
    expect(JSON.parse(order.billing)).toEqual({ address1: "1 High Street", city: "London", postalCode: "SW1A 1AA", country: "GB" });
    const bare = orderOf("x");
    delete bare.billingDetails;
    expect(
      JSON.parse((await written({ ...bare, checkoutId: undefined as never, billingDetails: undefined as never })).order.billing),
    ).toEqual({});
    expect(order).toMatchObject({
      delivery: null,
      promo_code: null,
      country: "GB",
      currency: "GBP",
      total_amount: 999,
      order_type: "new",
      payment_type: "invoice",
    });
  });

  it("[API-7] a code that the catalogue no longer has takes nothing off a preview, and says so", async () => {
    const id = await shop.checkout([line("/offers/vpn-monthly")]);
    await db().updateTable("checkouts").set({ promo_code: "GONE" }).where("id", "=", id).execute();
    const { status, body } = await shop.call("POST", "/api/order/preview", { checkoutId: id, basketVersion: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: { amount: 999 }, orderDiscount: { name: "GONE", problem: { code: "promo-code-unknown" } } });
  });
});
