/** Every question to the database that the shop's calls and jobs ask: none of them reads a table that grows from end to end. */
import { DefaultQueryExecutor, PostgresAdapter, sql, SqliteAdapter } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Outbox } from "../../src/server/jobs/outbox";
import { startConnectedSandbox } from "../support/connected-sandbox";
import { DATABASES } from "../support/databases";
import { operationsOf, type ApiDocument, type GoodRequests } from "../support/every-call";
import { mailsOf } from "../support/mails-of";
import { signedIn } from "../support/signed-in";
import { startShop, type TestShop } from "../support/shop-server";

const found = import.meta.glob<{ goodRequests: GoodRequests }>("./good-requests/*.ts", { eager: true });
const goodRequests: GoodRequests = Object.assign({}, ...Object.values(found).map((file) => file.goodRequests));

/** Of these there are as many as people build pages, or as an hour leaves. */
const SMALL = new Set([
  "settings",
  "editors",
  "editor_sessions",
  "editor_links",
  "theme_values",
  "saved_sections",
  "saved_shoppers",
  "page_schedules",
  "page_presence",
  "section_presence",
  "erasures",
]);

/** Lists that are asked in another way than a good request asks them. */
const FILTERED = [
  "/api/builder/pictures?unused=true",
  "/api/builder/pictures?unused=true&search=si&after=zz",
  "/api/builder/bin",
  "/api/builder/archive",
];

/** Questions that do read all of a table, and why they may. */
const ALLOWED: readonly { of: RegExp; why: string }[] = [
  {
    of: /where "pending_renewal_change" is not null and/,
    why: "few wait for their renewal at a time, and they have an index of their own",
  },
  { of: /delete from "idempotency_keys" where substr\(/, why: "answers are kept for a day, and somebody is forgotten once" },
];

describe.each(DATABASES)("query plans on %s", (kind) => {
  let shop: TestShop;
  let sandbox: Awaited<ReturnType<typeof startConnectedSandbox>>;
  const asked = new Set<string>();
  const byCalls: string[] = [];
  const byJobs: string[] = [];
  const silentJobs: string[] = [];
  let client: pg.Client | undefined;
  const partial = new Set<string>();
  const plans = async () => {
    if (!client) {
      client = new pg.Client({ connectionString: shop.database.config.databaseUrl });
      await client.connect();
      await forgetRowCounts(client);
      // The plan for any values, and not for those that stand here.
      await client.query("set enable_seqscan = off; set plan_cache_mode = force_generic_plan");
      const { rows } = await client.query<{ name: string }>("select indexname as name from pg_indexes where indexdef like '% WHERE %'");
      for (const { name } of rows) partial.add(name);
    }
    return client;
  };
  beforeAll(async () => {
    const compile = DefaultQueryExecutor.prototype.compileQuery;
    vi.spyOn(DefaultQueryExecutor.prototype, "compileQuery").mockImplementation(function (this: DefaultQueryExecutor, ...given) {
      const query = compile.apply(this, given);
      // A shop of another test may still be ending.
      if (this.adapter instanceof (kind === "sqlite" ? SqliteAdapter : PostgresAdapter)) asked.add(query.sql);
      return query;
    });
    sandbox = await startConnectedSandbox();
    shop = await startShop(kind, { paymentSettings: sandbox.paymentSettings });
    const editor = shop.editor();
    const senders = { shop, ada: await signedIn(shop), editor: () => editor };
    asked.clear();
    const document = (await shop.call<ApiDocument>("GET", "/api/openapi.json")).body;
    for (const { name, method } of operationsOf(document)) {
      const { path, body, headers } = await goodRequests[name]!(senders);
      await shop.call(method, path, body, headers);
    }
    for (const path of FILTERED) await shop.call("GET", path, undefined, await editor);
    for (const path of ["/", "/sitemap.xml", "/checkout", "/mma", "/none"]) await shop.call("GET", path);
    byCalls.push(...asked);
    for (const [job, run] of Object.entries(jobsOf(shop))) {
      asked.clear();
      await run();
      if (asked.size === 0) silentJobs.push(job);
      byJobs.push(...asked);
    }
    vi.restoreAllMocks();
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await client?.end();
    await Promise.all([shop.close(), sandbox.close()]);
  });

  it("[API-2] no call reads all of a table that grows", async () => {
    expect(byCalls.length).toBeGreaterThan(100);
    expect(await scans(byCalls)).toEqual([]);
  });

  it("[MMA-2] [ERR-1] no job and no clean-up reads all of a table that grows", async () => {
    expect(silentJobs).toEqual([]);
    expect(await scans(new Set(byJobs))).toEqual([]);
  });

  async function scans(texts: Iterable<string>): Promise<string[]> {
    const { db } = shop.server.services.storage;
    const found: string[] = [];
    for (const text of texts) {
      if (!/^\s*(select|update|delete|with)\b/i.test(text) || ALLOWED.some(({ of }) => of.test(text))) continue;
      for (const table of await scannedTables(text)) if (!SMALL.has(table)) found.push(`${table}: ${text}`);
    }
    return found;

    async function scannedTables(text: string): Promise<string[]> {
      if (kind === "sqlite") {
        const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${text}`).execute(db);
        // An index read from its beginning is no scan where the question ends after some rows.
        const ends = /\blimit\b/i.test(text);
        return rows.flatMap(({ detail }) => {
          // What is not deleted is nearly everything.
          const [, all] = /^SEARCH (\w+) USING INDEX \w+ \(deleted_at=\?\)/.exec(detail) ?? [];
          if (all) return all;
          // So is what goes on.
          const [, running] = /^SEARCH (subscriptions) USING INDEX \w+ \(status=\?\)$/.exec(detail) ?? [];
          if (running && !ends) return running;
          const [, table, index] = /^SCAN (\w+)( USING (?:COVERING )?INDEX)?/.exec(detail) ?? [];
          return table && !["found", "CONSTANT"].includes(table) && !(index && ends) ? table : [];
        });
      }
      // Tables of a few rows are read whole in any case: where that is forbidden, the plan says what has no index.
      const values = Array.from(new Set(text.match(/\$\d+/g)), () => "null");
      const session = await plans();
      await session.query(`prepare question as ${text}`);
      const explained = `explain execute question${values.length > 0 ? `(${values.join(", ")})` : ""}`;
      const { rows } = await session.query<{ "QUERY PLAN": string }>(explained);
      await session.query("deallocate question");
      const plan = rows.map((row) => row["QUERY PLAN"]);
      return plan.flatMap((line, at) => {
        const whole = /Seq Scan on (\w+)/.exec(line)?.[1];
        if (whole) return whole;
        // Where reading a table is forbidden, an index is read from end to end in its place, if none fits.
        const [, index = "", table] = /Index (?:Only )?Scan(?: Backward)? using (\w+) on (\w+)/.exec(line) ?? [];
        // One of some rows alone is the smallest of all while a table is empty.
        if (!table || partial.has(index)) return [];
        const next = plan.findIndex((each, index) => index > at && each.includes("->"));
        const about = plan.slice(at + 1, next === -1 ? plan.length : next).join("\n");
        const isEnded = /\blimit\b/i.test(text) && !about.includes("Filter:");
        return about.includes("Index Cond:") || isEnded ? [] : table;
      });
    }
  }
});

/**
 * PostgreSQL counts the rows of a busy table by itself, some time after they were written. Of a table that it knows to be tiny,
 * it reads any index; of one that was never counted, it expects ten pages. The plans are those of the latter, whenever it counts.
 */
async function forgetRowCounts(client: pg.Client): Promise<void> {
  const tables = "pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace";
  const { rows } = await client.query<{ name: string }>(`select quote_ident(relname) as name from ${tables}`);
  for (const { name } of rows) await client.query(`alter table ${name} set (autovacuum_enabled = false)`);
  await client.query(`update pg_class set reltuples = -1, relpages = 0, relallvisible = 0 from (select oid as of from ${tables}) each
    where pg_class.oid = each.of`);
  await client.query("delete from pg_statistic where starelid in (select oid from " + tables + ")");
}

/** What the shop does by itself, on a day on which everything is due and old. */
function jobsOf(shop: TestShop): Record<string, () => Promise<unknown>> {
  const { services } = shop.server;
  const { storage, log } = services;
  const later = Date.now() + 400 * 86_400_000;
  // The shop's own sends nothing without a mail server.
  const outbox = new Outbox({ storage, send: () => Promise.resolve(), mails: mailsOf(shop), log, now: () => later });
  return {
    payments: () => services.paymentRound.run(),
    renewals: () => services.renewals.run(new Date(later)),
    ends: () => services.endRound.run(new Date(later)),
    upgrades: () => services.upgrades.run(new Date(later)),
    invoices: () => services.invoiceRound.run(),
    "unpaid-invoices": () => services.unpaidInvoiceRound.run(new Date(later)),
    gifts: () => services.giftRound.run(),
    "price-changes": () => services.priceChangeRound.run(new Date(later)),
    "page-schedules": () => services.pageSchedules.run(),
    outbox: () => outbox.drain(),
    hourly: () => services.hourlyJobs.runAll(later),
  };
}
