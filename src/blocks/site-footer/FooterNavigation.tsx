import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names";
import styles from "./FooterNavigation.module.css";
import type { SiteFooterSettings } from "./settings.gen";

/** The footer's links, aligned as set, with a dividing line if wanted. */
export function FooterNavigation({ navigation, label }: { navigation: SiteFooterSettings["navigation"]; label: string }): ReactNode {
  return (
    <nav
      aria-label={label}
      className={classNames(styles.navigation, navigation.divider && styles.divided)}
      data-position={navigation.position}
    >
      <ul role="list" className={styles.links} data-align={navigation.align}>
        {navigation.links.map((link, index) => (
          <li key={index}>
            <a href={link.href || "/"}>{link.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
