/** What a search finds: among what is known, and where that is not all, in the whole shop. [BLD-4] */
import { useEffect, useMemo, useState } from "react";

/** The shop is asked once somebody pauses. */
const QUIET_MS = 250;

export interface Found<T> {
  found: readonly T[];
  /** Of the search in the whole shop; "done" where all is known. */
  state: "done" | "searching" | "failed";
}

export interface FoundIn<T> {
  known: readonly T[];
  /** Asks the shop; undefined where all is known. */
  find: ((search: string) => Promise<readonly T[]>) | undefined;
  /** What it is found by. */
  textOf(entry: T): string;
  /** No two have the same. */
  keyOf(entry: T): string;
}

/** @param sources `find`, `textOf` and `keyOf` stay the same functions from one call to the next */
export function useFound<T>(query: string, { known, find, textOf, keyOf }: FoundIn<T>): Found<T> {
  const search = query.trim();
  const [answer, setAnswer] = useState<{ search: string; entries: readonly T[] | undefined }>();
  useEffect(() => {
    if (!find || search === "") return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      find(search).then(
        (entries) => isCurrent && setAnswer({ search, entries }),
        () => isCurrent && setAnswer({ search, entries: undefined }),
      );
    }, QUIET_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [find, search]);
  return useMemo(() => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const own = known.filter((entry) => words.every((word) => textOf(entry).toLowerCase().includes(word)));
    if (!find || search === "") return { found: own, state: "done" };
    if (answer?.search !== search) return { found: own, state: "searching" };
    const shown = new Set(own.map(keyOf));
    return {
      found: [...own, ...(answer.entries ?? []).filter((entry) => !shown.has(keyOf(entry)))],
      state: answer.entries ? "done" : "failed",
    };
  }, [known, search, find, answer, textOf, keyOf]);
}
