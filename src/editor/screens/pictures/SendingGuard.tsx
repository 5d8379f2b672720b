/** Asks before files are left behind that are not sent yet: on the way to another screen, and when the tab closes. */
import { useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router-dom";
import { Dialog } from "../../interface/Dialog";
import { TextButton } from "../../interface/TextButton";

export function SendingGuard({ isSending }: { isSending: boolean }): ReactNode {
  const { t } = useTranslation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isSending && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isSending]);
  // What was waited for has been sent meanwhile.
  useEffect(() => {
    if (!isSending && blocker.state === "blocked") blocker.proceed();
  }, [isSending, blocker]);
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
