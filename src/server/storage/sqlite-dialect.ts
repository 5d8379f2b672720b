/** Kysely over the embedded SQLite: one connection, statements kept prepared, transactions that take the write lock when they begin. */
import { setTimeout as pause } from "node:timers/promises";
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from "@photostructure/sqlite";
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from "kysely";
import { Turns } from "./turns";
import { DatabaseUnavailable, sqliteOutage } from "./unavailable";

const MAX_STATEMENTS = 500;
const MAX_WAITING = 1_000;
const WAIT_MS = 5_000;
/**
 * How long another process may hold the write lock until a transaction gives up, and how often it is asked for: SQLite's own waiting would
 * hold up this whole process.
 */
const LOCKED_MS = 5_000;
const LONGEST_PAUSE_MS = 50;

/**
 * Opens `file` durably: write-ahead log, a statement by itself returns after the disk has it, a locked database refuses at once and is
 * asked again by
 * the driver. Transactions are flushed by GroupCommit.
 */
export function openSqlite(file: string): DatabaseSyncInstance {
  const database = new DatabaseSync(file, { timeout: 5_000, enableForeignKeyConstraints: true });
  database.exec(
    "pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma temp_store = memory; pragma cache_size = -16000; pragma wal_autocheckpoint = 4000; pragma busy_timeout = 0;",
  );
  return database;
}

export class SqliteDialect implements Dialect {
  /** @param check called before each turn at the connection; throws when the file is no longer the one that was opened */
  constructor(
    private readonly database: DatabaseSyncInstance,
    private readonly check: () => void,
  ) {}
  createAdapter = () => new TransactionalSqliteAdapter();
  createDriver = () => new SqliteDriver(this.database, this.check);
  createIntrospector = (...[db]: Parameters<Dialect["createIntrospector"]>) => new SqliteIntrospector(db);
  createQueryCompiler = () => new SqliteQueryCompiler();
}

/** SQLite does roll back a half-done migration; Kysely's own adapter does not use that. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection;
  readonly #turns = new Turns(1, MAX_WAITING, WAIT_MS);

  constructor(
    private readonly database: DatabaseSyncInstance,
    private readonly check: () => void,
  ) {
    this.#connection = new SqliteConnection(database);
  }

  async init() {}

  /** One user at a time, in the order they asked: a transaction is never interleaved with another query. */
  async acquireConnection(): Promise<DatabaseConnection> {
    const turn = this.#turns.take();
    if (turn) await turn;
    try {
      this.check();
    } catch (error) {
      this.#turns.done();
      throw error;
    }
    return this.#connection;
  }

  async releaseConnection() {
    this.#turns.done();
  }

  // "immediate" takes the write lock at once: a transaction that reads first could otherwise fail at its first write.
  async beginTransaction() {
    const deadline = performance.now() + LOCKED_MS;
    for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      this.database.exec("pragma synchronous = normal");
      try {
        return await this.#connection.run("begin immediate");
      } catch (error) {
        this.database.exec("pragma synchronous = full");
        if (!isLocked(error) || performance.now() > deadline) throw error;
      }
      // Nothing has begun, so whoever only reads may do so meanwhile.
      this.#turns.done();
      await pause(pauseMs);
      const turn = this.#turns.takeAgain();
      if (turn) await turn;
    }
  }

  commitTransaction = async () => this.#end("commit");
  rollbackTransaction = async () => this.#end("rollback");

  async destroy() {
    this.#connection.forget();
    this.database.close();
  }

  async #end(sql: string) {
    try {
      // A full disk ends a transaction by itself; the error that did is the one to hear of.
      if (sql === "commit" || this.database.isTransaction) await this.#connection.run(sql);
    } finally {
      // Inside a transaction that could not end, the pragma does nothing; the next one sets it again.
      this.database.exec("pragma synchronous = full");
    }
  }
}

const isLocked = (error: unknown): boolean => error instanceof DatabaseUnavailable && error.reason === "busy";

class SqliteConnection implements DatabaseConnection {
  readonly #statements = new Map<string, { statement: StatementSyncInstance; reads: boolean }>();

  constructor(private readonly database: DatabaseSyncInstance) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const deadline = performance.now() + LOCKED_MS;
    for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        return this.#execute<R>(query);
      } catch (error) {
        const reason = sqliteOutage(error);
        if (!reason) throw error;
        const unavailable = new DatabaseUnavailable(reason, error);
        // A transaction has the lock already, or does not begin without it: the driver waits for that.
        if (!isLocked(unavailable) || this.database.isTransaction || query.sql.startsWith("begin") || performance.now() > deadline)
          throw unavailable;
      }
      await pause(pauseMs);
    }
  }

  run(sql: string): Promise<void> {
    return this.executeQuery(CompiledQuery.raw(sql)).then(() => undefined);
  }

  // The interface wants a generator; this one never gets as far as a result.
  // oxlint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("The embedded database answers whole results only");
  }

  forget() {
    this.#statements.clear();
  }

  #execute<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, reads } = this.#prepare(sql);
    if (reads) return { rows: statement.all(...parameters) as R[] };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  #prepare(sql: string) {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql);
    const entry = { statement, reads: statement.columns().length > 0 };
    if (this.#statements.size >= MAX_STATEMENTS) this.#statements.delete(this.#statements.keys().next().value!);
    this.#statements.set(sql, entry);
    return entry;
  }
}
