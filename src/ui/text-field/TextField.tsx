/** One line of text. */
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode, Ref } from "react";
import { isComposing } from "../composing";
import { Field, controlAttributes, useFieldIds, type FieldProps } from "../field/Field";
import fieldStyles from "../field/Field.module.css";

export interface TextFieldProps extends FieldProps {
  value: string;
  onChange(value: string): void;
  onBlur?(): void;
  /** Enter in the field. The form around it then submits nothing. */
  onEnter?(): void;
  /** Puts right what was typed or pasted before it is told, but never a character that is still being composed. */
  clean?(text: string): string;
  inputRef?: Ref<HTMLInputElement>;
  type?: HTMLInputTypeAttribute;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
  enterKeyHint?: InputHTMLAttributes<HTMLInputElement>["enterKeyHint"];
  maxLength?: number;
  placeholder?: string;
  readOnly?: boolean;
}

export function TextField(props: TextFieldProps): ReactNode {
  const {
    value,
    onChange,
    onBlur,
    onEnter,
    clean,
    inputRef,
    type = "text",
    autoComplete,
    inputMode,
    enterKeyHint,
    maxLength,
    placeholder,
    readOnly,
  } = props;
  const ids = useFieldIds(props);
  return (
    <Field props={props} ids={ids}>
      <input
        {...controlAttributes(props, ids)}
        ref={inputRef}
        className={fieldStyles.control}
        type={type}
        value={value}
        onChange={(event) =>
          onChange(clean && !(event.nativeEvent as InputEvent).isComposing ? clean(event.target.value) : event.target.value)
        }
        onCompositionEnd={clean && ((event) => onChange(clean(event.currentTarget.value)))}
        onBlur={onBlur}
        onKeyDown={
          onEnter &&
          ((event) => {
            // An Enter that ends the composing of a character is not meant for the field.
            if (event.key !== "Enter" || isComposing(event)) return;
            event.preventDefault();
            onEnter();
          })
        }
        autoComplete={autoComplete}
        inputMode={inputMode}
        enterKeyHint={enterKeyHint}
        maxLength={maxLength}
        placeholder={placeholder}
        readOnly={readOnly}
      />
    </Field>
  );
}
