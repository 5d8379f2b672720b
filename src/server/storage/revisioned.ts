/** A value read from the database and kept, looked after again when its revision has changed (perhaps on another machine). */
import { setTimeout as pause } from "node:timers/promises";
import type { Transaction } from "kysely";
import type { Storage } from "./open-storage";
import { isInside, outside } from "./own-transaction";
import type { Database } from "./schema";
import { DatabaseUnavailable } from "./unavailable";

/** How long a machine may serve what another machine has replaced. */
const RECHECK_MS = 1_000;
/** How long readers wait for a database that does not answer before they get what is at hand. */
const PATIENCE_MS = 300;
/** The revision before the first change. */
export const FIRST_REVISION = "none";

export class Revisioned<T> {
  #current: { revision: string; value: T } | undefined;
  /** By performance.now(), which no change of the clock moves. */
  #checkedAt = -Infinity;
  #loading: Promise<T> | undefined;
  /** This machine has changed it: readers get the change, however long it takes to read. */
  #changed = false;
  /** Readers of the present loading have waited in vain: those who come later need not. */
  #isSlow = false;

  /** @param key of the settings row that holds the revision */
  constructor(
    private readonly storage: Storage,
    private readonly key: string,
    private readonly read: (revision: string) => Promise<T>,
  ) {}

  /**
   * The value as of at most a second ago, without waiting while it is fresh; while the database is not available, and inside a transaction
   * of the embedded database, which would wait for itself, the one that was read last.
   *
   * @throws DatabaseUnavailable where none was read yet
   */
  current(): T | Promise<T> {
    const kept = this.#current;
    if (kept && performance.now() - this.#checkedAt < RECHECK_MS) return kept.value;
    if (!this.#loading) {
      this.#isSlow = false;
      const loading = outside(() => this.#load()).finally(() => {
        if (this.#loading === loading) this.#loading = undefined;
      });
      this.#loading = loading;
    }
    if (isInside()) {
      // Read once the transaction has ended.
      this.#loading.catch(() => undefined);
      return kept
        ? kept.value
        : Promise.reject(new DatabaseUnavailable("busy", new Error(`"${this.key}" was not read before a transaction`)));
    }
    if (!kept) return this.#loading;
    if (this.#changed) return this.#loading.catch((error: unknown) => this.#keptInOutage(error, kept.value));
    if (this.#isSlow) {
      this.#loading.catch(() => undefined);
      return kept.value;
    }
    return this.#orKept(this.#loading, kept.value);
  }

  /** undefined before the first change. */
  async revision(): Promise<string | undefined> {
    return (await this.storage.db.selectFrom("settings").select("value").where("key", "=", this.key).executeTakeFirst())?.value;
  }

  /** Marks a change, in the transaction that makes it. Call `forget` once it is committed. */
  async bump(trx: Transaction<Database>, revision: string): Promise<void> {
    await trx
      .insertInto("settings")
      .values({ key: this.key, value: revision })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: revision }))
      .execute();
  }

  /** The next reader looks at the database again. */
  forget(): void {
    this.#changed = true;
    this.#checkedAt = -Infinity;
    this.#loading = undefined;
  }

  async #orKept(loading: Promise<T>, kept: T): Promise<T> {
    const patience = new AbortController();
    const late = pause(PATIENCE_MS, undefined, { signal: patience.signal }).then(() => {
      this.#isSlow = true;
      return kept;
    });
    try {
      return await Promise.race([loading, late]);
    } catch (error) {
      return this.#keptInOutage(error, kept);
    } finally {
      patience.abort();
      late.catch(() => undefined);
    }
  }

  #keptInOutage(error: unknown, kept: T): T {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    // Asked again in a second, not by every reader.
    this.#checkedAt = performance.now();
    return kept;
  }

  async #load(): Promise<T> {
    const revision = (await this.revision()) ?? FIRST_REVISION;
    if (this.#current?.revision !== revision) this.#current = { revision, value: await this.read(revision) };
    this.#checkedAt = performance.now();
    this.#changed = false;
    return this.#current.value;
  }
}
