/** Goes on with payments that nobody finished: a process that died, a provider that was silent, money that did not go back yet. [API-4] */
import type { Logger } from "pino";
import type { AttemptRow } from "../payment/attempt/attempt-row";
import type { Attempts } from "../payment/attempt/attempts";
import type { Settlement } from "../order/settlement";

export class PaymentRound {
  #draining: Promise<number> = Promise.resolve(0);
  #stopped = false;

  constructor(
    private readonly attempts: Attempts,
    private readonly settlement: Pick<Settlement, "finish">,
    private readonly log: Logger,
    /** Hears of each that it took to another state. */
    private readonly onFinished: (row: AttemptRow) => void = () => undefined,
  ) {}

  /** For the job. */
  run = (): Promise<number> => this.drain();

  /** What is under way is finished, and nothing is begun after it. */
  stop(): void {
    this.#stopped = true;
  }

  /**
   * Everything that is due, one after another; one that fails is due again later and stops no other. Waits for a round that is under way,
   * so that afterwards nothing is left that was due when it was called.
   *
   * @returns how many were looked at
   */
  drain(): Promise<number> {
    const before = this.#draining;
    this.#draining = (async () => {
      await before.catch(() => undefined);
      return this.#drain();
    })();
    return this.#draining;
  }

  async #drain(): Promise<number> {
    let total = 0;
    while (!this.#stopped) {
      const rows = await this.attempts.take();
      if (rows.length === 0) break;
      for (const [index, row] of rows.entries()) {
        if (this.#stopped) {
          await this.attempts.giveBack(rows.slice(index));
          return total;
        }
        total++;
        await this.settlement.finish(row).then(
          (state) => void (state !== row.state && this.onFinished(row)),
          (error: unknown) => {
            this.log.warn({ attempt: row.id, method: row.method, err: error }, "a payment could not be finished, and is tried again");
          },
        );
      }
    }
    return total;
  }
}
