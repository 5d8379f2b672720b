import { useLayoutEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useAccount } from "../state/account-context";
import { failureWords, isOffline, isSignedOut } from "./words/failure-words";
import styles from "./interface.module.css";
import { TextButton } from "./TextButton";

/**
 * A screen that could not be shown: what went wrong, in words, and the ways on. Without a connection it is tried again as soon as there is
 * one; where the session has ended, the first way is to sign in.
 */
export function Trouble({ error, title, onRetry, back }: { error: unknown; title: string; onRetry(): void; back?: boolean }): ReactNode {
  const { t } = useTranslation();
  const { signedOut } = useAccount();
  const hasEnded = isSignedOut(error);
  useLayoutEffect(() => {
    if (!isOffline(error)) return;
    window.addEventListener("online", onRetry);
    return () => window.removeEventListener("online", onRetry);
  }, [error, onRetry]);
  return (
    <div className={styles.trouble} role="alert">
      <h1>{title}</h1>
      <p>{failureWords(error, t)}</p>
      <div className={styles.row}>
        {hasEnded && (
          <TextButton variant="primary" onClick={signedOut}>
            {t("signIn.submit")}
          </TextButton>
        )}
        <TextButton variant={hasEnded ? "plain" : "primary"} onClick={onRetry}>
          {t("common.tryAgain")}
        </TextButton>
        {back && (
          <Link className={styles.button} to="/">
            {t("common.backToPages")}
          </Link>
        )}
      </div>
    </div>
  );
}
