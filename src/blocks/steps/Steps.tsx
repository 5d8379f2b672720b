import type { ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { RichText } from "../../ui/rich-text/RichText";
import { Section, SectionHeading } from "../../ui/section/Section";
import styles from "./Steps.module.css";
import type { StepsSettings } from "./settings.gen";

/** How it works, in order. [LAND-1] */
export function Steps({ id, settings: { heading, intro, items, direction, tone } }: BlockProps<StepsSettings>): ReactNode {
  const Title = heading ? "h3" : "h2";
  return (
    <Section id={id} tone={tone}>
      <SectionHeading heading={heading} intro={intro && <RichText html={intro} size="large" />} />
      <ol role="list" className={styles.steps} data-direction={direction} data-count={Math.min(items.length, 4)}>
        {items.map((item, index) => (
          <li key={index} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div className={styles.words}>
              {item.title && <Title className={styles.title}>{item.title}</Title>}
              {item.text && <p className={styles.text}>{item.text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
