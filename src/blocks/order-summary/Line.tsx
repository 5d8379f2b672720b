/** One line of the summary. */
import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names";
import styles from "./OrderSummary.module.css";

export function Line({ label, value, reduced }: { label: ReactNode; value: ReactNode; reduced?: boolean }): ReactNode {
  return (
    <div className={classNames(styles.line, reduced && styles.reduced)}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
