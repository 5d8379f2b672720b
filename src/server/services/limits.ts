/** How often somebody may do what costs or guesses. Machines over one PostgreSQL count together. */
import { createHash } from "node:crypto";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { say } from "../../registry/message";
import { refuse, type Refusal } from "../http/refusal";
import type { LimitStore } from "../storage/open-storage";

export type LimitName = "sign-in" | "account-sign-in" | "shopper-sign-in" | "order" | "write" | "promo-code" | "unproven" | "report" | "feedback" | "copy" | "checkout-copy";

/** Against load: they cost a shopper no call of the database. Each machine counts by itself and hears of the others a moment later. */
const LAGGING: readonly LimitName[] = ["order", "write", "unproven", "report", "copy"];
const TABLE = "rate_limits";
const WINDOW_SECONDS = 60;
const LAG_MS = 250;

interface Limiter {
  consume(key: string): Promise<unknown>;
}

export class Limits {
  readonly #limiters = new Map<LimitName, Limiter>();

  /**
   * @param perMinute how often per minute and address or account; 0: as often as one likes
   * @param store where machines count together; without one, or while it is not available, each counts by itself
   */
  constructor(perMinute: Readonly<Record<LimitName, number>>, store?: LimitStore) {
    for (const [name, points] of Object.entries(perMinute) as [LimitName, number][]) {
      if (points === 0) continue;
      const own = new RateLimiterMemory({ points, duration: WINDOW_SECONDS, keyPrefix: name });
      const shared = (insuranceLimiter?: RateLimiterMemory) =>
        new RateLimiterPostgres({ storeClient: store, storeType: "client", tableName: TABLE, tableCreated: true, clearExpiredByTimeout: false, points, duration: WINDOW_SECONDS, keyPrefix: name, ...(insuranceLimiter && { insuranceLimiter }) });
      this.#limiters.set(name, !store ? own : LAGGING.includes(name) ? new LaggingLimiter(own, shared()) : shared(own));
    }
  }

  /** Counts one. @param who an address or account; stored as a hash only @returns 0 when it may go on, else the seconds to wait */
  async take(name: LimitName, who: string): Promise<number> {
    try {
      await this.#limiters.get(name)?.consume(createHash("sha256").update(who).digest("base64url"));
      return 0;
    } catch (refused) {
      if (refused instanceof Error) throw refused;
      return Math.max(1, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1_000));
    }
  }
}

/** @param seconds until it may be tried again, more than 0 */
export const tooManyRequests = (seconds: number): Refusal => refuse("too-many-requests", say("too-many-requests", { seconds }), { data: { retryAfterSeconds: seconds } });

/** Counts in memory, and now and then with the others; who is over the limit of all together is refused from then on. */
class LaggingLimiter implements Limiter {
  readonly #uncounted = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly own: RateLimiterMemory, private readonly shared: RateLimiterPostgres) {}

  consume(key: string): Promise<unknown> {
    this.#uncounted.set(key, (this.#uncounted.get(key) ?? 0) + 1);
    if (!this.#timer) this.#timer = setTimeout(() => void this.#count(), LAG_MS).unref();
    return this.own.consume(key);
  }

  async #count(): Promise<void> {
    this.#timer = undefined;
    const counted = [...this.#uncounted];
    this.#uncounted.clear();
    for (const [key, points] of counted) {
      try {
        await this.shared.consume(key, points);
      } catch (refused) {
        // An outage: what this machine counted holds alone.
        if (!(refused instanceof RateLimiterRes)) return;
        await this.own.block(key, Math.max(1, Math.ceil(refused.msBeforeNext / 1_000)));
      }
    }
  }
}
