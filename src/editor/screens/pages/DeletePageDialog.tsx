import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Dialog, DialogCancel } from "../../interface/Dialog";
import { failureWords } from "../../interface/words/failure-words";
import styles from "../../interface/interface.module.css";
import { TextButton } from "../../interface/TextButton";

export interface DeletePageDialogProps {
  title: string;
  text: string;
  confirm: string;
  /** @returns why it was not done, in words; nothing once it was @throws FetchError when it did not work */
  remove(): Promise<string | void>;
  onClose(): void;
}

/** Names what goes, and what becomes of it. */
export function DeletePageDialog({ title, text, confirm, remove, onClose }: DeletePageDialogProps): ReactNode {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async () => {
    setBusy(true);
    try {
      const why = await remove();
      if (why === undefined) return;
      setFailure(why);
    } catch (error) {
      setFailure(failureWords(error, t));
    }
    setBusy(false);
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      busy={busy}
      actions={
        <>
          <DialogCancel />
          <TextButton variant="danger" busy={busy} onClick={() => void run()}>
            {confirm}
          </TextButton>
        </>
      }
    >
      <p>{text}</p>
      {failure && (
        <p className={styles.error} role="alert">
          {failure}
        </p>
      )}
    </Dialog>
  );
}
