import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PageSummary } from "../../api/builder-api";
import { useApi } from "../../interface/api-context";
import { Dialog } from "../../interface/Dialog";
import styles from "../../interface/interface.module.css";
import { TextButton } from "../../interface/TextButton";

/** Deleting cannot be taken back, so it is asked for by name. */
export function DeletePageDialog({ page, onClose, onDeleted }: { page: PageSummary; onClose(): void; onDeleted(): void }): ReactNode {
  const { t } = useTranslation();
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const remove = async () => {
    setBusy(true);
    try {
      await api.removePage(page.id);
      onDeleted();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t("deletePage.title", { page: page.title })}
      onClose={onClose}
      actions={
        <>
          <TextButton variant="quiet" onClick={onClose}>
            {t("common.cancel")}
          </TextButton>
          <TextButton variant="danger" busy={busy} onClick={() => void remove()}>
            {t("deletePage.confirm")}
          </TextButton>
        </>
      }
    >
      <p>{t(page.publishedVersion === null ? "deletePage.draft" : "deletePage.live", { path: page.path })}</p>
      {failure && (
        <p className={styles.error} role="alert">
          {failure}
        </p>
      )}
    </Dialog>
  );
}
