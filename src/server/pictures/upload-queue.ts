/** One picture is worked on at a time: it takes a core for seconds, and shoppers need the other. */
import { say } from "../../registry/message";
import { refuse, type Result } from "../result/refusal";

/** Each waits with its bytes in memory. */
const MAX_WAITING = 10;
const SECONDS_EACH = 3;

export class UploadQueue {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  async run<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
    if (this.#waiting >= MAX_WAITING) return refuse("too-many-requests", say("too-many-requests", { seconds: MAX_WAITING * SECONDS_EACH }));
    this.#waiting++;
    const done = this.#last.then(work).finally(() => this.#waiting--);
    this.#last = done.catch(() => undefined);
    return done;
  }
}
