/** Asks before files are left behind that are not sent yet: on the way to another screen, and when the tab closes. */
import { useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router-dom";
import { Dialog } from "../../interface/Dialog";
import { TextButton } from "../../interface/TextButton";
import type { Uploads } from "../../pictures/use-uploads";
import { useAskBeforeUnload } from "../../unsaved/use-ask-before-unload";

/** @param uploads of the screen: those that failed stay to be read */
export function SendingGuard({ uploads: { isBusy: isSending, uploads } }: { uploads: Pick<Uploads, "isBusy" | "uploads"> }): ReactNode {
  const { t } = useTranslation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isSending && currentLocation.pathname !== nextLocation.pathname);
  useAskBeforeUnload(isSending);
  const hasFailed = uploads.some(({ failure }) => failure !== undefined);
  // What was waited for has been sent meanwhile; of what was not one has yet to read why.
  useEffect(() => {
    if (isSending || blocker.state !== "blocked") return;
    if (hasFailed) blocker.reset();
    else blocker.proceed();
  }, [isSending, hasFailed, blocker]);
  if (blocker.state !== "blocked") return null;
  return (
    <Dialog
      title={t("pictures.leave.title")}
      onClose={() => blocker.reset()}
      actions={
        <>
          <TextButton variant="quiet" onClick={() => blocker.proceed()}>
            {t("pictures.leave.go")}
          </TextButton>
          <TextButton variant="primary" data-first-stop onClick={() => blocker.reset()}>
            {t("leave.stay")}
          </TextButton>
        </>
      }
    >
      <p>{t("pictures.leave.text")}</p>
    </Dialog>
  );
}
