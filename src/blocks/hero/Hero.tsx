import type { ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { ActionButtons } from "../../ui/action-buttons/ActionButtons";
import { classNames } from "../../ui/class-names";
import { SizedPicture } from "../../ui/sized-picture/SizedPicture";
import { RichText } from "../../ui/rich-text/RichText";
import { Section } from "../../ui/section/Section";
import styles from "./Hero.module.css";
import type { HeroSettings } from "./settings.gen";

/** How wide the picture is. */
const DRAWN = { split: "(min-width: 60rem) 36rem, 100vw", centred: "(min-width: 60rem) 60rem, 100vw", background: "100vw" };

/** The opening of a page: its one h1, and the one thing to do. [LAND-1] */
export function Hero({ id, settings }: BlockProps<HeroSettings>): ReactNode {
  const { variant, tone, pictureSide, eyebrow, heading, text, primary, secondary, note, picture } = settings;
  return (
    <Section
      id={id}
      tone={variant === "background" && picture.src ? "strong" : tone}
      className={classNames(styles.hero, styles[variant], pictureSide === "start" && styles.pictureFirst, !picture.src && styles.alone)}
    >
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 className={styles.heading}>{heading}</h1>
        <RichText html={text} size="large" className={styles.text} />
        {(primary.label || secondary.label) && (
          <div className={styles.actions}>
            <ActionButtons primary={primary} secondary={secondary} />
          </div>
        )}
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {picture.src && <SizedPicture {...picture} first className={styles.picture} sizes={DRAWN[variant]} />}
    </Section>
  );
}
