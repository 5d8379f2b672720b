/** Puts a page, or several at once, into a folder: one that there is, a new one, or none. [BLD-14] */
import { Folder, FolderMinus, FolderPlus } from "lucide-react";
import { useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { folderKey, folderName, isFolderNameTooLong, MAX_FOLDER_NAME, type PageFolder } from "../../../../layout/page/page-folder";
import type { PageSummary } from "../../../../layout/page/page-summary";
import { Dialog } from "../../../interface/Dialog";
import interfaceStyles from "../../../interface/interface.module.css";
import { failureWords } from "../../../interface/words/failure-words";
import { SearchList, type SearchEntry } from "../../../search-list/SearchList";
import styles from "./folders.module.css";

export interface MoveToFolderDialogProps {
  /** One at least. */
  pages: readonly PageSummary[];
  folders: readonly PageFolder[];
  /**
   * Closes the dialog once it is done.
   *
   * @param folder null: into none
   * @param onStep how many have been tried, of several
   * @throws FetchError when it did not work
   */
  move(folder: string | null, onStep: (count: number) => void): Promise<void>;
  onClose(): void;
}

/** No folder has such a key: those have no space at their ends. */
const NONE = " none";
const NEW = " new";

export function MoveToFolderDialog({ pages, folders, move, onClose }: MoveToFolderDialogProps): ReactNode {
  const { t } = useTranslation();
  const [query, setQuery] = useState("");
  const [tried, setTried] = useState<number>();
  const busy = tried !== undefined;
  const [failure, setFailure] = useState<string>();
  const typed = folderName(query);
  const [own, ...others] = new Set(pages.map(({ folder }) => (folder === null ? NONE : folderKey(folder))));
  const common = others.length > 0 ? undefined : own;

  const groups = useMemo(() => {
    const here = (id: string) => (id === common ? t("folders.here") : undefined);
    const isNew = typed !== "" && folders.every(({ name }) => folderKey(name) !== folderKey(typed));
    const named = folders.map(({ name, count }): SearchEntry => {
      const id = folderKey(name);
      return {
        id,
        label: name,
        about: t("folders.count", { count }),
        refused: here(id),
        icon: <Folder size={15} aria-hidden="true" />,
        words: id,
      };
    });
    const tooLong = isFolderNameTooLong(typed) ? t("folders.tooLong", { count: MAX_FOLDER_NAME }) : undefined;
    const others: SearchEntry[] = [
      ...(isNew
        ? [
            {
              id: NEW,
              label: t("folders.new", { folder: typed }),
              refused: tooLong,
              icon: <FolderPlus size={15} aria-hidden="true" />,
              // Whatever is typed finds it.
              words: query.toLowerCase(),
            },
          ]
        : []),
      { id: NONE, label: t("folders.none"), refused: here(NONE), icon: <FolderMinus size={15} aria-hidden="true" /> },
    ];
    return [
      { id: "folders", heading: t("folders.existing"), entries: named },
      { id: "others", heading: t("folders.other"), entries: others },
    ];
  }, [folders, common, query, typed, t]);

  const choose = async (id: string) => {
    if (busy) return;
    setTried(0);
    setFailure(undefined);
    const folder = id === NONE ? null : id === NEW ? typed : folders.find(({ name }) => folderKey(name) === id)!.name;
    try {
      await move(folder, setTried);
    } catch (error) {
      setFailure(failureWords(error, t));
      setTried(undefined);
    }
  };

  const title =
    pages.length === 1
      ? t("folders.moveTitle", { page: pages[0]!.title || t("pages.untitled") })
      : t("severalPages.moveTitle", { count: pages.length });
  return (
    <Dialog title={title} onClose={onClose} busy={busy}>
      <div className={styles.choices} aria-busy={busy || undefined}>
        <SearchList
          label={t("folders.find")}
          none={t("folders.nothing")}
          query={query}
          onQuery={setQuery}
          groups={groups}
          onChoose={(id) => void choose(id)}
        />
      </div>
      {pages.length > 1 && <p role="status">{busy && t("severalPages.step", { done: tried, count: pages.length })}</p>}
      {failure && (
        <p className={interfaceStyles.error} role="alert">
          {failure}
        </p>
      )}
    </Dialog>
  );
}
