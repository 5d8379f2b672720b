/** Before a section is saved: what shoppers find different from then on, on how many pages, and on which. [BLD-11] */
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import { Dialog, DialogCancel } from "../interface/Dialog";
import { TextButton } from "../interface/TextButton";
import { useSession } from "../screens/edit/session/edit-session";
import { useSaveActions } from "../screens/edit/session/use-save-actions";
import { useDocument } from "../document/editor-document";
import { ChangeList } from "../publish/ChangeList";
import { problemsAsked, WorthALook } from "../publish/WorthALook";
import { useEditorUi, type EditorUiState, type GoLiveWish } from "../state/editor-ui";
import { UsesList } from "./UsesList";
import { useSectionChanges } from "./use-section-changes";
import { useSectionUses } from "./use-section-uses";

export function GoLiveDialog({ section, wish }: { section: string; wish: GoLiveWish }): ReactNode {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const { api, saving } = useSession();
  const document = useDocument();
  // As it was when somebody asked.
  const [now] = useState(() => document.layout());
  const changes = useSectionChanges(api, section, now);
  const { store } = useSaveActions();
  const title = useStore(saving.store, (state) => state.page.title);
  const uses = useSectionUses(section);
  const [busy, setBusy] = useState(false);
  const known = uses === "failed" ? undefined : uses;

  const close = (saved: boolean, open: Partial<EditorUiState> = {}) => {
    ui.setState({ goLive: undefined, ...open });
    wish.done(saved);
  };
  const save = async () => {
    setBusy(true);
    close(await store());
  };

  return (
    <Dialog
      title={t("sections.saveChange", { name: title })}
      onClose={() => close(false)}
      busy={busy}
      actions={
        <>
          <DialogCancel />
          <TextButton
            variant="primary"
            data-first-stop
            busy={busy || uses === undefined || changes === undefined}
            onClick={() => void save()}
          >
            {known?.live === 0 ? t("sections.saveNow") : t("sections.goLiveNow")}
          </TextButton>
        </>
      }
    >
      {changes === undefined ? (
        <p role="status">{t("publish.comparing")}</p>
      ) : changes === "unknown" ? (
        <p role="alert">{t("sections.changesUnknown")}</p>
      ) : (
        <ChangeList {...changes} now={now} goesLive={known?.live !== 0} onShowAll={() => !busy && close(false, { dialog: "versions" })} />
      )}
      <WorthALook onShow={() => !busy && close(false, problemsAsked(ui))} />
      {uses === undefined && <p role="status">{t("common.loading")}</p>}
      {uses === "failed" && <p role="alert">{t("sections.usesFailed")}</p>}
      {known && (
        <>
          <p role="status">
            <strong>{known.live === 0 ? t("sections.onNoPage") : t("sections.goesLiveOn", { count: known.live })}</strong>
          </p>
          {known.live > 0 && <UsesList pages={known.pages.filter(({ isLive }) => isLive)} label={t("sections.livePages")} />}
          {known.all > known.live && <p>{t("sections.otherUses", { count: known.all - known.live })}</p>}
        </>
      )}
    </Dialog>
  );
}
