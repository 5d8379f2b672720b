/** A question that has to be answered first. The browser's own dialog keeps the focus in and gives it back. */
import { X } from "lucide-react";
import { createContext, useContext, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isComposing } from "../../ui/composing";
import { IconButton } from "./IconButton";
import styles from "./interface.module.css";
import { noteOpenDialog } from "../state/open-dialogs";
import { DialogNotices } from "./notices/DialogNotices";
import { TextButton } from "./TextButton";

export interface DialogProps {
  title: string;
  onClose(): void;
  /** "full": as large as the screen. */
  size?: "normal" | "wide" | "full";
  /** True while closing would lose what somebody typed: Escape, the cross and a press beside the dialog then ask first. */
  unsaved?: boolean;
  /**
   * Something was begun in it that goes on to its end, which closes the dialog: until then it stays. Closed before, its end would take
   * along what somebody had opened in its place.
   */
  busy?: boolean;
  children: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
}

/** Where one goes on: what says so itself, else the first field, else the first button, which is the one that does the least. */
const FIRST_STOPS = [
  "[data-first-stop]",
  "[data-dialog-body] :is(input:not([type=hidden]), select, textarea):not(:disabled)",
  "[data-dialog-body] button:not(:disabled)",
];

const Ask = createContext<(then: () => void) => void>((then) => then());

/** Asks whether what was typed into the dialog may be lost, as closing it does, before something else in it takes its place. */
export const useAskToDiscard = (): ((then: () => void) => void) => useContext(Ask);

const Way = createContext<{ out(): void; isBusy: boolean }>({ out: () => undefined, isBusy: false });

/** The button that does nothing but close its dialog. @param children what it says; without words it cancels */
export function DialogCancel({ children }: { children?: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const { out, isBusy } = useContext(Way);
  return (
    <TextButton variant="quiet" aria-disabled={isBusy || undefined} onClick={out}>
      {children ?? t("common.cancel")}
    </TextButton>
  );
}

export function Dialog({ title, onClose, size = "normal", unsaved = false, busy = false, children, actions }: DialogProps): ReactNode {
  const { t } = useTranslation();
  const ref = useRef<HTMLDialogElement>(null);
  const [self] = useState(() => ({}));
  const typing = useRef<Element | null>(null);
  /** What is done once somebody says that what was typed may go. */
  const [asking, setAsking] = useState<{ next(): void }>();
  const id = useId();
  useEffect(() => {
    const dialog = ref.current!;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    const noteClosed = noteOpenDialog(self);
    // showModal() takes the first stop it finds, which is the cross: a space typed there closes what was just opened.
    for (const stop of FIRST_STOPS) {
      const found = dialog.querySelector<HTMLElement>(stop);
      if (!found) continue;
      found.focus();
      break;
    }
    return () => {
      dialog.close();
      noteClosed();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [self]);

  // What was begun goes on to its end, which closes the dialog: what was asked before is settled.
  if (busy && asking) setAsking(undefined);

  const keep = () => {
    setAsking(undefined);
    if (typing.current instanceof HTMLElement) typing.current.focus();
  };
  const ask = (then: () => void) => {
    if (!asking) typing.current = document.activeElement;
    setAsking({ next: then });
  };
  const way = useMemo(() => ({ out: () => (busy ? undefined : onClose()), isBusy: busy }), [busy, onClose]);
  const leave = () => (unsaved && !busy ? ask(onClose) : way.out());
  const discard = () => {
    setAsking(undefined);
    asking?.next();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || isComposing(event)) return;
    // A browser closes a dialog by itself at the second Escape, whatever is said to its "cancel" event.
    event.preventDefault();
    event.stopPropagation();
    if (asking) keep();
    else leave();
  };

  return (
    // Escape is the dialog's own key.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={styles.dialog}
      data-size={size}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      // The backdrop belongs to the dialog element itself; a press on it starts and ends there.
      onPointerDown={(event) => event.target === event.currentTarget && leave()}
    >
      <div className={styles.dialogHead}>
        <h2 id={id}>{title}</h2>
        <IconButton label={t("common.close")} aria-disabled={busy || undefined} onClick={leave}>
          <X size={16} />
        </IconButton>
      </div>
      <div className={styles.dialogBody} data-dialog-body>
        <Way value={way}>
          <Ask value={ask}>{children}</Ask>
          {actions && <div className={styles.dialogFoot}>{actions}</div>}
        </Way>
      </div>
      {asking && (
        <div className={styles.discard}>
          <p role="alert">{t("common.discardQuestion")}</p>
          <TextButton variant="danger" onClick={discard}>
            {t("common.discard")}
          </TextButton>
          <TextButton autoFocus onClick={keep}>
            {t("common.keepEditing")}
          </TextButton>
        </div>
      )}
      <DialogNotices dialog={self} />
    </dialog>
  );
}
