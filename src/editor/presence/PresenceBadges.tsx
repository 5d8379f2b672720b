/** A badge for each who has the page open too. [BLD-9] */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import { useSession } from "../screens/edit/session/edit-session";
import styles from "./presence.module.css";

const SHOWN = 3;

export function PresenceBadges(): ReactNode {
  const { t } = useTranslation();
  const others = useStore(useSession().presence.store, (state) => state.others);
  if (others.length === 0) return null;
  const nameOf = ({ email, isYou }: (typeof others)[number]) => (isYou ? t("presence.otherWindow") : email);
  const rest = others.slice(SHOWN);
  return (
    <ul className={styles.badges} aria-label={t("presence.also")}>
      {others.slice(0, SHOWN).map((other) => (
        <li key={other.email}>
          <span className={styles.badge} role="img" aria-label={nameOf(other)} data-tip={nameOf(other)} data-hue={hueOf(other.email)}>
            {other.email.slice(0, 2).toUpperCase()}
          </span>
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <span className={styles.badge} role="img" aria-label={rest.map(nameOf).join(", ")} data-tip={rest.map(nameOf).join(", ")}>
            +{rest.length}
          </span>
        </li>
      )}
    </ul>
  );
}

/** One of six, the same for a person everywhere. */
const hueOf = (email: string): number => [...email].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % 6;
