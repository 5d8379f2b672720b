/** The session has ended and nothing is stored: said for as long as it is so, with the way to sign in. [BLD-9] */
import { LogIn } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import { announce, useEditorUi } from "../../state/editor-ui";
import styles from "./ConnectionBar.module.css";
import { useSession } from "./session/edit-session";

export function SignedOutBar(): ReactNode {
  const { t } = useTranslation();
  const { saving, section } = useSession();
  const signedOut = useStore(saving.store, (state) => state.signedOut);
  if (!signedOut) return null;
  return (
    <div className={styles.bar} role="alert">
      <LogIn size={16} aria-hidden="true" />
      <p>
        <strong>{t("signedOut.what")}</strong> {t(section ? "signedOut.section" : "signedOut.page")}
      </p>
      {/* In another tab, so that nothing here is lost. */}
      <a className={styles.way} href="/builder" target="_blank" rel="noreferrer">
        {t("signIn.submit")}
      </a>
    </div>
  );
}

/**
 * Whoever comes back to this window may have signed in elsewhere. A page with changes finds out as it stores itself; where nothing is
 * stored unasked, it is asked for here. For one place of the builder.
 */
export function useSignedInAgain(): void {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const { api, saving, section } = useSession();
  const signedOut = useStore(saving.store, (state) => state.signedOut);
  useEffect(() => {
    if (!signedOut) return;
    const ask = async () => {
      const { conflict, waiting, gone } = saving.store.getState();
      const storesItself = !section && !conflict && !waiting && !gone && saving.hasUnstored();
      if (document.visibilityState !== "visible" || storesItself) return;
      // Without an answer it stays as it is said.
      const account = await api.session().catch(() => null);
      if (!account || !saving.store.getState().signedOut) return;
      saving.store.setState({ signedOut: false });
      const text = t(saving.store.getState().changed ? "signedOut.saveNow" : "signedOut.over");
      ui.setState({ notice: { tone: "success", text } });
      announce(ui, text);
    };
    const back = () => void ask();
    window.addEventListener("focus", back);
    document.addEventListener("visibilitychange", back);
    return () => {
      window.removeEventListener("focus", back);
      document.removeEventListener("visibilitychange", back);
    };
  }, [signedOut, api, saving, section, t, ui]);
}
