/** One thing to agree to or to switch on; its label may hold links. */
import type { ReactNode, Ref } from "react";
import { FieldNotes, Mark, controlAttributes, useFieldIds, type FieldProps } from "../field/Field";
import styles from "./CheckboxField.module.css";

export interface CheckboxFieldProps extends Omit<FieldProps, "label"> {
  label: ReactNode;
  checked: boolean;
  onChange(checked: boolean): void;
  onBlur?(): void;
  inputRef?: Ref<HTMLInputElement>;
}

export function CheckboxField(props: CheckboxFieldProps): ReactNode {
  const { label, checked, onChange, onBlur, inputRef } = props;
  const ids = useFieldIds(props);
  return (
    <div className={styles.field}>
      <label className={styles.choice} htmlFor={ids.id}>
        <input
          {...controlAttributes({ ...props, label: "" }, ids)}
          ref={inputRef}
          className={styles.box}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
        />
        <span className={styles.text}>
          {label}
          <Mark required={props.required} requiredMark={props.requiredMark} />
        </span>
      </label>
      <div className={styles.notes}>
        <FieldNotes props={props} ids={ids} />
      </div>
    </div>
  );
}
