/** Deleted pages until they go for good, or archived ones: found by words, some at a time. [BLD-14] */
import { RotateCcw, Trash2 } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { DeletedPage } from "../../../../layout/page/page-summary";
import { useApi } from "../../../state/api-context";
import { failureWords } from "../../../interface/words/failure-words";
import { IconButton } from "../../../interface/IconButton";
import interfaceStyles from "../../../interface/interface.module.css";
import { Loading } from "../../../interface/Loading";
import { TextButton } from "../../../interface/TextButton";
import type { Notice } from "../../../state/editor-ui";
import { formatDay } from "../../../interface/dates";
import { useMay } from "../../../rights/use-may";
import { useHeadingOnward } from "../../frame/use-heading-onward";
import { DeletePageDialog } from "../DeletePageDialog";
import { NoPages } from "../NoPages";
import styles from "../PagesScreen.module.css";
import { ShowMore } from "../ShowMore";
import { usePutAway } from "./use-put-away";

export interface BinProps {
  place: "bin" | "archive";
  /** What is searched for. */
  words: string;
  /** Goes up once something was put away or given back. */
  changeCount: number;
  /** Gives a page back, says so and counts it; rejects when it did not work. */
  restore(page: Pick<DeletedPage, "id" | "title">): Promise<void>;
  say(notice: Notice): void;
}

export function Bin({ place, words, changeCount, restore, say }: BinProps): ReactNode {
  const { t, i18n } = useTranslation();
  const api = useApi();
  const { shown, failed, reload: load, showMore } = usePutAway(place, words, changeCount);
  const table = useRef<HTMLTableElement>(null);
  const mayPublish = useMay("publisher");
  const [restoring, setRestoring] = useState<string>();
  const [asked, setAsked] = useState<DeletedPage>();

  const goOn = useHeadingOnward(failed ?? shown?.pages);
  const giveBack = async (page: DeletedPage) => {
    goOn();
    setRestoring(page.id);
    try {
      await restore(page);
    } catch (error) {
      say({ tone: "danger", text: failureWords(error, t) });
      // Somebody else may have been faster.
      load();
    } finally {
      setRestoring(undefined);
    }
  };

  // What answers another search is not shown, and nothing is done with it.
  const isKept = shown !== undefined && shown.words === words && shown.pages.length > 0;
  const trouble = failed !== undefined && (
    <NoPages
      isAboveList={isKept}
      title={t(isKept ? "pages.notUpToDate" : `${place}.cannotLoad`)}
      failed={{ error: failed, retry: () => (goOn(), load()) }}
    />
  );
  if (trouble && !isKept) return trouble;
  if (!shown) return <Loading text={t("common.loading")} />;
  const { pages, next } = shown;
  const busy = shown.words !== words;
  if (pages.length === 0 && shown.words.trim() !== "")
    return (
      <p className={styles.nothing} role="status">
        {!busy && t("pages.nothingFound", { query: shown.words })}
      </p>
    );
  if (pages.length === 0) return <NoPages title={t(`${place}.noneTitle`)} text={t(`${place}.noneText`)} />;
  return (
    <>
      {trouble}
      {!mayPublish && <p className={styles.nothing}>{t("rights.publishers")}</p>}
      <table ref={table} className={styles.table} aria-busy={busy || undefined}>
        <thead>
          <tr>
            <th scope="col">{t("pages.page")}</th>
            <th scope="col">{t(`${place}.deleted`)}</th>
            {place === "bin" && (
              <th scope="col" className={styles.wide}>
                {t("bin.goes")}
              </th>
            )}
            <th scope="col">
              <span className={interfaceStyles.hidden}>{t("pages.actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {pages.map((page) => (
            <tr key={page.id} tabIndex={mayPublish ? undefined : -1}>
              <td>
                <strong>{page.title || t("pages.untitled")}</strong>
                <small>{page.path}</small>
              </td>
              <td>
                <time dateTime={page.deletedAt}>{formatDay(page.deletedAt, i18n.language)}</time>
                {page.deletedBy && <small>{page.deletedBy}</small>}
              </td>
              {place === "bin" && (
                <td className={styles.wide}>
                  {page.goneAt ? <time dateTime={page.goneAt}>{formatDay(page.goneAt, i18n.language)}</time> : t("bin.never")}
                </td>
              )}
              <td className={styles.binActions}>
                {mayPublish && (
                  <>
                    <TextButton
                      busy={restoring === page.id}
                      aria-label={t(`${place}.restorePage`, { page: page.title })}
                      onClick={() => void giveBack(page)}
                    >
                      <RotateCcw size={14} aria-hidden="true" />
                      {t(`${place}.restore`)}
                    </TextButton>
                    {place === "bin" && (
                      <IconButton label={t("bin.removePage", { page: page.title })} onClick={() => setAsked(page)}>
                        <Trash2 size={15} />
                      </IconButton>
                    )}
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ShowMore
        count={pages.length}
        hasMore={next !== undefined}
        busy={busy}
        showMore={showMore}
        say={say}
        table={table}
        // Whoever may only look has no buttons in a row: they read on at the row itself.
        stop={mayPublish ? "tbody td:last-child button:first-of-type" : "tbody tr"}
      />
      {asked && (
        <DeletePageDialog
          title={t("bin.removeTitle", { page: asked.title })}
          text={t("bin.removeText")}
          confirm={t("bin.removeConfirm")}
          onClose={() => setAsked(undefined)}
          remove={async () => {
            goOn();
            await api.removeForGood(asked.id);
            setAsked(undefined);
            load();
          }}
        />
      )}
    </>
  );
}
