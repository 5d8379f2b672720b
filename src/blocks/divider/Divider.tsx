import type { CSSProperties, ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { classNames } from "../../ui/class-names";
import { Section } from "../../ui/section/Section";
import styles from "./Divider.module.css";
import type { DividerSettings } from "./settings.gen";

/** [LAND-1] */
export function Divider({ id, settings: { look, color, space } }: BlockProps<DividerSettings>): ReactNode {
  return (
    <Section id={id} space="none" className={styles[space]}>
      <hr className={classNames(styles.divider, styles[look])} style={color ? inColor(color) : undefined} />
    </Section>
  );
}

/** By its role in the theme, which has another value in the dark. */
const inColor = (role: string) => ({ "--divider-color": `var(--color-${role})` }) as CSSProperties;
