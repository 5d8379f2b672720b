/** One choice of a few, each with room for a description and an icon. */
import { useEffectEvent, useLayoutEffect, useRef, type ReactNode, type Ref } from "react";
import { FieldNotes, Mark, useFieldIds, type FieldProps } from "../field/Field";
import styles from "./RadioGroup.module.css";

export interface RadioOption {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  /** Shown, and not to be chosen. */
  disabled?: boolean;
}

export interface RadioGroupProps extends Omit<FieldProps, "label" | "name"> {
  legend: string;
  /** Keeps the legend for screen readers alone, where a heading says the same. */
  legendHidden?: boolean;
  name: string;
  options: readonly RadioOption[];
  value: string;
  onChange(value: string): void;
  /** The focus has left the group. */
  onBlur?(): void;
  /** The first radio button that can be chosen: what takes the focus. */
  inputRef?: Ref<HTMLInputElement>;
}

export function RadioGroup(props: RadioGroupProps): ReactNode {
  const { legend, legendHidden, name, options, value, onChange, onBlur, inputRef, required, error, help, disabled } = props;
  const ids = useFieldIds(props);
  const first = options.findIndex((option) => !option.disabled);
  const group = useRef<HTMLFieldSetElement>(null);
  // What was chosen before the page came to life is what its shopper sees, and means.
  const takeEarly = useEffectEvent(() => {
    const early = group.current?.querySelector<HTMLInputElement>(":checked")?.value;
    if (early !== undefined && early !== value) onChange(early);
  });
  useLayoutEffect(() => takeEarly(), []);
  return (
    <fieldset
      ref={group}
      className={styles.group}
      role="radiogroup"
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={[error && ids.errorId, help && ids.helpId].filter(Boolean).join(" ") || undefined}
      data-field={props.dataField}
      disabled={disabled}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
    >
      <legend className={legendHidden ? styles.legendHidden : styles.legend}>
        {legend}
        <Mark {...props} />
      </legend>
      <div className={styles.options}>
        {options.map((option, index) => (
          <label className={styles.option} key={option.value}>
            <input
              className={styles.radio}
              type="radio"
              id={index === first ? ids.id : undefined}
              ref={index === first ? inputRef : undefined}
              name={name}
              value={option.value}
              disabled={option.disabled}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.text}>
              <span className={option.description ? styles.label : undefined}>{option.label}</span>
              {option.description && <span className={styles.description}>{option.description}</span>}
            </span>
            {option.icon && <span className={styles.icon}>{option.icon}</span>}
          </label>
        ))}
      </div>
      <FieldNotes props={{ error, help }} ids={ids} />
    </fieldset>
  );
}
