import type { ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { Button as Link } from "../../ui/button/Button";
import { classNames } from "../../ui/class-names";
import { Section } from "../../ui/section/Section";
import styles from "./Button.module.css";
import type { ButtonSettings } from "./settings.gen";

/** One thing to do, by itself. [LAND-1] */
export function Button({ id, settings }: BlockProps<ButtonSettings>): ReactNode {
  const { label, href, variant, size, align, note } = settings;
  return (
    <Section id={id} space="small" className={classNames(styles.button, styles[align])}>
      {label && (
        <Link href={href || "#main"} variant={variant} size={size}>
          {label}
        </Link>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </Section>
  );
}
