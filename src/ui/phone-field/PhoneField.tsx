/** A phone number in two parts under one label: the country's calling code, and the number as one says it at home. [PHONE-1] */
import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from "react";
import { Field, controlAttributes, useFieldIds, type FieldProps } from "../field/Field";
import fieldStyles from "../field/Field.module.css";
import { FilterSelect } from "../filter-select/FilterSelect";
import type { FilterOption } from "../filter-select/options";
import styles from "./PhoneField.module.css";

export interface PhoneFieldProps extends FieldProps {
  /** The local number. */
  value: string;
  onChange(value: string): void;
  onBlur?(): void;
  inputRef?: Ref<HTMLInputElement>;
  maxLength?: number;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** The calling code: what can be chosen, what is, and what the control is called. */
  codes: readonly FilterOption[];
  code: string;
  onCode(code: string): void;
  codeLabel: string;
  announceCodes(count: number): string;
}

export function PhoneField(props: PhoneFieldProps): ReactNode {
  const { value, onChange, onBlur, inputRef, maxLength, autoComplete, codes, code, onCode, codeLabel, announceCodes } = props;
  const ids = useFieldIds(props);
  return (
    <Field props={props} ids={ids}>
      <span className={styles.row}>
        <FilterSelect label={codeLabel} options={codes} value={code} onChange={onCode} announce={announceCodes} disabled={props.disabled} />
        <input
          {...controlAttributes(props, ids)}
          ref={inputRef}
          className={fieldStyles.control}
          type="tel"
          inputMode="tel"
          // Digits run from left to right in every script.
          dir="ltr"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          maxLength={maxLength}
          autoComplete={autoComplete}
          enterKeyHint="next"
        />
      </span>
    </Field>
  );
}
