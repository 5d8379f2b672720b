/** Around a list that comes a page at a time: what is said while it is not there, and the way to more of it. */
import { useEffect, useRef, type ReactNode, type Ref } from "react";
import { useTranslation } from "react-i18next";
import { TextButton } from "../../../interface/TextButton";
import { failureWords } from "../../../interface/words/failure-words";
import styles from "../Customers.module.css";
import type { ListPage } from "./list-page";
import type { PagedList } from "./use-paged-list";

export interface PageOfListProps<T> {
  list: PagedList<T>;
  /** What is said where there is nothing, and on the button that asks for more. */
  nothing: string;
  more: string;
  /** @param first what the element of each index is given as `ref`: whoever asked for more goes on at the first of it */
  children(shown: ListPage<T>, first: (index: number) => Ref<HTMLLIElement> | undefined): ReactNode;
}

export function PageOfList<T>({ list, nothing, more, children }: PageOfListProps<T>): ReactNode {
  const { t } = useTranslation();
  const { shown, busy, failed, arrived } = list;
  const first = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (arrived !== undefined) first.current?.focus();
  }, [arrived]);
  const isEmpty = shown?.entries.length === 0;
  // Of a list that has run out the next page comes by itself.
  const isAwaited = !shown || (isEmpty && shown.next !== null);
  return (
    <div className={styles.paged} aria-busy={busy}>
      {isAwaited && !failed && (
        <p className={styles.waiting} role="status">
          {t("common.loading")}
        </p>
      )}
      {isEmpty && !isAwaited && <p className={styles.soft}>{nothing}</p>}
      {shown && !isEmpty && children(shown, (index) => (index === arrived ? first : undefined))}
      {failed && (
        <div className={styles.trouble} role="alert">
          <p>{failureWords(failed.error, t)}</p>
          <TextButton busy={busy} onClick={list.retry}>
            {t("common.tryAgain")}
          </TextButton>
        </div>
      )}
      {shown?.next && !isEmpty && !failed && (
        <div>
          <TextButton busy={busy} onClick={list.more}>
            {more}
          </TextButton>
        </div>
      )}
    </div>
  );
}
