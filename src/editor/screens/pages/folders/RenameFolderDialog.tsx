/** Another name for a folder; where there is one of that name it says first that both become one. [BLD-14] */
import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { folderKey, folderName, isFolderNameTooLong, MAX_FOLDER_NAME, type PageFolder } from "../../../../layout/page/page-folder";
import { findingsOf, type RenamedFolder } from "../../../api/builder-api";
import { Dialog } from "../../../interface/Dialog";
import { Field } from "../../../interface/Field";
import { DialogForm } from "../../../interface/forms/DialogForm";
import { useSending } from "../../../interface/forms/use-sending";
import { failureWords } from "../../../interface/words/failure-words";
import { useApi } from "../../../state/api-context";
import styles from "./folders.module.css";

export interface RenameFolderDialogProps {
  folder: string;
  folders: readonly PageFolder[];
  onRenamed(renamed: RenamedFolder): void;
  /** There is another folder than `folders` says. */
  onOutOfDate(): void;
  onClose(): void;
}

export function RenameFolderDialog({ folder, folders, onRenamed, onOutOfDate, onClose }: RenameFolderDialogProps): ReactNode {
  const { t } = useTranslation();
  const api = useApi();
  const id = useId();
  const [name, setName] = useState(folder);
  const to = folderName(name);
  const other = folderKey(to) === folderKey(folder) ? undefined : folders.find((each) => folderKey(each.name) === folderKey(to));
  const isTooLong = isFolderNameTooLong(to);
  const sending = useSending({
    isWhole: to !== "" && !isTooLong,
    send: async () => (to === folder ? onClose() : onRenamed(await api.renameFolder({ from: folder, to, merge: other !== undefined }))),
    wordsOf(error) {
      // Somebody has made one meanwhile: once the list knows, the question is put anew.
      if (findingsOf(error).some(({ path, code }) => path === "to" && code === "taken")) onOutOfDate();
      return failureWords(error, t);
    },
  });
  const missing = sending.tried && to === "" ? t("folders.nameMissing") : undefined;
  return (
    <Dialog title={t("folders.renameTitle", { folder })} onClose={onClose} unsaved={to !== folder} busy={sending.busy}>
      <DialogForm sending={sending} action={t(other ? "folders.mergeAction" : "folders.renameAction")}>
        <div>
          <Field
            label={t("folders.name")}
            help={t("folders.renameHelp")}
            value={name}
            list={id}
            autoComplete="off"
            error={isTooLong ? t("folders.tooLong", { count: MAX_FOLDER_NAME }) : missing}
            onChange={setName}
          />
          <datalist id={id}>
            {folders.map((each) => (
              <option key={each.name} value={each.name}>
                {each.name}
              </option>
            ))}
          </datalist>
          <div role="status">
            {other && <div className={styles.merge}>{t("folders.mergeSays", { folder: other.name, count: other.count })}</div>}
          </div>
        </div>
      </DialogForm>
    </Dialog>
  );
}
