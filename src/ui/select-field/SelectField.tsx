/** One choice from a list, in the browser's own select: the fastest on a phone and the surest for everyone. */
import type { ReactNode, Ref } from "react";
import { Field, controlAttributes, useFieldIds, type FieldProps } from "../field/Field";
import fieldStyles from "../field/Field.module.css";
import { classNames } from "../class-names";
import { Icon } from "../icon/Icon";
import styles from "./SelectField.module.css";

export interface SelectFieldProps extends FieldProps {
  value: string;
  onChange(value: string): void;
  onBlur?(): void;
  onFocus?(): void;
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is chosen. Where nothing needs to be chosen, it takes a choice back. */
  placeholder?: string;
  inputRef?: Ref<HTMLSelectElement>;
  autoComplete?: string;
}

export function SelectField(props: SelectFieldProps): ReactNode {
  const { value, onChange, onBlur, onFocus, options, placeholder, inputRef, autoComplete } = props;
  const ids = useFieldIds(props);
  return (
    <Field props={props} ids={ids}>
      <span className={styles.frame}>
        <select
          {...controlAttributes(props, ids)}
          ref={inputRef}
          className={classNames(fieldStyles.control, styles.select)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          onFocus={onFocus}
          autoComplete={autoComplete}
        >
          {placeholder !== undefined && (
            <option value="" disabled={props.required}>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            // Names of countries come from the browser, which may call one otherwise than the server did: no reason to render all of the
            // page anew.
            <option key={option.value} value={option.value} suppressHydrationWarning>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className={styles.chevron} />
      </span>
    </Field>
  );
}
