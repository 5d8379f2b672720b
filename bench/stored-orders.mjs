// Fills a shop's database with orders like one that was really placed there: its rows again and again, with ids of their own.
import { createRequire } from "node:module";
import path from "node:path";
import pg from "pg";

const BATCH = 10_000;

/** Tables that hold something of an order, and how its rows are found. A table that a shop does not have is passed over. */
const TABLES = [
  { table: "checkouts", where: (order) => ["id = ", order.checkout_id] },
  { table: "orders", where: (order) => ["id = ", order.id] },
  { table: "payments", where: (order) => ["order_id = ", order.id] },
  { table: "subscriptions", where: (order) => ["order_id = ", order.id] },
  { table: "outbox", where: (order) => ["payload like ", `%${order.id}%`] },
  { table: "idempotency_keys", where: (order) => ["answer like ", `%${order.id}%`] },
];

/**
 * @param {{ dataDir: string, databaseUrl?: string }} shop one that has placed an order of the load
 * @param {number} count orders that shall be stored in the end
 */
export async function storeOrders({ dataDir, databaseUrl }, count) {
  const database = databaseUrl ? await postgres(databaseUrl) : sqlite(path.join(dataDir, "tillwright.db"));
  try {
    const [{ stored }] = await database.rows("select count(*) as stored from orders");
    const [order] = await database.rows("select * from orders order by created_at desc limit 1");
    const rows = [];
    for (const { table, where } of TABLES) {
      if (!(await database.has(table))) continue;
      const [condition, value] = where(order);
      for (const row of await database.rows(`select * from ${table} where ${condition}${quoted(value)}`)) rows.push({ table, row });
    }
    // Longest first: an id that stands within another must not be replaced alone.
    const ids = [
      ...new Set(rows.flatMap(({ row }) => [row.id, row.key, row.order_reference, row.checkout_id].filter((id) => typeof id === "string"))),
    ].sort((left, right) => right.length - left.length);
    for (let from = Number(stored); from < count; from += BATCH) {
      const to = Math.min(from + BATCH, count) - 1;
      await database.run(
        rows.map(
          ({ table, row }) =>
            `insert into ${table} (${Object.keys(row).join(", ")}) select ${Object.values(row)
              .map((value) => expression(value, ids, database))
              .join(", ")} from ${database.series(from, to)}`,
        ),
      );
    }
    await database.settle();
  } finally {
    await database.close();
  }
}

const quoted = (value) => (value === null || typeof value === "number" ? String(value) : `'${String(value).replaceAll("'", "''")}'`);

/** An id that begins with the instant it was made in: milliseconds in base 36. */
const IN_ORDER = /^0[0-9a-z]{8}[\w-]{24}$/;

/**
 * The value with every id in it turned into another by the row's number: one that begins with its instant into one of long ago, in order;
 * any other
 * scattered over all of the index by its first eight characters.
 */
function expression(value, ids, { scrambled, counted }) {
  if (typeof value !== "string") return quoted(value);
  const other = (id) => (IN_ORDER.test(id) ? `'0a' || ${counted} || ${quoted(id.slice(9))}` : `${scrambled} || ${quoted(id.slice(8))}`);
  return ids.filter((id) => value.includes(id)).reduce((sql, id) => `replace(${sql}, ${quoted(id)}, ${other(id)})`, quoted(value));
}

// An odd factor makes a different number of every number below 2^32.
const FACTOR = 2_654_435_761;

function sqlite(file) {
  const { DatabaseSync } = createRequire(import.meta.url)("@photostructure/sqlite");
  const database = new DatabaseSync(file, { timeout: 60_000 });
  database.exec("pragma synchronous = off");
  return {
    rows: (sql) => database.prepare(sql).all(),
    has: (table) => database.prepare(`select 1 from sqlite_master where type = 'table' and name = '${table}'`).all().length > 0,
    run: (statements) => database.exec(["begin immediate", ...statements, "commit"].join(";\n")),
    series: (from, to) =>
      `(with recursive series(n) as (select ${from} union all select n + 1 from series where n < ${to}) select n from series) as s`,
    scrambled: `printf('%08x', (n * ${FACTOR}) & 4294967295)`,
    counted: "printf('%07x', n)",
    settle: () => database.exec("pragma wal_checkpoint(truncate)"),
    close: () => database.close(),
  };
}

async function postgres(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query("set synchronous_commit = off");
  return {
    rows: async (sql) => (await client.query(sql)).rows,
    has: async (table) => (await client.query(`select to_regclass('${table}') as found`)).rows[0].found !== null,
    run: (statements) => client.query(["begin", ...statements, "commit"].join(";\n")),
    series: (from, to) => `generate_series(${from}::bigint, ${to}) as s(n)`,
    scrambled: `lpad(to_hex((n * ${FACTOR}) & 4294967295), 8, '0')`,
    counted: "lpad(to_hex(n), 7, '0')",
    async settle() {
      await client.query("vacuum analyze");
      await client.query("checkpoint");
    },
    close: () => client.end(),
  };
}
