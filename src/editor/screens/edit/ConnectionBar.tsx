/** While the server cannot be reached: what becomes of one's work, and trying again, by itself and by hand. Nothing is lost. [BLD-9] */
import { CloudOff } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import { TextButton } from "../../interface/TextButton";
import styles from "./ConnectionBar.module.css";
import { useSession } from "./session/edit-session";
import { useSaveActions } from "./session/use-save-actions";

const FIRST_RETRY_MS = 3_000;
const LAST_RETRY_MS = 30_000;

export function ConnectionBar(): ReactNode {
  const { t } = useTranslation();
  const { saving } = useSession();
  const { retry } = useSaveActions();
  const waiting = useStore(saving.store, (state) => state.waiting);
  const busy = useStore(saving.store, (state) => state.status !== "idle");
  useEffect(() => {
    if (!waiting) return;
    const again = () => void retry();
    const timer = setTimeout(again, Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (waiting.tries - 1)));
    window.addEventListener("online", again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", again);
    };
  }, [waiting, retry]);
  if (!waiting) return null;
  return (
    <div className={styles.bar} role="alert">
      <CloudOff size={16} aria-hidden="true" />
      <p>
        <strong>{t("connection.lost")}</strong> {t(waiting.publish ? "connection.publishes" : "connection.saves")}
      </p>
      <TextButton busy={busy} onClick={() => void retry()}>
        {t("connection.retry")}
      </TextButton>
    </div>
  );
}
