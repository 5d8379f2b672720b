import type { ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { Icon } from "../../ui/icon/Icon";
import { Section } from "../../ui/section/Section";
import styles from "./Breadcrumbs.module.css";
import type { BreadcrumbsSettings } from "./settings.gen";

/** The way from the shop's front to this page. [LAND-1] */
export function Breadcrumbs({ id, settings: { label, items, current } }: BlockProps<BreadcrumbsSettings>): ReactNode {
  const above = items.filter((item) => item.label);
  return (
    <Section id={id} space="none">
      <nav aria-label={label || undefined}>
        <ol role="list" className={styles.crumbs}>
          {above.map((item, index) => (
            <li key={index}>
              {item.href ? <a href={item.href}>{item.label}</a> : <span>{item.label}</span>}
              <Icon name="chevron-right" size="16px" />
            </li>
          ))}
          <li>
            <span aria-current="page">{current}</span>
          </li>
        </ol>
      </nav>
    </Section>
  );
}
