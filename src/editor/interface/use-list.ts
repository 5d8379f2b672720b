/** A list that a screen shows, with what to say while it is not there. */
import { useCallback, useEffect, useRef, useState } from "react";

export interface List<T> {
  /** undefined until it was answered once. */
  entries: readonly T[] | undefined;
  /** Why the last call did not work; undefined after one that did. */
  failed: unknown;
  /** Asks again; what is shown stays until the answer comes. */
  reload(): void;
}

/**
 * @param read asks for the list; another function asks at once
 * @param version another one than before: what is listed may have changed, and is asked for again
 */
export function useList<T>(read: () => Promise<readonly T[]>, version?: unknown): List<T> {
  const [entries, setEntries] = useState<readonly T[]>();
  const [failed, setFailed] = useState<unknown>();
  const turn = useRef(0);
  const reload = useCallback(() => {
    const own = ++turn.current;
    // An older answer that comes after a newer one would show what is no longer so.
    const ifLast = (say: () => void) => own === turn.current && say();
    read().then(
      (list) => ifLast(() => (setEntries(list), setFailed(undefined))),
      (error: unknown) => ifLast(() => setFailed(error)),
    );
  }, [read]);
  useEffect(reload, [reload, version]);
  return { entries, failed, reload };
}
