/** A list that comes a page at a time: what of it is there, and what to say while it is not. */
import { useCallback, useEffect, useRef, useState } from "react";

export interface ListPage<T> {
  entries: readonly T[];
  /** What the next page is asked for with; null: that was all. */
  next: string | null;
}

export interface PagedList<T> {
  /** undefined until it was answered once. */
  shown: ListPage<T> | undefined;
  /** Another page is on its way. */
  busy: boolean;
  /** Why the last call did not work; undefined after one that did. */
  failed: { error: unknown } | undefined;
  /** Index of the first entry of the page that came last by `more`; undefined: none did. */
  arrived: number | undefined;
  more(): void;
  /** What is done with leaves the list, and whatever else was read stays. */
  drop(entry: T): void;
  /** From the beginning; what is shown stays until the answer comes. */
  reload(): void;
  /** What failed last, once more. */
  retry(): void;
}

/** @param read asks for a page, without `before` for the first; another function asks at once */
export function usePagedList<T>(read: (before?: string) => Promise<ListPage<T>>): PagedList<T> {
  const [shown, setShown] = useState<ListPage<T>>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ error: unknown; after: ListPage<T> | undefined }>();
  const [arrived, setArrived] = useState<number>();
  const turn = useRef(0);

  const ask = useCallback(
    (after?: ListPage<T>): Promise<void> => {
      const own = ++turn.current;
      // Another question was asked meanwhile: nobody waits for this answer any more.
      const ifLast = (say: () => void) => own === turn.current && (say(), setBusy(false));
      return read(after?.next ?? undefined).then(
        (page) =>
          void ifLast(() => {
            setShown(after ? { ...page, entries: [...after.entries, ...page.entries] } : page);
            setArrived(after?.entries.length);
            setFailed(undefined);
          }),
        (error: unknown) => void ifLast(() => setFailed({ error, after })),
      );
    },
    [read],
  );
  useEffect(() => void ask(), [ask]);
  const askFor = (after?: ListPage<T>) => {
    setBusy(true);
    void ask(after);
  };
  const drop = (entry: T) => {
    setArrived(undefined);
    setShown((now) => now && { ...now, entries: now.entries.filter((each) => each !== entry) });
  };
  return { shown, busy, failed, arrived, more: () => askFor(shown), drop, reload: () => askFor(), retry: () => askFor(failed?.after) };
}
