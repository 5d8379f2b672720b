import type { ButtonHTMLAttributes, ReactNode } from "react";
import { classNames } from "../../ui/class-names";
import styles from "./interface.module.css";

export interface TextButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: "primary" | "plain" | "quiet" | "danger";
  busy?: boolean;
}

/** A button of the editor. A busy one keeps its place and its focus. */
export function TextButton({ variant = "plain", busy, className, children, onClick, ...rest }: TextButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={classNames(styles.button, styles[variant], busy && styles.busy, className)}
      aria-disabled={busy || undefined}
      // A form is sent by the key Enter as by a press: both come here.
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {children}
    </button>
  );
}
