/** One short message at the foot of the screen. It leaves by itself, later when there is something to do about it. */
import { X } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Notice } from "../../state/editor-ui";
import { IconButton } from "../IconButton";
import styles from "../interface.module.css";

const SHOWN_MS = 6000;

export function NoticeBox({ notice, onClose }: { notice: Notice; onClose(): void }): ReactNode {
  const { t } = useTranslation();
  useEffect(() => {
    const timer = setTimeout(onClose, notice.link || notice.action ? SHOWN_MS * 3 : SHOWN_MS);
    return () => clearTimeout(timer);
    // The time runs for the notice, whoever closes it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [notice]);
  return (
    <div className={styles.notice} data-tone={notice.tone} role={notice.tone === "danger" ? "alert" : "status"}>
      <span>{notice.text}</span>
      {notice.action && (
        <button
          type="button"
          className={styles.noticeAction}
          onClick={() => {
            onClose();
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
      <IconButton label={t("common.close")} onClick={onClose}>
        <X size={15} />
      </IconButton>
    </div>
  );
}
