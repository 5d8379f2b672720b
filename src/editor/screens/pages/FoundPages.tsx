/** The part of the list that has come, how much that is, and the way to more. [BLD-14] */
import { useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Notice } from "../../state/editor-ui";
import { useHeadingOnward } from "../frame/use-heading-onward";
import { NoPages } from "./NoPages";
import styles from "./PagesScreen.module.css";
import { PagesTable, type PagesTableProps } from "./PagesTable";
import { SeveralPages } from "./several/SeveralPages";
import { useSelected } from "./several/use-selected";
import { ShowMore } from "./ShowMore";
import type { ListedPages } from "./use-pages";

export interface FoundPagesProps extends Pick<PagesTableProps, "plans" | "busy" | "onAsk"> {
  listed: ListedPages & { shown: NonNullable<ListedPages["shown"]> };
  say(notice: Notice): void;
  /** What is asked for now could not be read: what stands here answers another question, and nothing is done with it. */
  isOfBefore: boolean;
  /** Several can be selected, and something be done with them. */
  isForSeveral: boolean;
  /** Asks for the list again, and what is planned. */
  reload(): void;
}

export function FoundPages({ listed, say, isForSeveral, reload, isOfBefore, ...rest }: FoundPagesProps): ReactNode {
  const { t } = useTranslation();
  const table = useRef<HTMLTableElement>(null);
  const { shown, failed, showMore } = listed;
  const { pages, next, filter } = shown;
  const selected = useSelected(pages, filter);
  const answer = failed ?? pages;
  const goOn = useHeadingOnward(answer);
  return (
    <>
      {/* The list stays: what is selected in it, and what is said about that, would go with it. */}
      {failed !== undefined && (
        <NoPages
          isAboveList
          title={t(isOfBefore ? "pages.cannotLoad" : "pages.notUpToDate")}
          failed={{ error: failed, retry: () => (goOn(), listed.reload()) }}
        />
      )}
      <div className={styles.answers} hidden={isOfBefore}>
        {isForSeveral && (
          <SeveralPages
            selected={selected}
            shown={pages}
            answer={answer}
            hasMore={next !== undefined}
            folders={shown.choices.folders}
            plans={rest.plans}
            reload={reload}
            say={say}
          />
        )}
        <PagesTable {...rest} pages={pages} table={table} selected={isForSeveral ? selected : undefined} />
        {pages.length === 0 && !rest.busy && (
          <p className={styles.nothing} role="status">
            {filter.words.trim() ? t("pages.nothingFound", { query: filter.words }) : t("pageFilter.nothing")}
          </p>
        )}
        <ShowMore
          count={pages.length}
          hasMore={next !== undefined}
          busy={rest.busy}
          showMore={showMore}
          say={say}
          table={table}
          stop="tbody td > a"
        />
      </div>
    </>
  );
}
