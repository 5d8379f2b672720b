/** Asks before work is left behind: on the way to another screen, and when the tab closes. */
import { useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router-dom";
import { useStore } from "zustand/react";
import { Dialog } from "../../interface/Dialog";
import { TextButton } from "../../interface/TextButton";
import { areThemesChanged } from "../../theme/theme-store";
import { useSession } from "./session/edit-session";
import { useSaveActions } from "./session/use-save-actions";

export function LeaveGuard(): ReactNode {
  const { t } = useTranslation();
  const { saving, themes, dropUnsaved } = useSession();
  const { save } = useSaveActions();
  const pageChanged = useStore(saving.store, (state) => state.changed);
  const themesChanged = useStore(themes.store, areThemesChanged);
  const changed = pageChanged || themesChanged;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (saving.store.getState().changed || areThemesChanged(themes.store.getState())) && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!changed) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [changed]);
  const saveAll = async () => (!pageChanged || Boolean(await save())) && (await themes.saveAll());
  if (blocker.state !== "blocked") return null;
  return (
    <Dialog
      title={t("leave.title")}
      onClose={() => blocker.reset()}
      actions={
        <>
          <TextButton variant="quiet" onClick={() => (dropUnsaved(), blocker.proceed())}>
            {t("leave.discard")}
          </TextButton>
          <TextButton data-first-stop onClick={() => blocker.reset()}>
            {t("leave.stay")}
          </TextButton>
          <TextButton variant="primary" onClick={() => void saveAll().then((saved) => (saved ? blocker.proceed() : blocker.reset()))}>
            {t("leave.save")}
          </TextButton>
        </>
      }
    >
      <p>{t("leave.text")}</p>
    </Dialog>
  );
}
