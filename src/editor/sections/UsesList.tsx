/** Pages that link a section, by their titles, with what becomes of each. [BLD-11] */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SectionUse } from "../../layout/page/saved-section";
import styles from "./sections.module.css";

export function UsesList({ pages, label }: { pages: readonly SectionUse[]; label: string }): ReactNode {
  const { t } = useTranslation();
  const state = ({ isLive, isDeleted, isPlanned }: SectionUse) => (isLive ? "live" : isDeleted ? "bin" : isPlanned ? "planned" : "draft");
  return (
    <ul className={styles.uses} aria-label={label}>
      {pages.map((page) => (
        <li key={page.id}>
          <span className={styles.page}>{page.title || t("pages.untitled")}</span> <span className={styles.path}>{page.path}</span>{" "}
          <span className={styles.state} data-state={state(page)}>
            {t(`sections.states.${state(page)}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
