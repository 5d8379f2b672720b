/** Pages that the palette offers to open: the first of the shop, and in a large one those that what is typed finds. [BLD-2] */
import { useCallback, useEffect, useMemo, useState } from "react";
import type { PageList } from "../../layout/page/page-list";
import type { PageSummary } from "../../layout/page/page-summary";
import type { BuilderApi } from "../api/builder-api";
import { useAnswer } from "../state/use-answer";

const FIRST = 50;
/** Longer ones are no words of a page. */
const MAX_SEARCH = 100;

export interface OpenablePages {
  pages: readonly PageSummary[];
  /** What was typed when the shop found some of them, by their ids. */
  foundBy: ReadonlyMap<string, string>;
  /** The shop is being asked. */
  searching: boolean;
}

export function useOpenablePages(api: BuilderApi, query: string): OpenablePages {
  const [first, setFirst] = useState<PageList>({ pages: [] });
  useEffect(() => {
    let current = true;
    // Without them there is everything else.
    api.pages({ limit: FIRST }).then(
      (list) => current && setFirst(list),
      () => undefined,
    );
    return () => void (current = false);
  }, [api]);
  const find = useCallback(async (search: string) => (await api.pages({ search, limit: FIRST })).pages, [api]);
  const search = query.trim();
  const isAsked = first.next !== undefined && search !== "" && search.length <= MAX_SEARCH;
  const answer = useAnswer(isAsked ? search : undefined, find);
  const found = useMemo(() => {
    const foundBy = new Map(answer?.found?.map(({ id }) => [id, answer.to]));
    return { pages: [...(answer?.found ?? []), ...first.pages.filter(({ id }) => !foundBy.has(id))], foundBy };
  }, [first, answer]);
  return { ...found, searching: isAsked && answer?.to !== search };
}
