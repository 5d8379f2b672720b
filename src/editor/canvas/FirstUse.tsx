/** What an empty page says instead of a tour. */
import { LayoutTemplate } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PAGE_ID, useEntry } from "../document/editor-document";
import styles from "./FirstUse.module.css";

export function FirstUse(): ReactNode {
  const { t } = useTranslation();
  const page = useEntry(PAGE_ID);
  const pageType = page?.kind === "page" ? page.page.pageType : "offer-page";
  return (
    <div className={styles.first}>
      <LayoutTemplate size="2.4em" strokeWidth={1.5} aria-hidden="true" />
      <strong>{t("firstUse.title")}</strong>
      <span>
        {t("firstUse.drag")} {t(`firstUse.${pageType}`)}
      </span>
      <span>{t("firstUse.keyboard")}</span>
    </div>
  );
}
