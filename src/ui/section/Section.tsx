/** The band that a block of a page stands in: background over the whole width, content in the page's measure. */
import type { ReactNode } from "react";
import { classNames } from "../class-names";
import styles from "./Section.module.css";

export interface SectionProps {
  /** The block's id: the address of the band within the page. */
  id?: string;
  tone?: "plain" | "soft" | "strong";
  /** Space above and below. Two plain bands in a row share the space between them. */
  space?: "none" | "small" | "section";
  /** How wide the content is. */
  width?: "text" | "wide" | "full";
  className?: string;
  children: ReactNode;
}

export function Section({ id, tone = "plain", space = "section", width = "wide", className, children }: SectionProps): ReactNode {
  return (
    <div id={id} className={styles.section} data-tone={tone} data-space={space}>
      <div className={classNames(styles.inner, styles[width], className)}>{children}</div>
    </div>
  );
}

export interface SectionHeadingProps {
  heading: string;
  /** Cleaned HTML. */
  intro?: ReactNode;
}

/** The heading of a band with its introduction; nothing where both are empty. */
export function SectionHeading({ heading, intro }: SectionHeadingProps): ReactNode {
  if (!heading && !intro) return null;
  return (
    <div className={styles.head}>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      {intro}
    </div>
  );
}
