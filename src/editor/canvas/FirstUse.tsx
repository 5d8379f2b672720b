/** What an empty page says instead of a tour. */
import { LayoutTemplate } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./FirstUse.module.css";

export function FirstUse(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.first}>
      <LayoutTemplate size="2.4em" strokeWidth={1.5} aria-hidden="true" />
      <strong>{t("firstUse.title")}</strong>
      <span>{t("firstUse.drag")}</span>
      <span>{t("firstUse.keyboard")}</span>
    </div>
  );
}
