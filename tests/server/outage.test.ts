import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { Layout } from "../../src/layout/types";
import { builderOf } from "../support/builder";
import { navigate } from "../support/navigate";
import { createDatabase, DATABASES, type TestDatabase } from "../support/databases";
import { startOwnPostgres, type OwnPostgres } from "../support/own-postgres";
import { orderOf, startShop, type TestShop } from "../support/shop-server";

/**
 * Milliseconds that `work` takes, and what came of it. What is allowed tells an answer from one that hangs with the database; how fast
 * answers are is for the benchmarks, as a machine that runs other tests beside this one takes its time.
 */
async function timed<T>(work: () => Promise<T>): Promise<[ms: number, result: T]> {
  const began = performance.now();
  const result = await work();
  return [performance.now() - began, result];
}
const unavailable = (code = "unavailable") => ({
  status: 503,
  body: { error: { code, message: expect.any(String) }, requestId: expect.any(String) },
});

describe("a shop whose PostgreSQL", () => {
  let postgres: OwnPostgres;
  let shop: TestShop;
  beforeEach(async () => {
    postgres = await startOwnPostgres();
    shop = await startShop("postgres", {}, postgres.database);
  });
  afterEach(async () => {
    postgres.resume();
    await shop.close();
    await postgres.stop();
  });

  it("is down answers calls with 503 and Retry-After, pages from memory, and sells again once it is back", async () => {
    const id = await shop.checkout();
    const page = await shop.call("GET", "/");
    expect(page.status).toBe(200);
    expect((await shop.call("GET", "/checkout")).status).toBe(200);
    await postgres.end();
    const refused = await shop.call("POST", "/api/order", orderOf(id), { "Idempotency-Key": "while-it-is-down" });
    expect(refused).toMatchObject(unavailable());
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    // Without the basket, which the page asks for again.
    const basket = await shop.call("GET", `/checkout?basket=${id}`);
    expect(basket).toMatchObject({ status: 200, text: expect.stringContaining("Checkout") });
    expect(await shop.call("GET", "/api/health")).toMatchObject(unavailable());
    expect((await shop.call("GET", "/api/health/live")).status).toBe(200);
    // Longer than what is at hand is fresh.
    for (const end = performance.now() + 1_500; performance.now() < end;)
      expect(await shop.call("GET", "/")).toMatchObject({ status: 200, text: page.text });
    await postgres.start();
    await expect.poll(() => shop.call("GET", "/api/health").then(({ status }) => status), { timeout: 10_000 }).toBe(200);
    expect((await shop.call("POST", "/api/order", orderOf(id), { "Idempotency-Key": "while-it-is-down" })).status).toBe(201);
  });

  it("[ERR-1] is down says so to whoever asks for what only the database knows: in their language and the brand's looks, with a way to try again", async () => {
    await shop.call("GET", "/");
    await postgres.end();
    const page = await shop.call("GET", "/nowhere?lang=fr&a=%22", undefined, { Cookie: "x=y" });
    expect(page.status).toBe(503);
    expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(page.text).toContain('lang="fr"');
    expect(page.text).toContain('data-theme="sentinel"');
    expect(page.text).toContain('href="/nowhere?lang=fr&#38;a=%22"');
    expect((await shop.call("GET", "//elsewhere.example/")).text).toContain('href="/elsewhere.example/"');
    await postgres.start();
  });

  it("is frozen says so within two seconds, serves pages from memory, and answers every call in the end", async () => {
    const id = await shop.checkout();
    await shop.call("GET", "/");
    postgres.pause();
    const [ms, health] = await timed(() => shop.call("GET", "/api/health"));
    expect(health).toMatchObject(unavailable());
    expect(ms).toBeLessThan(5_000);
    const [pageMs, page] = await timed(() => shop.call("GET", "/"));
    expect(page.status).toBe(200);
    expect(pageMs).toBeLessThan(3_000);
    const [orderMs, order] = await timed(() => shop.call("POST", "/api/order", orderOf(id), { "Idempotency-Key": "while-it-is-frozen" }));
    expect(order).toMatchObject(unavailable());
    expect(orderMs).toBeLessThan(10_000);
    postgres.resume();
    await expect.poll(() => shop.call("GET", "/api/health").then(({ status }) => status), { timeout: 10_000 }).toBe(200);
    const [againMs, again] = await timed(() => shop.call("POST", "/api/order", orderOf(id), { "Idempotency-Key": "while-it-is-frozen" }));
    expect(again.status).toBe(201);
    expect(againMs).toBeLessThan(5_000);
    expect(await shop.server.services.storage.db.selectFrom("orders").select("id").execute()).toHaveLength(1);
  });

  it("has become a standby sells nothing and says so", async () => {
    await sql`alter system set default_transaction_read_only = on`.execute(shop.server.services.storage.db);
    await sql`select pg_reload_conf()`.execute(shop.server.services.storage.db);
    await expect
      .poll(() => shop.call("GET", "/api/health"), { timeout: 5_000 })
      .toMatchObject({ status: 503, body: { error: { message: "The database takes no writes" } } });
    expect(
      await shop.call("POST", "/api/checkout/initiate", { basket: { basketItems: [{ path: "/offers/vpn-monthly", quantity: 1 }] } }),
    ).toMatchObject(unavailable());
  });
});

describe("[ERR-1] a page that is asked for as the database goes, right after an import", () => {
  it.each(DATABASES)("is refused on %s, and no failed question is left that would end the process", async (kind) => {
    const unheard: unknown[] = [];
    const hear = (error: unknown) => unheard.push(error);
    process.on("unhandledRejection", hear);
    onTestFinished(() => void process.off("unhandledRejection", hear));
    const shop = await startShop(kind);
    onTestFinished(() => shop.close());
    const { catalogue, storage } = shop.server.services;
    const catalogueFolder = path.resolve("catalogue");
    expect((await shop.call("GET", "/")).status).toBe(200);
    expect((await catalogue.importFolder(catalogueFolder)).ok).toBe(true);
    // The import is known, and nothing of what the page shows.
    await catalogue.current();
    await storage.db.destroy();
    expect((await shop.call("GET", "/")).status).toBeGreaterThanOrEqual(500);
    await new Promise((resolve) => setImmediate(resolve));
    expect(unheard).toEqual([]);
  });
});

describe("a shop that gets too few connections", () => {
  it("takes 16 orders at once, one after another, while others hold what PostgreSQL has to give", async () => {
    const postgres = await startOwnPostgres(["max_connections=8", "superuser_reserved_connections=0"]);
    onTestFinished(() => postgres.stop());
    const shop = await startShop("postgres", {}, postgres.database);
    onTestFinished(() => shop.close());
    const others = Array.from({ length: 4 }, () => new pg.Client({ connectionString: postgres.url }));
    for (const other of others) await other.connect();
    const ids: string[] = [];
    for (let count = 0; count < 16; count++) ids.push(await shop.checkout());
    const placed = await Promise.all(ids.map((id) => shop.call("POST", "/api/order", orderOf(id), { "Idempotency-Key": `crowd-${id}` })));
    expect(placed.map(({ status }) => status)).toEqual(ids.map(() => 201));
    for (const other of others) await other.end();
  });

  it("lets orders wait while every connection is held up, and refuses them with 503 when that takes too long", async () => {
    const postgres = await startOwnPostgres();
    onTestFinished(() => postgres.stop());
    const shop = await startShop("postgres", { databaseConnections: 2 }, postgres.database);
    onTestFinished(() => shop.close());
    const ids: string[] = [];
    for (let count = 0; count < 12; count++) ids.push(await shop.checkout());
    const other = new pg.Client({ connectionString: postgres.url });
    await other.connect();
    const place = () => Promise.all(ids.map((id) => shop.call("POST", "/api/order", orderOf(id), { "Idempotency-Key": `held-up-${id}` })));
    await other.query("begin; lock table orders in exclusive mode");
    const waiting = place();
    const [ms, held] = await timed(() => waiting);
    expect(ms).toBeLessThan(20_000);
    expect(held.map(({ status }) => status)).toEqual(ids.map(() => 503));
    for (const { headers } of held) expect(headers.get("retry-after")).not.toBeNull();
    const second = place();
    await expect
      .poll(async () => (await other.query("select count(*)::int as held from pg_locks where not granted")).rows[0].held, {
        timeout: 10_000,
      })
      .toBeGreaterThan(0);
    await other.query("commit");
    for (const { status } of await second) expect([201, 409]).toContain(status);
    await other.end();
  });
});

describe("a shop whose embedded database", () => {
  let database: TestDatabase;
  let shop: TestShop;
  let file: string;
  const children: ChildProcess[] = [];
  beforeEach(async () => {
    database = await createDatabase("sqlite");
    file = path.join(database.config.dataDir, "tillwright.db");
    shop = await startShop("sqlite", {}, database);
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill("SIGKILL");
    await shop.close();
    await database.drop();
  });

  /** Another process that holds the write lock until it is ended. */
  async function lockedByAnother(): Promise<ChildProcess> {
    const program = `import("@photostructure/sqlite").then(({ DatabaseSync }) => { globalThis.db = new DatabaseSync(process.argv[1]); db.exec("begin immediate"); console.log("locked"); setInterval(() => 0, 1000); })`;
    const child = spawn(process.execPath, ["-e", program, file], { stdio: ["ignore", "pipe", "inherit"] });
    children.push(child);
    await once(child.stdout!, "data");
    return child;
  }

  it("is locked by another process goes on reading, lets orders wait, and then answers 503", async () => {
    const id = await shop.checkout();
    const child = await lockedByAnother();
    const order = timed(() => shop.call("POST", "/api/order", orderOf(id), { "Idempotency-Key": "while-it-is-locked" }));
    const basket = await timed(() => shop.call("GET", `/api/checkout/${id}`));
    expect(basket[1].status).toBe(200);
    expect(basket[0]).toBeLessThan(3_000);
    const [ms, refused] = await order;
    expect(refused).toMatchObject(unavailable());
    expect(refused.headers.get("retry-after")).not.toBeNull();
    expect(ms).toBeLessThan(12_000);
    const [healthMs, health] = await timed(() => shop.call("GET", "/api/health"));
    expect(health).toMatchObject(unavailable());
    expect(healthMs).toBeLessThan(5_000);
    const waiting = shop.call("POST", "/api/order", orderOf(id), { "Idempotency-Key": "while-it-is-locked" });
    child.kill("SIGKILL");
    expect((await waiting).status).toBe(201);
    await expect.poll(() => shop.call("GET", "/api/health").then(({ status }) => status), { timeout: 8_000 }).toBe(200);
  });

  it.each([
    ["deleted", () => rmSync(file)],
    [
      "replaced",
      () => {
        copyFileSync(file, `${file}.other`);
        renameSync(`${file}.other`, file);
      },
    ],
  ])("was %s acknowledges nothing, and says so", async (_, happens) => {
    const id = await shop.checkout();
    await shop.call("GET", "/");
    happens();
    expect((await shop.call("POST", "/api/order", orderOf(id))).status).toBe(503);
    expect(await shop.call("GET", "/api/health")).toMatchObject({
      status: 503,
      body: { error: { message: expect.stringContaining("deleted, replaced") } },
    });
    expect((await shop.call("GET", "/")).status).toBe(200);
  });

  it("[ERR-1] [API-4] was deleted tells whoever comes back from a payment so on a page, with a way to try again; a script reads JSON", async () => {
    await shop.call("GET", "/");
    rmSync(file);
    const address = "/api/plugins/invoice/respond?attempt=1&basketId=2";
    const page = await navigate(shop.url + address);
    expect(page).toMatchObject({ status: 503, headers: { "content-type": expect.stringContaining("text/html"), "retry-after": "5" } });
    expect(page.text).toContain(`href="${address.replace("&", "&#38;")}"`);
    expect(await shop.call("GET", address)).toMatchObject(unavailable());
  });

  it("[ERR-1] [LAND-1] was deleted tells whoever posts a form so on a page, which cannot post it again", async () => {
    await shop.call("GET", "/");
    rmSync(file);
    const page = await navigate(`${shop.url}/api/newsletter/confirm`, { token: "some-token" });
    expect(page).toMatchObject({ status: 503, headers: { "content-type": expect.stringContaining("text/html") } });
    expect(page.text).not.toContain('href="/api/');
  });

  it("was deleted in the middle of an order does not acknowledge it", async () => {
    const id = await shop.checkout();
    const { storage } = shop.server.services;
    const { together } = storage;
    storage.together = async (...parameters) => {
      const written = await together(...parameters);
      rmSync(file);
      return written;
    };
    expect(await shop.call("POST", "/api/order", orderOf(id))).toMatchObject(unavailable("outcome-unknown"));
    storage.together = together;
  });

  it("is full answers 503 to what writes and 200 to what reads, loses nothing, and sells again once there is space", async () => {
    const id = await shop.checkout();
    const { db } = shop.server.services.storage;
    const {
      rows: [pages],
    } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.raw(String(pages!.page_count))}`.execute(db);
    let last = 201;
    for (let count = 0; count < 200 && last === 201; count++)
      ({ status: last } = await shop.call("POST", "/api/checkout/initiate", {
        basket: { basketItems: [{ path: "/offers/vpn-monthly", quantity: 1 }] },
      }));
    expect(last).toBe(503);
    expect(await shop.call("GET", "/api/health")).toMatchObject({
      status: 503,
      body: { error: { message: expect.stringContaining("disk is full") } },
    });
    expect((await shop.call("GET", `/api/checkout/${id}`)).status).toBe(200);
    await sql`pragma max_page_count = 1000000`.execute(db);
    expect((await shop.call("GET", "/api/health")).status).toBe(200);
    expect((await shop.call("POST", "/api/order", orderOf(id))).status).toBe(201);
  });

  it("[BLD-9] is full refuses a page that is saved, keeps the draft that was there, and stores it once there is space", async () => {
    const call = builderOf(shop, await shop.editor());
    const draft = { path: "/full", title: "Full", pageType: "offer-page" };
    const made = await call("POST", "/pages", draft);
    expect(made.status).toBe(201);
    const before = made.body as { page: { id: string }; layout: Layout };
    const address = `/pages/${before.page.id}`;
    const text = "x".repeat(20_000);
    const main = [{ id: "note", block: "rich-text", version: 1, settings: { content: `<p>${text}</p>` } }];
    const layout = { ...before.layout, regions: { ...before.layout.regions, main } };
    const { db } = shop.server.services.storage;
    const {
      rows: [pages],
    } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.raw(String(pages!.page_count))}`.execute(db);
    const save = (version: number) => call("PUT", address, { layout, version });
    // What other rows left free is taken first.
    let version = 1;
    let saved = await save(version);
    for (; version < 200 && saved.status === 200; saved = await save(version)) version++;
    expect(saved).toMatchObject(unavailable());
    expect(await call("GET", address)).toMatchObject({ status: 200, body: { version } });
    await sql`pragma max_page_count = 1000000`.execute(db);
    expect((await save(version)).status).toBe(200);
    expect(await call("GET", address)).toMatchObject({ body: { version: version + 1, layout: { regions: { main } } } });
  });
});

describe.each(DATABASES)("[ERR-1] [API-4] whoever comes back from a payment, on %s", (kind) => {
  it("that is not known, or too often, reads so on a page in their language, with a way on; a script reads JSON", async () => {
    const shop = await startShop(kind, { limits: { write: 2 } });
    onTestFinished(() => shop.close());
    const address = "/api/plugins/card/respond?attempt=none&lang=fr";
    expect(await shop.call("GET", address)).toMatchObject({ status: 404, body: { error: { code: "payment-not-found" } } });
    const unknown = await navigate(shop.url + address);
    expect(unknown).toMatchObject({ status: 404, headers: { "content-type": expect.stringContaining("text/html") } });
    expect(unknown.text).toContain("Ce paiement n'existe pas");
    expect(unknown.text).toContain('href="/"');
    expect(unknown.text).not.toContain('href="/api/');
    const often = await navigate(shop.url + address);
    expect(often).toMatchObject({ status: 429, headers: { "retry-after": expect.stringMatching(/^\d+$/) } });
    expect(often.text).toContain("Trop de demandes");
    expect(often.text).toContain('href="/api/plugins/card/respond?attempt=none&#38;lang=fr"');
  });
});

describe.each(DATABASES)("one page whose stored layout is damaged, on %s", (kind) => {
  it.each(["{", "null", "{}"])("harms itself alone: %s", async (published) => {
    const shop = await startShop(kind);
    const { storage, pages } = shop.server.services;
    await storage.db.updateTable("pages").set({ published }).where("path", "=", "/checkout").execute();
    await storage.db.updateTable("settings").set({ value: "damaged" }).where("key", "=", "pages_revision").execute();
    await expect
      .poll(
        () =>
          pages.live.at("/checkout").then(
            () => "read",
            () => "refused",
          ),
        { timeout: 5_000 },
      )
      .toBe("refused");
    expect((await shop.call("GET", "/checkout")).status).toBe(500);
    expect((await shop.call("GET", "/")).status).toBe(200);
    expect((await shop.call("GET", "/nowhere")).status).toBe(404);
    await shop.close();
  });
});
