import type { ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { SizedPicture } from "../../ui/sized-picture/SizedPicture";
import { RichText } from "../../ui/rich-text/RichText";
import { Section, SectionHeading } from "../../ui/section/Section";
import styles from "./Gallery.module.css";
import type { GallerySettings } from "./settings.gen";

/** Pictures in even rows. A frame keeps the room of each while it loads. [LAND-1] */
export function Gallery({ id, settings }: BlockProps<GallerySettings>): ReactNode {
  const { heading, intro, items, columns, ratio, fit, tone } = settings;
  const shown = items.filter(({ picture }) => picture?.src);
  return (
    <Section id={id} tone={tone}>
      <SectionHeading heading={heading} intro={intro && <RichText html={intro} size="large" />} />
      {shown.length > 0 && (
        <ul role="list" className={styles.gallery} data-columns={columns} data-fit={fit}>
          {shown.map(({ picture, caption }, index) => (
            <li key={index}>
              <figure className={styles.figure}>
                <span className={styles.frame} data-ratio={ratio}>
                  <SizedPicture {...picture} className={styles.picture} sizes="(min-width: 58rem) 24rem, (min-width: 34rem) 50vw, 100vw" />
                </span>
                {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
              </figure>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
