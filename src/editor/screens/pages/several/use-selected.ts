/** Which pages of the list are selected: as long as they are shown, and the list answers the same question. [BLD-14] */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { PageSummary } from "../../../../layout/page/page-summary";

export interface Selected {
  /** In the order of the list. */
  pages: readonly PageSummary[];
  /** Stays the same from one drawing to the next. @param withSpan all from the one that was pressed last up to this one */
  choose(id: string, isSelected: boolean, withSpan: boolean): void;
  chooseAll(isSelected: boolean): void;
  /** Something was done with them. */
  drop(ids: readonly string[]): void;
}

/** @param question what the list answers: to another one, nothing is selected any more */
export function useSelected(shown: readonly PageSummary[], question: unknown): Selected {
  const [selection, setSelection] = useState<{ question: unknown; ids: ReadonlySet<string> }>({ question, ids: new Set() });
  const pressed = useRef<string>(undefined);
  const now = useRef({ shown, question });
  useEffect(() => void (now.current = { shown, question }), [shown, question]);

  const change = useCallback((changed: readonly string[], isSelected: boolean) => {
    const { question: asked } = now.current;
    setSelection((before) => {
      const ids = new Set(before.question === asked ? before.ids : []);
      for (const id of changed)
        if (isSelected) ids.add(id);
        else ids.delete(id);
      return { question: asked, ids };
    });
  }, []);
  const choose = useCallback(
    (id: string, isSelected: boolean, withSpan: boolean) => {
      const order = now.current.shown.map((page) => page.id);
      const [from, to] = [order.indexOf(pressed.current ?? id), order.indexOf(id)].toSorted((a, b) => a - b);
      pressed.current = id;
      change(withSpan && from! >= 0 ? order.slice(from, to! + 1) : [id], isSelected);
    },
    [change],
  );
  const chooseAll = useCallback(
    (isSelected: boolean) =>
      change(
        now.current.shown.map(({ id }) => id),
        isSelected,
      ),
    [change],
  );
  const pages = useMemo(
    () => (selection.question === question ? shown.filter(({ id }) => selection.ids.has(id)) : []),
    [selection, question, shown],
  );
  const drop = useCallback((ids: readonly string[]) => change(ids, false), [change]);
  return { pages, choose, chooseAll, drop };
}
