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

const SETTINGS = [
  "journal_mode = wal",
  "synchronous = normal",
  "foreign_keys = on",
  "temp_store = memory",
  "cache_size = -16000",
  "wal_autocheckpoint = 4000",
  "busy_timeout = 0",
];

/**
 * Opens `file` durably: write-ahead log, a locked database refuses at once and is asked again by the driver. A write by itself returns
 * after the disk has it; transactions are flushed by GroupCommit.
 */
export function openSqlite(file: string): DatabaseSyncInstance {
  const database = new DatabaseSync(file, { timeout: 5_000, enableForeignKeyConstraints: true });
  for (const setting of SETTINGS) database.exec(`pragma ${setting}`);
  return database;
}

export class SqliteDialect implements Dialect {
  readonly #relaxed = new WeakSet<CompiledQuery>();

  /**
   * @param check called before each turn at the connection; throws when the file is no longer the one that was opened
   * @param checkWrite called before each write by itself; throws when what it acknowledges may be lost
   */
  constructor(
    private readonly database: DatabaseSyncInstance,
    private readonly check: () => void,
    private readonly checkWrite: () => void = () => undefined,
  ) {}

  /** The query, which by itself is not waited for until it is on the disk: a power cut may take it back. */
  relaxed<R>(query: CompiledQuery<R>): CompiledQuery<R> {
    this.#relaxed.add(query);
    return query;
  }

  createAdapter = () => new TransactionalSqliteAdapter();
  createDriver = () => new SqliteDriver(this.database, this.check, this.checkWrite, this.#relaxed);
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
    checkWrite: () => void,
    relaxed: WeakSet<CompiledQuery>,
  ) {
    this.#connection = new SqliteConnection(database, checkWrite, relaxed, (pauseMs) => this.#letOthersGo(pauseMs));
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

  /** Nothing has begun, so whoever only reads may do so meanwhile. */
  async #letOthersGo(pauseMs: number): Promise<void> {
    this.#turns.done();
    await pause(pauseMs);
    const turn = this.#turns.takeAgain();
    if (turn) await turn;
  }

  // "immediate" takes the write lock at once: a transaction that reads first could otherwise fail at its first write.
  beginTransaction = async () => this.#connection.run("begin immediate");
  commitTransaction = async () => this.#end("commit");
  rollbackTransaction = async () => this.#end("rollback");

  async destroy() {
    this.#connection.forget();
    this.database.close();
  }

  async #end(sql: string) {
    // A full disk ends a transaction by itself; the error that did is the one to hear of.
    if (sql === "commit" || this.database.isTransaction) await this.#connection.run(sql);
  }
}

interface Prepared {
  statement: StatementSyncInstance;
  /** It has rows to answer. */
  answers: boolean;
  /** Or may do so: only its first word is looked at. */
  writes: boolean;
}

const WRITES_NOTHING = /^\s*(select|begin|commit|rollback|pragma|explain)\b/i;

class SqliteConnection implements DatabaseConnection {
  readonly #statements = new Map<string, Prepared>();

  constructor(
    private readonly database: DatabaseSyncInstance,
    private readonly checkWrite: () => void,
    private readonly relaxed: WeakSet<CompiledQuery>,
    private readonly letOthersGo: (pauseMs: number) => Promise<void>,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const deadline = performance.now() + LOCKED_MS;
    for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        return this.#execute<R>(query);
      } catch (error) {
        const reason = sqliteOutage(error);
        if (!reason) throw error;
        // A transaction has the lock already.
        if (reason !== "busy" || this.database.isTransaction || performance.now() > deadline) throw new DatabaseUnavailable(reason, error);
      }
      await this.letOthersGo(pauseMs);
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

  #execute<R>(query: CompiledQuery): QueryResult<R> {
    const prepared = this.#prepare(query.sql);
    if (!prepared.writes || this.relaxed.has(query) || this.database.isTransaction) return resultOf<R>(prepared, query.parameters);
    this.checkWrite();
    // Nobody flushes what is a transaction of its own.
    this.database.exec("pragma synchronous = full");
    try {
      return resultOf<R>(prepared, query.parameters);
    } finally {
      this.database.exec("pragma synchronous = normal");
    }
  }

  #prepare(sql: string): Prepared {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql);
    const entry = { statement, answers: statement.columns().length > 0, writes: !WRITES_NOTHING.test(sql) };
    if (this.#statements.size >= MAX_STATEMENTS) this.#statements.delete(this.#statements.keys().next().value!);
    this.#statements.set(sql, entry);
    return entry;
  }
}

function resultOf<R>({ statement, answers }: Prepared, parameters: readonly unknown[]): QueryResult<R> {
  if (answers) return { rows: statement.all(...parameters) as R[] };
  const { changes, lastInsertRowid } = statement.run(...parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}
