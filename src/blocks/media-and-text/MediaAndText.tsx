import type { ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { useBuilderMode } from "../../registry/page-context";
import { Button } from "../../ui/button/Button";
import { Icon } from "../../ui/icon/Icon";
import { SizedPicture } from "../../ui/sized-picture/SizedPicture";
import { RichText } from "../../ui/rich-text/RichText";
import { Section } from "../../ui/section/Section";
import styles from "./MediaAndText.module.css";
import type { MediaAndTextSettings } from "./settings.gen";

/** One thing explained, with a picture of it. [LAND-1] */
export function MediaAndText({ id, settings }: BlockProps<MediaAndTextSettings>): ReactNode {
  const { eyebrow, heading, text, points, action, picture, side, tone } = settings;
  const building = useBuilderMode();
  return (
    <Section id={id} tone={tone}>
      <div className={styles.pair} data-side={side} data-alone={picture.src || building ? undefined : ""}>
        <div className={styles.words}>
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          {heading && <h2 className={styles.heading}>{heading}</h2>}
          <RichText html={text} size="large" className={styles.text} />
          {points.length > 0 && (
            <ul role="list" className={styles.points}>
              {points.map((point, index) => (
                <li key={index}>
                  <Icon name="check" size="1.25em" className={styles.tick} />
                  <span>{point.text}</span>
                </li>
              ))}
            </ul>
          )}
          {action.label && (
            <div className={styles.action}>
              <Button href={action.href || "#main"} variant="secondary" size="large">
                {action.label}
              </Button>
            </div>
          )}
        </div>
        {(picture.src || building) && (
          <div className={styles.media}>
            {picture.src ? <SizedPicture {...picture} className={styles.picture} sizes="26rem" /> : <Icon name="eye" size="28px" />}
          </div>
        )}
      </div>
    </Section>
  );
}
