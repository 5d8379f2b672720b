/** How often somebody may do what costs or guesses. Machines over one PostgreSQL count together. */
import { createHash } from "node:crypto";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { say } from "../../registry/message";
import { refuse, type Refusal } from "../result/refusal";
import type { LimitStore } from "../storage/open-storage";
import { limitDeclarations } from "./limit-declarations";

const TABLE = "rate_limits";
const WINDOW_SECONDS = 60;
const LAG_MS = 250;

interface Limiter {
  consume(key: string): Promise<unknown>;
  reward(key: string): Promise<unknown>;
}

export class Limits {
  readonly #limiters = new Map<string, Limiter | undefined>();

  /**
   * @param points how often per window and address, account or checkout, by the name of the limit; 0: as often as one likes
   * @param store where machines count together; without one, or while it is not available, each counts by itself
   */
  constructor(points: Readonly<Record<string, number>>, store?: LimitStore) {
    for (const [name, { seconds = WINDOW_SECONDS, lagging }] of limitDeclarations) {
      const allowed = points[name] ?? 0;
      if (allowed === 0) {
        this.#limiters.set(name, undefined);
        continue;
      }
      const counts = { points: allowed, duration: seconds, keyPrefix: name };
      const own = new RateLimiterMemory(counts);
      const shared = (insuranceLimiter?: RateLimiterMemory) =>
        new RateLimiterPostgres({
          storeClient: store,
          storeType: "client",
          tableName: TABLE,
          tableCreated: true,
          clearExpiredByTimeout: false,
          ...counts,
          ...(insuranceLimiter && { insuranceLimiter }),
        });
      this.#limiters.set(name, !store ? own : lagging ? new LaggingLimiter(own, shared()) : shared(own));
    }
  }

  /**
   * Counts one.
   *
   * @param name of a file of `limits/` @param who an address, an account, a checkout; stored as a hash only
   * @returns 0 when it may go on, else the seconds to wait
   * @throws Error when there is no such limit
   */
  async take(name: string, who: string): Promise<number> {
    try {
      await this.#limiter(name)?.consume(hashOf(who));
      return 0;
    } catch (refused) {
      if (refused instanceof Error) throw refused;
      return Math.max(1, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1_000));
    }
  }

  /**
   * It was nothing to count after all. Nobody waits for it, and nothing is thrown: while others cannot be told, one is counted too many.
   */
  giveBack(name: string, who: string): void {
    void this.#limiter(name)
      ?.reward(hashOf(who))
      .catch(() => undefined);
  }

  #limiter(name: string): Limiter | undefined {
    if (!this.#limiters.has(name)) throw new Error(`There is no limit named "${name}"`);
    return this.#limiters.get(name);
  }
}

const hashOf = (who: string): string => createHash("sha256").update(who).digest("base64url");

/** @param seconds until it may be tried again, more than 0 */
export const tooManyRequests = (seconds: number): Refusal =>
  refuse("too-many-requests", say("too-many-requests", { seconds }), { data: { retryAfterSeconds: seconds } });

/** Counts in memory, and now and then with the others; who is over the limit of all together is refused from then on. */
class LaggingLimiter implements Limiter {
  readonly #uncounted = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly own: RateLimiterMemory,
    private readonly shared: RateLimiterPostgres,
  ) {}

  consume(key: string): Promise<unknown> {
    this.#uncounted.set(key, (this.#uncounted.get(key) ?? 0) + 1);
    if (!this.#timer) this.#timer = setTimeout(() => void this.#count(), LAG_MS).unref();
    return this.own.consume(key);
  }

  reward(key: string): Promise<unknown> {
    this.#uncounted.set(key, (this.#uncounted.get(key) ?? 0) - 1);
    this.#timer ??= setTimeout(() => void this.#count(), LAG_MS).unref();
    return this.own.reward(key);
  }

  async #count(): Promise<void> {
    this.#timer = undefined;
    const counted = [...this.#uncounted];
    this.#uncounted.clear();
    for (const [key, points] of counted) {
      try {
        if (points > 0) await this.shared.consume(key, points);
        else if (points < 0) await this.shared.reward(key, -points);
      } catch (refused) {
        // An outage: what this machine counted holds alone.
        if (!(refused instanceof RateLimiterRes)) return;
        await this.own.block(key, Math.max(1, Math.ceil(refused.msBeforeNext / 1_000)));
      }
    }
  }
}
