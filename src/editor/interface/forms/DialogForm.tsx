/** A form that fills a dialog: its fields, why it could not be sent, and the two ways out of it. */
import type { ReactNode } from "react";
import { DialogCancel } from "../Dialog";
import interfaceStyles from "../interface.module.css";
import { TextButton } from "../TextButton";
import styles from "./DialogForm.module.css";
import type { Sending } from "./use-sending";

export interface DialogFormProps {
  sending: Sending;
  /** What its button says. */
  action: string;
  /** What the way out says; without words it cancels. */
  leave?: string;
  /** The dialog's cross is the only way out. */
  withoutLeave?: true;
  children: ReactNode;
}

export function DialogForm({ sending, action, leave, withoutLeave, children }: DialogFormProps): ReactNode {
  return (
    <form className={styles.form} noValidate onSubmit={sending.submit}>
      {children}
      {sending.failure && (
        <p className={interfaceStyles.error} role="alert">
          {sending.failure}
        </p>
      )}
      <div className={interfaceStyles.dialogFoot}>
        {!withoutLeave && <DialogCancel>{leave}</DialogCancel>}
        <TextButton type="submit" variant="primary" busy={sending.busy}>
          {action}
        </TextButton>
      </div>
    </form>
  );
}
