/** How many pages of a list have come, and the way to more; with the last of them one reads on where they begin. [BLD-14] */
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import interfaceStyles from "../../interface/interface.module.css";
import { TextButton } from "../../interface/TextButton";
import { failureWords } from "../../interface/words/failure-words";
import type { Notice } from "../../state/editor-ui";
import styles from "./PagesScreen.module.css";

export interface ShowMoreProps {
  count: number;
  hasMore: boolean;
  /** Another list is on its way. */
  busy: boolean;
  /** @throws FetchError when it did not work */
  showMore(): Promise<void>;
  say(notice: Notice): void;
  table: RefObject<HTMLTableElement | null>;
  /** What takes the focus in a row, one of each. */
  stop: string;
}

export function ShowMore({ count, hasMore, busy, showMore, say, table, stop }: ShowMoreProps): ReactNode {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  /** The first row that came with the last press of the button. */
  const arrived = useRef<number>(undefined);
  const add = async () => {
    setAdding(true);
    arrived.current = count;
    try {
      await showMore();
    } catch (error) {
      say({ tone: "danger", text: failureWords(error, t) });
    } finally {
      setAdding(false);
    }
  };
  // The button keeps the focus while it is there; with the last pages it goes.
  useLayoutEffect(() => {
    const row = arrived.current;
    if (row === undefined || count <= row) return;
    arrived.current = undefined;
    if (document.activeElement === document.body) table.current?.querySelectorAll<HTMLElement>(stop)[row]?.focus();
  }, [count, hasMore, table, stop]);
  return (
    <div className={hasMore ? styles.end : interfaceStyles.hidden}>
      <p role="status">{count > 0 && !busy && t(hasMore ? "pages.countSoFar" : "pages.count", { count })}</p>
      {hasMore && (
        <TextButton busy={adding} onClick={() => void add()}>
          {t("pages.showMore")}
        </TextButton>
      )}
    </div>
  );
}
