/** What is chosen, and where one presses to choose another in a dialog. */
import { ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./choices.module.css";

export interface PickButtonProps {
  id?: string | undefined;
  /** Of the field. */
  label: string;
  /** What is chosen, in words. */
  name: string;
  detail?: string | undefined;
  /** It is chosen, and not there any more. */
  isGone?: boolean;
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
  place?: string | undefined;
  onOpen(): void;
}

export function PickButton({ id, label, name, detail, isGone, invalid, describedBy, place, onOpen }: PickButtonProps): ReactNode {
  return (
    <button
      type="button"
      id={id}
      className={styles.opener}
      // A button has no state for it: what describes the field says what is wrong.
      data-invalid={invalid || undefined}
      aria-label={[label, [name, detail].filter(Boolean).join(" ")].filter(Boolean).join(": ")}
      aria-describedby={describedBy}
      aria-haspopup="dialog"
      data-place={place}
      onClick={onOpen}
    >
      <span>
        {isGone ? <span className={styles.gone}>{name}</span> : name}
        {detail && <small>{detail}</small>}
      </span>
      <ChevronsUpDown size={14} aria-hidden="true" />
    </button>
  );
}
