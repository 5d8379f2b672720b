import type { ReactNode } from "react";
import { useUi } from "../../state/editor-ui";
import styles from "../interface.module.css";

/** Says in words what an edit did. Two regions in turn, so that the same words are said again. [BLD-2] */
export function Announcer(): ReactNode {
  const { text, count } = useUi((state) => state.announcement);
  return (
    <div className={styles.hidden} role="status" aria-live="polite">
      <span>{count % 2 === 0 ? text : ""}</span>
      <span>{count % 2 === 1 ? text : ""}</span>
    </div>
  );
}
