/** What could not be done with some of several pages: which, and why. They are still selected. [BLD-14] */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../interface/Dialog";
import { TextButton } from "../../../interface/TextButton";
import type { Outcome } from "./one-by-one";
import styles from "./several.module.css";

export interface FailedPagesDialogProps extends Pick<Outcome, "failed"> {
  title: string;
  /** What was done with the others; undefined: nothing. */
  text: string | undefined;
  onClose(): void;
}

export function FailedPagesDialog({ title, text, failed, onClose }: FailedPagesDialogProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <TextButton variant="primary" data-first-stop="" onClick={onClose}>
          {t("common.close")}
        </TextButton>
      }
    >
      <div className={styles.lists} role="alert">
        {text && <p>{text}</p>}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse scrolls it with the arrow keys */}
        <ul className={styles.pages} aria-label={title} tabIndex={0}>
          {failed.map(({ page, why }) => (
            <li key={page.id}>
              {page.title || t("pages.untitled")} <span>{page.path}</span>
              <br />
              {why}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
