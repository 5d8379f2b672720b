/** Connections to PostgreSQL: a few, used in turn, each of which may break at any moment; no call waits for one or on one without end. */
import { setTimeout as pause } from "node:timers/promises";
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import pg from "pg";
import { Turns } from "./turns";
import { DatabaseUnavailable, postgresOutage } from "./unavailable";

export const DEFAULT_CONNECTIONS = 10;
const CONNECT_MS = 2_000;
/** PostgreSQL itself ends a statement that takes this long; */
const STATEMENT_MS = 5_000;
/** one that does not even do that is left alone with its connection. */
const ANSWER_MS = STATEMENT_MS + 1_000;
/** A transaction whose process is frozen or unreachable lets go of its locks. */
const IDLE_IN_TRANSACTION_MS = 15_000;
const MAX_WAITING = 1_000;
const WAIT_MS = 5_000;
/** Other machines have every connection that PostgreSQL gives: asked again. */
const TOO_MANY_CONNECTIONS = "53300";
const ASK_AGAIN_MS = 50;

export class Connections implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly #turns: Turns;
  readonly #known = new WeakMap<pg.PoolClient, Connection>();
  /** When a statement was last answered, by performance.now(). */
  answeredAt = -Infinity;

  /** @param patient statements and transactions may take as long as they like: for migrations */
  constructor(
    connectionString: string,
    { connections = DEFAULT_CONNECTIONS, patient = false }: { connections?: number | undefined; patient?: boolean } = {},
  ) {
    this.#turns = new Turns(connections, MAX_WAITING, WAIT_MS);
    this.#pool = new pg.Pool({
      connectionString,
      max: connections,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      // Set by a statement: poolers between us and PostgreSQL refuse connections that ask for it when they begin.
      ...(!patient && {
        query_timeout: ANSWER_MS,
        // The pool waits for what onConnect answers, whatever its type says.
        // oxlint-disable-next-line typescript/no-misused-promises
        onConnect: (client) =>
          client
            .query(`set statement_timeout = ${STATEMENT_MS}; set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`)
            .then(() => undefined),
      }),
    });
    // Without a listener a connection that breaks would end the process, idle or in use. Whoever uses it hears of it by the query that
    // fails.
    this.#pool.on("error", () => undefined);
    this.#pool.on("connect", (client) => client.on("error", () => undefined));
  }

  async connect(): Promise<PostgresPoolClient> {
    const turn = this.#turns.take();
    if (turn) await turn;
    try {
      const client = await this.#open();
      let connection = this.#known.get(client);
      if (!connection) this.#known.set(client, (connection = new Connection(client, this)));
      return connection;
    } catch (error) {
      this.#turns.done();
      throw error;
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  released(): void {
    this.#turns.done();
  }

  async #open(): Promise<pg.PoolClient> {
    const deadline = performance.now() + WAIT_MS;
    for (;;) {
      try {
        return await this.#pool.connect();
      } catch (error) {
        const isFull = (error as { code?: string }).code === TOO_MANY_CONNECTIONS;
        if (!isFull || performance.now() > deadline) throw new DatabaseUnavailable(isFull ? "busy" : "unreachable", error);
        await pause(ASK_AGAIN_MS);
      }
    }
  }
}

class Connection implements PostgresPoolClient {
  /** What ended it; it is closed instead of being used again. */
  #broken: Error | undefined;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly connections: Connections,
  ) {}

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: never): never & R;
  async query<R>(sql: string, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<R>> {
    // With its connection a transaction is gone too; and the error that broke it is the one to hear of.
    if (this.#broken && sql === "rollback") return { command: "ROLLBACK" as never, rowCount: 0, rows: [] };
    try {
      const result = await this.client.query(sql, parameters as unknown[]);
      this.connections.answeredAt = performance.now();
      return result as unknown as PostgresQueryResult<R>;
    } catch (error) {
      const reason = postgresOutage(error);
      if (!reason) throw error;
      const isBroken = reason === "lost" || reason === "read-only" || (error as { code?: string }).code === undefined;
      if (isBroken) this.#broken = error as Error;
      throw new DatabaseUnavailable(reason, error, sql === "commit" && isBroken);
    }
  }

  release(): void {
    this.client.release(this.#broken);
    this.connections.released();
  }
}
