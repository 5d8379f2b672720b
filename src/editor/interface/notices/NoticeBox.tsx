/** One short message at the foot of the screen. It leaves by itself, later when there is something to do about it. */
import { X } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Notice } from "../../state/editor-ui";
import { IconButton } from "../IconButton";
import styles from "../interface.module.css";
import { useFocusBack } from "./use-focus-back";

const SHOWN_MS = 6000;

export function NoticeBox({ notice, onClose }: { notice: Notice; onClose(): void }): ReactNode {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const { onFocus, holdsFocus, giveBack } = useFocusBack(box);
  const close = () => {
    giveBack();
    onClose();
  };
  useEffect(() => {
    const forMs = notice.link || notice.action ? SHOWN_MS * 3 : SHOWN_MS;
    // Whoever has come to its buttons by key has not pressed one yet.
    const leave = () => (holdsFocus() ? (timer = setTimeout(leave, SHOWN_MS)) : onClose());
    let timer = setTimeout(leave, forMs);
    return () => clearTimeout(timer);
    // The time runs for the notice, whoever closes it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [notice]);
  // So does what it follows: another function to close it is no reason to begin anew.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => notice.follow?.(close), [notice]);
  return (
    <div ref={box} className={styles.notice} data-tone={notice.tone} role={notice.tone === "danger" ? "alert" : "status"} onFocus={onFocus}>
      <span>{notice.text}</span>
      {notice.action && (
        <button
          type="button"
          className={styles.noticeAction}
          onClick={() => {
            close();
            notice.action!.run();
          }}
        >
          {notice.action.text}
        </button>
      )}
      {notice.link && (
        <a href={notice.link.href} target="_blank" rel="noreferrer">
          {notice.link.text}
        </a>
      )}
      <IconButton label={t("common.close")} onClick={close}>
        <X size={15} />
      </IconButton>
    </div>
  );
}
