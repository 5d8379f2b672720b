/** Idempotency keys: the same request twice has one effect and one answer. [API-4] */
import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { say } from "../../registry/message";
import { refuse, type Refusal, type Result } from "../result/refusal";
import { documentHash } from "./ids";
import type { Storage, Write } from "./open-storage";
import type { Database } from "./schema";
import { DatabaseUnavailable } from "./unavailable";

/** A process that died with a key in its hands blocks it for this long and no longer. */
export const LEASE_MS = 15_000;

export interface Claim {
  key: string;
  holder: string;
}

export type ClaimResult = { ok: true; claim: Claim } | { ok: true; replay: { status: number; answer: unknown } } | Refusal;

export class Idempotency {
  /** Holders of ours that gave up in an outage, perhaps without the database knowing: their keys need not wait for the lease to end. */
  readonly #abandoned = new Set<string>();

  constructor(private readonly storage: Storage) {}

  /** Takes the key, or tells why not: answered already (replayed), in flight (409), used with another body (422). */
  async claim(key: string, bodyHash: string): Promise<ClaimResult> {
    const claim: Claim = { key, holder: randomUUID() };
    try {
      return await this.#claim(claim, bodyHash);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) this.#abandoned.add(claim.holder);
      throw error;
    }
  }

  async #claim(claim: Claim, bodyHash: string): Promise<ClaimResult> {
    const { key } = claim;
    const now = Date.now();
    const lease = new Date(now + LEASE_MS).toISOString();
    // A claim that a power cut takes back does no harm: the order's own constraints hold.
    if (
      await this.storage.relaxedInsert(
        "idempotency_keys",
        { key, body_hash: bodyHash, holder: claim.holder, lease_until: lease, created_at: new Date(now).toISOString() },
        "key",
      )
    )
      return { ok: true, claim };
    const claimed = await this.storage.relaxed<ClaimResult>(async (trx) => {
      const row = await this.storage.locked(trx.selectFrom("idempotency_keys").selectAll().where("key", "=", key)).executeTakeFirst();
      // Given back between our two statements.
      if (!row) return inFlight();
      // Ours, although the connection broke before the database could say so.
      if (row.holder === claim.holder) return { ok: true, claim };
      if (row.body_hash !== bodyHash) return refuse("key-reused", say("key-reused"));
      if (row.answer !== null) return { ok: true, replay: { status: row.status ?? 200, answer: JSON.parse(row.answer) as unknown } };
      if (row.lease_until > new Date(now).toISOString() && !this.#abandoned.has(row.holder)) return inFlight();
      await trx.updateTable("idempotency_keys").set({ holder: claim.holder, lease_until: lease }).where("key", "=", key).execute();
      return { ok: true, claim };
    });
    // An answer may be repeated only when it can no longer be lost.
    if (claimed.ok && "replay" in claimed) await this.storage.durable();
    return claimed;
  }

  /**
   * Stores the answer, in the transaction that has the effect. When it changes no row, the claim was lost to another process meanwhile:
   * then the transaction must not commit.
   */
  answering(trx: Transaction<Database>, { key, holder }: Claim, status: number, answer: unknown): Write {
    return trx
      .updateTable("idempotency_keys")
      .set({ status, answer: JSON.stringify(answer) })
      .where("key", "=", key)
      .where("holder", "=", holder)
      .where("answer", "is", null);
  }

  /** The same by itself. @returns false when the claim was lost */
  async answer(trx: Transaction<Database>, claim: Claim, status: number, answer: unknown): Promise<boolean> {
    return (await this.storage.together(trx, [this.answering(trx, claim, status, answer)])) === 1n;
  }

  /**
   * Gives the key back after a refusal: nothing was done, so it may be used again with a corrected order. After a commit whose outcome is
   * unknown it
   * waits for the row, and leaves it where it was answered.
   */
  async release({ key, holder }: Claim): Promise<void> {
    await this.storage.relaxed((trx) =>
      trx.deleteFrom("idempotency_keys").where("key", "=", key).where("holder", "=", holder).where("answer", "is", null).execute(),
    );
  }

  /** Runs what a claimed request does, and gives the key back unless it succeeded: the shopper may try again with the same key. */
  async holding<T>(claim: Claim, work: () => Promise<Result<T>>): Promise<Result<T>> {
    let done: Result<T>;
    try {
      done = await work();
    } catch (error) {
      // Nobody waits for the database once more in an outage. On another machine the key is free when its lease ends.
      if (error instanceof DatabaseUnavailable) this.#abandoned.add(claim.holder);
      else await this.release(claim);
      throw error;
    }
    if (!done.ok) await this.release(claim);
    return done;
  }

  /**
   * Does what a call of the account asks for once: the same key and body are answered what was answered before. [API-8]
   *
   * @param key  the shopper's own (`shoppersKey`)
   * @param work calls `answer` in the transaction that has the effect
   * @returns in-flight, too, where another process took the key over meanwhile: then nothing was done
   */
  async once<T>(
    key: string,
    body: unknown,
    work: (answer: (trx: Transaction<Database>, status: number, answer: T) => Promise<void>) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const claimed = await this.claim(key, documentHash(body));
    if (!claimed.ok) return claimed;
    if ("replay" in claimed) return { ok: true, value: claimed.replay.answer as T };
    const done = await this.holding(claimed.claim, () =>
      work(async (trx, status, answer) => {
        if (!(await this.answer(trx, claimed.claim, status, answer))) throw LOST_CLAIM;
      }).catch((error: unknown) => {
        if (error !== LOST_CLAIM) throw error;
        return inFlight();
      }),
    );
    await this.storage.durable();
    return done;
  }

  /** Once in a while: leases have long ended. */
  forgetAbandoned(): void {
    this.#abandoned.clear();
  }
}

/** Thrown for its transaction to roll back. */
export const LOST_CLAIM = new Error("the idempotency key was taken over");

/** What the keys of one shopper begin with: theirs are not another's, and go with their account. */
export const shoppersKeys = (sub: string): string => `mma ${sub} `;

/** @param key of the Idempotency-Key header */
export const shoppersKey = (sub: string, key: string): string => shoppersKeys(sub) + key;

export const inFlight = () => refuse("in-flight", say("in-flight"));
