/** Pages to choose from: the first of the shop, and in a large one those that what is typed finds. [BLD-2] */
import { useEffect, useMemo, useState } from "react";
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
  /** There are more of what is asked for: of all pages, or of those that what is typed finds. */
  hasMore: boolean;
  /** "loading": the first ones are not here yet. "searching": the shop is asked for what is typed. "failed": one of both did not come. */
  state: "loading" | "searching" | "failed" | "done";
  /** Asks once more for what did not come. */
  retry(): void;
}

const searchIn = (api: Pick<BuilderApi, "pages">) => (search: string) => api.pages({ search, limit: FIRST });

export function useFoundPages(api: Pick<BuilderApi, "pages">, query: string): FoundPages {
  const [answered, setAnswered] = useState<{ to: unknown; first: PageList | "failed" }>();
  // Another function asks again.
  const [find, setFind] = useState(() => searchIn(api));
  useEffect(() => {
    let current = true;
    api.pages({ limit: FIRST }).then(
      (list) => current && setAnswered({ to: find, first: list }),
      () => current && setAnswered({ to: find, first: "failed" }),
    );
    return () => void (current = false);
  }, [api, find]);
  const first = answered?.to === find ? answered.first : undefined;
  const known = typeof first === "object" ? first : undefined;
  const search = query.trim();
  const isAsked = known?.next !== undefined && search !== "" && search.length <= MAX_SEARCH;
  const answer = useAnswer(isAsked ? search : undefined, find);
  const found = useMemo(() => {
    const foundBy = new Map(answer?.found?.pages.map(({ id }) => [id, answer.to]));
    return { pages: [...(answer?.found?.pages ?? []), ...(known?.pages ?? []).filter(({ id }) => !foundBy.has(id))], foundBy };
  }, [known, answer]);
  const ofSearch = answer?.to !== search ? "searching" : answer.found ? "done" : "failed";
  const state = first === undefined ? "loading" : first === "failed" ? "failed" : isAsked ? ofSearch : "done";
  // Of an answer to what was typed before nobody knows.
  const hasMore = (isAsked ? (answer?.to === search ? answer.found : undefined) : known)?.next !== undefined;
  return { ...found, hasMore, state, retry: () => setFind(() => searchIn(api)) };
}
