/** The pages of the bin or the archive that are shown: searched by the server as one types, and some at a time. [BLD-14] */
import { useCallback, useEffect, useRef, useState } from "react";
import { MAX_PAGES_LISTED, PAGES_LISTED } from "../../../../layout/page/page-list";
import type { DeletedPages } from "../../../../layout/page/page-summary";
import type { BuilderApi } from "../../../api/builder-api";
import { useApi } from "../../../state/api-context";
import { QUIET_MS } from "../../../state/use-answer";

export interface PutAwayPages {
  /** undefined until it was answered once; while something else is searched for, the answer to the last search. */
  shown: (DeletedPages & { words: string }) | undefined;
  /** Why the last call did not work; undefined after one that did. */
  failed: unknown;
  /** Asks again, for as many as are shown. */
  reload(): void;
  /** Adds the next ones. @throws FetchError when it did not work */
  showMore(): Promise<void>;
}

/** @param changeCount another one once pages may have come or gone by what was done elsewhere: they are asked for again */
export function usePutAway(place: "bin" | "archive", words: string, changeCount: number): PutAwayPages {
  const api = useApi();
  const [shown, setShown] = useState<PutAwayPages["shown"]>();
  const [failed, setFailed] = useState<unknown>();
  /** Counts what is asked: an answer to anything but the last is not taken. */
  const turns = useRef(0);
  const asked = useRef<string>(undefined);
  const read = useCallback(
    async (search: string, count: number) => {
      const turn = ++turns.current;
      try {
        const list = await readFirst(api[place], search, count);
        if (turn !== turns.current) return;
        setShown({ ...list, words: search });
        setFailed(undefined);
      } catch (error) {
        if (turn === turns.current) setFailed(error);
      }
    },
    [api, place],
  );
  useEffect(() => {
    turns.current++;
    const isTyped = asked.current !== undefined;
    asked.current = words;
    const timer = setTimeout(() => void read(words, PAGES_LISTED), isTyped ? QUIET_MS : 0);
    return () => clearTimeout(timer);
  }, [read, words]);

  // Whoever asks again after an answer means what is on the screen by then.
  const now = useRef({ words, count: PAGES_LISTED });
  useEffect(() => void (now.current = { words, count: shown?.pages.length ?? PAGES_LISTED }), [words, shown]);
  const reload = useCallback(() => void read(now.current.words, now.current.count), [read]);
  const heard = useRef(changeCount);
  useEffect(() => {
    if (heard.current === changeCount) return;
    heard.current = changeCount;
    reload();
  }, [changeCount, reload]);
  const showMore = useCallback(async () => {
    if (shown?.next === undefined) return;
    const turn = turns.current;
    const { pages, next } = await api[place]({ search: searched(shown.words), after: shown.next });
    if (turn !== turns.current) return;
    setShown({ words: shown.words, pages: [...shown.pages, ...pages], ...(next !== undefined && { next }) });
  }, [api, place, shown]);
  return { shown, failed, reload, showMore };
}

const searched = (words: string): string | undefined => words.trim() || undefined;

/** At least `count` pages, if there are as many. */
async function readFirst(ask: BuilderApi["bin"], words: string, count: number): Promise<DeletedPages> {
  const wanted = { search: searched(words), limit: Math.min(Math.max(count, PAGES_LISTED), MAX_PAGES_LISTED) };
  let list = await ask(wanted);
  while (list.next !== undefined && list.pages.length < count) {
    const { pages, next } = await ask({ ...wanted, after: list.next });
    list = { pages: [...list.pages, ...pages], ...(next !== undefined && { next }) };
  }
  return list;
}
