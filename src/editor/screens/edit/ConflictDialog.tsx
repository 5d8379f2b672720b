/** Somebody else stored the page in the meantime: both in one, theirs, ours over it, or each by itself. Nothing happens unasked. [BLD-9] */
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useStore } from "zustand/react";
import { Dialog } from "../../interface/Dialog";
import { refusedBlocks } from "../../findings/refused-blocks";
import { TextButton } from "../../interface/TextButton";
import { useDocument } from "../../document/editor-document";
import { useEditorUi } from "../../state/editor-ui";
import { useSession } from "./session/edit-session";
import { useSaveActions } from "./session/use-save-actions";
import { LateDialog } from "../../interface/late/LateDialog";
import { lazyPart } from "../../interface/late/late-part";

const MergeDialog = lazyPart(() => import("../../merge/MergeDialog"), "MergeDialog");

export function ConflictDialog({ onReload }: { onReload(): void }): ReactNode {
  const { t } = useTranslation();
  const { saving, dropUnsaved, section } = useSession();
  const document = useDocument();
  const { overwrite } = useSaveActions();
  const ui = useEditorUi();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [merging, setMerging] = useState(false);
  const conflict = useStore(saving.store, (state) => state.conflict);
  if (!conflict) return null;
  const close = () => saving.store.setState({ conflict: undefined });
  const run = async (action: () => Promise<void>) => {
    setBusy(true);
    try {
      await action();
    } catch (error) {
      ui.setState({
        notice: {
          tone: "danger",
          text: t("save.failed", { reason: refusedBlocks(error, Object.values(document.layout().regions).flat(), t) }),
        },
      });
    } finally {
      setBusy(false);
    }
  };
  if (merging)
    return (
      <LateDialog onClose={() => setMerging(false)}>
        <MergeDialog onClose={() => setMerging(false)} />
      </LateDialog>
    );
  return (
    <Dialog
      title={t(section ? "conflict.sectionTitle" : "conflict.title")}
      onClose={close}
      busy={busy}
      actions={
        <>
          <TextButton variant="quiet" busy={busy} onClick={() => (close(), dropUnsaved(), onReload())}>
            {t("conflict.reload")}
          </TextButton>
          <TextButton busy={busy} onClick={() => void run(async () => void (await overwrite()))}>
            {t("conflict.overwrite")}
          </TextButton>
          {!section && (
            <TextButton busy={busy} onClick={() => void run(async () => void navigate(`/pages/${(await saving.keepAsCopy()).id}`))}>
              {t("conflict.copy")}
            </TextButton>
          )}
          <TextButton variant="primary" data-first-stop busy={busy} onClick={() => setMerging(true)}>
            {t("conflict.merge")}
          </TextButton>
        </>
      }
    >
      <p>{t(section ? "conflict.sectionText" : "conflict.text")}</p>
      <p>{t(section ? "conflict.sectionChoices" : "conflict.choices")}</p>
    </Dialog>
  );
}
