import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createDatabase, DATABASES, type TestDatabase } from "../support/databases";
import { orderOf, startShop, TEST_ROOT, type TestShop } from "../support/shop-server";
import type { CrashShopOptions } from "./support/crash-shop";
import { buildDyingShops, post, type DyingShops } from "./support/dying-shop";

let shops: DyingShops;
beforeAll(async () => void (shops = await buildDyingShops()), 120_000);
afterAll(() => shops.close());

let database: TestDatabase | undefined;
let shop: TestShop | undefined;

afterEach(async () => {
  shops.killAll();
  await shop?.close();
  await database?.drop();
  shop = database = undefined;
});

describe.each(DATABASES)("a shop killed with kill -9 in an order, on %s", (kind) => {
  it.each<[moment: CrashShopOptions["moment"], when: string]>([
    ["after-commit", "between the commit and the answer"],
    ["before-commit", "just before the commit"],
  ])(
    "[API-4] %s (%s): the retry ends with one order, one payment, one event",
    async (moment) => {
      database = await createDatabase(kind);
      const dying = await shops.start({ database: database.config, root: TEST_ROOT, moment });
      const { id } = (await (
        await post(dying.url, "/api/checkout/initiate", { basket: { basketItems: [{ path: "/offers/vpn-monthly", quantity: 1 }] } })
      ).json()) as { id: string };
      const key = { "Idempotency-Key": `crash-${id}` };
      await expect(post(dying.url, "/api/order", orderOf(id), key)).rejects.toThrow();
      expect(await dying.died).toBe("SIGKILL");

      shop = await startShop(kind, {}, database);
      const { db } = shop.server.services.storage;
      if (moment === "before-commit") {
        // Nothing was done, but the key is still in the dead process's hands until its lease ends.
        expect((await shop.call("POST", "/api/order", orderOf(id), key)).status).toBe(409);
        await db.updateTable("idempotency_keys").set({ lease_until: new Date().toISOString() }).execute();
      }
      const retried = await shop.call("POST", "/api/order", orderOf(id), key);
      expect(retried.status).toBe(201);
      const orders = await db.selectFrom("orders").selectAll().execute();
      expect(orders.map((order) => order.order_reference)).toEqual([retried.body.order_reference]);
      expect(await db.selectFrom("payments").select("order_id").execute()).toEqual([{ order_id: orders[0]!.id }]);
      expect(await db.selectFrom("outbox").select("topic").execute()).toEqual([{ topic: "order-confirmation" }]);
      // A whole server starts in a process of its own.
    },
    90_000,
  );
});
