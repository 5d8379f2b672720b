/** Pages to choose from: the first of the shop, and in a large one those that what is typed finds. [BLD-2] */
import { useCallback, useEffect, useMemo, useState } from "react";
import type { PageList } from "../../layout/page/page-list";
import type { PageSummary } from "../../layout/page/page-summary";
import type { BuilderApi } from "../api/builder-api";
import { useAnswer } from "../state/use-answer";

const FIRST = 50;
/** Longer ones are no words of a page. */
const MAX_SEARCH = 100;

export interface FoundPages {
  pages: readonly PageSummary[];
  /** What was typed when the shop found some of them, by their ids. */
  foundBy: ReadonlyMap<string, string>;
  /** "loading": the first ones are not here yet. "searching": the shop is asked for what is typed. "failed": one of both did not come. */
  state: "loading" | "searching" | "failed" | "done";
  /** Asks once more for what did not come. */
  retry(): void;
}

export function useFoundPages(api: Pick<BuilderApi, "pages">, query: string): FoundPages {
  const [first, setFirst] = useState<PageList | "failed">();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    setFirst(undefined);
    api.pages({ limit: FIRST }).then(
      (list) => current && setFirst(list),
      () => current && setFirst("failed"),
    );
    return () => void (current = false);
  }, [api, attempt]);
  // Another function asks again.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const find = useCallback(async (search: string) => (await api.pages({ search, limit: FIRST })).pages, [api, attempt]);
  const known = typeof first === "object" ? first : undefined;
  const search = query.trim();
  const isAsked = known?.next !== undefined && search !== "" && search.length <= MAX_SEARCH;
  const answer = useAnswer(isAsked ? search : undefined, find);
  const found = useMemo(() => {
    const foundBy = new Map(answer?.found?.map(({ id }) => [id, answer.to]));
    return { pages: [...(answer?.found ?? []), ...(known?.pages ?? []).filter(({ id }) => !foundBy.has(id))], foundBy };
  }, [known, answer]);
  const ofSearch = answer?.to !== search ? "searching" : answer.found ? "done" : "failed";
  const state = first === undefined ? "loading" : first === "failed" ? "failed" : isAsked ? ofSearch : "done";
  return { ...found, state, retry: () => setAttempt(attempt + 1) };
}
