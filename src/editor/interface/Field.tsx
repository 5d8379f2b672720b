import { useId, type InputHTMLAttributes, type ReactNode } from "react";
import styles from "./interface.module.css";

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange"> {
  label: string;
  help?: string;
  error?: string | undefined;
  /** The setting it is for, so that a problem leads here. */
  "data-place"?: string;
  /** @param input whose validity tells what is half typed from what is empty */
  onChange(value: string, input: HTMLInputElement): void;
}

/** A text field of the editor, with its name above and what is wrong below. */
export function Field({ label, help, error, onChange, ...rest }: FieldProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => onChange(target.value, target)}
        {...rest}
      />
      <div id={`${id}-help`}>{error ? <p className={styles.error}>{error}</p> : help && <p className={styles.help}>{help}</p>}</div>
    </div>
  );
}
