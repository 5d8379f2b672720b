/** One of the icons that blocks draw, chosen by its looks. Its name is said, and stands below what is chosen. [BLD-4] */
import type { ReactNode } from "react";
import { Icon, type IconName } from "../../../ui/icon/Icon";
import styles from "./IconPicker.module.css";

export interface IconPickerProps {
  id: string;
  label: string;
  value: string;
  choices: readonly { value: unknown; label: string }[];
  onChange(value: unknown): void;
  /** What ties it to its help and its error. */
  described: { "aria-describedby": string | undefined; "aria-invalid": boolean | undefined };
}

export function IconPicker({ id, label, value, choices, onChange, described }: IconPickerProps): ReactNode {
  return (
    <>
      <div className={styles.icons} role="radiogroup" aria-label={label} {...described}>
        {choices.map((choice, index) => (
          <label key={String(choice.value)} className={styles.icon} title={choice.label}>
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={id}
              aria-label={choice.label}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <Icon name={choice.value as IconName} size="20px" />
          </label>
        ))}
      </div>
      <span className={styles.name} aria-hidden="true">
        {choices.find((choice) => choice.value === value)?.label}
      </span>
    </>
  );
}
