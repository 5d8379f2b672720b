/** What stands in place of a list of pages, or above an old one: that there are none, or why they are not there, and a way on. */
import type { ReactNode } from "react";
import { TextButton } from "../../interface/TextButton";
import styles from "./PagesScreen.module.css";

export interface NoPagesProps {
  title: string;
  text: string;
  /** Something went wrong: it is said at once. */
  failed?: boolean;
  /** What was loaded before is still shown below. */
  isAboveList?: boolean;
  wayOn?: { label: string; run(): void } | false;
}

export function NoPages({ title, text, failed, isAboveList, wayOn }: NoPagesProps): ReactNode {
  return (
    <div className={styles.none} role={failed ? "alert" : undefined} data-above-list={isAboveList || undefined}>
      <h2>{title}</h2>
      <p>{text}</p>
      {wayOn && (
        <TextButton variant="primary" onClick={wayOn.run}>
          {wayOn.label}
        </TextButton>
      )}
    </div>
  );
}
