/** Whether what was done is saved, and what of it shoppers see: always in view, on a phone by its shape. [BLD-9] */
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import type { CampaignPhase } from "../../../layout/campaign/page-campaign";
import { statusOf, type PageStatus } from "../../../layout/page/page-status";
import interfaceStyles from "../../interface/interface.module.css";
import { shownDays } from "../../interface/words/shown-days";
import { problemsAsked } from "../../publish/WorthALook";
import { useMay } from "../../rights/use-may";
import { useEditorUi } from "../../state/editor-ui";
import { areThemesChanged } from "../../theme/theme-store";
import { useSession } from "./session/edit-session";
import { useOpenPage } from "./session/use-open-page";
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
  const ui = useEditorUi();
  const { saving, section, themes } = useSession();
  const mayPublish = useMay("publisher");
  const { changed, autosaving, gone, refused, unkept } = useStore(saving.store);
  const page = useOpenPage();
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
      refused={
        refused &&
        changed &&
        !gone && (
          <NotStored
            count={refused.length}
            isKept={!unkept}
            isSection={section !== undefined}
            // What lies over the whole page would hide the list.
            onShow={() => ui.setState({ ...problemsAsked(ui), textsOpen: undefined })}
          />
        )
      }
      className={className}
    />
  );
}

/** The draft is refused for what is wrong in it: said for as long as it is so, while it is tried again, too, and leads to the reason. */
function NotStored({
  count,
  isKept,
  isSection,
  onShow,
}: {
  count: number;
  /** In this browser. */
  isKept: boolean;
  /** It is saved by hand alone. */
  isSection: boolean;
  onShow(): void;
}): ReactNode {
  const { t } = useTranslation();
  const what = t("top.notStored.what", { count });
  const why = [t(isSection ? "top.notStored.whySection" : "top.notStored.why"), isKept && t("top.notStored.kept")]
    .filter(Boolean)
    .join(" ");
  return (
    <button type="button" className={styles.refused} data-tip={why} onClick={onShow}>
      <CircleAlert size={14} aria-hidden="true" />
      <span aria-hidden="true" data-short={t("top.notStored.short")}>
        {what}
      </span>
      <span className={interfaceStyles.hidden}>
        {what}. {why}
      </span>
    </button>
  );
}

/**
 * @param look what it looks like; while it is being saved, as before
 * @param days where shoppers do not get what is live: from when they do, or since when not any more
 * @param refused says that the draft is not stored, in the place of all that: a region that stays is read out as its words change
 */
export function PageState({
  state,
  look,
  days,
  refused,
  className = styles.status,
}: {
  state: ShownState;
  look: Look;
  days?: { phase: CampaignPhase; text: string } | undefined;
  refused?: ReactNode;
  className?: string | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const said = t(TEXTS[state]);
  // Of a page that is stored as it is live, the days are all there is to say.
  const text = days === undefined ? said : state === "published" ? days.text : state === "changed" ? `${said} · ${days.text}` : said;
  const short = days !== undefined && state === "published" ? `top.short.outside.${days.phase}` : SHORT[state];
  return (
    <span
      className={className}
      data-status={refused ? "refused" : look}
      data-short={short && !refused ? t(short) : undefined}
      data-tip={refused ? undefined : text}
      role="status"
    >
      {refused || text}
    </span>
  );
}
