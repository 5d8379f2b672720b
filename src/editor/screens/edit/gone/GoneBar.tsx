/** Somebody has deleted or archived what is edited here: says so for as long as it is, and how nothing of the work is lost. [BLD-9] */
import { FileX } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useStore } from "zustand/react";
import { TextButton } from "../../../interface/TextButton";
import { useMay } from "../../../rights/use-may";
import { announce, useEditorUi } from "../../../state/editor-ui";
import styles from "../ConnectionBar.module.css";
import { useSession } from "../session/edit-session";
import { goneWords } from "./gone-words";
import { useKeepCopy } from "./use-keep-copy";

export function GoneBar(): ReactNode {
  const { t } = useTranslation();
  const { saving, section } = useSession();
  const navigate = useNavigate();
  const mayKeep = useMay("editor");
  const gone = useStore(saving.store, (state) => state.gone);
  const { busy, keep } = useKeepCopy();
  if (!gone) return null;
  const { what, how } = goneWords(gone, section !== undefined, t);
  return (
    <div className={styles.bar} role="alert">
      <FileX size={16} aria-hidden="true" />
      <p>
        <strong>{what}</strong> {mayKeep && how}
      </p>
      {mayKeep && (
        <TextButton busy={busy} onClick={() => void keep().then((copy) => (copy === undefined ? undefined : navigate(copy)))}>
          {t("conflict.copy")}
        </TextButton>
      )}
    </div>
  );
}

/** Says that what was gone is back. For one place of the builder. */
export function useBackAgain(): void {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const { saving, section } = useSession();
  const isGone = useStore(saving.store, (state) => state.gone !== undefined);
  const wasGone = useRef(false);
  useEffect(() => {
    if (wasGone.current && !isGone) {
      const text = t(section ? "gone.sectionBack" : "gone.back");
      ui.setState({ notice: { tone: "success", text } });
      announce(ui, text);
    }
    wasGone.current = isGone;
  }, [isGone, section, t, ui]);
}
