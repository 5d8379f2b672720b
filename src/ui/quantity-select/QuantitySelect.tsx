/** How many: a small native select over the quantities that are allowed. */
import { useId, type ReactNode } from "react";
import { Icon } from "../icon/Icon";
import { VisuallyHidden } from "../visually-hidden/VisuallyHidden";
import styles from "./QuantitySelect.module.css";

export interface QuantitySelectProps {
  /** Names it, for example "Quantity of Total Protection". */
  label: string;
  labelVisible?: boolean;
  value: number;
  options: readonly number[];
  onChange(value: number): void;
  disabled?: boolean;
}

export function QuantitySelect({ label, labelVisible, value, options, onChange, disabled }: QuantitySelectProps): ReactNode {
  const id = useId();
  // A stored quantity that is no longer allowed is shown as it is, until another is chosen.
  const choices = options.includes(value) ? options : [value, ...options];
  return (
    <span className={styles.quantity}>
      {labelVisible && (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      <span className={styles.frame}>
        {!labelVisible && (
          <label htmlFor={id}>
            <VisuallyHidden>{label}</VisuallyHidden>
          </label>
        )}
        <select
          id={id}
          className={styles.select}
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
          disabled={disabled}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className={styles.chevron} size="1em" />
      </span>
    </span>
  );
}
