import type { ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { classNames } from "../../ui/class-names";
import { SizedPicture } from "../../ui/sized-picture/SizedPicture";
import { Section } from "../../ui/section/Section";
import { useBuilderMode } from "../../registry/page-context";
import { Icon } from "../../ui/icon/Icon";
import styles from "./Image.module.css";
import type { ImageSettings } from "./settings.gen";

/** One picture, cut to a shape if wanted; its room is held while it loads. [LAND-1] */
export function Image({ id, settings }: BlockProps<ImageSettings>): ReactNode {
  const { picture, caption, link, ratio, width, space } = settings;
  const building = useBuilderMode();
  if (!picture.src && !building) return null;
  const shown = picture.src ? (
    <SizedPicture
      {...picture}
      className={classNames(styles.picture, width === "full" && styles.edge)}
      sizes={width === "full" ? "100vw" : undefined}
    />
  ) : (
    <span className={styles.room}>
      <Icon name="eye" size="28px" />
    </span>
  );
  return (
    <Section id={id} width={width} space={space}>
      <figure className={styles.figure} data-ratio={ratio}>
        {link && picture.src ? <a href={link}>{shown}</a> : shown}
        {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
      </figure>
    </Section>
  );
}
