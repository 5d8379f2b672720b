/** Before a section goes: where it is linked, which keeps it; else that its copies stay. [BLD-11] */
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SavedSection } from "../../layout/page/saved-section";
import { Dialog, DialogCancel } from "../interface/Dialog";
import { TextButton } from "../interface/TextButton";
import { failureWords } from "../interface/words/failure-words";
import { useSession } from "../screens/edit/session/edit-session";
import { useEditorUi } from "../state/editor-ui";
import { UsesList } from "./UsesList";
import { useSectionUses } from "./use-section-uses";

export function RemoveSectionDialog({ section: { id, name }, onClose }: { section: SavedSection; onClose(): void }): ReactNode {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const { sections } = useSession();
  const [busy, setBusy] = useState(false);
  const uses = useSectionUses(id);
  const isLinked = uses !== undefined && uses !== "failed" && uses.all > 0;

  const remove = async () => {
    setBusy(true);
    try {
      await sections.remove(id);
      ui.setState({ notice: { tone: "success", text: t("sections.removed", { name }) } });
    } catch (error) {
      ui.setState({ notice: { tone: "danger", text: t("save.failed", { reason: failureWords(error, t) }) } });
    }
    onClose();
  };

  return (
    <Dialog
      title={t("sections.removeTitle", { name })}
      onClose={onClose}
      busy={busy}
      actions={
        <>
          <DialogCancel>{isLinked ? t("common.close") : undefined}</DialogCancel>
          {!isLinked && (
            <TextButton variant="danger" busy={busy || uses === undefined} onClick={() => void remove()}>
              {t("sections.removeConfirm")}
            </TextButton>
          )}
        </>
      }
    >
      {isLinked ? (
        <>
          <p role="status">{t("sections.removeLinked", { count: uses.all })}</p>
          <UsesList pages={uses.pages} label={t("sections.linkedOn")} />
        </>
      ) : (
        <p>{t("sections.removeText")}</p>
      )}
    </Dialog>
  );
}
