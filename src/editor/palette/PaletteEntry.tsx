/** One of what can be added: its sign, its name and a line about it, all of it to press. */
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { classNames } from "../../ui/class-names";
import choices from "../interface/choices/choices.module.css";
import styles from "./LeftPane.module.css";

export interface PaletteEntryProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: ReactNode;
  name: string;
  about: string;
}

export function PaletteEntry({ icon, name, about, children, ...rest }: PaletteEntryProps): ReactNode {
  return (
    <div className={classNames(choices.choice, styles.block)}>
      <span className={classNames(choices.icon, styles.icon)} data-size="large">
        {icon}
      </span>
      <span className={choices.words}>
        {/* The line about it stays out of what the button is called: whoever speaks to their computer says the name they read. */}
        <button type="button" className={styles.add} {...rest}>
          {name}
        </button>
        <small>{about}</small>
      </span>
      {children}
    </div>
  );
}
