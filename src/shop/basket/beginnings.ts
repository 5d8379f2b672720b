/** Baskets that are being started or fetched, and how often one was left behind meanwhile. [BASK-13] */

export interface Beginnings {
  /** What is added until `work` has ended must not start another basket. */
  begin(work: Promise<unknown>): void;
  areUnderWay(): boolean;
  /** Waits until none is under way. */
  ended(): Promise<void>;
  /** Counts the baskets that were left behind: what was begun before is then about another one. */
  epoch(): number;
  leave(): void;
}

export function trackBeginnings(): Beginnings {
  let latest: Promise<unknown> | null = null;
  let epoch = 0;
  return {
    begin(work) {
      const mine: Promise<unknown> = work
        .catch(() => undefined)
        .finally(() => {
          if (latest === mine) latest = null;
        });
      latest = mine;
    },
    areUnderWay: () => latest !== null,
    async ended() {
      while (latest) await latest;
    },
    epoch: () => epoch,
    leave() {
      epoch++;
      latest = null;
    },
  };
}
