/** A list that comes a page at a time, for whoever shows it. */
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { Listed, ReadPage } from "./list-page";
import { PagedStore, type ListPlaces, type PagedState } from "./paged-store";

export interface PagedList<T> extends PagedState<T> {
  more(): void;
  /** What is done with leaves the list that is shown by then, and whatever else was read stays. */
  drop(entry: T): void;
  /** The list that is shown by then, from the beginning; as many as were there. */
  reload(): void;
  /**
   * What has come on top of it; what was read further down stays.
   *
   * @param mayBePut what the answer waits for before it takes its place
   * @returns whether that is known now
   */
  refresh(mayBePut?: () => Promise<void>): Promise<boolean>;
  /** What failed last, once more. */
  retry(): void;
}

export interface PagedListOptions {
  /** Kept by whoever outlives the list, with the name of it: shown again it begins with as many entries. */
  places?: ListPlaces;
  name?: string;
  /** Another one than before: whatever is listed may have changed, and is read again as by `reload`. */
  version?: unknown;
}

/** @param read asks for a page; another function is another question, which nothing that was read before answers */
export function usePagedList<T extends Listed>(read: ReadPage<T>, { places, name, version }: PagedListOptions = {}): PagedList<T> {
  const store = useMemo(() => new PagedStore(read, places, name), [read, places, name]);
  const state = useSyncExternalStore(store.subscribe, store.state);
  const latest = useRef(store);
  useEffect(() => {
    latest.current = store;
    store.reload();
  }, [store, version]);
  const drop = useCallback((entry: T) => latest.current.drop(entry.id), []);
  const reload = useCallback(() => latest.current.reload(), []);
  const refresh = useCallback((mayBePut?: () => Promise<void>) => latest.current.refresh(mayBePut), []);
  return { ...state, refresh, more: () => store.more(), drop, reload, retry: () => store.retry() };
}
