/** On opening a page, or a theme, whose last changes were never saved: with them, or as it was saved. Escape loses nothing. [BLD-9] */
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../interface/Dialog";
import { TextButton } from "../../interface/TextButton";
import { formatInstant } from "../../interface/dates";

export interface UnsavedDialogProps {
  /** When they were made, ISO 8601. */
  at: string;
  /** It was saved since, here or elsewhere. */
  isOlder: boolean;
  /** The name of the theme that it is about; absent: the page. */
  theme?: string;
  /** Instead of the sentence that says when: what there is to choose from, where more than one window left some. */
  several?: ReactNode;
  onRestore(): Promise<void>;
  onDrop(): void;
}

export function UnsavedDialog({ at, isOlder, theme, several, onRestore, onDrop }: UnsavedDialogProps): ReactNode {
  const { t, i18n } = useTranslation();
  const [busy, setBusy] = useState(false);
  const restore = () => {
    setBusy(true);
    void onRestore().catch(() => setBusy(false));
  };
  return (
    <Dialog
      title={t(theme === undefined ? "unsaved.title" : "unsaved.themeTitle")}
      onClose={restore}
      actions={
        <>
          <TextButton variant="quiet" busy={busy} onClick={onDrop}>
            {t(several ? "unsaved.dropChosen" : "unsaved.drop")}
          </TextButton>
          <TextButton variant="primary" data-first-stop={!several || undefined} busy={busy} onClick={restore}>
            {t("unsaved.restore")}
          </TextButton>
        </>
      }
    >
      {several || <p>{t(theme === undefined ? "unsaved.text" : "unsaved.themeText", { at: formatInstant(at, i18n.language), theme })}</p>}
      {isOlder && <p>{t(theme === undefined ? "unsaved.older" : "unsaved.themeOlder")}</p>}
    </Dialog>
  );
}
