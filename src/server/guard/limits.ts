/** How often somebody may do what costs or guesses. Machines over one PostgreSQL count together. */
import { createHash } from "node:crypto";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { say } from "../../registry/message";
import { refuse, type Refusal } from "../result/refusal";
import type { LimitStore } from "../storage/open-storage";

export type LimitName =
  | "sign-in"
  | "account-sign-in"
  | "shopper-sign-in"
  | "order"
  | "write"
  | "promo-code"
  | "unproven"
  | "report"
  | "feedback"
  | "copy"
  | "checkout-copy"
  | "refused-checkout"
  | "refused-payer"
  | "report-total";

/** Against load: they cost a shopper no call of the database. Each machine counts by itself and hears of the others a moment later. */
const LAGGING: readonly LimitName[] = ["order", "write", "unproven", "report", "copy", "refused-checkout", "refused-payer", "report-total"];
const TABLE = "rate_limits";
const WINDOW_SECONDS = 60;
/** Where a minute is too short to matter. */
const LONGER_WINDOWS: Readonly<Partial<Record<LimitName, number>>> = { "refused-checkout": 3_600, "refused-payer": 3_600 };
const LAG_MS = 250;

interface Limiter {
  consume(key: string): Promise<unknown>;
  reward(key: string): Promise<unknown>;
}

export class Limits {
  readonly #limiters = new Map<LimitName, Limiter>();

  /**
   * @param points how often per window (a minute, unless LONGER_WINDOWS says otherwise) and address, account or checkout; 0: as often as
   * one likes
   * @param store where machines count together; without one, or while it is not available, each counts by itself
   */
  constructor(points: Readonly<Record<LimitName, number>>, store?: LimitStore) {
    for (const [name, allowed] of Object.entries(points) as [LimitName, number][]) {
      if (allowed === 0) continue;
      const counts = { points: allowed, duration: LONGER_WINDOWS[name] ?? WINDOW_SECONDS, keyPrefix: name };
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
      this.#limiters.set(name, !store ? own : LAGGING.includes(name) ? new LaggingLimiter(own, shared()) : shared(own));
    }
  }

  /**
   * Counts one. @param who an address, an account, a checkout; stored as a hash only @returns 0 when it may go on, else the seconds to wait
   */
  async take(name: LimitName, who: string): Promise<number> {
    try {
      await this.#limiters.get(name)?.consume(hashOf(who));
      return 0;
    } catch (refused) {
      if (refused instanceof Error) throw refused;
      return Math.max(1, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1_000));
    }
  }

  /**
   * It was nothing to count after all. Nobody waits for it, and nothing is thrown: while others cannot be told, one is counted too many.
   */
  giveBack(name: LimitName, who: string): void {
    void this.#limiters
      .get(name)
      ?.reward(hashOf(who))
      .catch(() => undefined);
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
