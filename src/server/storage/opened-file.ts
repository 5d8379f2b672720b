/**
 * Notices when the file that was opened is no longer the one that stands at its path: what is written to it then is lost when it is closed.
 */
import { statSync } from "node:fs";
import { DatabaseUnavailable } from "./unavailable";

export class OpenedFile {
  readonly #dev: number;
  readonly #ino: number;

  /** @param path of a file that is there. It is only looked at: to open and close a database's file would release SQLite's locks on it. */
  constructor(private readonly path: string) {
    ({ dev: this.#dev, ino: this.#ino } = statSync(path));
  }

  /** @throws DatabaseUnavailable ("gone") when the file was deleted or replaced */
  check(): void {
    const now = statSync(this.path, { throwIfNoEntry: false });
    if (!now || now.ino !== this.#ino || now.dev !== this.#dev)
      throw new DatabaseUnavailable(
        "gone",
        new Error(`the file of the database was ${now ? "replaced" : "deleted"} while the shop runs; put it back, or start the shop again`),
      );
  }
}
