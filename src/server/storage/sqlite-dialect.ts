/** Kysely over the embedded SQLite: one connection, statements kept prepared, transactions that take the write lock when they begin. */
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from "@photostructure/sqlite";
import {
  CompiledQuery, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler,
  type DatabaseConnection, type Dialect, type Driver, type QueryResult,
} from "kysely";

const KEPT_STATEMENTS = 500;

/**
 * Opens `file` durably: write-ahead log, a statement by itself returns after the disk has it, a busy database is waited for. Transactions
 * are flushed by GroupCommit.
 */
export function openSqlite(file: string): DatabaseSyncInstance {
  const database = new DatabaseSync(file, { timeout: 5_000, enableForeignKeyConstraints: true });
  database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000; pragma foreign_keys = on; pragma temp_store = memory; pragma cache_size = -16000; pragma wal_autocheckpoint = 4000;");
  return database;
}

export class SqliteDialect implements Dialect {
  constructor(private readonly database: DatabaseSyncInstance) {}
  createAdapter = () => new TransactionalSqliteAdapter();
  createDriver = () => new SqliteDriver(this.database);
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
  readonly #waiting: (() => void)[] = [];
  #taken = false;

  constructor(private readonly database: DatabaseSyncInstance) {
    this.#connection = new SqliteConnection(database);
  }

  async init() {}

  /** One user at a time, in the order they asked: a transaction is never interleaved with another query. */
  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#taken = true;
    return this.#connection;
  }

  async releaseConnection() {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }

  // "immediate" takes the write lock at once: a transaction that reads first could otherwise fail at its first write.
  async beginTransaction() {
    this.database.exec("pragma synchronous = normal");
    try {
      await this.#run("begin immediate");
    } catch (error) {
      this.database.exec("pragma synchronous = full");
      throw error;
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
      await this.#run(sql);
    } finally {
      // Inside a transaction that could not end, the pragma does nothing; the next one sets it again.
      this.database.exec("pragma synchronous = full");
    }
  }

  #run(sql: string) {
    return this.#connection.executeQuery(CompiledQuery.raw(sql)).then(() => undefined);
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #statements = new Map<string, { statement: StatementSyncInstance; reads: boolean }>();

  constructor(private readonly database: DatabaseSyncInstance) {}

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { statement, reads } = this.#prepare(sql);
    if (reads) return { rows: statement.all(...parameters) as R[] };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("The embedded database answers whole results only");
  }

  forget() {
    this.#statements.clear();
  }

  #prepare(sql: string) {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql);
    const entry = { statement, reads: statement.columns().length > 0 };
    if (this.#statements.size >= KEPT_STATEMENTS) this.#statements.delete(this.#statements.keys().next().value!);
    this.#statements.set(sql, entry);
    return entry;
  }
}
