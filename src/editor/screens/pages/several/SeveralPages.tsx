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
// Never late: it says what failed where the server has gone away, which could bring no part any more.
import { FailedPagesDialog } from "./FailedPagesDialog";
import { oneByOne, type Outcome } from "./one-by-one";
import { SelectionBar, type SeveralAction } from "./SelectionBar";
import { takeOut } from "./take-out";
import type { Selected } from "./use-selected";

const MoveToFolderDialog = lazyPart(() => import("../folders/MoveToFolderDialog"), "MoveToFolderDialog");
const ArchiveSeveralDialog = lazyPart(() => import("./ArchiveSeveralDialog"), "ArchiveSeveralDialog");

export interface SeveralPagesProps {
  selected: Selected;
  shown: readonly PageSummary[];
  /** Another one each time the list was asked for: what came, or why it did not. */
  answer: unknown;
  /** There are others that are not shown. */
  hasMore: boolean;
  folders: readonly PageFolder[];
  /** By page. */
  plans: ReadonlyMap<string, PageSchedule>;
  /** Asks for the list again. */
  reload(): void;
  say(notice: Notice): void;
}

/** What is asked about pages is asked about these to its end, whatever the list shows by then. */
interface Asked {
  action: SeveralAction;
  pages: readonly PageSummary[];
}

type Open = Asked | { action: "failed"; title: string; notice: Notice; done: number; failed: Outcome["failed"] };

/** The list is what is left. */
const WHOLE = { current: document.documentElement };

export function SeveralPages({ selected, shown, answer, hasMore, folders, plans, reload, say }: SeveralPagesProps): ReactNode {
  const { t } = useTranslation();
  const api = useApi();
  const [open, setOpen] = useState<Open>();
  const goOn = useFocusOnward(WHOLE, answer);
  const goBack = useFocusOnward(WHOLE, open);
  const { pages } = selected;
  const wordsOf = (error: unknown) => failureWords(error, t);

  /** @param words keys below `severalPages`: of all that was done, and of what was not */
  const finish = (
    asked: Asked,
    { done, failed }: Outcome,
    words: { done: string; failed: string },
    more: Partial<Notice> & { folder?: string } = {},
  ) => {
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
      setOpen((now) => (now === asked ? undefined : now));
      say(notice);
    }
    reload();
  };
  const undo = async (archived: readonly PageSummary[]) => {
    await takeOut(archived, { api, say, t });
    reload();
  };
  const archive = async (asked: Asked, onStep: (count: number) => void) => {
    const outcome = await oneByOne(asked.pages, ({ id }) => api.archivePage(id), wordsOf, onStep);
    // What was live comes back as a draft, which is no undoing.
    const action = { text: t("archive.restore"), run: () => void undo(outcome.done) };
    finish(asked, outcome, { done: "archived", failed: "notArchived" }, { action });
  };
  const move = async (asked: Asked, folder: string | null, onStep: (count: number) => void) => {
    const outcome = await oneByOne(asked.pages, ({ id }) => api.putInFolder(id, folder), wordsOf, onStep);
    finish(asked, outcome, { done: folder === null ? "takenOut" : "moved", failed: "notMoved" }, folder === null ? {} : { folder });
  };

  const close = () => {
    // The button that opened it is gone where another list came meanwhile, in which nothing is selected.
    goBack("[data-several] input", "main h1");
    setOpen(undefined);
  };
  return (
    <>
      {shown.length > 0 && (
        <SelectionBar
          count={pages.length}
          shownCount={shown.length}
          hasMore={hasMore}
          onChooseAll={selected.chooseAll}
          onAsk={(action) => setOpen({ action, pages })}
        />
      )}
      {open && (
        <LateDialog key={open.action} onClose={close}>
          {open.action === "archive" && (
            <ArchiveSeveralDialog
              pages={open.pages}
              isPlanned={({ id }) => plans.has(id)}
              archive={(onStep) => archive(open, onStep)}
              onClose={close}
            />
          )}
          {open.action === "folder" && (
            <MoveToFolderDialog
              pages={open.pages}
              folders={folders}
              move={(folder, onStep) => move(open, folder, onStep)}
              onClose={close}
            />
          )}
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
