/** A value read from the database and kept, looked after again when its revision has changed (perhaps on another machine). */
import type { Transaction } from "kysely";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";

/** How long a machine may serve what another machine has replaced. */
const RECHECK_MS = 1_000;

export class Revisioned<T> {
  #current: { revision: string; value: T } | undefined;
  #checkedAt = 0;
  #loading: Promise<T> | undefined;

  /** @param key of the settings row that holds the revision */
  constructor(private readonly storage: Storage, private readonly key: string, private readonly read: (revision: string) => Promise<T>) {}

  /** The value as of at most a second ago, without waiting while it is fresh. */
  current(): T | Promise<T> {
    if (this.#current && Date.now() - this.#checkedAt < RECHECK_MS) return this.#current.value;
    return (this.#loading ??= this.#load().finally(() => (this.#loading = undefined)));
  }

  /** undefined before the first change. */
  async revision(): Promise<string | undefined> {
    return (await this.storage.db.selectFrom("settings").select("value").where("key", "=", this.key).executeTakeFirst())?.value;
  }

  /** Marks a change, in the transaction that makes it. Call `forget` once it is committed. */
  async bump(trx: Transaction<Database>, revision: string): Promise<void> {
    await trx.insertInto("settings").values({ key: this.key, value: revision }).onConflict((conflict) => conflict.column("key").doUpdateSet({ value: revision })).execute();
  }

  /** The next reader looks at the database again. */
  forget(): void {
    this.#checkedAt = 0;
    this.#loading = undefined;
  }

  async #load(): Promise<T> {
    const revision = (await this.revision()) ?? "none";
    if (this.#current?.revision !== revision) this.#current = { revision, value: await this.read(revision) };
    this.#checkedAt = Date.now();
    return this.#current.value;
  }
}
