/** Links to the draft that work, whoever made them: each is ended by itself. [BLD-11] */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { WorkingPreviewLink } from "../../layout/page/working-preview-link";
import { formatInstant } from "../interface/dates";
import interfaceStyles from "../interface/interface.module.css";
import { TextButton } from "../interface/TextButton";
import type { List } from "../interface/use-list";
import { failureWords } from "../interface/words/failure-words";
import styles from "./share.module.css";

interface WorkingLinksProps {
  list: List<WorkingPreviewLink>;
  busy: boolean;
  onEnd(link: WorkingPreviewLink): void;
}

export function WorkingLinks({ list: { entries, failed, reload }, busy, onEnd }: WorkingLinksProps): ReactNode {
  const { t, i18n } = useTranslation();
  const count = entries?.length ?? 0;
  if (failed)
    return (
      <div className={interfaceStyles.row}>
        <p role="alert">
          {t("share.cannotList")}. {failureWords(failed, t)}
        </p>
        <TextButton onClick={reload}>{t("common.tryAgain")}</TextButton>
      </div>
    );
  return (
    <div data-links="">
      {count > 0 && (
        <section className={interfaceStyles.field}>
          <h3 className={interfaceStyles.label}>{t("share.working")}</h3>
          <ul className={styles.links} role="list">
            {entries!.map((link) => {
              const made = { who: link.madeBy, at: formatInstant(link.madeAt, i18n.language) };
              return (
                <li key={link.id}>
                  <div>
                    <p>{t("share.madeBy", made)}</p>
                    <p className={interfaceStyles.help}>{t("share.until", { at: formatInstant(link.expiresAt, i18n.language) })}</p>
                  </div>
                  <TextButton busy={busy} aria-label={t("share.endNamed", made)} onClick={() => onEnd(link)}>
                    {t("share.end")}
                  </TextButton>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </div>
  );
}
