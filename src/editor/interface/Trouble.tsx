import { useLayoutEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { failureWords, isOffline } from "./words/failure-words";
import styles from "./interface.module.css";
import { TextButton } from "./TextButton";

/**
 * A screen that could not be shown: what went wrong, in words, and two ways on. Without a connection it is tried again as soon as there is
 * one.
 */
export function Trouble({ error, title, onRetry, back }: { error: unknown; title: string; onRetry(): void; back?: boolean }): ReactNode {
  const { t } = useTranslation();
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
        <TextButton variant="primary" onClick={onRetry}>
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
