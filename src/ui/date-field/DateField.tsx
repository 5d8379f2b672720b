/** A day, in the browser's own date control: it knows the reader's calendar, keyboard and screen reader best. */
import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from "react";
import { classNames } from "../class-names";
import { Field, controlAttributes, useFieldIds, type FieldProps } from "../field/Field";
import fieldStyles from "../field/Field.module.css";
import styles from "./DateField.module.css";

export interface DateFieldProps extends FieldProps {
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange(value: string): void;
  onBlur?(): void;
  inputRef?: Ref<HTMLInputElement>;
  /** First and last day that the calendar offers, YYYY-MM-DD; others can still be typed. */
  min?: string;
  max?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
}

export function DateField(props: DateFieldProps): ReactNode {
  const { value, onChange, onBlur, inputRef, min, max, autoComplete } = props;
  const ids = useFieldIds(props);
  return (
    <Field props={props} ids={ids}>
      <input
        {...controlAttributes(props, ids)}
        ref={inputRef}
        className={classNames(fieldStyles.control, styles.date)}
        type="date"
        data-empty={value === "" || undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        min={min}
        max={max}
        autoComplete={autoComplete}
      />
    </Field>
  );
}
