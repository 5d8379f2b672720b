/** Whether what was done is saved, and what of it shoppers see: always in view, on a phone by its shape. [BLD-9] */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PageStatus } from "../../../layout/page/page-status";
import styles from "./TopBar.module.css";

export type ShownState = "saving" | "unsaved" | "themeUnsaved" | "stored" | PageStatus;

const TEXTS: Readonly<Record<ShownState, string>> = {
  saving: "top.saving",
  unsaved: "top.unsaved",
  themeUnsaved: "top.themeUnsaved",
  stored: "sections.stored",
  draft: "pages.status.draft",
  published: "pages.status.published",
  changed: "pages.status.changed",
};

/** What is to be said in a narrow bar, where the whole of it would be cut off before it says anything. */
const SHORT: Readonly<Partial<Record<ShownState, string>>> = {
  unsaved: "top.short.unsaved",
  themeUnsaved: "top.short.themeUnsaved",
  changed: "top.short.changed",
};

/** @param look what it looks like; while it is being saved, as before */
export function PageState({ state, look }: { state: ShownState; look: "unsaved" | PageStatus }): ReactNode {
  const { t } = useTranslation();
  const text = t(TEXTS[state]);
  const short = SHORT[state];
  return (
    <span className={styles.status} data-status={look} data-short={short ? t(short) : undefined} data-tip={text} role="status">
      {text}
    </span>
  );
}
