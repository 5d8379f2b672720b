/**
 * A message that must be seen before anything else goes on: the browser's own modal dialog, open for as long as it is there.
 * Few pages ever show one, so a page brings it on first use: `const Dialog = lazy(async () => ({ default: (await import("./Dialog")).Dialog
 * }))`.
 */
import { useEffect, useId, useRef, type ReactNode, type RefObject } from "react";
import { Button } from "../button/Button";
import { Icon } from "../icon/Icon";
import styles from "./Dialog.module.css";

export interface DialogProps {
  title: string;
  children: ReactNode;
  /** Name of the button that closes it. */
  closeLabel: string;
  /** It was closed, by its button, with Escape or by a click beside it. */
  onClose(): void;
  /** Buttons before the one that closes it, the usual answer first. */
  actions?: ReactNode;
  /** The element, for who closes it by an answer of their own. */
  element?: RefObject<HTMLDialogElement | null>;
  /** Has the focus afterwards; without it, what had it before. */
  returnTo?: RefObject<HTMLElement | null>;
}

export function Dialog({ title, children, closeLabel, onClose, actions, element, returnTo }: DialogProps): ReactNode {
  const own = useRef<HTMLDialogElement>(null);
  const dialog = element ?? own;
  const heading = useId();
  const text = useId();
  useEffect(() => {
    // React runs effects twice in development; a dialog that is open stays open.
    if (!dialog.current!.open) dialog.current!.showModal();
  }, [dialog]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={heading}
      aria-describedby={text}
      // A click beside it closes it, in browsers that know how.
      {...{ closedby: "any" }}
      onClose={() => {
        onClose();
        returnTo?.current?.focus({ preventScroll: true });
      }}
    >
      <div className={styles.top}>
        <Icon name="warning" className={styles.icon} />
        <h2 className={styles.title} id={heading}>
          {title}
        </h2>
      </div>
      <div className={styles.text} id={text}>
        {children}
      </div>
      <div className={styles.actions}>
        {actions}
        <Button variant={actions ? "quiet" : "primary"} onClick={() => dialog.current!.close()}>
          {closeLabel}
        </Button>
      </div>
    </dialog>
  );
}
