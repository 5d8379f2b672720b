/** Something is under way. With a `label` it says so to screen readers; without one it is decoration beside words that do. */
import type { ReactNode } from "react";
import { VisuallyHidden } from "../visually-hidden/VisuallyHidden";
import styles from "./Spinner.module.css";

export function Spinner({ label, size = "1.25em" }: { label?: string; size?: string }): ReactNode {
  return (
    <span className={styles.spinner} role={label ? "status" : undefined}>
      <svg viewBox="0 0 24 24" style={{ inlineSize: size, blockSize: size }} aria-hidden="true">
        <circle className={styles.track} cx="12" cy="12" r="9" />
        <path className={styles.arc} d="M12 3a9 9 0 0 1 9 9" />
      </svg>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
