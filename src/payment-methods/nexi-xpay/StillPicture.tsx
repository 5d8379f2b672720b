/** What the fields will look like, for the builder: nothing of the provider's is loaded there. */
import type { ReactNode } from "react";
import { FIELDS } from "./card-fields";
import styles from "./CardForm.module.css";

export function StillPicture({ texts }: { texts: Readonly<Record<string, string>> }): ReactNode {
  return (
    <div className={styles.form}>
      <div className={styles.fields}>
        {FIELDS.map(([id, key]) => (
          <div key={id} className={styles.field}>
            <span className={styles.label}>{texts[key]}</span>
            <span className={styles.box} />
          </div>
        ))}
      </div>
      <p className={styles.note}>{texts["picture"]}</p>
    </div>
  );
}
