/** Asks before several pages are put away: which of them shoppers can open now, and which are drafts. [BLD-14] */
import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PageSummary } from "../../../../layout/page/page-summary";
import { Dialog, DialogCancel } from "../../../interface/Dialog";
import { TextButton } from "../../../interface/TextButton";
import styles from "./several.module.css";

export interface ArchiveSeveralDialogProps {
  pages: readonly PageSummary[];
  /** Pages that something is planned for. */
  isPlanned(page: PageSummary): boolean;
  /** Closes the dialog once it is done. @param onStep how many have been tried */
  archive(onStep: (count: number) => void): Promise<void>;
  onClose(): void;
}

export function ArchiveSeveralDialog({ pages, isPlanned, archive, onClose }: ArchiveSeveralDialogProps): ReactNode {
  const { t } = useTranslation();
  const [tried, setTried] = useState<number>();
  const [live, drafts] = [pages.filter(isLive), pages.filter((page) => !isLive(page))];
  const busy = tried !== undefined;
  return (
    <Dialog
      title={t("severalPages.archiveTitle", { count: pages.length })}
      onClose={onClose}
      busy={busy}
      actions={
        <>
          <DialogCancel />
          <TextButton variant="danger" busy={busy} onClick={() => (setTried(0), void archive(setTried))}>
            {t("severalPages.archiveConfirm", { count: pages.length })}
          </TextButton>
        </>
      }
    >
      <div className={styles.lists}>
        <p>{t("severalPages.archiveText")}</p>
        {live.length > 0 && <PageNames heading={t("severalPages.live", { count: live.length })} pages={live} isPlanned={isPlanned} />}
        {drafts.length > 0 && (
          <PageNames heading={t("severalPages.drafts", { count: drafts.length })} pages={drafts} isPlanned={isPlanned} />
        )}
        <p role="status">{busy && t("severalPages.step", { done: tried, count: pages.length })}</p>
      </div>
    </Dialog>
  );
}

const isLive = ({ publishedVersion }: PageSummary): boolean => publishedVersion !== null;

function PageNames({ heading, pages, isPlanned }: Pick<ArchiveSeveralDialogProps, "pages" | "isPlanned"> & { heading: string }): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse scrolls it with the arrow keys */}
      <ul className={styles.pages} aria-labelledby={id} tabIndex={0}>
        {pages.map((page) => (
          <li key={page.id}>
            {page.title || t("pages.untitled")}{" "}
            <span>{[page.path, isPlanned(page) && t("severalPages.planned")].filter(Boolean).join(" · ")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
