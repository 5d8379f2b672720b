/** What becomes of work that the server does not store now, with the way on; and that no copy of it is kept. [BLD-9] */
import { CloudOff, HardDrive, X } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import { IconButton } from "../../interface/IconButton";
import { TextButton } from "../../interface/TextButton";
import { useEditorUi, useUi } from "../../state/editor-ui";
import styles from "./ConnectionBar.module.css";
import { GoneBar } from "./gone/GoneBar";
import { areThemesChanged } from "../../theme/theme-store";
import { useSession } from "./session/edit-session";
import { SignedOutBar } from "./SignedOutBar";
import { useSaveActions } from "./session/use-save-actions";

const FIRST_RETRY_MS = 3_000;
const LAST_RETRY_MS = 30_000;

/** Above the page, and above what lies over the whole of it. */
export function ConnectionBar(): ReactNode {
  return (
    <>
      <OfflineBar />
      <SignedOutBar />
      <GoneBar />
      <UnkeptBar />
    </>
  );
}

/** What waits for the server is tried again: later each time, and as soon as the browser is online. For one place of the builder. */
export function useRetry(): void {
  const { saving } = useSession();
  const { retry } = useSaveActions();
  const waiting = useStore(saving.store, (state) => state.waiting);
  useEffect(() => {
    if (!waiting) return;
    const again = () => void retry(false);
    const timer = setTimeout(again, Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (waiting.tries - 1)));
    window.addEventListener("online", again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", again);
    };
  }, [waiting, retry]);
}

function UnkeptBar(): ReactNode {
  const { t } = useTranslation();
  const { saving, themes } = useSession();
  const unkeptPage = useStore(saving.store, (state) => state.unkept && state.changed);
  const unkeptTheme = useStore(themes.store, (state) => state.unkept && areThemesChanged(state));
  const unkept = unkeptPage || unkeptTheme;
  const ui = useEditorUi();
  const isRead = useUi((state) => state.unkeptRead);
  if (!unkept || isRead) return null;
  return (
    <div className={styles.bar} role="alert">
      <HardDrive size={16} aria-hidden="true" />
      <p>{t("connection.unkept")}</p>
      <IconButton label={t("common.close")} onClick={() => ui.setState({ unkeptRead: true })}>
        <X size={15} />
      </IconButton>
    </div>
  );
}

function OfflineBar(): ReactNode {
  const { t } = useTranslation();
  const { saving, section } = useSession();
  const { retry } = useSaveActions();
  const waiting = useStore(saving.store, (state) => state.waiting);
  const busy = useStore(saving.store, (state) => state.status !== "idle");
  if (!waiting) return null;
  const words = `connection.${waiting.cannotStore ? "cannotStore" : "away"}`;
  return (
    <div className={styles.bar} role="alert">
      <CloudOff size={16} aria-hidden="true" />
      <p>
        <strong>{t(`${words}.what`)}</strong> {t(`${words}.${section ? "goesLive" : waiting.publish ? "publishes" : "saves"}`)}
      </p>
      <TextButton busy={busy} onClick={() => void retry(true)}>
        {t("connection.retry")}
      </TextButton>
    </div>
  );
}
