// Orders per second with few and with many orders stored, on the embedded database and on PostgreSQL, both waiting for the disk.
import pg from "pg";
import { startPostgres } from "../scripts/start-postgres.mjs";
import { higher, lower, report } from "./figures.mjs";
import { load } from "./http-load.mjs";
import { ofStatus, orderOf, startCheckouts } from "./order-load.mjs";
import { startShop } from "./shop-server.mjs";
import { storeOrders } from "./stored-orders.mjs";
import { percentile, verdict } from "./table.mjs";

const SECONDS = 10;
const CHECKOUTS = 9000;
const MANY = Number(process.env.BENCH_ORDERS ?? 1_000_000);

export async function orders() {
  const part = report(`POST /api/order, 10 at a time, ${SECONDS} s each; the load comes from the same machine`, [
    "orders stored",
    "orders/s",
    "p50 ms",
    "p95 ms",
    "against 1,000 stored",
    "target 1.3",
  ]);
  await measure(part, "embedded database");
  await onPostgres(part);
  return part.done();
}

async function onPostgres(part) {
  const postgres = await startPostgres({ durable: true });
  try {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query("create database shop");
    await client.end();
    const url = new URL(postgres.url);
    url.pathname = "/shop";
    await measure(part, "PostgreSQL", url.href);
  } finally {
    await postgres.stop();
  }
}

async function measure(part, name, databaseUrl) {
  const server = await startShop({ databaseUrl });
  try {
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
      const what = `${stored.toLocaleString("en")}, ${name}`;
      const [p50, p95] = [percentile(result.ms, 50), percentile(result.ms, 95)];
      part.row(
        [
          what,
          result.perSecond.toFixed(0),
          p50.toFixed(1),
          p95.toFixed(1),
          `${times.toFixed(2)} ×`,
          stored === MANY ? verdict(times, 1.3) : "",
        ],
        higher(`${what} stored`, result.perSecond, "orders/s"),
        lower(`${what} stored, p50`, p50, "ms"),
        lower(`${what} stored, p95`, p95, "ms"),
        ...(stored === MANY ? [lower(`${what} against 1,000 stored`, times, "×")] : []),
      );
    }
  } finally {
    await server.stop();
  }
}
