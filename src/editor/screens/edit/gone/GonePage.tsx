/** In place of a page, or a section, that was deleted or archived: what became of it, and the work on it that this browser kept. [BLD-9] */
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { migrateLayout } from "../../../../layout/migrate";
import { catalog } from "../../../catalog-in-words";
import { formatInstant } from "../../../interface/dates";
import interfaceStyles from "../../../interface/interface.module.css";
import { TextButton } from "../../../interface/TextButton";
import { failureWords } from "../../../interface/words/failure-words";
import { useMay } from "../../../rights/use-may";
import { useApi } from "../../../state/api-context";
import type { Kept } from "../../../unsaved/kept-copies";
import { pageCopies, sectionCopies } from "../session/page-copy";
import { dropUnsavedCopy, type UnsavedCopy } from "../session/unsaved-copy";
import type { Gone } from "./gone";
import styles from "./GonePage.module.css";

export interface GonePageProps {
  id: string;
  gone: Gone;
  isSection: boolean;
  /** What was not saved when it was left, the newest first. */
  kept: readonly Kept<UnsavedCopy>[];
  onDrop(kept: Kept<UnsavedCopy>): void;
  onRetry(): void;
}

export function GonePage({ id, gone, isSection, kept, onDrop, onRetry }: GonePageProps): ReactNode {
  const { t, i18n } = useTranslation();
  const api = useApi();
  const navigate = useNavigate();
  const mayKeep = useMay("editor");
  const [copies] = useState(() => (isSection ? sectionCopies(api) : pageCopies(api)));
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>();
  const which = isSection ? "section" : gone.place;

  const keep = async (chosen: Kept<UnsavedCopy>) => {
    setBusy(true);
    setFailed(undefined);
    try {
      const layout = migrateLayout(chosen.copy.layout, catalog);
      const path = chosen.copy.path ?? gone.path ?? `/${id}`;
      const copy = await copies.keep({ id, path, title: layout.settings.title }, layout);
      dropUnsavedCopy(chosen);
      await navigate(`/${isSection ? "sections" : "pages"}/${copy.id}`);
    } catch (error) {
      setFailed(error);
      setBusy(false);
    }
  };

  return (
    <main className={interfaceStyles.trouble}>
      <div role="alert" className={styles.words}>
        <h1>{t(`gone.opened.${which}`, { who: gone.by ?? t("merge.somebody") })}</h1>
        <p>{t(`gone.openedHow.${which}`)}</p>
      </div>
      {mayKeep && kept.length > 0 && (
        <ul className={styles.copies} aria-label={t("gone.kept")}>
          {kept.map((each) => (
            <li key={each.key}>
              <p>{t("gone.keptOf", { at: formatInstant(each.copy.at, i18n.language) })}</p>
              <TextButton variant="quiet" busy={busy} onClick={() => (dropUnsavedCopy(each), onDrop(each))}>
                {t("unsaved.drop")}
              </TextButton>
              <TextButton variant="primary" busy={busy} onClick={() => void keep(each)}>
                {t("gone.keepThem")}
              </TextButton>
            </li>
          ))}
        </ul>
      )}
      {failed !== undefined && <p role="alert">{t("save.failed", { reason: failureWords(failed, t) })}</p>}
      <div className={interfaceStyles.row}>
        <TextButton onClick={onRetry}>{t("common.tryAgain")}</TextButton>
        <Link className={interfaceStyles.button} to="/">
          {t("common.backToPages")}
        </Link>
      </div>
    </main>
  );
}
