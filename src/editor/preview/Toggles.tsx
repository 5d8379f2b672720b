/** Values of one axis of the matrix to choose among: several at a time, at least one. [BLD-8] */
import type { ReactNode } from "react";
import styles from "./preview.module.css";
import { toggled } from "./pictures";

export interface TogglesProps {
  legend: string;
  /** Value and name; those that cannot be chosen yet keep their place. */
  options: readonly (readonly [value: string, name: string, isComing?: boolean])[];
  chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
  /** Its first option takes the focus when the dialog opens. */
  isFirstStop?: boolean;
  /** Behind them. */
  children?: ReactNode;
}

export function Toggles({ legend, options, chosen, onChange, isFirstStop = false, children }: TogglesProps): ReactNode {
  const values = options.flatMap(([value, , isComing]) => (isComing ? [] : [value]));
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      <div className={styles.toggles}>
        {options.map(([value, name, isComing], index) => (
          <button
            key={value}
            type="button"
            disabled={isComing}
            data-first-stop={(isFirstStop && index === 0) || undefined}
            aria-pressed={chosen.includes(value)}
            onClick={() => onChange(toggled(values, chosen, value))}
          >
            {name}
          </button>
        ))}
        {children}
      </div>
    </fieldset>
  );
}
