import type { CSSProperties, ReactNode } from "react";
import type { DarkSource } from "../../domain/theme/theme-logo";
import type { BlockProps } from "../../registry/define-block";
import { useBasket } from "../../shop/hooks/use-shop";
import { Button } from "../../ui/button/Button";
import { classNames } from "../../ui/class-names";
import { Icon } from "../../ui/icon/Icon";
import { Picture } from "../../ui/picture/Picture";
import { MenuDisclosure } from "./MenuDisclosure";
import styles from "./SiteHeader.module.css";
import type { SiteHeaderSettings } from "./settings.gen";

/** The top of every page. [HDR-1] */
export function SiteHeader({ id, settings, slots }: BlockProps<SiteHeaderSettings>): ReactNode {
  // The theme's logo may be another one in the dark.
  const logo: SiteHeaderSettings["logo"] & { dark?: DarkSource } = settings.logo;
  const { logoText, logoLink, links, height, fixed, shadow, showProfile, showBasket, profileLink, texts } = settings;
  const checkoutId = useBasket((basket) => basket.checkout?.id);
  const profile = showProfile && (
    <div className={styles.profile}>
      {hasChildren(slots["profile"]) ? (
        slots["profile"]
      ) : (
        <a className={styles.iconLink} href={profileLink || "/mma"} aria-label={texts.profile}>
          <Icon name="user" size="24px" />
        </a>
      )}
    </div>
  );
  return (
    <div
      id={id}
      className={classNames(styles.header, fixed && styles.fixed, shadow && styles.shadow)}
      style={{ "--header-space": `${height}rem` } as CSSProperties}
    >
      <div className={styles.bar}>
        <a className={styles.logo} href={logoLink || "/"}>
          {logo.src ? (
            <picture>
              {logo.dark && <source {...logo.dark} />}
              <Picture {...logo} alt={logo.alt || logoText} first className={styles.logoPicture} />
            </picture>
          ) : (
            <span className={styles.logoText}>{logoText}</span>
          )}
        </a>
        {links.length > 0 && (
          <nav className={styles.wideNavigation} aria-label={texts.navigation}>
            <NavigationLinks links={links} />
          </nav>
        )}
        <div className={styles.tools}>
          {showBasket &&
            (hasChildren(slots["basket"]) ? (
              slots["basket"]
            ) : (
              <a
                className={styles.iconLink}
                href={checkoutId ? `/checkout?basket=${encodeURIComponent(checkoutId)}` : "/checkout"}
                aria-label={texts.basket}
              >
                <Icon name="basket" size="24px" />
              </a>
            ))}
          {profile}
          {links.length > 0 && (
            <MenuDisclosure label={texts.menu} className={styles.narrowMenu}>
              <nav aria-label={texts.navigation}>
                <NavigationLinks links={links} />
              </nav>
            </MenuDisclosure>
          )}
        </div>
      </div>
    </div>
  );
}

const hasChildren = (slot: ReactNode): boolean => (Array.isArray(slot) ? slot.length > 0 : Boolean(slot));

function NavigationLinks({ links }: { links: SiteHeaderSettings["links"] }): ReactNode {
  return (
    <ul role="list" className={styles.links}>
      {links.map((link, index) => (
        <li key={index}>
          {link.asButton ? (
            <Button href={link.href || "/"} size="small">
              {link.label}
            </Button>
          ) : (
            <a className={styles.link} href={link.href || "/"}>
              {link.label}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
