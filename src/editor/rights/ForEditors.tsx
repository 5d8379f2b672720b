/** Settings: they are read by everybody, and changed by who may. What unfolds them is a `ReadButton`. [BLD-13] */
import type { ReactNode } from "react";
import styles from "./rights.module.css";
import { useMay } from "./use-may";

export function ForEditors({ children }: { children: ReactNode }): ReactNode {
  const mayEdit = useMay("editor");
  return (
    <fieldset className={styles.fields} disabled={!mayEdit}>
      {children}
    </fieldset>
  );
}
