import type { ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { Icon } from "../../ui/icon/Icon";
import { RichText } from "../../ui/rich-text/RichText";
import { Section, SectionHeading } from "../../ui/section/Section";
import styles from "./FeatureList.module.css";
import type { FeatureListSettings } from "./settings.gen";

/** What people get, each with an icon. [LAND-1] */
export function FeatureList({ id, settings }: BlockProps<FeatureListSettings>): ReactNode {
  const { heading, intro, items, columns, tone } = settings;
  const Title = heading ? "h3" : "h2";
  return (
    <Section id={id} tone={tone}>
      <SectionHeading heading={heading} intro={intro && <RichText html={intro} size="large" />} />
      <ul role="list" className={styles.list} data-columns={columns}>
        {items.map((item, index) => (
          <li key={index} className={styles.item}>
            <span className={styles.mark}>
              <Icon name={item.icon ?? "shield"} size="24px" />
            </span>
            <div className={styles.words}>
              {item.title && <Title className={styles.title}>{item.title}</Title>}
              {item.text && <p className={styles.text}>{item.text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
