/** On opening a page whose last changes were never saved: with them, or as it was saved. Nothing is lost by pressing Escape. [BLD-9] */
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../interface/Dialog";
import { TextButton } from "../../interface/TextButton";
import { formatInstant } from "../../interface/dates";

export interface UnsavedDialogProps {
  /** When they were made, ISO 8601. */
  at: string;
  /** The page was saved since, here or elsewhere. */
  isOlder: boolean;
  onRestore(): Promise<void>;
  onDrop(): void;
}

export function UnsavedDialog({ at, isOlder, onRestore, onDrop }: UnsavedDialogProps): ReactNode {
  const { t, i18n } = useTranslation();
  const [busy, setBusy] = useState(false);
  const restore = () => {
    setBusy(true);
    void onRestore().catch(() => setBusy(false));
  };
  return (
    <Dialog
      title={t("unsaved.title")}
      onClose={restore}
      actions={
        <>
          <TextButton variant="quiet" busy={busy} onClick={onDrop}>
            {t("unsaved.drop")}
          </TextButton>
          <TextButton variant="primary" data-first-stop busy={busy} onClick={restore}>
            {t("unsaved.restore")}
          </TextButton>
        </>
      }
    >
      <p>{t("unsaved.text", { at: formatInstant(at, i18n.language) })}</p>
      {isOlder && <p>{t("unsaved.older")}</p>}
    </Dialog>
  );
}
