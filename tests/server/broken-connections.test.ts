import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderOf, startShop, type TestShop } from "../support/shop-server";

describe("a shop whose PostgreSQL ends sessions that are in use", () => {
  let shop: TestShop;
  const crashes: unknown[] = [];
  const crash = (error: unknown) => crashes.push(error);
  beforeAll(async () => {
    shop = await startShop("postgres");
    process.on("uncaughtException", crash);
  });
  afterAll(async () => {
    process.off("uncaughtException", crash);
    await shop.close();
  });

  it("[API-4] lives on: six shoppers go on ordering, each order is there once", async () => {
    let ending = true;
    const acknowledged: string[] = [];
    const shopper = async (name: number) => {
      for (let count = 0; ending || count < 3; count++) {
        const started = await shop.call("POST", "/api/checkout/initiate", { basket: { basketItems: [{ path: "/offers/vpn-monthly", quantity: 1 }] } });
        if (started.status !== 201) continue;
        for (let attempt = 0; attempt < 50; attempt++) {
          const placed = await shop.call("POST", "/api/order", orderOf(started.body.id), { "Idempotency-Key": `shopper-${name}-${count}` });
          if (placed.status === 201 || placed.status === 200) {
            acknowledged.push(placed.body.order_reference);
            break;
          }
        }
      }
    };
    const shopping = Promise.all(Array.from({ length: 6 }, (_, name) => shopper(name)));
    const outside = new pg.Client({ connectionString: shop.database.config.databaseUrl });
    await outside.connect();
    let ended = 0;
    for (let round = 0; round < 40; round++) {
      const { rowCount } = await outside.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'");
      ended += rowCount ?? 0;
    }
    await outside.end();
    ending = false;
    await shopping;
    expect(crashes).toEqual([]);
    // Else nothing was tested.
    expect(ended).toBeGreaterThan(10);
    const orders = await shop.server.services.storage.db.selectFrom("orders").select("order_reference").execute();
    expect(orders.map((row) => row.order_reference).toSorted()).toEqual(acknowledged.toSorted());
  });
});
