/** What is done with several pages of the list: asked once, done one after the other, and said page by page where it failed. [BLD-14] */
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PageFolder } from "../../../../layout/page/page-folder";
import type { PageSchedule } from "../../../../layout/page/page-schedule";
import type { PageSummary } from "../../../../layout/page/page-summary";
import { useFocusOnward } from "../../../interface/forms/use-focus-onward";
import { LateDialog } from "../../../interface/late/LateDialog";
import { lazyPart } from "../../../interface/late/late-part";
import { failureWords } from "../../../interface/words/failure-words";
import { useApi } from "../../../state/api-context";
import type { Notice } from "../../../state/editor-ui";
import { oneByOne, type Outcome } from "./one-by-one";
import { SelectionBar, type SeveralAction } from "./SelectionBar";
import type { Selected } from "./use-selected";

const MoveToFolderDialog = lazyPart(() => import("../folders/MoveToFolderDialog"), "MoveToFolderDialog");
const ArchiveSeveralDialog = lazyPart(() => import("./ArchiveSeveralDialog"), "ArchiveSeveralDialog");
const FailedPagesDialog = lazyPart(() => import("./FailedPagesDialog"), "FailedPagesDialog");

export interface SeveralPagesProps {
  selected: Selected;
  shown: readonly PageSummary[];
  /** There are others that are not shown. */
  hasMore: boolean;
  folders: readonly PageFolder[];
  /** By page. */
  plans: ReadonlyMap<string, PageSchedule>;
  /** Asks for the list again. */
  reload(): void;
  say(notice: Notice): void;
}

type Open = { action: SeveralAction } | { action: "failed"; title: string; notice: Notice; done: number; failed: Outcome["failed"] };

/** The list is what is left. */
const WHOLE = { current: document.documentElement };

export function SeveralPages({ selected, shown, hasMore, folders, plans, reload, say }: SeveralPagesProps): ReactNode {
  const { t } = useTranslation();
  const api = useApi();
  const [open, setOpen] = useState<Open>();
  const goOn = useFocusOnward(WHOLE, shown);
  const { pages } = selected;
  const wordsOf = (error: unknown) => failureWords(error, t);

  /** @param words keys below `severalPages`: of all that was done, and of what was not */
  const finish = ({ done, failed }: Outcome, words: { done: string; failed: string }, more: Partial<Notice> & { folder?: string } = {}) => {
    const { folder, ...rest } = more;
    const text = t(`severalPages.${words.done}`, { count: done.length, folder });
    // What was done is done; what was not is left as it was chosen.
    selected.drop(done.map(({ id }) => id));
    goOn("[data-several] input", "main h1");
    const notice: Notice = { tone: "success", text, ...rest };
    const title = t(`severalPages.${words.failed}`, { count: failed.length });
    // Behind the dialog it could neither be read nor pressed.
    if (failed.length > 0) setOpen({ action: "failed", title, notice, done: done.length, failed });
    else {
      setOpen(undefined);
      say(notice);
    }
    reload();
  };
  const takeOut = async (archived: readonly PageSummary[]) => {
    let moved = 0;
    const outcome = await oneByOne(
      archived,
      async ({ id }) => {
        const { takenPath } = await api.unarchivePage(id);
        if (takenPath !== null) moved++;
      },
      wordsOf,
    );
    const text = t("severalPages.restored", { count: outcome.done.length });
    const beside = moved > 0 ? `. ${t("severalPages.besides", { count: moved })}` : "";
    const failed = outcome.failed.map(({ page, why }) => `${page.title || page.path}: ${why}`).join(" ");
    if (failed) say({ tone: "danger", text: `${t("severalPages.notRestored", { count: outcome.failed.length })}. ${failed}` });
    else say({ tone: "success", text: text + beside });
    reload();
  };
  const archive = async (onStep: (count: number) => void) => {
    const outcome = await oneByOne(pages, ({ id }) => api.archivePage(id), wordsOf, onStep);
    // What was live comes back as a draft, which is no undoing.
    const action = { text: t("archive.restore"), run: () => void takeOut(outcome.done) };
    finish(outcome, { done: "archived", failed: "notArchived" }, { action });
  };
  const move = async (folder: string | null) => {
    const outcome = await oneByOne(pages, ({ id }) => api.putInFolder(id, folder), wordsOf);
    finish(outcome, { done: folder === null ? "takenOut" : "moved", failed: "notMoved" }, folder === null ? {} : { folder });
  };

  const close = () => setOpen(undefined);
  return (
    <>
      {shown.length > 0 && (
        <SelectionBar
          count={pages.length}
          shownCount={shown.length}
          hasMore={hasMore}
          onChooseAll={selected.chooseAll}
          onAsk={(action) => setOpen({ action })}
        />
      )}
      {open && (
        <LateDialog key={open.action} onClose={close}>
          {open.action === "archive" && (
            <ArchiveSeveralDialog pages={pages} isPlanned={({ id }) => plans.has(id)} archive={archive} onClose={close} />
          )}
          {open.action === "folder" && <MoveToFolderDialog pages={pages} folders={folders} move={move} onClose={close} />}
          {open.action === "failed" && (
            <FailedPagesDialog
              title={open.title}
              text={open.done > 0 ? open.notice.text : undefined}
              failed={open.failed}
              onClose={() => {
                close();
                if (open.done > 0) say(open.notice);
              }}
            />
          )}
        </LateDialog>
      )}
    </>
  );
}
