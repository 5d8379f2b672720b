/** What the shop does by itself in rounds, one after another, as unfinished payments, payments of subscriptions and invoices. [MMA-2] */
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";

export interface RoundJobParts {
  round: {
    run(): Promise<unknown>;
    /** Ends a round early that may be long. */
    stop?(): void;
  };
  /** Between the end of a round and the next one. */
  pauseMs: number;
  /** The first one waits for nothing: a process that died may have left work behind. */
  atOnce?: true;
  /** Said in the log of a round that fails; the next one is not kept from trying. */
  fault: string;
  log: Logger;
}

/**
 * So long a round that is under way may take where the shop is told to stop, beside the calls that are waited for: supervisors end it
 * after 30 seconds. What it leaves in the middle, the next start goes on with.
 */
const STOP_MS = 25_000;

export class RoundJob {
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<unknown> | undefined;
  #stopped = false;

  constructor(private readonly parts: RoundJobParts) {}

  start(): void {
    const { round, pauseMs, atOnce, fault, log } = this.parts;
    const run = () => {
      this.#working = round
        .run()
        .catch((error: unknown) => log.error({ err: error }, fault))
        .finally(() => {
          this.#working = undefined;
          if (!this.#stopped) this.#timer = setTimeout(run, pauseMs).unref();
        });
    };
    if (atOnce) run();
    else this.#timer = setTimeout(run, pauseMs).unref();
  }

  /** Waits for the round that is under way, for 25 seconds at most. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.parts.round.stop?.();
    clearTimeout(this.#timer);
    if (!this.#working) return;
    const patience = new AbortController();
    const late = pause(STOP_MS, "late" as const, { signal: patience.signal }).catch(() => undefined);
    const { fault, log } = this.parts;
    if ((await Promise.race([this.#working, late])) === "late") log.warn({ fault }, "a round is not waited for any longer");
    patience.abort();
  }
}
