/** Several lines of text. */
import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from "react";
import { toPlainText } from "../../domain/fields/plain-text";
import { classNames } from "../class-names";
import { Field, controlAttributes, useFieldIds, type FieldProps } from "../field/Field";
import fieldStyles from "../field/Field.module.css";
import styles from "./TextArea.module.css";

export interface TextAreaProps extends FieldProps {
  value: string;
  onChange(value: string): void;
  onBlur?(): void;
  inputRef?: Ref<HTMLTextAreaElement>;
  /** Lines that show before one scrolls. */
  rows?: number;
  maxLength?: number;
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
}

export function TextArea(props: TextAreaProps): ReactNode {
  const { value, onChange, onBlur, inputRef, rows = 4, maxLength, placeholder, autoComplete } = props;
  const ids = useFieldIds(props);
  return (
    <Field props={props} ids={ids}>
      <textarea
        {...controlAttributes(props, ids)}
        ref={inputRef}
        className={classNames(fieldStyles.control, styles.area)}
        rows={rows}
        value={value}
        // What a keyboard cannot type comes with pasted text, unseen: nobody could find and remove it.
        onChange={(event) => onChange(toPlainText(event.target.value))}
        onBlur={onBlur}
        maxLength={maxLength}
        placeholder={placeholder}
        autoComplete={autoComplete}
      />
    </Field>
  );
}
