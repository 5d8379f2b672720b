/** A page of the list: what it is called, where it stands, how far it is, and what is done with it. [BLD-14] */
import { Archive, CloudOff, Copy, ExternalLink, Folder, FolderInput, LayoutTemplate, MoreHorizontal, Trash2 } from "lucide-react";
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { campaignTitle } from "../../../layout/campaign/campaign-title";
import type { PageSchedule } from "../../../layout/page/page-schedule";
import { isShown, statusOf } from "../../../layout/page/page-status";
import type { PageSummary } from "../../../layout/page/page-summary";
import { formatInstant } from "../../interface/dates";
import interfaceStyles from "../../interface/interface.module.css";
import { Menu } from "../../interface/Menu";
import { authorName } from "../../interface/words/author-name";
import { shownDays } from "../../interface/words/shown-days";
import { useMay } from "../../rights/use-may";
import { pageActionRefusal, type GuardedAction } from "../../share/page-action-rights";
import { planInWords } from "../../schedule/plan-in-words";
import styles from "./PagesScreen.module.css";
import severalStyles from "./several/several.module.css";
import { SelectPage } from "./several/SelectPage";
import type { Selected } from "./several/use-selected";

/** Opens a dialog about a page, or does it at once. */
export type AskAboutPage = (dialog: "duplicate" | "template" | "folder" | "takeDown" | "archive" | "delete", page: PageSummary) => void;

interface PageRowProps {
  page: PageSummary;
  plan: PageSchedule | undefined;
  onAsk: AskAboutPage;
  isSelected: boolean;
  /** Absent: none are selected by this person. */
  onChoose?: Selected["choose"] | undefined;
}

/** Hundreds of rows are not drawn anew with every letter of a search: what they are given stays the same until another answer comes. */
export const PageRow = memo(function PageRow({ page, plan, onAsk, isSelected, onChoose }: PageRowProps): ReactNode {
  const { t, i18n } = useTranslation();
  const rights = { mayEdit: useMay("editor"), mayPublish: useMay("publisher") };
  const status = statusOf(page);
  const days = shownDays(page, t, i18n.language);
  const isOutside = days !== undefined && status === "published";
  const refusal = (action: GuardedAction) => pageActionRefusal(action, rights, t);
  const may = (action: GuardedAction) => refusal(action) === undefined;
  return (
    <tr data-selected={isSelected || undefined}>
      {onChoose && (
        <td className={severalStyles.cell}>
          <SelectPage page={page} isSelected={isSelected} onChoose={onChoose} />
        </td>
      )}
      <td>
        <Link className={styles.link} to={`/pages/${encodeURIComponent(page.id)}`}>
          {page.title || t("pages.untitled")}
        </Link>
        <small>{page.nextPath === null ? page.path : t("pages.moves", { path: page.path, next: page.nextPath })}</small>
        {page.folder !== null && (
          <small className={styles.folder}>
            <Folder size={12} aria-hidden="true" />
            <span className={interfaceStyles.hidden}>{t("folders.title")}</span> {page.folder}
          </small>
        )}
      </td>
      <td className={styles.wide}>{t(`pageTypes.${page.pageType}`)}</td>
      <td className={styles.wide}>{page.campaign && campaignTitle(page.campaign)}</td>
      <td>
        <span className={styles.status} data-status={isOutside ? "outside" : status}>
          {isOutside ? days : t(`pages.status.${status}`)}
        </span>
        {!isOutside && days && <small>{days}</small>}
        {page.isTemplate && (
          <small className={styles.folder}>
            <LayoutTemplate size={12} aria-hidden="true" />
            {t("templates.mark")}
          </small>
        )}
        {plan && <small>{planInWords(plan, t, i18n.language)}</small>}
      </td>
      <td className={styles.wide}>
        <time dateTime={page.updatedAt}>{formatInstant(page.updatedAt, i18n.language)}</time>
        {page.updatedBy && <small>{authorName(page.updatedBy, t)}</small>}
      </td>
      <td className={styles.more}>
        <Menu
          label={t("pages.more", { page: page.title })}
          icon={<MoreHorizontal size={16} />}
          items={[
            ...(isShown(page) ? [{ label: t("pages.openLive"), icon: <ExternalLink size={14} />, href: page.path }] : []),
            ...(may("duplicate")
              ? [{ label: t("pages.duplicate"), icon: <Copy size={14} />, onSelect: () => onAsk("duplicate", page) }]
              : []),
            ...(may("folder")
              ? [{ label: t("folders.move"), icon: <FolderInput size={14} />, onSelect: () => onAsk("folder", page) }]
              : []),
            ...(may("template")
              ? [
                  {
                    label: t(page.isTemplate ? "templates.end" : "templates.keep"),
                    icon: <LayoutTemplate size={14} />,
                    onSelect: () => onAsk("template", page),
                  },
                ]
              : []),
            ...(may("takeDown") && page.publishedVersion !== null
              ? [{ label: t("takeDown.open"), icon: <CloudOff size={14} />, onSelect: () => onAsk("takeDown", page) }]
              : []),
            { label: t("archive.put"), refused: refusal("archive"), icon: <Archive size={14} />, onSelect: () => onAsk("archive", page) },
            {
              label: t("pages.delete"),
              refused: refusal("delete"),
              icon: <Trash2 size={14} />,
              danger: true,
              onSelect: () => onAsk("delete", page),
            },
          ]}
        />
      </td>
    </tr>
  );
});
