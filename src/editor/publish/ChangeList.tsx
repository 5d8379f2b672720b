/** What differs from what shoppers see, a line each: as many as one reads before pressing a button, and the way to the others. [BLD-9] */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Layout } from "../../layout/types";
import { TextButton } from "../interface/TextButton";
import { changeInWords } from "../versions/change-words";
import { useChangeWords } from "../versions/use-change-words";
import type { LiveChanges } from "./use-live-changes";
import styles from "./publish.module.css";

const MAX_SHOWN = 8;

export function ChangeList({
  live,
  now,
  changes,
  goesLive = true,
  onShowAll,
}: LiveChanges & {
  now: Layout;
  /** Shoppers see it at once. */
  goesLive?: boolean;
  onShowAll(): void;
}): ReactNode {
  const { t } = useTranslation();
  const source = useChangeWords([now, live]);
  if (changes.length === 0)
    return (
      <p>
        <strong>{t(goesLive ? "publish.same" : "sections.same")}</strong>
      </p>
    );
  return (
    <>
      <p>
        <strong>{t(goesLive ? "publish.changes" : "sections.changes", { count: changes.length })}</strong>
      </p>
      <ul className={styles.changes} aria-label={t("publish.list")}>
        {changes.slice(0, MAX_SHOWN).map((change, index) => (
          <li key={index}>{changeInWords(change, source)}</li>
        ))}
      </ul>
      <p className={styles.all}>
        {changes.length > MAX_SHOWN && t("publish.others", { count: changes.length - MAX_SHOWN })}
        <TextButton onClick={onShowAll}>{t("publish.showAll")}</TextButton>
      </p>
    </>
  );
}
