import { useEffect, useRef, type MouseEvent, type ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { useBuilderMode } from "../../registry/page-context";
import { interpolate } from "../../i18n/format";
import { useSession, useShopActions } from "../../shop/hooks/use-shop";
import { Icon } from "../../ui/icon/Icon";
import styles from "./ProfileMenu.module.css";
import type { ProfileMenuSettings } from "./settings.gen";

/** Signed in: who, and the way out. Else: the way in. [PROF-1] */
export function ProfileMenu({ id, settings }: BlockProps<ProfileMenuSettings>): ReactNode {
  const { profileLink, afterLogIn, logoutLink, accountLink, texts } = settings;
  const actions = useShopActions();
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

  const signIn = (event: MouseEvent<HTMLAnchorElement>) => {
    // The link leads to a page that asks for the sign-in itself; another tab, and a browser without our scripts, take it as it is.
    if (building || afterLogIn !== "same-page" || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    actions.signIn().catch(() => location.assign(href));
  };

  const wayIn = (
    <>
      <Icon name="user" size="22px" />
      <span className={styles.logInText}>{texts.logIn}</span>
    </>
  );
  return (
    <span id={id} className={styles.place}>
      {user ? (
        <>
          {/* Keeps the space of the sign-in link: a shared page learns only later who is there, and nothing may jump then. */}
          <span className={`${styles.logIn} ${styles.ghost}`} aria-hidden="true">
            {wayIn}
          </span>
          <details ref={details} className={styles.menu}>
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
        </>
      ) : (
        <a className={styles.logIn} href={profileLink || "/mma"} onClick={signIn}>
          {wayIn}
        </a>
      )}
    </span>
  );
}
