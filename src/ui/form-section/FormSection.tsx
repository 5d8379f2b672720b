/** One section of a form: a heading and its fields, under one name for whoever jumps from section to section. */
import type { ReactNode } from "react";
import { classNames } from "../class-names";
import styles from "./FormSection.module.css";

export interface FormSectionProps {
  id: string;
  /** Empty: no heading, and no section of its own. */
  heading: string;
  /** Something to agree to: without a heading it does not go on with the section above, as fields do, but with others of its like. */
  statement?: boolean;
  /** Fields stand beside each other where there is room. */
  columns?: boolean;
  children: ReactNode;
}

export function FormSection({ id, heading, statement, columns, children }: FormSectionProps): ReactNode {
  return (
    <section
      className={styles.section}
      id={id}
      aria-label={heading || undefined}
      data-part={heading ? undefined : statement ? "statement" : "more"}
    >
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      <div className={classNames(styles.fields, columns && styles.columns)}>{children}</div>
    </section>
  );
}

/** A field that takes the whole width of a section in columns. */
export const WholeWidth = ({ children }: { children: ReactNode }): ReactNode => <div className={styles.whole}>{children}</div>;
