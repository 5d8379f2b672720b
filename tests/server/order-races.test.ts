import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../support/databases";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";

const AT_ONCE = 60;

describe.each(DATABASES)("races on %s", (kind) => {
  let shop: TestShop;
  /** A second server over the same database: two machines, or two processes on one. */
  let second: TestShop;
  beforeAll(async () => {
    shop = await startShop(kind);
    second = await startShop(kind, {}, shop.database);
  });
  afterAll(async () => {
    await second.close();
    await shop.close();
  });
  const count = async (id: string) => {
    const { db } = shop.server.services.storage;
    const orders = await db.selectFrom("orders").select("id").where("checkout_id", "=", id).execute();
    const payments = await db
      .selectFrom("payments")
      .select("id")
      .where(
        "order_id",
        "in",
        orders.map((order) => order.id),
      )
      .execute();
    const events = (await db.selectFrom("outbox").select("payload").execute()).filter(({ payload }) =>
      orders.some((order) => payload.includes(order.id)),
    );
    return { orders: orders.length, payments: payments.length, events: events.length };
  };

  it(`[API-4] ${AT_ONCE} submits at once with one key, over two servers, make one order`, async () => {
    const id = await shop.checkout();
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        [shop, second][index % 2]!.call("POST", "/api/order", orderOf(id), { "Idempotency-Key": `one-${id}` }),
      ),
    );
    const placed = answers.filter(({ status }) => status === 201);
    expect(placed.length).toBeGreaterThan(0);
    expect(new Set(placed.map(({ body }) => body.id)).size).toBe(1);
    expect(
      answers.filter(({ status }) => status !== 201).every(({ status, body }) => status === 409 && body.error.code === "in-flight"),
    ).toBe(true);
    expect(await count(id)).toEqual({ orders: 1, payments: 1, events: 1 });
  });

  it(`[API-4] ${AT_ONCE} submits at once with ${AT_ONCE} keys, over two servers, make one order and all tell it`, async () => {
    const id = await shop.checkout();
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        [shop, second][index % 2]!.call("POST", "/api/order", orderOf(id), { "Idempotency-Key": `many-${index}-${id}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(AT_ONCE - 1);
    expect(new Set(answers.map(({ body }) => body.order_reference)).size).toBe(1);
    expect(await count(id)).toEqual({ orders: 1, payments: 1, events: 1 });
  });

  it(`[API-5] of ${AT_ONCE} basket saves of one version at once exactly one wins, the others are told the basket as it is`, async () => {
    const id = await shop.checkout();
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        [shop, second][index % 2]!.call("PUT", `/api/checkout/basket/${id}`, {
          version: 1,
          basketItems: [line("/offers/vpn-monthly", 1 + (index % 6))],
        }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const lost = answers.filter(
      ({ status, body }) => status === 409 && body.error.code === "basket-changed" && body.error.data.version === 2,
    );
    expect(lost).toHaveLength(AT_ONCE - 1);
    expect((await shop.load(id)).basket.basketItems[0]!.quantity).toBe(won[0]!.body.data.basket.basketItems[0].quantity);
  });

  it("[API-4] an order and a basket save at once: either the saved basket is refused, or the order is", async () => {
    for (let round = 0; round < 10; round++) {
      const id = await shop.checkout();
      const [ordered, saved] = await Promise.all([
        shop.call("POST", "/api/order", orderOf(id, { total: { amount: 999, currency: "GBP" } })),
        second.call("PUT", `/api/checkout/basket/${id}`, { version: 1, basketItems: [line("/offers/vpn-monthly", 3)] }),
      ]);
      expect([ordered.status, saved.status].sort()).toEqual(ordered.status === 201 ? [201, 409] : [200, 409]);
      if (ordered.status === 201) expect(ordered.body.total.amount).toBe(999);
    }
  });

  it(`[API-4] ${AT_ONCE} different shoppers at once all get their order`, async () => {
    const ids = await Promise.all(Array.from({ length: AT_ONCE }, () => shop.checkout()));
    const answers = await Promise.all(
      ids.map((id, index) => [shop, second][index % 2]!.call("POST", "/api/order", orderOf(id), { "Idempotency-Key": `own-${id}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.order_reference)).size).toBe(AT_ONCE);
  });

  it("two editors who save one version at once: one wins, the other's draft is kept", async () => {
    const editor = await shop.editor();
    const { body } = await shop.call("GET", "/api/builder/pages/home", undefined, editor);
    const saves = await Promise.all(
      ["A", "B", "C"].map((title) =>
        shop.call(
          "PUT",
          "/api/builder/pages/home",
          { version: body.version, layout: { ...body.layout, settings: { ...body.layout.settings, title } } },
          editor,
        ),
      ),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { body: history } = await shop.call("GET", "/api/builder/pages/home/versions", undefined, editor);
    expect(history.versions.filter(({ kind }: { kind: string }) => kind === "conflict")).toHaveLength(2);
  });
});
