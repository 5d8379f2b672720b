/** How often one address may do what costs or guesses. Kept in memory: per machine. */
import { RateLimiterMemory } from "rate-limiter-flexible";

export type LimitName = "sign-in" | "shopper-sign-in" | "order" | "write" | "promo-code" | "unproven" | "report" | "feedback";

export class Limits {
  readonly #limiters = new Map<LimitName, RateLimiterMemory>();

  /** @param perMinute how often per minute and address; 0: as often as one likes */
  constructor(perMinute: Readonly<Record<LimitName, number>>) {
    for (const [name, points] of Object.entries(perMinute) as [LimitName, number][]) if (points > 0) this.#limiters.set(name, new RateLimiterMemory({ points, duration: 60 }));
  }

  /** Counts one. @returns 0 when it may go on, else the seconds to wait */
  async take(name: LimitName, address: string): Promise<number> {
    try {
      await this.#limiters.get(name)?.consume(address);
      return 0;
    } catch (refused) {
      if (refused instanceof Error) throw refused;
      return Math.max(1, Math.ceil((refused as { msBeforeNext: number }).msBeforeNext / 1_000));
    }
  }
}
