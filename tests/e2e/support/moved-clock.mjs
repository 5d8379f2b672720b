/**
 * Loaded before a program (`node --import`): its days are those of a file, which says by how many milliseconds they are ahead of the
 * machine's. Rounds and other long pauses that are over by the moved clock end at once, as on a machine that slept until then.
 */
import { readFileSync, unwatchFile, watchFile } from "node:fs";

const file = process.env["MOVED_CLOCK"];
/** Shorter ones wait for an answer, which does not come sooner. */
const LONG_MS = 5_000;
const LOOK_MS = 50;

if (file) {
  const RealDate = Date;
  const { setTimeout: realSetTimeout, clearTimeout: realClearTimeout } = globalThis;
  const read = () => Number(readFileSync(file, "utf8"));
  let ahead = read();
  const now = () => RealDate.now() + ahead;

  globalThis.Date = class extends RealDate {
    constructor(...parts) {
      super(...(parts.length ? parts : [now()]));
    }
    static now() {
      return now();
    }
  };

  /** What is waited for, by its timer. */
  const pauses = new Map();
  globalThis.setTimeout = Object.assign((work, ms, ...given) => {
    const timer = realSetTimeout(() => {
      pauses.delete(timer);
      work(...given);
    }, ms);
    if (ms >= LONG_MS) pauses.set(timer, { until: now() + ms, work: () => work(...given) });
    return timer;
  }, realSetTimeout);
  globalThis.clearTimeout = (timer) => {
    pauses.delete(timer);
    realClearTimeout(timer);
  };

  watchFile(file, { interval: LOOK_MS, persistent: false }, () => {
    ahead = read();
    for (const [timer, { until, work }] of pauses) {
      if (until > now()) continue;
      globalThis.clearTimeout(timer);
      work();
    }
  });
  process.once("exit", () => unwatchFile(file));
}
