/** Makes many SQLite commits durable with one flush of the disk. */
import { closeSync, fdatasync, openSync } from "node:fs";
import { promisify } from "node:util";

const flush = promisify(fdatasync);

/**
 * In write-ahead-log mode with synchronous=NORMAL a commit is written to the log but not yet flushed; flushing the log makes every
 * commit before it durable, as synchronous=FULL would for each alone (SQLite flushes the log itself before it moves it into the database).
 * Commits that come while a flush runs share the next one, and the flush does not block the event loop.
 */
export class GroupCommit {
  #log: number | undefined;
  #waiting: { resolve(): void; reject(error: unknown): void }[] = [];
  #flushing = false;

  /** @param file the database; its log is `<file>-wal`. Closing it releases none of SQLite's locks: those are on the other two files. */
  constructor(private readonly file: string) {}

  /** Resolves when everything committed before the call is on the disk. @throws what the operating system says when it cannot flush */
  durable(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      if (!this.#flushing) void this.#flush();
    });
  }

  close(): void {
    if (this.#log !== undefined) closeSync(this.#log);
    this.#log = undefined;
  }

  async #flush(): Promise<void> {
    this.#flushing = true;
    while (this.#waiting.length) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        this.#log ??= openSync(`${this.file}-wal`, "r+");
        await flush(this.#log);
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#flushing = false;
  }
}
