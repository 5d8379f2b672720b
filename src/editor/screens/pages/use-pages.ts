/** The pages that the list shows, as far as they have come: the first ones, and others as one asks for them. [BLD-14] */
import { useCallback, useEffect, useRef, useState } from "react";
import { MAX_PAGES_LISTED, PAGES_LISTED, type PageList, type PagesWanted } from "../../../layout/page/page-list";
import type { BuilderApi } from "../../api/builder-api";
import { useApi } from "../../state/api-context";
import { QUIET_MS } from "../../state/use-answer";
import { wantedBy, type PageFilter } from "./page-filter";

/** What is shown, and which filter it answers. */
interface Shown extends PageList {
  filter: PageFilter;
  choices: NonNullable<PageList["choices"]>;
}

export interface ListedPages {
  /** undefined until it was answered once; while another filter is asked for, the answer to the last one. */
  shown: Shown | undefined;
  /** Why the last call did not work; undefined after one that did. */
  failed: unknown;
  /** Asks again, for as many as are shown. */
  reload(): void;
  /** Adds the next ones. @throws FetchError when it did not work */
  showMore(): Promise<void>;
}

export function usePages(filter: PageFilter): ListedPages {
  const api = useApi();
  const [shown, setShown] = useState<Shown>();
  const [failed, setFailed] = useState<unknown>();
  /** Counts what is asked: an answer to anything but the last is not taken. */
  const turns = useRef(0);
  const words = useRef(filter.words);

  const read = useCallback(
    async (asked: PageFilter, count: number) => {
      const turn = ++turns.current;
      try {
        const list = await readFirst(api, wantedBy(asked), count);
        if (turn !== turns.current) return;
        setShown({ ...list, filter: asked });
        setFailed(undefined);
      } catch (error) {
        if (turn === turns.current) setFailed(error);
      }
    },
    [api],
  );

  useEffect(() => {
    turns.current++;
    // A choice is made once; words are typed letter by letter.
    const isTyped = words.current !== filter.words;
    words.current = filter.words;
    const timer = setTimeout(() => void read(filter, PAGES_LISTED), isTyped ? QUIET_MS : 0);
    return () => clearTimeout(timer);
  }, [read, filter]);

  // Whoever asks again after an answer means what is on the screen by then.
  const now = useRef({ filter, count: PAGES_LISTED });
  useEffect(() => void (now.current = { filter, count: shown?.pages.length ?? PAGES_LISTED }), [filter, shown]);
  const reload = useCallback(() => void read(now.current.filter, now.current.count), [read]);
  const showMore = useCallback(async () => {
    if (shown?.next === undefined) return;
    const turn = turns.current;
    const { pages, next } = await api.pages({ ...wantedBy(shown.filter), after: shown.next });
    if (turn !== turns.current) return;
    const { next: _before, ...rest } = shown;
    setShown({ ...rest, pages: [...shown.pages, ...pages], ...(next !== undefined && { next }) });
  }, [api, shown]);
  return { shown, failed, reload, showMore };
}

/** At least `count` pages, if there are as many. */
async function readFirst(api: BuilderApi, wanted: PagesWanted, count: number): Promise<Omit<Shown, "filter">> {
  const limit = Math.min(Math.max(count, PAGES_LISTED), MAX_PAGES_LISTED);
  const first = await api.pages({ ...wanted, limit });
  const { choices = { campaigns: [], withoutCampaign: false, folders: [], withoutFolder: false, pageTypes: [] } } = first;
  let list = first;
  while (list.next !== undefined && list.pages.length < count) {
    const { pages, next } = await api.pages({ ...wanted, limit, after: list.next });
    list = { pages: [...list.pages, ...pages], ...(next !== undefined && { next }) };
  }
  return { ...list, choices };
}
