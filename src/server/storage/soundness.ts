/** Whether the database can do what a shop needs: answer soon, and take writes. */
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Database } from "./schema";
import { DatabaseUnavailable, type UnavailableReason } from "./unavailable";

const ANSWER_MS = 1_500;
/** A disk that is full still has place for less. */
const PROBE_BYTES = 64 * 1_024;
const PROBE_KEY = "write_probe";

export interface SoundnessParts {
  /** @throws DatabaseUnavailable */
  check(): Promise<void>;
  durable(): Promise<void>;
  /** When anything was last answered, by performance.now(): a database that answers others is busy, not gone. */
  answeredAt?(): number;
}

export class Soundness {
  #writesFail = false;
  #checking: Promise<UnavailableReason | undefined> | undefined;

  constructor(
    private readonly db: Kysely<Database>,
    private readonly parts: SoundnessParts,
  ) {}

  /** Runs what writes, and remembers when it could not. */
  async watch<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DatabaseUnavailable && error.reason !== "lost") this.#writesFail = true;
      throw error;
    }
  }

  /** Why the shop cannot sell; undefined when it can. Once a write has failed, only a write that succeeds says that it can again. */
  async trouble(): Promise<UnavailableReason | undefined> {
    const began = performance.now();
    // One question at a time: those to a database that is frozen would take up every connection.
    this.#checking ??= this.#check().finally(() => (this.#checking = undefined));
    const timer = new AbortController();
    const late = pause(ANSWER_MS, "late" as const, { signal: timer.signal }).catch(() => "late" as const);
    const found = await Promise.race([this.#checking, late]);
    timer.abort();
    if (found !== "late") return found;
    return !this.#writesFail && (this.parts.answeredAt?.() ?? -Infinity) > began ? undefined : "slow";
  }

  async #check(): Promise<UnavailableReason | undefined> {
    try {
      await this.parts.check();
      if (this.#writesFail) await this.#write();
      this.#writesFail = false;
      return undefined;
    } catch (error) {
      return error instanceof DatabaseUnavailable ? error.reason : "unreachable";
    }
  }

  async #write(): Promise<void> {
    const value = randomBytes(PROBE_BYTES).toString("base64");
    await this.db
      .insertInto("settings")
      .values({ key: PROBE_KEY, value })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
      .execute();
    await this.parts.durable();
    await this.db.deleteFrom("settings").where("key", "=", PROBE_KEY).execute();
  }
}
