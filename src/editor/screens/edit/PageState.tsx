/** Whether what was done is saved, and what of it shoppers see: always in view, on a phone by its shape. [BLD-9] */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import { statusOf, type PageStatus } from "../../../layout/page/page-status";
import { useMay } from "../../rights/use-may";
import { areThemesChanged } from "../../theme/theme-store";
import { useSession } from "./session/edit-session";
import styles from "./TopBar.module.css";

export type ShownState = "saving" | "unsaved" | "deleted" | "archived" | "themeUnsaved" | "stored" | PageStatus;

const TEXTS: Readonly<Record<ShownState, string>> = {
  saving: "top.saving",
  unsaved: "top.unsaved",
  deleted: "top.deleted",
  archived: "top.archived",
  themeUnsaved: "top.themeUnsaved",
  stored: "sections.stored",
  draft: "pages.status.draft",
  published: "pages.status.published",
  changed: "pages.status.changed",
};

/** What is to be said in a narrow bar, where the whole of it would be cut off before it says anything. */
const SHORT: Readonly<Partial<Record<ShownState, string>>> = {
  unsaved: "top.short.unsaved",
  deleted: "top.short.deleted",
  archived: "top.short.archived",
  themeUnsaved: "top.short.themeUnsaved",
  changed: "top.short.changed",
};

/** Of the page, or the section, that is open. @param className of a place that has other room for it than the bar */
export function OpenPageState({ className }: { className?: string | undefined }): ReactNode {
  const { saving, section, themes } = useSession();
  const mayPublish = useMay("publisher");
  const { page, changed, autosaving, gone } = useStore(saving.store);
  const themeChanged = useStore(themes.store, areThemesChanged) && mayPublish;
  const stored = section ? "stored" : statusOf(page);
  const kept: ShownState = autosaving ? "saving" : changed ? "unsaved" : themeChanged ? "themeUnsaved" : stored;
  return (
    <PageState
      state={gone ? (gone.place === "archive" ? "archived" : "deleted") : kept}
      look={gone || changed || themeChanged ? "unsaved" : statusOf(page)}
      className={className}
    />
  );
}

/** @param look what it looks like; while it is being saved, as before */
export function PageState({
  state,
  look,
  className = styles.status,
}: {
  state: ShownState;
  look: "unsaved" | PageStatus;
  className?: string | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const text = t(TEXTS[state]);
  const short = SHORT[state];
  return (
    <span className={className} data-status={look} data-short={short ? t(short) : undefined} data-tip={text} role="status">
      {text}
    </span>
  );
}
