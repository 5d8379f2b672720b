/** A question that has to be answered first. The browser's own dialog keeps the focus in and gives it back. */
import { X } from "lucide-react";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "./IconButton";
import styles from "./interface.module.css";

export interface DialogProps {
  title: string;
  onClose(): void;
  size?: "normal" | "wide";
  children: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
}

export function Dialog({ title, onClose, size = "normal", children, actions }: DialogProps): ReactNode {
  const { t } = useTranslation();
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current!;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      data-size={size}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The backdrop belongs to the dialog element itself; a press on it starts and ends there.
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.dialogHead}>
        <h2 id={id}>{title}</h2>
        <IconButton label={t("common.close")} onClick={onClose}>
          <X size={16} />
        </IconButton>
      </div>
      <div className={styles.dialogBody}>
        {children}
        {actions && <div className={styles.dialogFoot}>{actions}</div>}
      </div>
    </dialog>
  );
}
