import type { ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { Icon } from "../../ui/icon/Icon";
import { RichText } from "../../ui/rich-text/RichText";
import { Section, SectionHeading } from "../../ui/section/Section";
import styles from "./Faq.module.css";
import type { FaqSettings } from "./settings.gen";

/** Questions that open to their answers: the browser's own disclosure, so it works before and without JavaScript. [LAND-1] */
export function Faq({ id, settings }: BlockProps<FaqSettings>): ReactNode {
  const { heading, intro, items, firstOpen, oneAtATime } = settings;
  return (
    <Section id={id}>
      <SectionHeading heading={heading} intro={intro && <RichText html={intro} size="large" />} />
      <div className={styles.list}>
        {items.map((item, index) => (
          <details key={index} className={styles.item} open={firstOpen && index === 0} name={oneAtATime ? `${id}-faq` : undefined}>
            <summary className={styles.question}>
              <span>{item.question}</span>
              <Icon name="chevron-down" className={styles.sign} />
            </summary>
            <RichText html={item.answer ?? ""} className={styles.answer} />
          </details>
        ))}
      </div>
    </Section>
  );
}
