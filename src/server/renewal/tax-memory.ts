/** What rounds remember of a tax provider from one to the next, each process for itself: nothing is wrong where it is lost. [API-3] */

/** For so long nobody asks again what was refused: rounds come every minute, and the answer is about the request. */
const REFUSED_FOR_MS = 3_600_000;

export class TaxMemory {
  readonly #refused = new Map<string, number>();
  /** Id of the subscription whose payment was asked for last: the next round begins behind it, so that each has its turn. */
  lastAsked = "";

  refuse(id: string, at: string): void {
    this.#refused.set(id, Date.parse(at));
  }

  isRefused(id: string, at: string): boolean {
    const ageMs = Date.parse(at) - (this.#refused.get(id) ?? Number.NEGATIVE_INFINITY);
    return ageMs >= 0 && ageMs < REFUSED_FOR_MS;
  }

  /** What is of no use any more. */
  forget(at: string): void {
    for (const id of this.#refused.keys()) if (!this.isRefused(id, at)) this.#refused.delete(id);
  }
}
