/** What first callers would wait for, made in between once the shop answers. */

/** The first callers of a start come before it, and one step holds nobody up for long. */
const BEGIN_MS = 500;
const BETWEEN_MS = 10;

/** @param steps each of a few milliseconds @returns stops it */
export function warmUp(steps: Iterator<unknown>): () => void {
  let timer: NodeJS.Timeout;
  const next = () => {
    if (!steps.next().done) timer = setTimeout(next, BETWEEN_MS).unref();
  };
  timer = setTimeout(next, BEGIN_MS).unref();
  return () => clearTimeout(timer);
}
