/** Text for screen readers alone. */
import type { ReactNode } from "react";
import styles from "./VisuallyHidden.module.css";

export function VisuallyHidden({ children }: { children: ReactNode }): ReactNode {
  return <span className={styles.hidden}>{children}</span>;
}
