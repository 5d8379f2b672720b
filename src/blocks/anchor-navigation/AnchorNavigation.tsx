import type { ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { classNames } from "../../ui/class-names";
import styles from "./AnchorNavigation.module.css";
import type { AnchorNavigationSettings } from "./settings.gen";

/** Links to parts of the page. [LAND-1] */
export function AnchorNavigation({ id, settings: { label, items, sticky } }: BlockProps<AnchorNavigationSettings>): ReactNode {
  const links = items.filter((item) => item.label && item.href);
  if (!links.length) return null;
  return (
    <nav id={id} aria-label={label || undefined} className={classNames(styles.navigation, sticky && styles.sticky)}>
      <ul role="list" className={styles.links}>
        {links.map((item, index) => (
          <li key={index}>
            <a href={item.href}>{item.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
