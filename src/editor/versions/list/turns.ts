/** Work that waits in line, so that a long list does not ask for everything at once. */
export interface Turns {
  /** @param run its turn lasts until what it answers has settled, whichever way @returns leaves the line; what has begun goes on */
  take(run: () => Promise<unknown>): () => void;
}

/** @param most how many have their turn at a time */
export function createTurns(most: number): Turns {
  const waiting = new Set<() => Promise<unknown>>();
  let running = 0;
  const next = () => {
    for (const run of waiting) {
      if (running >= most) return;
      waiting.delete(run);
      running++;
      const end = () => {
        running--;
        next();
      };
      run().then(end, end);
    }
  };
  return {
    take(run) {
      waiting.add(run);
      next();
      return () => void waiting.delete(run);
    },
  };
}
