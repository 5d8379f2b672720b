/** All pages of the shop: find one, open one, make one. */
import { Archive, Copy, ExternalLink, MoreHorizontal, Plus, Search, Trash2 } from "lucide-react";
import { useCallback, useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { PageSummary } from "../../../layout/page/page-summary";
import { campaignTitle } from "../../campaign/campaign-title";
import { useMay } from "../../rights/use-may";
import { planInWords } from "../../schedule/plan-in-words";
import { useApi } from "../../state/api-context";
import { failureWords } from "../../interface/words/failure-words";
import interfaceStyles from "../../interface/interface.module.css";
import { useList } from "../../interface/use-list";
import { Loading } from "../../interface/Loading";
import { NoticeBox } from "../../interface/NoticeBox";
import { Menu } from "../../interface/Menu";
import { TextButton } from "../../interface/TextButton";
import { Trouble } from "../../interface/Trouble";
import type { Notice } from "../../state/editor-ui";
import { Screen } from "../frame/Screen";
import { DeletePageDialog } from "./DeletePageDialog";
import { Bin } from "./Bin";
import { EVERY_PAGE, pagesFound } from "./page-filter";
import { PageFilters } from "./PageFilters";
import { NewPageDialog } from "./NewPageDialog";
import { NoPages } from "./NoPages";
import { formatInstant } from "../../interface/dates";
import { statusOf } from "./page-status";
import styles from "./PagesScreen.module.css";

type Open = { dialog: "new" } | { dialog: "duplicate" | "delete" | "archive"; page: PageSummary };

const VIEWS = ["pages", "archive", "bin"] as const;

export function PagesScreen(): ReactNode {
  const { t, i18n } = useTranslation();
  const api = useApi();
  const mayEdit = useMay("editor");
  const mayPublish = useMay("publisher");
  const { entries: pages, failed, reload: load } = useList(useCallback(() => api.pages(), [api]));
  // Without them the list says what there is.
  const { entries: schedules } = useList(useCallback(() => api.schedules(), [api]));
  const plans = useMemo(() => new Map(schedules?.map((schedule) => [schedule.pageId, schedule])), [schedules]);
  const [filter, setFilter] = useState(EVERY_PAGE);
  const [open, setOpen] = useState<Open>();
  const [view, setView] = useState<(typeof VIEWS)[number]>("pages");
  const [notice, setNotice] = useState<Notice>();

  const found = useMemo(() => pagesFound(pages ?? [], filter, (type) => t(`pageTypes.${type}`)), [pages, filter, t]);

  /** @throws FetchError when it did not work */
  const restore = async ({ id, title }: Pick<PageSummary, "id" | "title">, from: "bin" | "archive" = "bin") => {
    const { page, takenPath } = await (from === "bin" ? api.restorePage(id) : api.unarchivePage(id));
    setNotice({
      tone: "success",
      text:
        takenPath === null
          ? t(`${from}.restored`, { page: title })
          : t("bin.restoredBeside", { page: title, taken: takenPath, path: page.path }),
    });
    load();
  };
  const remove = async (page: PageSummary) => {
    await api.removePage(page.id);
    setOpen(undefined);
    load();
    const undo = {
      text: t("actions.undo"),
      run: () => void restore(page).catch((error: unknown) => setNotice({ tone: "danger", text: failureWords(error, t) })),
    };
    setNotice({ tone: "success", text: t("deletePage.done", { page: page.title || t("pages.untitled") }), action: undo });
  };

  const archive = async (page: PageSummary) => {
    await api.archivePage(page.id);
    setOpen(undefined);
    load();
    setNotice({ tone: "success", text: t("archive.done", { page: page.title || t("pages.untitled") }) });
  };

  if (failed) return <Trouble error={failed} title={t("pages.cannotLoad")} onRetry={load} />;
  if (!pages) return <Loading text={t("common.loading")} />;
  return (
    <Screen
      title={t(`${view}.title`)}
      beside={
        <>
          <div className={styles.views} role="group" aria-label={t("pages.views")}>
            {VIEWS.map((each) => (
              <button key={each} type="button" aria-pressed={view === each} onClick={() => setView(each)}>
                {t(`${each}.title`)}
              </button>
            ))}
          </div>
          <div className={styles.search} hidden={view !== "pages"}>
            <Search size={14} aria-hidden="true" />
            <input
              className={interfaceStyles.input}
              type="search"
              aria-label={t("pages.search")}
              placeholder={t("pages.search")}
              value={filter.words}
              onChange={(event) => setFilter({ ...filter, words: event.target.value })}
            />
          </div>
          {mayEdit && (
            <TextButton variant="primary" onClick={() => setOpen({ dialog: "new" })}>
              <Plus size={15} aria-hidden="true" />
              {t("pages.new")}
            </TextButton>
          )}
        </>
      }
    >
      {view === "pages" && pages.length > 0 && <PageFilters pages={pages} filter={filter} onChange={setFilter} />}
      {view !== "pages" ? (
        <Bin key={view} place={view} restore={(page) => restore(page, view)} say={setNotice} />
      ) : pages.length === 0 ? (
        <NoPages
          title={t("pages.noneTitle")}
          text={t("pages.noneText")}
          wayOn={mayEdit && { label: t("pages.new"), run: () => setOpen({ dialog: "new" }) }}
        />
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
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
            {found.map((page) => (
              <tr key={page.id}>
                <td>
                  <Link className={styles.link} to={`/pages/${encodeURIComponent(page.id)}`}>
                    {page.title || t("pages.untitled")}
                  </Link>
                  <small>{page.nextPath === null ? page.path : t("pages.moves", { path: page.path, next: page.nextPath })}</small>
                </td>
                <td className={styles.wide}>{t(`pageTypes.${page.pageType}`)}</td>
                <td className={styles.wide}>{page.campaign && campaignTitle(page.campaign)}</td>
                <td>
                  <span className={styles.status} data-status={statusOf(page)}>
                    {t(`pages.status.${statusOf(page)}`)}
                  </span>
                  {plans.has(page.id) && <small>{planInWords(plans.get(page.id), t, i18n.language)}</small>}
                </td>
                <td className={styles.wide}>
                  <time dateTime={page.updatedAt}>{formatInstant(page.updatedAt, i18n.language)}</time>
                  {page.updatedBy && <small>{page.updatedBy}</small>}
                </td>
                <td className={styles.more}>
                  <Menu
                    label={t("pages.more", { page: page.title })}
                    icon={<MoreHorizontal size={16} />}
                    items={[
                      ...(page.publishedVersion === null
                        ? []
                        : [{ label: t("pages.openLive"), icon: <ExternalLink size={14} />, href: page.path }]),
                      ...(mayEdit
                        ? [
                            {
                              label: t("pages.duplicate"),
                              icon: <Copy size={14} />,
                              onSelect: () => setOpen({ dialog: "duplicate", page }),
                            },
                          ]
                        : []),
                      {
                        label: t("archive.put"),
                        refused: mayPublish ? undefined : t("rights.publishers"),
                        icon: <Archive size={14} />,
                        onSelect: () => setOpen({ dialog: "archive", page }),
                      },
                      {
                        label: t("pages.delete"),
                        refused: mayPublish ? undefined : t("rights.publishers"),
                        icon: <Trash2 size={14} />,
                        danger: true,
                        onSelect: () => setOpen({ dialog: "delete", page }),
                      },
                    ]}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {view === "pages" && pages.length > 0 && found.length === 0 && (
        <p className={styles.nothing} role="status">
          {filter.words ? t("pages.nothingFound", { query: filter.words }) : t("pageFilter.nothing")}
        </p>
      )}
      {open?.dialog === "delete" && (
        <DeletePageDialog
          title={t("deletePage.title", { page: open.page.title })}
          text={t(open.page.publishedVersion === null ? "deletePage.draft" : "deletePage.live", { path: open.page.path })}
          confirm={t("deletePage.confirm")}
          remove={() => remove(open.page)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.dialog === "archive" && (
        <DeletePageDialog
          title={t("archive.putTitle", { page: open.page.title })}
          text={t(open.page.publishedVersion === null ? "archive.putDraft" : "archive.putLive", { path: open.page.path })}
          confirm={t("archive.confirm")}
          remove={() => archive(open.page)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {notice && <NoticeBox notice={notice} onClose={() => setNotice((shown) => (shown === notice ? undefined : shown))} />}
      {(open?.dialog === "new" || open?.dialog === "duplicate") && (
        <NewPageDialog pages={pages} from={open.dialog === "duplicate" ? open.page : undefined} onClose={() => setOpen(undefined)} />
      )}
    </Screen>
  );
}
