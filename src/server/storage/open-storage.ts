/** The one door to the database: embedded SQLite, or PostgreSQL by its address. */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  sql,
  type Expression,
  type OperationNodeSource,
  type RawBuilder,
  type SelectQueryBuilder,
  type Transaction,
} from "kysely";
import pg from "pg";
import { GroupCommit } from "./group-commit";
import { OpenedFile } from "./opened-file";
import { migrate, type Migrating } from "./migrate";
import { inside } from "./own-transaction";
import { Connections } from "./postgres-pool";
import type { Database } from "./schema";
import { Soundness } from "./soundness";
import { openSqlite, SqliteDialect } from "./sqlite-dialect";
import { DatabaseUnavailable, type UnavailableReason } from "./unavailable";

/** An insert or update as Kysely builds it. */
export interface Write extends OperationNodeSource {
  execute(): Promise<readonly unknown[]>;
}

/** What rate-limiter-flexible needs of a PostgreSQL client. */
export interface LimitStore {
  query(query: { text: string; values?: unknown[] }): Promise<{ rows: unknown[]; rowCount: number }>;
}

export interface Storage {
  kind: "sqlite" | "postgres";
  db: Kysely<Database>;
  /**
   * Runs `work` in one transaction and resolves when it is on the disk; it is run again when the database had to break a deadlock or the
   * connection broke before the commit, so it must do nothing but queries.
   * Inside, only `trx` may be used: the embedded database has one connection and would wait for itself.
   */
  transaction<T>(work: (trx: Transaction<Database>) => Promise<T>): Promise<T>;
  /** A transaction whose loss in a power cut would do no harm (leases, marks): it is not waited for until it is on the disk. */
  relaxed<T>(work: (trx: Transaction<Database>) => Promise<T>): Promise<T>;
  /**
   * The same for one new row by itself, which PostgreSQL then needs one call for instead of four.
   * @param row texts only: PostgreSQL takes what has no type for one
   * @returns false when there is a row of that `unique` already
   */
  relaxedInsert(table: keyof Database, row: Readonly<Record<string, string>>, unique: string): Promise<boolean>;
  /**
   * Writes of one transaction that do not depend on each other's rows but by foreign keys: on PostgreSQL one statement, so one call instead
   * of one each.
   * @returns how many rows the last one changed
   */
  together(trx: Transaction<Database>, writes: readonly [...Write[], Write]): Promise<bigint>;
  /** Resolves when everything committed so far, by whomever, is on the disk. */
  durable(): Promise<void>;
  /**
   * `select … for update`, so that two writers of one row come one after the other; with `share` those who only read it go together, and
   * its writer waits for all of them. SQLite transactions come one after the other anyway.
   */
  locked<DB, TB extends keyof DB, O>(
    query: SelectQueryBuilder<DB, TB, O>,
    options?: { skipLocked?: boolean; share?: boolean },
  ): SelectQueryBuilder<DB, TB, O>;
  /** Why nothing can be sold now; undefined when all is well. Answers within two seconds, and never throws. */
  trouble(): Promise<UnavailableReason | undefined>;
  /** Whether only a new start of the shop helps: every write fails until then. Asks nobody. */
  needsRestart(): boolean;
  /** Where several machines count limits together; the embedded database has one machine. */
  limitStore?: LimitStore;
  /** Writes a consistent copy while the shop runs, which has its name once it is whole. SQLite only. */
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}

// int8 holds minor units, which are safe integers; SQLite gives numbers too.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens and migrates.
 *
 * @param migrating "never" changes nothing, and makes none where there is none
 * @throws Error when it may not be migrated, a migration fails, or the database is not there
 */
export async function openStorage(
  options: { databaseUrl?: string; databaseConnections?: number; dataDir: string },
  migrating: Migrating = "always",
): Promise<Storage> {
  if (migrating === "never" && !options.databaseUrl && !existsSync(fileIn(options.dataDir)))
    throw new Error(`There is no database in ${options.dataDir}`);
  const storage = options.databaseUrl ? postgres(options.databaseUrl, options.databaseConnections) : sqlite(options.dataDir);
  if (migrating === "never") return storage;
  // A big table's migration takes its time, and so does waiting for another machine that migrates.
  const patient = options.databaseUrl
    ? new Kysely<Database>({
        dialect: new PostgresDialect({ pool: new Connections(options.databaseUrl, { connections: 2, patient: true }) }),
      })
    : undefined;
  try {
    await migrate(patient ?? storage.db, migrating);
  } catch (error) {
    await storage.close();
    throw error;
  } finally {
    await patient?.destroy();
  }
  return storage;
}

const fileIn = (dataDir: string): string => path.join(dataDir, "tillwright.db");

function sqlite(dataDir: string): Storage {
  mkdirSync(dataDir, { recursive: true });
  const file = fileIn(dataDir);
  const database = openSqlite(file);
  const opened = new OpenedFile(file);
  const commits = new GroupCommit(file, opened);
  const dialect = new SqliteDialect(
    database,
    () => opened.check(),
    () => commits.check(),
  );
  const db = new Kysely<Database>({ dialect });
  const durable = () => commits.durable();
  const soundness = new Soundness(db, { check: async () => void (await sql`select 1`.execute(db)), durable });
  return {
    kind: "sqlite",
    db,
    transaction: (work) =>
      soundness.watch(async () => {
        const result = await db.transaction().execute((trx) => inside(() => work(trx)));
        await durable();
        return result;
      }),
    relaxed: (work) => soundness.watch(() => db.transaction().execute((trx) => inside(() => work(trx)))),
    relaxedInsert: (table, row, unique) =>
      soundness.watch(
        async () => (await db.executeQuery(dialect.relaxed(newRow(table, row, unique, sql``).compile(db)))).numAffectedRows === 1n,
      ),
    async together(_trx, writes) {
      let last: readonly unknown[] = [];
      for (const write of writes) last = await write.execute();
      const [result] = last as readonly Partial<{ numUpdatedRows: bigint; numInsertedOrUpdatedRows: bigint }>[];
      return result?.numUpdatedRows ?? result?.numInsertedOrUpdatedRows ?? 0n;
    },
    durable,
    locked: (query) => query,
    trouble: () => soundness.trouble(),
    needsRestart: () => commits.isBroken,
    backup: (file) => backup(db, file),
    async close() {
      // What cannot be made durable any more must not keep the shop from ending.
      await commits.durable().catch(() => undefined);
      commits.close();
      await db.destroy();
    },
  };
}

/** What it could not finish is not left behind. */
async function backup(db: Kysely<Database>, file: string): Promise<void> {
  // Another one to the same place may be under way.
  const part = `${file}.${process.pid}.part`;
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(part, { force: true });
  try {
    await sql`vacuum into ${part}`.execute(db);
    // A name that came to the disk before all of what it stands for would be taken for a backup after a power cut.
    flushed(part);
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** Waits until the disk has all of a file. */
function flushed(file: string): void {
  const opened = openSync(file, "r+");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

function postgres(connectionString: string, connections: number | undefined): Storage {
  const pool = new Connections(connectionString, { connections });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const soundness = new Soundness(db, {
    async check() {
      // A standby, or a primary that has become one.
      const { rows } = await sql<{ setting: string }>`select current_setting('transaction_read_only') as setting`.execute(db);
      if (rows[0]?.setting !== "off") throw new DatabaseUnavailable("read-only");
    },
    durable: async () => {},
    answeredAt: () => pool.answeredAt,
  });
  const transaction: Storage["transaction"] = (work) => soundness.watch(() => repeated(() => db.transaction().execute(work)));
  return {
    kind: "postgres",
    db,
    transaction,
    relaxed: (work) =>
      transaction(async (trx) => {
        await sql`set local synchronous_commit = off`.execute(trx);
        return work(trx);
      }),
    // The setting holds until the statement, which is a transaction, has ended.
    relaxedInsert: (table, row, unique) =>
      soundness.watch(() =>
        repeated(
          async () =>
            (await newRow(table, row, unique, sql` from (select set_config('synchronous_commit', 'off', true)) as relaxing`).execute(db))
              .numAffectedRows === 1n,
        ),
      ),
    async together(trx, writes) {
      const expression = (write: Write): Expression<unknown> => ({
        expressionType: undefined,
        toOperationNode: () => write.toOperationNode(),
      });
      const before = writes.slice(0, -1).map((write, index) => sql`${sql.raw(`write_${index}`)} as (${expression(write)})`);
      const last = expression(writes.at(-1)!);
      const { numAffectedRows } = await (before.length ? sql`with ${sql.join(before)} ${last}` : sql`${last}`).execute(trx);
      return numAffectedRows ?? 0n;
    },
    durable: async () => {},
    limitStore: {
      async query({ text, values = [] }) {
        const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
        return { rows, rowCount: rows.length };
      },
    },
    locked(query, { skipLocked = false, share = false } = {}) {
      const held = share ? query.forShare() : query.forUpdate();
      return skipLocked ? held.skipLocked() : held;
    },
    trouble: () => soundness.trouble(),
    needsRestart: () => false,
    backup: async () => {
      throw new Error("backup copies the embedded database; use pg_dump for PostgreSQL");
    },
    close: () => db.destroy(),
  };
}

const newRow = (table: string, row: Readonly<Record<string, string>>, unique: string, from: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))}) select ${sql.join(Object.values(row))}${from} where true on conflict (${sql.ref(unique)}) do nothing`;

const ATTEMPTS = 5;
/** serialization_failure, deadlock_detected */
const ROLLED_BACK = ["40001", "40P01"];

/** Does it again where the database has certainly done nothing: it broke a deadlock, or the connection broke before the commit. */
async function repeated<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const nothingDone =
        error instanceof DatabaseUnavailable
          ? error.reason === "lost" && !error.outcomeUnknown
          : ROLLED_BACK.includes((error as { code?: string }).code ?? "");
      if (attempt >= ATTEMPTS || !nothingDone) throw error;
    }
  }
}

/** The database's own words for "there is one already", on both. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode, message } = error as { code?: string; errcode?: number; message?: string };
  return code === "23505" || errcode === 2067 || errcode === 1555 || /UNIQUE constraint failed/.test(message ?? "");
}
