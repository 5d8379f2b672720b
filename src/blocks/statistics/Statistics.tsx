import type { ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { RichText } from "../../ui/rich-text/RichText";
import { Section, SectionHeading } from "../../ui/section/Section";
import styles from "./Statistics.module.css";
import type { StatisticsSettings } from "./settings.gen";

/** A few large figures, each with what it counts. [LAND-1] */
export function Statistics({ id, settings }: BlockProps<StatisticsSettings>): ReactNode {
  const { heading, intro, items, source, tone } = settings;
  return (
    <Section id={id} tone={tone}>
      <SectionHeading heading={heading} intro={intro && <RichText html={intro} size="large" />} />
      {items.length > 0 && (
        <dl className={styles.figures} data-count={items.length}>
          {items.map((item, index) => (
            <div key={index} className={styles.figure}>
              <dt className={styles.label}>{item.label}</dt>
              <dd className={styles.value}>
                <bdi>{item.value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {source && <p className={styles.source}>{source}</p>}
    </Section>
  );
}
