import type { ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { ActionButtons } from "../../ui/action-buttons/ActionButtons";
import { classNames } from "../../ui/class-names";
import { RichText } from "../../ui/rich-text/RichText";
import { Section } from "../../ui/section/Section";
import styles from "./CallToAction.module.css";
import type { CallToActionSettings } from "./settings.gen";

/** A band with one thing to do. [LAND-1] */
export function CallToAction({ id, settings }: BlockProps<CallToActionSettings>): ReactNode {
  const { tone, align, heading, text, action, secondary } = settings;
  return (
    <Section id={id} tone={tone} className={classNames(styles.band, styles[align])}>
      <div className={styles.words}>
        {heading && <h2 className={styles.heading}>{heading}</h2>}
        <RichText html={text} size="large" className={styles.text} />
      </div>
      <div className={styles.actions}>
        <ActionButtons primary={action} secondary={secondary} />
      </div>
    </Section>
  );
}
