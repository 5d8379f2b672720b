/** All pages of the shop: find one, open one, make one. */
import { Plus } from "lucide-react";
import { useCallback, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { PageSummary } from "../../../layout/page/page-summary";
import type { RenamedFolder } from "../../api/builder-api";
import { useMay } from "../../rights/use-may";
import { useApi } from "../../state/api-context";
import { failureWords } from "../../interface/words/failure-words";
import { useList } from "../../interface/use-list";
import { Loading } from "../../interface/Loading";
import { NoticeBox } from "../../interface/notices/NoticeBox";
import { SearchField } from "../../interface/choices/SearchField";
import { TextButton } from "../../interface/TextButton";
import { Trouble } from "../../interface/Trouble";
import type { Notice } from "../../state/editor-ui";
import { Screen } from "../frame/Screen";
import { DeletePageDialog } from "./DeletePageDialog";
import { Bin } from "./put-away/Bin";
import { EVERY_PAGE, MAX_SEARCH } from "./page-filter";
import { RenameFolderDialog } from "./folders/RenameFolderDialog";
import { FoundPages } from "./FoundPages";
import type { AskAboutPage } from "./PageRow";
import { usePages } from "./use-pages";
import { usePagesArrival, type LeftPage } from "./pages-arrival";
import { PageFilters } from "./PageFilters";
import { NewPageDialog } from "./NewPageDialog";
import { NoPages } from "./NoPages";
import { LateDialog } from "../../interface/late/LateDialog";
import { lazyPart } from "../../interface/late/late-part";
import styles from "./PagesScreen.module.css";

type Open =
  { dialog: "new" } | { dialog: "duplicate" | "folder" | "takeDown" | "delete" | "archive"; page: PageSummary } | { dialog: "rename" };

const MoveToFolderDialog = lazyPart(() => import("./folders/MoveToFolderDialog"), "MoveToFolderDialog");

const TakeDownDialog = lazyPart(() => import("../../publish/TakeDownDialog"), "TakeDownDialog");

const VIEWS = ["pages", "archive", "bin"] as const;

export function PagesScreen(): ReactNode {
  const { t } = useTranslation();
  const api = useApi();
  const mayEdit = useMay("editor");
  // Without them the list says what there is.
  const { entries: schedules, reload: loadPlans } = useList(useCallback(() => api.schedules(), [api]));
  const plans = useMemo(() => new Map(schedules?.map((schedule) => [schedule.pageId, schedule])), [schedules]);
  const [filter, setFilter] = useState(EVERY_PAGE);
  const listed = usePages(filter);
  const { shown, failed, reload: load } = listed;
  const arrived = usePagesArrival();
  const [{ left, isForNew }] = useState(arrived);
  const [open, setOpen] = useState<Open | undefined>(isForNew && { dialog: "new" });
  const [view, setView] = useState<(typeof VIEWS)[number]>("pages");
  /** What is searched for in the archive or the bin. */
  const [words, setWords] = useState("");
  const [changeCount, setChangeCount] = useState(0);
  const [heard, setHeard] = useState(false);
  const navigate = useNavigate();
  // Said once: whoever comes back by the browser, or loads the list again, came in another way.
  const forget = useEffectEvent(() => {
    if (left || isForNew) void navigate("/", { replace: true, state: null });
  });
  useEffect(() => forget(), []);
  const [notice, setNotice] = useState<Notice>();

  const reload = () => {
    load();
    loadPlans();
    setChangeCount((count) => count + 1);
  };
  /** @throws FetchError when it did not work */
  const restore = async ({ id, title }: Pick<PageSummary, "id" | "title">, from: "bin" | "archive" = "bin") => {
    const { page, takenPath, planEnded } = await (from === "bin" ? api.restorePage(id) : api.unarchivePage(id));
    const back =
      takenPath === null
        ? t(`${from}.restored`, { page: title })
        : t("bin.restoredBeside", { page: title, taken: takenPath, path: page.path });
    setNotice({ tone: "success", text: planEnded ? `${back} ${t("bin.planEnded")}` : back });
    reload();
  };
  const removed = ({ to, page }: LeftPage): Notice => {
    const text = t(to === "bin" ? "deletePage.done" : "archive.done", { page: page.title || t("pages.untitled") });
    const undo = () => void restore(page, to).catch((error: unknown) => setNotice({ tone: "danger", text: failureWords(error, t) }));
    // What was live comes back as a draft, which is no undoing.
    return { tone: "success", text, action: { text: t(to === "bin" ? "actions.undo" : "archive.restore"), run: undo } };
  };
  const remove = async (page: PageSummary, to: LeftPage["to"]) => {
    await (to === "bin" ? api.removePage(page.id) : api.archivePage(page.id));
    setOpen(undefined);
    reload();
    setNotice(removed({ to, page }));
  };

  const takeDown = async (page: PageSummary) => {
    await api.unpublishPage(page.id);
    setOpen(undefined);
    reload();
    setNotice({ tone: "success", text: t("takeDown.done", { page: page.title || t("pages.untitled") }) });
  };

  const move = async (page: PageSummary, folder: string | null) => {
    const moved = await api.putInFolder(page.id, folder);
    setOpen(undefined);
    load();
    const values = { page: page.title || t("pages.untitled"), folder: moved.folder };
    setNotice({ tone: "success", text: t(moved.folder === null ? "folders.takenOut" : "folders.moved", values) });
  };
  const keepAsTemplate = useCallback(
    async (page: PageSummary) => {
      const { isTemplate } = await api.keepAsTemplate(page.id, !page.isTemplate);
      load();
      const text = t(isTemplate ? "templates.kept" : "templates.ended", { page: page.title || t("pages.untitled") });
      setNotice({ tone: "success", text });
    },
    [api, load, t],
  );
  const ask = useCallback<AskAboutPage>(
    (dialog, page) => {
      if (dialog !== "template") return setOpen({ dialog, page });
      keepAsTemplate(page).catch((error: unknown) => setNotice({ tone: "danger", text: failureWords(error, t) }));
    },
    [keepAsTemplate, t],
  );
  const renamed = ({ name, merged }: RenamedFolder) => {
    setOpen(undefined);
    setNotice({ tone: "success", text: t(merged ? "folders.merged" : "folders.renamed", { from: filter.folder, folder: name }) });
    // One goes on seeing its pages.
    setFilter({ ...filter, folder: name });
  };

  const said = notice ?? (left && !heard ? removed(left) : undefined);
  const hush = () => {
    setNotice((shown) => (shown === notice ? undefined : shown));
    setHeard(true);
  };

  if (failed && !shown) return <Trouble error={failed} title={t("pages.cannotLoad")} onRetry={load} />;
  if (!shown) return <Loading text={t("common.loading")} />;
  return (
    <Screen
      title={t(`${view}.title`)}
      beside={
        <>
          <div className={styles.views} role="group" aria-label={t("pages.views")}>
            {VIEWS.map((each) => (
              <button key={each} type="button" aria-pressed={view === each} onClick={() => (setView(each), setWords(""))}>
                {t(`${each}.title`)}
              </button>
            ))}
          </div>
          <div className={styles.search}>
            <SearchField
              key={view}
              label={t(`${view}.search`)}
              maxLength={MAX_SEARCH}
              value={view === "pages" ? filter.words : words}
              onChange={(typed) => (view === "pages" ? setFilter({ ...filter, words: typed }) : setWords(typed))}
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
      {view !== "pages" ? (
        <Bin key={view} place={view} words={words} changeCount={changeCount} restore={(page) => restore(page, view)} say={setNotice} />
      ) : shown.choices.pageTypes.length === 0 ? (
        <NoPages
          title={t("pages.noneTitle")}
          text={t("pages.noneText")}
          wayOn={mayEdit && { label: t("pages.new"), run: () => setOpen({ dialog: "new" }) }}
        />
      ) : (
        <>
          <PageFilters
            choices={shown.choices}
            filter={filter}
            onChange={setFilter}
            onRenameFolder={mayEdit ? () => setOpen({ dialog: "rename" }) : undefined}
          />
          <FoundPages
            listed={{ ...listed, shown }}
            busy={listed.failed === undefined && shown.filter !== filter}
            isOfBefore={listed.failed !== undefined && shown.filter !== filter}
            plans={plans}
            say={setNotice}
            onAsk={ask}
            isForSeveral={mayEdit}
            reload={reload}
          />
        </>
      )}
      {open?.dialog === "delete" && (
        <DeletePageDialog
          title={t("deletePage.title", { page: open.page.title })}
          text={t(open.page.publishedVersion === null ? "deletePage.draft" : "deletePage.live", { path: open.page.path })}
          confirm={t("deletePage.confirm")}
          remove={() => remove(open.page, "bin")}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.dialog === "archive" && (
        <DeletePageDialog
          title={t("archive.putTitle", { page: open.page.title })}
          text={t(open.page.publishedVersion === null ? "archive.putDraft" : "archive.putLive", { path: open.page.path })}
          confirm={t("archive.confirm")}
          remove={() => remove(open.page, "archive")}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.dialog === "takeDown" && (
        <LateDialog onClose={() => setOpen(undefined)}>
          <TakeDownDialog
            page={open.page}
            isPlanned={plans.has(open.page.id)}
            takeDown={() => takeDown(open.page)}
            onClose={() => setOpen(undefined)}
          />
        </LateDialog>
      )}
      {open?.dialog === "folder" && (
        <LateDialog onClose={() => setOpen(undefined)}>
          <MoveToFolderDialog
            pages={[open.page]}
            folders={shown.choices.folders}
            move={(folder) => move(open.page, folder)}
            onClose={() => setOpen(undefined)}
          />
        </LateDialog>
      )}
      {open?.dialog === "rename" && (
        <RenameFolderDialog
          folder={filter.folder}
          folders={shown.choices.folders}
          onRenamed={renamed}
          onOutOfDate={load}
          onClose={() => setOpen(undefined)}
        />
      )}
      {said && <NoticeBox notice={said} onClose={hush} />}
      {(open?.dialog === "new" || open?.dialog === "duplicate") && (
        <NewPageDialog
          campaigns={shown.choices.campaigns}
          folder={filter.folder.trim() || undefined}
          from={open.dialog === "duplicate" ? open.page : undefined}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Screen>
  );
}
