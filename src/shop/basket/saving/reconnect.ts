/** Tries again when a lost connection may be back: when the browser says so, and after a while that grows. [BASK-13] */

export interface Reconnect {
  /** From now on `again` is called, once, as soon as it may help. */
  wait(): void;
  /** The connection is back: the next wait is a short one again. */
  done(): void;
}

export const FIRST_WAIT_MS = 1_000;
export const LONGEST_WAIT_MS = 30_000;

export function createReconnect(again: () => void): Reconnect {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    globalThis.removeEventListener?.("online", go);
  };
  const go = () => {
    stop();
    again();
  };
  return {
    wait() {
      if (timer !== undefined) return;
      timer = setTimeout(go, waitMs(tries++));
      (timer as { unref?(): void }).unref?.();
      globalThis.addEventListener?.("online", go);
    },
    done() {
      tries = 0;
      stop();
    },
  };
}

/**
 * Doubles from one second to half a minute; up to a fifth more at random, so that a shop that was down is not asked by everyone at once.
 */
export const waitMs = (tries: number, random: number = Math.random()): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries) * (1 + random / 5);
