// Orders per second with few and with many orders stored, on the embedded database and on PostgreSQL, both waiting for the disk.
import pg from "pg";
import { startPostgres } from "../scripts/start-postgres.mjs";
import { load } from "./http-load.mjs";
import { ofStatus, orderOf, startCheckouts } from "./order-load.mjs";
import { startShop } from "./shop-server.mjs";
import { storeOrders } from "./stored-orders.mjs";
import { percentile, table, verdict } from "./table.mjs";

const SECONDS = 10;
const CHECKOUTS = 9000;
const MANY = Number(process.env.BENCH_ORDERS ?? 1_000_000);

export async function orders() {
  const rows = [...(await measured("embedded database")), ...(await onPostgres())];
  return table(
    `POST /api/order, 10 at a time, ${SECONDS} s each; the load comes from the same machine`,
    ["orders stored", "orders/s", "p50 ms", "p95 ms", "against 1,000 stored", "target 1.3"],
    rows,
  );
}

async function onPostgres() {
  const postgres = await startPostgres({ durable: true });
  try {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query("create database shop");
    await client.end();
    const url = new URL(postgres.url);
    url.pathname = "/shop";
    return await measured("PostgreSQL", url.href);
  } finally {
    await postgres.stop();
  }
}

async function measured(name, databaseUrl) {
  const server = await startShop({ databaseUrl });
  try {
    const rows = [];
    let first;
    for (const stored of [1_000, MANY]) {
      const ids = await startCheckouts(server.url, CHECKOUTS);
      if (stored === 1_000)
        await ofStatus(
          201,
          load(server.url, {
            connections: 10,
            seconds: 60,
            next: () => (ids.length > CHECKOUTS - stored ? orderOf(ids.pop()) : undefined),
          }),
        );
      else await storeOrders({ ...server, databaseUrl }, stored);
      const result = await ofStatus(
        201,
        load(server.url, { connections: 10, seconds: SECONDS, next: () => (ids.length ? orderOf(ids.pop()) : undefined) }),
      );
      first ??= result.perSecond;
      const times = first / result.perSecond;
      rows.push([
        `${stored.toLocaleString("en")}, ${name}`,
        result.perSecond.toFixed(0),
        percentile(result.ms, 50).toFixed(1),
        percentile(result.ms, 95).toFixed(1),
        `${times.toFixed(2)} ×`,
        stored === MANY ? verdict(times, 1.3) : "",
      ]);
    }
    return rows;
  } finally {
    await server.stop();
  }
}
