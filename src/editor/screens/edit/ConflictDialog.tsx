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

/** Why ours is not among the versions; `inBrowser`: this browser may keep it in their place. */
interface Unkept {
  /** The conflict in which it was so; another one begins anew. */
  of: object;
  reason: string;
  inBrowser: boolean;
}

export function ConflictDialog({ onReload }: { onReload(isAsking?: boolean): void }): ReactNode {
  const { t } = useTranslation();
  const { saving, dropUnsaved, leaveUnsaved, section } = useSession();
  const document = useDocument();
  const { overwrite } = useSaveActions();
  const ui = useEditorUi();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [merging, setMerging] = useState(false);
  const [failed, setFailed] = useState<Unkept>();
  const conflict = useStore(saving.store, (state) => state.conflict);
  if (!conflict) return null;
  const unkept = failed?.of === conflict ? failed : undefined;
  const close = () => {
    saving.store.setState({ conflict: undefined });
  };
  const reasonOf = (error: unknown) => refusedBlocks(error, Object.values(document.layout().regions).flat(), t);
  /** Ours may never have been sent: it is dropped here once it is kept there. */
  const dropOurs = async () => {
    try {
      await saving.keepAside();
    } catch (error) {
      setFailed({ of: conflict, reason: reasonOf(error), inBrowser: true });
      return;
    }
    leave();
  };
  const leave = () => {
    close();
    dropUnsaved();
    onReload();
  };
  const leaveInBrowser = () => {
    if (!leaveUnsaved()) return setFailed({ ...unkept!, inBrowser: false });
    close();
    onReload(false);
  };
  const run = async (action: () => Promise<void>) => {
    setBusy(true);
    try {
      await action();
    } catch (error) {
      ui.setState({ notice: { tone: "danger", text: t("save.failed", { reason: reasonOf(error) }) } });
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
          <TextButton variant="quiet" busy={busy} onClick={() => (unkept ? leaveInBrowser() : void run(dropOurs))}>
            {t(unkept ? "conflict.leaveInBrowser" : "conflict.reload")}
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
      {unkept && (
        <p role="alert">
          {t("conflict.unkept", { reason: unkept.reason })} {t(unkept.inBrowser ? "conflict.inBrowser" : "conflict.notInBrowser")}
        </p>
      )}
      {/* Not where the other button was: the second click of a double click would drop it. */}
      {unkept?.inBrowser === false && (
        <TextButton variant="danger" busy={busy} onClick={leave}>
          {t("conflict.dropForGood")}
        </TextButton>
      )}
    </Dialog>
  );
}
