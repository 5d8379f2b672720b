/** One yes or no of the page, with what it does below. */
import type { ReactNode } from "react";
import interfaceStyles from "../../interface/interface.module.css";
import styles from "../SettingsPane.module.css";

export interface CheckFieldProps {
  /** Unique in its form. */
  name: string;
  label: string;
  help: string;
  isChecked: boolean;
  onChange(isChecked: boolean): void;
}

export function CheckField({ name, label, help, isChecked, onChange }: CheckFieldProps): ReactNode {
  const id = `page-${name}-help`;
  return (
    <div className={interfaceStyles.field}>
      <label className={styles.check}>
        <input type="checkbox" checked={isChecked} aria-describedby={id} onChange={(event) => onChange(event.target.checked)} />
        {label}
      </label>
      <p className={interfaceStyles.help} id={id}>
        {help}
      </p>
    </div>
  );
}
