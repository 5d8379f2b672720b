/** Whether what was done is saved, and what of it shoppers see: always in view, on a phone by its shape. [BLD-9] */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import type { CampaignPhase } from "../../../layout/campaign/page-campaign";
import { statusOf, type PageStatus } from "../../../layout/page/page-status";
import { shownDays } from "../../interface/words/shown-days";
import { useMay } from "../../rights/use-may";
import { areThemesChanged } from "../../theme/theme-store";
import { useSession } from "./session/edit-session";
import styles from "./TopBar.module.css";

type Look = "unsaved" | "outside" | PageStatus;

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
  const { t, i18n } = useTranslation();
  const { saving, section, themes } = useSession();
  const mayPublish = useMay("publisher");
  const { page, changed, autosaving, gone } = useStore(saving.store);
  const themeChanged = useStore(themes.store, areThemesChanged) && mayPublish;
  const status = statusOf(page);
  const stored = section ? "stored" : status;
  const days = shownDays(page, t, i18n.language);
  const kept: ShownState = autosaving ? "saving" : changed ? "unsaved" : themeChanged ? "themeUnsaved" : stored;
  return (
    <PageState
      state={gone ? (gone.place === "archive" ? "archived" : "deleted") : kept}
      look={gone || changed || themeChanged ? "unsaved" : days !== undefined && status === "published" ? "outside" : status}
      days={days === undefined ? undefined : { phase: page.phase, text: days }}
      className={className}
    />
  );
}

/**
 * @param look what it looks like; while it is being saved, as before
 * @param days where shoppers do not get what is live: from when they do, or since when not any more
 */
export function PageState({
  state,
  look,
  days,
  className = styles.status,
}: {
  state: ShownState;
  look: Look;
  days?: { phase: CampaignPhase; text: string } | undefined;
  className?: string | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const said = t(TEXTS[state]);
  // Of a page that is stored as it is live, the days are all there is to say.
  const text = days === undefined ? said : state === "published" ? days.text : state === "changed" ? `${said} · ${days.text}` : said;
  const short = days !== undefined && state === "published" ? `top.short.outside.${days.phase}` : SHORT[state];
  return (
    <span className={className} data-status={look} data-short={short ? t(short) : undefined} data-tip={text} role="status">
      {text}
    </span>
  );
}
