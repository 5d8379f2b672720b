/** Said before anybody saves over somebody else: a newer version of the page is stored, and how to go on. [BLD-9] */
import { Users } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import { TextButton } from "../interface/TextButton";
import { useSession } from "../screens/edit/session/edit-session";
import styles from "./presence.module.css";

export function NewerVersionBar({ onReload }: { onReload(): void }): ReactNode {
  const { t } = useTranslation();
  const { presence, saving, section } = useSession();
  const newer = useStore(presence.store, (state) => state.newer);
  const { changed, version } = useStore(saving.store);
  useEffect(() => presence.start(), [presence]);
  return (
    <div role="status">
      {newer && newer.version > version && (
        <div className={styles.bar}>
          <Users size={16} aria-hidden="true" />
          <p>
            {t(`presence.${section ? "section" : "page"}.${changed ? "newerUnsaved" : "newer"}`, { who: newer.by ?? t("merge.somebody") })}
          </p>
          {changed ? (
            <TextButton onClick={() => saving.store.setState({ conflict: { publish: false } })}>{t("presence.choose")}</TextButton>
          ) : (
            <TextButton onClick={() => onReload()}>{t("presence.open")}</TextButton>
          )}
        </div>
      )}
    </div>
  );
}
