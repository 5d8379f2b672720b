import { useState, type ReactNode } from "react";
import { useUi } from "../../state/editor-ui";
import styles from "../interface.module.css";

/**
 * Says in words what an edit did. Two regions in turn, so that the same words are said again. [BLD-2]
 *
 * @param isInDialog it is read out all the same without a role, and a dialog's own status stays the only one in it
 */
export function Announcer({ isInDialog = false }: { isInDialog?: boolean }): ReactNode {
  const { text, count } = useUi((state) => state.announcement);
  // What was said before it came is not said again.
  const [before] = useState(count);
  const said = count === before ? "" : text;
  return (
    <div className={styles.hidden} role={isInDialog ? undefined : "status"} aria-live="polite">
      <span>{count % 2 === 0 ? said : ""}</span>
      <span>{count % 2 === 1 ? said : ""}</span>
    </div>
  );
}
