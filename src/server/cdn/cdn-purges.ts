/** Tells the CDN what it has to drop, in rounds: until it answers, however long that takes, and never in the way of who publishes. */
import type { Kysely, Selectable } from "kysely";
import type { Logger } from "pino";
import { redact } from "../../domain/page/redact";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { noteStale, SHOP_KEY } from "./stale-keys";
import type { SendPurge } from "./purge-call";

/** As many as a purge may name at the CDN that takes the fewest at a time. */
const BATCH = 30;
/** Another machine sells from what it read for a second, and for as long as its database takes to answer. */
const AGAIN_AFTER_MS = 10_000;
/** Longer than a call may take; a process that dies gives its purges back by then. */
const LEASE_MS = 30_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;

export interface CdnPurgesParts {
  storage: Storage;
  send: SendPurge;
  log: Logger;
  /** Milliseconds since 1970. */
  now?(): number;
}

type PurgeRow = Selectable<Database["cdn_purges"]>;

export class CdnPurges {
  #hasBegun = false;
  readonly #stopping = new AbortController();

  constructor(private readonly parts: CdnPurgesParts) {}

  /** Purges what is due. @returns how many keys the CDN took */
  async run(): Promise<number> {
    // The pages of the program before this one name files that may be gone, and settings that may be others.
    if (!this.#hasBegun) await this.#purgeAll();
    this.#hasBegun = true;
    let total = 0;
    while (!this.#stopping.signal.aborted) {
      const rows = await this.#take();
      if (rows.length === 0 || !(await this.#purge(rows))) break;
      total += rows.length;
    }
    return total;
  }

  stop(): void {
    this.#stopping.abort();
  }

  /** Keys that wait for the CDN. */
  async waiting(): Promise<number> {
    const { count } = await this.parts.storage.db
      .selectFrom("cdn_purges")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** What waits is part of it. */
  async #purgeAll(): Promise<void> {
    await this.parts.storage.transaction(async (trx) => {
      await trx.deleteFrom("cdn_purges").execute();
      await noteStale(trx, SHOP_KEY);
    });
  }

  #due(db: Kysely<Database>) {
    const now = this.#now();
    return (
      db
        .selectFrom("cdn_purges")
        // Further ahead than any pause is long: the clock was set back.
        .where((row) => row.or([row("due_at", "<=", instant(now)), row("due_at", ">", instant(now + LONGEST_RETRY_MS))]))
        .orderBy("due_at")
        .limit(BATCH)
    );
  }

  /** Leases what is due. It is looked for first without a transaction: most rounds find nothing. */
  async #take(): Promise<PurgeRow[]> {
    const { storage } = this.parts;
    if (!(await this.#due(storage.db).select("key").executeTakeFirst())) return [];
    return storage.relaxed(async (trx) => {
      const rows = await storage.locked(this.#due(trx).selectAll(), { skipLocked: true }).execute();
      if (rows.length)
        await trx
          .updateTable("cdn_purges")
          .set((row) => ({ attempts: row("attempts", "+", 1), due_at: instant(this.#now() + LEASE_MS) }))
          .where(
            "key",
            "in",
            rows.map(({ key }) => key),
          )
          .execute();
      return rows;
    });
  }

  async #purge(rows: readonly PurgeRow[]): Promise<boolean> {
    const { send, log } = this.parts;
    const keys = rows.map(({ key }) => key);
    try {
      await send(keys, this.#stopping.signal);
    } catch (error) {
      const failure = redact((error as Error).message, 300);
      const attempt = Math.max(...rows.map(({ attempts }) => attempts)) + 1;
      const wait = Math.min(FIRST_RETRY_MS * 2 ** Math.min(attempt - 1, 10), LONGEST_RETRY_MS);
      await this.#settle(rows, { due_at: instant(this.#now() + wait), last_error: failure });
      log.warn({ keys, attempt, retryInMs: wait, failure }, "the CDN could not be told what has changed; it is told again");
      return false;
    }
    await this.#forget(rows.filter(({ purges_left }) => purges_left <= 1));
    await this.#settle(
      rows.filter(({ purges_left }) => purges_left > 1),
      { purges_left: 1, attempts: 0, due_at: instant(this.#now() + AGAIN_AFTER_MS), last_error: null },
    );
    log.info({ keys }, "the CDN dropped what has changed");
    return true;
  }

  /** What changed again meanwhile has another stamp: it stays due. */
  async #settle(rows: readonly PurgeRow[], next: Partial<Omit<PurgeRow, "key" | "stamp">>): Promise<void> {
    if (rows.length === 0) return;
    await this.parts.storage.relaxed((trx) => trx.updateTable("cdn_purges").set(next).where("stamp", "in", stampsOf(rows)).execute());
  }

  async #forget(rows: readonly PurgeRow[]): Promise<void> {
    if (rows.length === 0) return;
    await this.parts.storage.relaxed((trx) => trx.deleteFrom("cdn_purges").where("stamp", "in", stampsOf(rows)).execute());
  }

  #now(): number {
    return this.parts.now?.() ?? Date.now();
  }
}

const stampsOf = (rows: readonly PurgeRow[]): string[] => rows.map(({ stamp }) => stamp);

/** ISO 8601 */
const instant = (ms: number): string => new Date(ms).toISOString();
