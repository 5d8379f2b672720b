import { execFileSync } from "node:child_process";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDatabase, DATABASES, type DatabaseKind, type TestDatabase } from "../support/databases";
import { startOwnPostgres } from "../support/own-postgres";
import { startRelay } from "../support/relay";
import { orderOf, startShop, type TestShop } from "../support/shop-server";
import { smallDisk, type SmallDisk } from "../support/small-disk";
import { expectEachOnce, moreOrders, startShoppers } from "./support/shoppers";

const crashes: unknown[] = [];
const crash = (error: unknown) => crashes.push(error);
beforeEach(() => void process.on("uncaughtException", crash));
const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
  process.off("uncaughtException", crash);
  expect(crashes.splice(0)).toEqual([]);
});

async function sqlOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  await client.query(statement);
  await client.end();
}

describe("six shoppers while their shop's database fails", () => {
  it("[API-4] PostgreSQL ends their sessions again and again: nothing is lost or doubled", async () => {
    const shop = await startShop("postgres");
    ending.push(() => shop.close());
    const shoppers = startShoppers(shop);
    await moreOrders(shoppers, 12);
    const outside = new pg.Client({ connectionString: shop.database.config.databaseUrl });
    await outside.connect();
    ending.push(() => outside.end());
    let ended = 0;
    // However fast the machine is: as long as it takes to meet enough of them at work.
    for (let round = 0; round < 40 || (ended <= 10 && round < 20_000); round++) {
      const { rowCount } = await outside.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'",
      );
      ended += rowCount ?? 0;
    }
    await moreOrders(shoppers, 12);
    await shoppers.stop();
    // Else nothing was tested.
    expect(ended).toBeGreaterThan(10);
    await expectEachOnce(shoppers, shop);
  });

  it.each<[how: string, signal: NodeJS.Signals]>([
    ["is restarted", "SIGINT"],
    ["crashes and is started again", "SIGQUIT"],
  ])("[API-4] PostgreSQL %s: nothing is lost or doubled", async (_, signal) => {
    const postgres = await startOwnPostgres();
    ending.push(() => postgres.stop());
    const shop = await startShop("postgres", {}, postgres.database);
    ending.push(() => shop.close());
    const shoppers = startShoppers(shop);
    for (let round = 0; round < 2; round++) {
      await moreOrders(shoppers, 12);
      await postgres.end(signal);
      await postgres.start();
    }
    await moreOrders(shoppers, 12);
    await shoppers.stop();
    expect(shoppers.refused.get(503)).toBeGreaterThan(0);
    await expectEachOnce(shoppers, shop);
  });

  it("[API-4] a standby takes over from a PostgreSQL that died: nothing is lost or doubled", async () => {
    const primary = await startOwnPostgres();
    ending.push(() => primary.stop());
    const standby = await primary.standby();
    ending.push(() => standby.end());
    // A commit is acknowledged when the standby has it.
    await sqlOn(primary.url, "alter system set synchronous_standby_names = '*'");
    await sqlOn(primary.url, "select pg_reload_conf()");
    const relay = await startRelay(Number(new URL(primary.url).port));
    ending.push(() => relay.close());
    const databaseUrl = new URL(primary.url);
    databaseUrl.port = String(relay.port);
    const shop = await startShop(
      "postgres",
      {},
      { ...primary.database, config: { ...primary.database.config, databaseUrl: databaseUrl.href } },
    );
    ending.push(() => shop.close());
    const shoppers = startShoppers(shop);
    await moreOrders(shoppers, 12);
    await primary.end("SIGQUIT");
    // The address leads to the standby before it takes writes.
    relay.leadsTo(Number(new URL(standby.url).port));
    await expect.poll(() => shop.call("GET", "/api/health").then(({ status }) => status)).toBe(503);
    await sqlOn(standby.url, "select pg_promote()");
    await moreOrders(shoppers, 12);
    await shoppers.stop();
    await expectEachOnce(shoppers, shop);
    expect((await shop.call("GET", "/api/health")).status).toBe(200);
  });
});

describe("a commit that nobody answered", () => {
  it.each<[what: string, moment: "before" | "after", there: number]>([
    ["never arrived", "before", 0],
    ["was done", "after", 1],
  ])("[API-4] and that %s: the shopper hears that nobody knows, and the same key finds out", async (_, moment, there) => {
    const postgres = await startOwnPostgres();
    ending.push(() => postgres.stop());
    const relay = await startRelay(Number(new URL(postgres.url).port));
    ending.push(() => relay.close());
    const databaseUrl = new URL(postgres.url);
    databaseUrl.port = String(relay.port);
    const shop = await startShop(
      "postgres",
      {},
      { ...postgres.database, config: { ...postgres.database.config, databaseUrl: databaseUrl.href } },
    );
    ending.push(() => shop.close());
    const { db } = shop.server.services.storage;
    const orders = async () => (await db.selectFrom("orders").select("order_reference").execute()).map((order) => order.order_reference);
    const order = orderOf(await shop.checkout());
    const place = () => shop.call("POST", "/api/order", order, { "Idempotency-Key": "nobody-knows-yet" });
    relay.breaksAtCommit(moment);
    expect(await place()).toMatchObject({ status: 503, body: { error: { code: "outcome-unknown" } } });
    expect(await orders()).toHaveLength(there);
    const again = await place();
    expect(again.status).toBe(201);
    expect(again.headers.get("idempotency-replayed")).toBe(there ? "true" : null);
    expect(await orders()).toEqual([again.body.order_reference]);
  });
});

/** A shop whose disk can be filled. Where nobody may mount one, SQLite's own limit stands in; PostgreSQL has none. */
async function onSmallDisk(kind: DatabaseKind): Promise<{ shop: TestShop; fill(): unknown; empty(): unknown } | undefined> {
  const disk: SmallDisk | undefined = smallDisk();
  if (disk) ending.push(() => disk.remove());
  if (kind === "postgres") {
    if (!disk) return undefined;
    const postgres = await startOwnPostgres();
    ending.push(() => postgres.stop());
    execFileSync("chown", ["--reference", postgres.folder, disk.folder]);
    // The log stays on a disk with space: without it PostgreSQL itself gives up, which is the restart above.
    await sqlOn(postgres.url, `create tablespace small location '${disk.folder}'`);
    await sqlOn(postgres.url, "create database shop tablespace small");
    const databaseUrl = new URL(postgres.url);
    databaseUrl.pathname = "/shop";
    const shop = await startShop(
      "postgres",
      {},
      { ...postgres.database, config: { ...postgres.database.config, databaseUrl: databaseUrl.href } },
    );
    ending.push(() => shop.close());
    return { shop, fill: disk.fill, empty: disk.empty };
  }
  const own = await createDatabase("sqlite");
  ending.push(() => own.drop());
  const database: TestDatabase = disk ? { config: { dataDir: disk.folder }, drop: async () => undefined } : own;
  const shop = await startShop("sqlite", {}, database);
  ending.push(() => shop.close());
  if (disk) return { shop, fill: disk.fill, empty: disk.empty };
  const { db } = shop.server.services.storage;
  const pages = (count: number) => sql`pragma max_page_count = ${sql.raw(String(count))}`.execute(db);
  return { shop, fill: () => pages(1), empty: () => pages(1_000_000) };
}

it.each(DATABASES)(
  "[API-4] six shoppers while the disk is full, on %s: nothing is lost or doubled, and the shop sells again once there is space",
  async (kind, context?: unknown) => {
    const small = await onSmallDisk(kind);
    if (!small) return (context as { skip(why: string): never }).skip("nobody may mount a small disk here");
    const { shop, fill, empty } = small;
    const shoppers = startShoppers(shop);
    await moreOrders(shoppers, 12);
    await fill();
    await expect.poll(() => shoppers.refused.get(503) ?? 0, { timeout: 40_000 }).toBeGreaterThan(12);
    expect(await shop.call("GET", "/api/health")).toMatchObject({
      status: 503,
      body: { error: { message: expect.stringContaining("disk is full") } },
    });
    await empty();
    await moreOrders(shoppers, 12);
    await shoppers.stop();
    await expectEachOnce(shoppers, shop);
    await expect.poll(() => shop.call("GET", "/api/health").then(({ status }) => status)).toBe(200);
  },
);
