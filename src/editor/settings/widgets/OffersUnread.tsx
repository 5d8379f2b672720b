import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { failureWords } from "../../interface/words/failure-words";
import { TextButton } from "../../interface/TextButton";
import styles from "./widgets.module.css";

/** In place of a list of offers or labels that could not be read: says so, and reads it again. [BLD-4] */
export function OffersUnread({ retry, value }: { retry(): Promise<void>; value?: string | undefined }): ReactNode {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const again = async () => {
    setBusy(true);
    try {
      await retry();
    } catch (error) {
      setFailure(failureWords(error, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.unread} role="alert">
      {value && <strong>{value}</strong>}
      <p>
        {t("offers.unread")} {failure}
      </p>
      <TextButton busy={busy} onClick={() => void again()}>
        {t("common.tryAgain")}
      </TextButton>
    </div>
  );
}
