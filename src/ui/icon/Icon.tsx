/** One of our icons, as large as the text beside it unless `size` says otherwise. Decoration: the words stand beside it. */
import type { ReactNode } from "react";
import { classNames } from "../class-names";
import styles from "./Icon.module.css";
import { DIRECTIONAL, FILLED, ICON_PATHS, type IconName } from "./icon-paths";

export type { IconName };

export interface IconProps {
  name: IconName;
  /** CSS length; 1.25em when absent. */
  size?: string;
  className?: string;
}

export function Icon({ name, size, className }: IconProps): ReactNode {
  return (
    <svg
      className={classNames(styles.icon, FILLED.has(name) && styles.filled, DIRECTIONAL.has(name) && styles.directional, className)}
      style={size ? { inlineSize: size, blockSize: size } : undefined}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
