/** What is done for a customer is asked about first: what happens, and what stays as it is. */
import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Dialog, DialogCancel } from "../../interface/Dialog";
import interfaceStyles from "../../interface/interface.module.css";
import { TextButton } from "../../interface/TextButton";
import { failureWords } from "../../interface/words/failure-words";
import type { Notice } from "../../state/editor-ui";
import styles from "./Customers.module.css";

export interface Asked {
  title: string;
  /** What happens, a paragraph each. */
  text: readonly string[];
  /** What can be done along with it. */
  choice?: { label: string; help: string; isChosen: boolean };
  confirm: string;
  /** @returns what is said then */
  run(isChosen: boolean): Promise<string>;
}

export interface AskFirstProps {
  asked: Asked;
  onClose(): void;
  /** It could not be done: what it was asked about may have changed meanwhile. */
  onRefused(): void;
  onDone(notice: Notice): void;
}

export function AskFirst({ asked: { title, text, choice, confirm, run }, onClose, onRefused, onDone }: AskFirstProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const [isChosen, setChosen] = useState(choice?.isChosen ?? false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const go = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      onDone({ tone: "success", text: await run(isChosen) });
    } catch (error) {
      onRefused();
      setFailure(failureWords(error, t));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      busy={busy}
      actions={
        <>
          <DialogCancel />
          <TextButton variant="danger" busy={busy} onClick={() => void go()}>
            {confirm}
          </TextButton>
        </>
      }
    >
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {choice && (
        <div className={interfaceStyles.field}>
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={busy}
              aria-describedby={id}
              onChange={(event) => setChosen(event.target.checked)}
            />
            {choice.label}
          </label>
          <p className={interfaceStyles.help} id={id}>
            {choice.help}
          </p>
        </div>
      )}
      {failure && (
        <p className={interfaceStyles.error} role="alert">
          {failure}
        </p>
      )}
    </Dialog>
  );
}
