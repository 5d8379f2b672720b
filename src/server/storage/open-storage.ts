/** The one door to the database: embedded SQLite, or PostgreSQL by its address. */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { Kysely, Migrator, PostgresDialect, sql, type Migration, type SelectQueryBuilder, type Transaction } from "kysely";
import pg from "pg";
import { GroupCommit } from "./group-commit";
import type { Database } from "./schema";
import { openSqlite, SqliteDialect } from "./sqlite-dialect";

export interface Storage {
  kind: "sqlite" | "postgres";
  db: Kysely<Database>;
  /**
   * Runs `work` in one transaction and resolves when it is on the disk; it is run again when the database had to break a deadlock, so it must do nothing but queries.
   * Inside, only `trx` may be used: the embedded database has one connection and would wait for itself.
   */
  transaction<T>(work: (trx: Transaction<Database>) => Promise<T>): Promise<T>;
  /** A transaction whose loss in a power cut would do no harm (leases, marks): it is not waited for until it is on the disk. */
  relaxed<T>(work: (trx: Transaction<Database>) => Promise<T>): Promise<T>;
  /** Resolves when everything committed so far, by whomever, is on the disk. */
  durable(): Promise<void>;
  /** `select … for update`, so that two writers of one row come one after the other. SQLite transactions do so anyway. */
  locked<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, options?: { skipLocked?: boolean }): SelectQueryBuilder<DB, TB, O>;
  /** Answers false rather than throwing when the database cannot be reached. */
  isReachable(): Promise<boolean>;
  /** Writes a consistent copy while the shop runs. SQLite only. */
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}

const migrations = import.meta.glob<Migration>("./migrations/*.ts", { eager: true });

// int8 holds minor units, which are safe integers; SQLite gives numbers too.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens and migrates. @throws Error when a migration fails or the database is not there */
export async function openStorage(options: { databaseUrl?: string; dataDir: string }): Promise<Storage> {
  const storage = options.databaseUrl ? postgres(options.databaseUrl) : sqlite(options.dataDir);
  const provider = { getMigrations: async () => Object.fromEntries(Object.entries(migrations).map(([file, migration]) => [path.basename(file, ".ts"), migration])) };
  const { error } = await new Migrator({ db: storage.db, provider }).migrateToLatest();
  if (error) {
    await storage.close();
    throw error;
  }
  return storage;
}

function sqlite(dataDir: string): Storage {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, "tillwright.db");
  const database = openSqlite(file);
  const commits = new GroupCommit(file);
  const db = new Kysely<Database>({ dialect: new SqliteDialect(database) });
  return {
    kind: "sqlite",
    db,
    async transaction(work) {
      const result = await db.transaction().execute(work);
      await commits.durable();
      return result;
    },
    relaxed: (work) => db.transaction().execute(work),
    durable: () => commits.durable(),
    locked: (query) => query,
    isReachable: () => answers(db),
    backup: async (file) => void (await sql`vacuum into ${file}`.execute(db)),
    async close() {
      await commits.durable();
      commits.close();
      await db.destroy();
    },
  };
}

function postgres(connectionString: string): Storage {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 10_000 });
  // Without a listener a dropped idle connection would end the process; the next query opens a new one.
  pool.on("error", () => undefined);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const transaction: Storage["transaction"] = async (work) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await db.transaction().execute(work);
      } catch (error) {
        if (attempt >= 5 || !["40001", "40P01"].includes((error as { code?: string }).code ?? "")) throw error;
      }
    }
  };
  return {
    kind: "postgres",
    db,
    transaction,
    relaxed: (work) =>
      transaction(async (trx) => {
        await sql`set local synchronous_commit = off`.execute(trx);
        return work(trx);
      }),
    durable: async () => {},
    locked: (query, { skipLocked = false } = {}) => (skipLocked ? query.forUpdate().skipLocked() : query.forUpdate()),
    isReachable: () => answers(db),
    backup: async () => {
      throw new Error("backup copies the embedded database; use pg_dump for PostgreSQL");
    },
    close: () => db.destroy(),
  };
}

const answers = (db: Kysely<Database>) => sql`select 1`.execute(db).then(() => true, () => false);

/** The database's own words for "there is one already", on both. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode, message } = error as { code?: string; errcode?: number; message?: string };
  return code === "23505" || errcode === 2067 || errcode === 1555 || /UNIQUE constraint failed/.test(message ?? "");
}
