/** Makes many SQLite commits durable with one flush of the disk. */
import { closeSync, fdatasync, openSync } from "node:fs";
import { promisify } from "node:util";
import { OpenedFile } from "./opened-file";
import { DatabaseUnavailable } from "./unavailable";

/** What waits for the disk: at one place, so that tests see what becomes of a shop whose disk fails. */
export const disk = { flushed: promisify(fdatasync) };

/**
 * In write-ahead-log mode with synchronous=NORMAL a commit is written to the log but not yet flushed; flushing the log makes every
 * commit before it durable, as synchronous=FULL would for each alone (SQLite flushes the log itself before it moves it into the database).
 * Commits that come while a flush runs share the next one, and the flush does not block the event loop.
 */
export class GroupCommit {
  #log: number | undefined;
  #opened: OpenedFile | undefined;
  #waiting: { resolve(): void; reject(error: unknown): void }[] = [];
  #flushing = false;
  /**
   * A flush has failed. The system says so once and forgets what it could not write: the next flush would succeed on a log with a hole, and
   * what is committed after the hole is lost with it. Nothing is acknowledged any more until the shop is started anew.
   */
  #broken: DatabaseUnavailable | undefined;

  /**
   * @param file the database; its log is `<file>-wal`. Closing it releases none of SQLite's locks: those are on the other two files.
   * @param flush waits until the disk has all of an opened file
   */
  constructor(
    private readonly file: string,
    private readonly database: OpenedFile,
    private readonly flush: (opened: number) => Promise<void> = (opened) => disk.flushed(opened),
  ) {}

  /**
   * Resolves when everything committed before the call is on the disk. @throws DatabaseUnavailable, with an unknown outcome, when it may
   * not be
   */
  durable(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      if (!this.#flushing) void this.#flush();
    });
  }

  /** A flush has failed, and nothing is acknowledged until the shop is started anew. */
  get isBroken(): boolean {
    return this.#broken !== undefined;
  }

  /** @throws DatabaseUnavailable before anything is written that would be lost behind the hole */
  check(): void {
    if (this.#broken) throw new DatabaseUnavailable("unflushed", this.#broken.cause);
  }

  close(): void {
    if (this.#log !== undefined) closeSync(this.#log);
    this.#log = undefined;
  }

  #openLog(): number {
    const log = `${this.file}-wal`;
    this.#opened = new OpenedFile(log);
    return openSync(log, "r+");
  }

  async #flushLog(log: number): Promise<void> {
    if (this.#broken) throw this.#broken;
    try {
      await this.flush(log);
    } catch (error) {
      this.#broken = new DatabaseUnavailable("unflushed", error, true);
      throw this.#broken;
    }
  }

  async #flush(): Promise<void> {
    this.#flushing = true;
    while (this.#waiting.length) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        this.#log ??= this.#openLog();
        await this.#flushLog(this.#log);
        this.database.check();
        this.#opened!.check();
        for (const { resolve } of batch) resolve();
      } catch (error) {
        const unavailable = new DatabaseUnavailable(error instanceof DatabaseUnavailable ? error.reason : "full", error, true);
        for (const { reject } of batch) reject(unavailable);
      }
    }
    this.#flushing = false;
  }
}
