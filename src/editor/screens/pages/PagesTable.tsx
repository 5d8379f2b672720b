/** The pages that were found, a row each. [BLD-14] */
import type { ReactNode, Ref } from "react";
import { useTranslation } from "react-i18next";
import type { PageSchedule } from "../../../layout/page/page-schedule";
import type { PageSummary } from "../../../layout/page/page-summary";
import interfaceStyles from "../../interface/interface.module.css";
import { PageRow, type AskAboutPage } from "./PageRow";
import styles from "./PagesScreen.module.css";
import type { Selected } from "./several/use-selected";

export interface PagesTableProps {
  pages: readonly PageSummary[];
  /** By page. */
  plans: ReadonlyMap<string, PageSchedule>;
  /** Others are on their way. */
  busy: boolean;
  table: Ref<HTMLTableElement>;
  onAsk: AskAboutPage;
  /** Absent: nothing is selected by this person. */
  selected?: Selected | undefined;
}

export function PagesTable({ pages, plans, busy, table, onAsk, selected }: PagesTableProps): ReactNode {
  const { t } = useTranslation();
  const chosen = new Set(selected?.pages.map(({ id }) => id));
  return (
    <table ref={table} className={styles.table} aria-busy={busy || undefined}>
      <thead>
        <tr>
          {selected && (
            <th scope="col">
              <span className={interfaceStyles.hidden}>{t("severalPages.column")}</span>
            </th>
          )}
          <th scope="col">{t("pages.page")}</th>
          <th scope="col" className={styles.wide}>
            {t("pages.type")}
          </th>
          <th scope="col" className={styles.wide}>
            {t("campaign.title")}
          </th>
          <th scope="col">{t("pages.statusTitle")}</th>
          <th scope="col" className={styles.wide}>
            {t("pages.updated")}
          </th>
          <th scope="col">
            <span className={interfaceStyles.hidden}>{t("pages.actions")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {pages.map((page) => (
          <PageRow
            key={page.id}
            page={page}
            plan={plans.get(page.id)}
            onAsk={onAsk}
            isSelected={chosen.has(page.id)}
            onChoose={selected?.choose}
          />
        ))}
      </tbody>
    </table>
  );
}
