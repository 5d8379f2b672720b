import { useEffect, useState, type ReactNode } from "react";
import styles from "./interface.module.css";

/** Says that something is coming; the spinner shows only when it takes a moment. */
export function Loading({ text }: { text: string }): ReactNode {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 250);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.loading} role="status" data-coming="">
      {late && <span className={styles.spinner} aria-hidden="true" />}
      <span className={late ? undefined : styles.hidden}>{text}</span>
    </div>
  );
}
