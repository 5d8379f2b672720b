/** A queue for something of which there are only a few: everyone waits their turn, so many and so long and no more. */
import { DatabaseUnavailable } from "./unavailable";

interface Waiter {
  go(): void;
  timer: NodeJS.Timeout | undefined;
}

export class Turns {
  #free: number;
  readonly #waiting: Waiter[] = [];

  /**
   * @param places how many may have a turn at once
   * @param longest how many may wait
   * @param waitMs how long each of them may
   */
  constructor(
    places: number,
    private readonly longest: number,
    private readonly waitMs: number,
  ) {
    this.#free = places;
  }

  /** Resolves with a turn, to be given back by `done`. @throws DatabaseUnavailable ("busy") when too many wait, or it took too long */
  take(): Promise<void> | void {
    if (this.#free > 0) {
      this.#free--;
      return;
    }
    if (this.#waiting.length >= this.longest) throw new DatabaseUnavailable("busy", new Error("too many wait for it"));
    return new Promise((resolve, reject) => {
      const waiter: Waiter = { go: resolve, timer: undefined };
      waiter.timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
        reject(new DatabaseUnavailable("busy", new Error(`nothing was free within ${this.waitMs} ms`)));
      }, this.waitMs);
      this.#waiting.push(waiter);
    });
  }

  /** The same however long it takes, before everyone who waits: for who had a turn and let others go first. */
  takeAgain(): Promise<void> | void {
    if (this.#free > 0) {
      this.#free--;
      return;
    }
    return new Promise((resolve) => void this.#waiting.unshift({ go: resolve, timer: undefined }));
  }

  done(): void {
    const next = this.#waiting.shift();
    if (!next) {
      this.#free++;
      return;
    }
    clearTimeout(next.timer);
    next.go();
  }
}
