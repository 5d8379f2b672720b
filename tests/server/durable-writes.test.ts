/** Which writes of the embedded database wait for the disk by themselves, and which are flushed together with others. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { GroupCommit } from "../../src/server/storage/group-commit";
import { OpenedFile } from "../../src/server/storage/opened-file";
import type { Database } from "../../src/server/storage/schema";
import { Soundness } from "../../src/server/storage/soundness";
import { openSqlite, SqliteDialect } from "../../src/server/storage/sqlite-dialect";

const FULL = 2;
const NORMAL = 1;
/** Writes down how the database waits for the disk while it writes this very row. */
const seen = sql`insert into seen (level) select synchronous from pragma_synchronous`;

let folder: string;
let dialect: SqliteDialect;
let db: Kysely<{ seen: { level: number } }>;
const last = async () =>
  (
    await db
      .selectFrom("seen")
      .select("level")
      .orderBy(sql`rowid`, "desc")
      .limit(1)
      .executeTakeFirstOrThrow()
  ).level;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "tillwright-durable-"));
  dialect = new SqliteDialect(openSqlite(path.join(folder, "shop.db")), () => {});
  db = new Kysely({ dialect });
  await sql`create table seen (level integer not null) strict`.execute(db);
});
afterAll(async () => {
  await db?.destroy();
  rmSync(folder, { recursive: true, force: true });
});

it("[API-4] a write by itself waits for the disk, whatever came before it", async () => {
  await seen.execute(db);
  expect(await last()).toBe(FULL);
  await db.transaction().execute((trx) => seen.execute(trx));
  await expect(sql`insert into seen (level) values (null)`.execute(db)).rejects.toThrow(/NOT NULL/);
  await seen.execute(db);
  expect(await last()).toBe(FULL);
});

it("[API-4] transactions leave that to who flushes many of them at once, and so does what a power cut may take back", async () => {
  await seen.execute(db);
  await db.transaction().execute((trx) => seen.execute(trx));
  expect(await last()).toBe(NORMAL);
  await seen.execute(db);
  await db.executeQuery(dialect.relaxed(seen.compile(db)));
  expect(await last()).toBe(NORMAL);
});

it("[API-4] a transaction after a write that failed does not wait alone either", async () => {
  await expect(sql`insert into seen (level) values (null)`.execute(db)).rejects.toThrow(/NOT NULL/);
  await db.transaction().execute((trx) => seen.execute(trx));
  expect(await last()).toBe(NORMAL);
});

it("[API-4] [ERR-1] after a flush that failed nothing is acknowledged any more: the log may have a hole, of which the system says nothing twice", async () => {
  const file = path.join(folder, "shop.db");
  let fails = true;
  const commits = new GroupCommit(file, new OpenedFile(file), async () => {
    if (fails) throw Object.assign(new Error("EIO: i/o error, fdatasync"), { code: "EIO" });
  });
  await sql`create table settings (key text primary key, value text not null) strict`.execute(db);
  const soundness = new Soundness(db as unknown as Kysely<Database>, { check: async () => {}, durable: () => commits.durable() });
  const commit = () =>
    soundness.watch(async () => {
      await db.transaction().execute((trx) => seen.execute(trx));
      await commits.durable();
    });
  expect(await soundness.trouble()).toBeUndefined();
  expect(commits.isBroken).toBe(false);
  await expect(commit()).rejects.toMatchObject({ reason: "unflushed", outcomeUnknown: true });
  fails = false;
  await expect(commit()).rejects.toMatchObject({ reason: "unflushed", outcomeUnknown: true });
  expect(await soundness.trouble()).toBe("unflushed");
  expect(await soundness.trouble()).toBe("unflushed");
  expect(commits.isBroken).toBe(true);
  commits.close();
});
