/** What an order costs the database: calls, index entries, and where they are written. */
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { rowId, unguessableId } from "../../src/server/storage/ids";
import { DATABASES } from "../support/databases";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";

describe("[API-4] ids of rows", () => {
  it("stand in the order they were made in, whatever else is in them, and keep 144 random bits", () => {
    const ids = [0, 1, 1_000, 1_795_000_000_000, 1_795_000_000_001, 5_000_000_000_000].map((now) => rowId(now));
    expect([...ids].sort()).toEqual(ids);
    for (const id of ids) expect(id).toMatch(/^[0-9a-z]{9}[\w-]{24}$/);
    const many = Array.from({ length: 2_000 }, () => rowId(7).slice(9));
    expect(new Set(many).size).toBe(many.length);
    // No bit of the random part is always the same.
    const bits = many.map((text) => Buffer.from(text, "base64url"));
    for (let bit = 0; bit < 144; bit++) expect(new Set(bits.map((bytes) => (bytes[bit >> 3]! >> (bit & 7)) & 1)).size).toBe(2);
    expect(unguessableId()).toMatch(/^[\w-]{24}$/);
  });
});

describe.each(DATABASES)("an order on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await startShop(kind)));
  afterAll(() => shop.close());
  const order = async (key = "") =>
    shop.call(
      "POST",
      "/api/order",
      orderOf(await shop.checkout([line("/offers/vpn-monthly"), line("/offers/magazine")])),
      key ? { "Idempotency-Key": key } : {},
    );

  it("[API-4] its rows have ids in their order, and every one of them is there with and without a key", async () => {
    for (const key of ["", "a-key-of-an-order"]) {
      const placed = await order(key);
      expect(placed.status).toBe(201);
      const { db } = shop.server.services.storage;
      const rows = await Promise.all([
        db.selectFrom("payments").select("id").where("order_id", "=", placed.body.id).execute(),
        db.selectFrom("subscriptions").select("id").where("order_id", "=", placed.body.id).execute(),
        db.selectFrom("outbox").select("id").where("payload", "like", `%${placed.body.id}%`).execute(),
        db
          .selectFrom("orders")
          .innerJoin("checkouts", "checkouts.id", "orders.checkout_id")
          .select("checkouts.completed_at")
          .where("orders.id", "=", placed.body.id)
          .where("completed_at", "is not", null)
          .execute(),
      ]);
      expect(rows.map((found) => found.length)).toEqual([1, 2, 1, 1]);
      for (const id of [
        placed.body.id as string,
        ...rows
          .slice(0, 3)
          .flat()
          .map((row) => (row as { id: string }).id),
      ])
        expect(id).toMatch(/^0[0-9a-z]{8}[\w-]{24}$/);
    }
    const answered = await shop.server.services.storage.db
      .selectFrom("idempotency_keys")
      .select(["status", "answer"])
      .where("key", "=", "a-key-of-an-order")
      .executeTakeFirstOrThrow();
    expect([answered.status, JSON.parse(answered.answer!)]).toEqual([201, expect.objectContaining({ id: expect.any(String) })]);
  });
});

describe.runIf(DATABASES.includes("postgres"))("an order's way to PostgreSQL", () => {
  it("[API-4] asks it seven times at most: the key, the checkout, and a transaction of four", async () => {
    const shop = await startShop("postgres");
    const [first, second] = [await shop.checkout(), await shop.checkout()];
    await shop.call("POST", "/api/order", orderOf(first), { "Idempotency-Key": "the-first-order" });
    const spy = vi.spyOn(pg.Client.prototype, "query");
    expect((await shop.call("POST", "/api/order", orderOf(second), { "Idempotency-Key": "the-second-order" })).status).toBe(201);
    const calls = spy.mock.calls.map(([query], index) => ({
      text: String((query as unknown as { text?: string }).text ?? query),
      client: spy.mock.contexts[index],
    }));
    spy.mockRestore();
    const written = calls.findIndex(({ text }) =>
      /^with .*insert into "orders".*insert into "payments".*insert into "outbox".*update "idempotency_keys"/.test(text),
    );
    const seen = calls.map(({ text }) => text).join("\n");
    expect(written, seen).toBeGreaterThan(0);
    // A job of the server may be at work on another connection meanwhile.
    const own = calls.map((call, index) => ({ ...call, index })).filter(({ client }) => client === calls[written]!.client);
    const begin = own.findLast(({ text, index }) => text === "begin" && index < written)!.index;
    const commit = own.find(({ text, index }) => text === "commit" && index > written)!.index;
    expect(own.filter(({ index }) => index >= begin && index <= commit).length, seen).toBe(4);
    const before = calls
      .slice(0, written)
      .filter(
        ({ text }, index) =>
          /^(with|insert|select|update)/.test(text) &&
          !text.includes('"outbox"') &&
          !own.some((call) => call.index === index && index >= begin),
      );
    expect(before.length, seen).toBeLessThanOrEqual(3);
    await shop.close();
  });
});
