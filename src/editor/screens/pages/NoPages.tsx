/** What stands in place of a list of pages, or above an old one: that there are none, or why they are not there, and a way on. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TextButton } from "../../interface/TextButton";
import { failureWords, isSignedOut } from "../../interface/words/failure-words";
import { useAccount } from "../../state/account-context";
import styles from "./PagesScreen.module.css";

export interface NoPagesProps {
  title: string;
  text?: string;
  /** Something went wrong: it is said at once, and the way on is to try again, or to sign in where the session has ended. */
  failed?: { error: unknown; retry(): void };
  /** What was loaded before is still shown below. */
  isAboveList?: boolean;
  wayOn?: { label: string; run(): void } | false;
}

export function NoPages({ title, text, failed, isAboveList, wayOn }: NoPagesProps): ReactNode {
  const { t } = useTranslation();
  const { signedOut } = useAccount();
  const isOver = failed && isSignedOut(failed.error);
  const on = isOver ? { label: t("signIn.submit"), run: signedOut } : failed ? { label: t("common.tryAgain"), run: failed.retry } : wayOn;
  return (
    <div className={styles.none} role={failed ? "alert" : undefined} data-above-list={isAboveList || undefined}>
      <h2>{title}</h2>
      <p>{failed ? failureWords(failed.error, t) : text}</p>
      {on && (
        <TextButton variant="primary" onClick={on.run}>
          {on.label}
        </TextButton>
      )}
    </div>
  );
}
