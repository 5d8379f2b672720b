/** The part of the list that has come, how much that is, and the way to more. [BLD-14] */
import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import interfaceStyles from "../../interface/interface.module.css";
import { TextButton } from "../../interface/TextButton";
import { failureWords } from "../../interface/words/failure-words";
import type { Notice } from "../../state/editor-ui";
import styles from "./PagesScreen.module.css";
import { PagesTable, type PagesTableProps } from "./PagesTable";
import type { ListedPages } from "./use-pages";

export interface FoundPagesProps extends Pick<PagesTableProps, "plans" | "busy" | "onAsk"> {
  listed: ListedPages & { shown: NonNullable<ListedPages["shown"]> };
  say(notice: Notice): void;
}

export function FoundPages({ listed: { shown, showMore }, say, ...rest }: FoundPagesProps): ReactNode {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  const table = useRef<HTMLTableElement>(null);
  /** The first row that came with the last press of the button. */
  const arrived = useRef<number>(undefined);
  const { pages, next, filter } = shown;

  const add = async () => {
    setAdding(true);
    arrived.current = pages.length;
    try {
      await showMore();
    } catch (error) {
      say({ tone: "danger", text: failureWords(error, t) });
    } finally {
      setAdding(false);
    }
  };
  // The button keeps the focus while it is there; with the last pages it goes, and one reads on where they begin.
  useLayoutEffect(() => {
    const row = arrived.current;
    if (row === undefined || pages.length <= row) return;
    arrived.current = undefined;
    if (document.activeElement === document.body) table.current?.querySelectorAll<HTMLElement>("tbody td:first-child a")[row]?.focus();
  }, [pages, next]);

  const count = t(next === undefined ? "pages.count" : "pages.countSoFar", { count: pages.length });
  return (
    <>
      <PagesTable {...rest} pages={pages} table={table} />
      {pages.length === 0 && !rest.busy && (
        <p className={styles.nothing} role="status">
          {filter.words.trim() ? t("pages.nothingFound", { query: filter.words }) : t("pageFilter.nothing")}
        </p>
      )}
      <div className={next === undefined ? interfaceStyles.hidden : styles.end}>
        <p role="status">{pages.length > 0 && !rest.busy && count}</p>
        {next !== undefined && (
          <TextButton busy={adding} onClick={() => void add()}>
            {t("pages.showMore")}
          </TextButton>
        )}
      </div>
    </>
  );
}
