/** Asks before work is left behind: on the way to another screen, and when the tab closes. */
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router-dom";
import { useStore } from "zustand/react";
import { PAGE_ID } from "../../document/editor-document";
import { Dialog } from "../../interface/Dialog";
import { TextButton } from "../../interface/TextButton";
import { useAskBeforeUnload } from "../../unsaved/use-ask-before-unload";
import { useMay } from "../../rights/use-may";
import { useEditorUi } from "../../state/editor-ui";
import { refusedWords } from "../../theme/refused-words";
import { areThemesChanged, type RefusedTheme } from "../../theme/theme-store";
import { useKeepCopy } from "./gone/use-keep-copy";
import { useSession } from "./session/edit-session";
import { useSaveActions } from "./session/use-save-actions";

export function LeaveGuard(): ReactNode {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const { saving, section, themes, commands, dropUnsaved, dropUnsavedThemes } = useSession();
  const { save } = useSaveActions();
  const pageChanged = useStore(saving.store, (state) => state.changed);
  // Whoever may not store a theme tries it out on the canvas: nothing of that could be kept.
  const mayPublish = useMay("publisher");
  const themesChanged = useStore(themes.store, areThemesChanged) && mayPublish;
  const gone = useStore(saving.store, (state) => state.gone);
  const { busy: keeping, keep } = useKeepCopy();
  const [leaving, setLeaving] = useState(false);
  const busy = leaving || keeping;
  const changed = pageChanged || themesChanged;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (saving.store.getState().changed || (mayPublish && areThemesChanged(themes.store.getState()))) &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  useAskBeforeUnload(changed);
  const showTheme = (refused: RefusedTheme) => {
    const text = refusedWords(refused, t);
    commands.select(PAGE_ID);
    ui.setState(({ right }) => ({ notice: { tone: "danger", text }, themeOpen: true, right: { ...right, open: true }, drawer: "right" }));
  };
  const saveAll = async () => {
    if (pageChanged && !(await (gone ? keep() : save()))) return false;
    const refused = themesChanged ? await themes.saveAll() : undefined;
    if (refused) showTheme(refused);
    return refused === undefined;
  };
  if (blocker.state !== "blocked") return null;
  const saveAndLeave = async () => {
    setLeaving(true);
    let isSaved = false;
    try {
      isSaved = await saveAll();
    } finally {
      setLeaving(false);
      if (isSaved) blocker.proceed();
      else blocker.reset();
    }
  };
  return (
    <Dialog
      title={t("leave.title")}
      onClose={() => blocker.reset()}
      busy={busy}
      actions={
        <>
          <TextButton variant="quiet" busy={busy} onClick={() => (dropUnsaved(), dropUnsavedThemes(), blocker.proceed())}>
            {t("leave.discard")}
          </TextButton>
          <TextButton data-first-stop busy={busy} onClick={() => blocker.reset()}>
            {t("leave.stay")}
          </TextButton>
          <TextButton variant="primary" busy={busy} onClick={() => void saveAndLeave()}>
            {t(gone && pageChanged ? "gone.keepAndLeave" : "leave.save")}
          </TextButton>
        </>
      }
    >
      <p>{gone && pageChanged ? t(`gone.leave.${section ? "section" : gone.place}`) : t("leave.text")}</p>
    </Dialog>
  );
}
