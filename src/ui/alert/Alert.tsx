/** A message that matters, with an icon and a colour that say how much. */
import type { ReactNode } from "react";
import { classNames } from "../class-names";
import { Icon, type IconName } from "../icon/Icon";
import styles from "./Alert.module.css";

export interface AlertProps {
  tone: "info" | "success" | "warning" | "danger";
  title?: string;
  children?: ReactNode;
  /** Shows a close button; `dismissLabel` is its name. */
  onDismiss?(): void;
  dismissLabel?: string;
  /** Read out when it appears: "assertive" interrupts. Say nothing for one that stands there from the start. */
  live?: "polite" | "assertive";
}

const icons: Record<AlertProps["tone"], IconName> = { info: "info", success: "check", warning: "warning", danger: "warning" };

export function Alert({ tone, title, children, onDismiss, dismissLabel, live }: AlertProps): ReactNode {
  return (
    <div
      className={classNames(styles.alert, styles[tone])}
      role={live === "assertive" ? "alert" : live === "polite" ? "status" : undefined}
    >
      <Icon name={icons[tone]} className={styles.icon} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {onDismiss && (
        <button type="button" className={styles.dismiss} onClick={onDismiss} aria-label={dismissLabel}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
