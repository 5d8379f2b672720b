import type { CSSProperties, ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { useBuilderMode } from "../../registry/page-context";
import { classNames } from "../../ui/class-names";
import { Section as Band } from "../../ui/section/Section";
import { SizedPicture } from "../../ui/sized-picture/SizedPicture";
import styles from "./Section.module.css";
import type { SectionSettings } from "./settings.gen";

/** A band that other blocks stand in, over a colour or a picture. What stands in it loses the page's own margins. [LAND-1] */
export function Section({ id, settings, slots }: BlockProps<SectionSettings>): ReactNode {
  const { tone, picture, shade, space, width } = settings;
  const building = useBuilderMode();
  const hasPicture = picture.src !== "";
  return (
    <Band id={id} tone={hasPicture ? "strong" : tone} width={width} space="none" className={classNames(styles.band, styles[space])}>
      {hasPicture && (
        <div className={styles.backdrop} style={{ "--shade": `${shade}%` } as CSSProperties}>
          <SizedPicture {...picture} sizes="100vw" />
        </div>
      )}
      <div className={classNames(styles.content, building && styles.building)}>{slots["content"]}</div>
    </Band>
  );
}
