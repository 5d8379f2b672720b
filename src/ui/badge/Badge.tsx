/** A word or two that mark something, or a count. */
import type { ReactNode } from "react";
import { classNames } from "../class-names";
import styles from "./Badge.module.css";

export interface BadgeProps {
  tone?: "accent" | "spark" | "neutral" | "success" | "warning" | "danger";
  children: ReactNode;
}

export function Badge({ tone = "neutral", children }: BadgeProps): ReactNode {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
