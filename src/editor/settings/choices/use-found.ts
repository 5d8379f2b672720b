/** What a search finds: among what is known, and where that is not all, in the whole shop. [BLD-4] */
import { useEffect, useMemo, useState } from "react";

/** The shop is asked once somebody pauses. */
const QUIET_MS = 250;

export interface FoundEntries<T> {
  entries: readonly T[];
  /** Others are found by more words. */
  more: boolean;
}

export interface Found<T> {
  found: readonly T[];
  more: boolean;
  /** Of the search in the whole shop; "done" where all is known. */
  state: "done" | "searching" | "failed";
}

export interface FoundIn<T> {
  known: readonly T[];
  /** Asks the shop; undefined where all is known. */
  find: ((search: string) => Promise<FoundEntries<T>>) | undefined;
  /** What it is found by. */
  textOf(entry: T): string;
  /** No two have the same. */
  keyOf(entry: T): string;
}

/** @param sources `find`, `textOf` and `keyOf` stay the same functions from one call to the next */
export function useFound<T>(query: string, { known, find, textOf, keyOf }: FoundIn<T>): Found<T> {
  const search = query.trim();
  const [answer, setAnswer] = useState<{ search: string; found: FoundEntries<T> | undefined }>();
  useEffect(() => {
    if (!find || search === "") return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      find(search).then(
        (found) => isCurrent && setAnswer({ search, found }),
        () => isCurrent && setAnswer({ search, found: undefined }),
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
    if (!find || search === "") return { found: own, more: false, state: "done" };
    if (answer?.search !== search) return { found: own, more: false, state: "searching" };
    if (!answer.found) return { found: own, more: false, state: "failed" };
    const { entries, more } = answer.found;
    const shown = new Set(own.map(keyOf));
    return { found: [...own, ...entries.filter((entry) => !shown.has(keyOf(entry)))], more, state: "done" };
  }, [known, search, find, answer, textOf, keyOf]);
}
