import { X } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useEditorUi, useUi } from "../state/editor-ui";
import { IconButton } from "./IconButton";
import styles from "./interface.module.css";

const SHOWN_MS = 6000;

/** One short message at the foot of the screen. It leaves by itself, unless it holds a link or says what failed. */
export function NoticeBar(): ReactNode {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const notice = useUi((state) => state.notice);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => ui.setState((state) => (state.notice === notice ? { notice: undefined } : state)), notice.link || notice.action ? SHOWN_MS * 3 : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice, ui]);
  if (!notice) return null;
  return (
    <div className={styles.notice} data-tone={notice.tone} role={notice.tone === "danger" ? "alert" : "status"}>
      <span>{notice.text}</span>
      {notice.action && (
        <button type="button" className={styles.noticeAction} onClick={() => (ui.setState({ notice: undefined }), notice.action!.run())}>
          {notice.action.text}
        </button>
      )}
      {notice.link && (
        <a href={notice.link.href} target="_blank" rel="noreferrer">
          {notice.link.text}
        </a>
      )}
      <IconButton label={t("common.close")} onClick={() => ui.setState({ notice: undefined })}>
        <X size={15} />
      </IconButton>
    </div>
  );
}
