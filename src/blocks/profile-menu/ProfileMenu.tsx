import { useEffect, useRef, type ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { useBuilderMode } from "../../registry/page-context";
import { interpolate } from "../../i18n/format";
import { useSession } from "../../shop/react";
import { Icon } from "../../ui/icon/Icon";
import styles from "./ProfileMenu.module.css";
import type { ProfileMenuSettings } from "./settings.gen";

/** Signed in: who, and the way out. Else: the way in. [PROF-1] */
export function ProfileMenu({ id, settings }: BlockProps<ProfileMenuSettings>): ReactNode {
  const { profileLink, logoutLink, accountLink, texts } = settings;
  const user = useSession((session) => session.user);
  const building = useBuilderMode();
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const menu = details.current;
      if (event.key !== "Escape" || !menu?.open || !menu.contains(document.activeElement)) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    };
    const onPress = (event: PointerEvent) => {
      if (details.current?.open && !details.current.contains(event.target as Node)) details.current.open = false;
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPress);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPress);
    };
  }, []);

  if (!user)
    return (
      <a id={id} className={styles.logIn} href={profileLink || "/mma"}>
        <Icon name="user" size="22px" />
        <span className={styles.logInText}>{texts.logIn}</span>
      </a>
    );
  return (
    <details id={id} ref={details} className={styles.menu}>
      <summary className={styles.toggle} aria-label={texts.menu} onClick={building ? (event) => event.preventDefault() : undefined}>
        <Icon name="user" size="24px" />
        <Icon name="chevron-down" size="16px" className={styles.sign} />
      </summary>
      <div className={styles.panel}>
        <p className={styles.who}>{user.email ? interpolate(texts.signedInAs, { email: user.email }) : texts.signedIn}</p>
        {accountLink && (
          <a className={styles.item} href={accountLink}>
            {texts.account}
          </a>
        )}
        <a className={styles.item} href={logoutLink}>
          {texts.logout}
        </a>
      </div>
    </details>
  );
}
