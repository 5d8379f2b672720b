import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { classNames } from "../../ui/class-names";
import styles from "./interface.module.css";
import { keysInWords } from "./keys-in-words";

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Its name, and its tip. */
  label: string;
  /** Keys that do the same, for the tip. */
  keys?: string;
  pressed?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

export function IconButton({ label, keys, pressed, children, className, ...rest }: IconButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={classNames(styles.iconButton, className)}
      aria-label={label}
      aria-pressed={pressed}
      data-tip={keys ? `${label} (${keysInWords(keys)})` : label}
      {...rest}
    >
      {children}
    </button>
  );
}
