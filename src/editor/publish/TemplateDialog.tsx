/** Instead of the question before publishing: a draft that is kept as a template goes live for nobody by mistake. [BLD-14] */
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import { Dialog } from "../interface/Dialog";
import { TextButton } from "../interface/TextButton";
import { failureWords } from "../interface/words/failure-words";
import { useSession } from "../screens/edit/session/edit-session";
import { useEditorUi, type PublishWish } from "../state/editor-ui";
import styles from "../interface/interface.module.css";

export function TemplateDialog({ wish }: { wish: PublishWish }): ReactNode {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const { api, saving } = useSession();
  const page = useStore(saving.store, (state) => state.page);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>();
  const leave = () => {
    ui.setState({ publishing: undefined });
    wish.cancel();
  };
  const end = async () => {
    setBusy(true);
    try {
      const { isTemplate } = await api.keepAsTemplate(page.id, false);
      // The question before publishing takes its place.
      saving.store.setState((state) => ({ page: { ...state.page, isTemplate } }));
    } catch (error) {
      setFailed(error);
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t("publish.title", { page: page.title || t("pages.untitled") })}
      onClose={leave}
      busy={busy}
      actions={
        <>
          <TextButton busy={busy} onClick={() => void end()}>
            {t("templates.end")}
          </TextButton>
          <TextButton variant="primary" data-first-stop busy={busy} onClick={leave}>
            {t("common.cancel")}
          </TextButton>
        </>
      }
    >
      <p>{t("templates.notPublished")}</p>
      {failed !== undefined && (
        <p role="alert" className={styles.error}>
          {failureWords(failed, t)}
        </p>
      )}
    </Dialog>
  );
}
