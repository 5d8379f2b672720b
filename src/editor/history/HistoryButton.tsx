/** What was done to the page, beside undo and redo, and the way to any of it. [BLD-5] */
import { History } from "lucide-react";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../ui/class-names";
import choices from "../interface/choices/choices.module.css";
import { IconButton } from "../interface/IconButton";
import { HistoryList } from "./HistoryList";
import { onOpenHistory } from "./open-history";
import styles from "./History.module.css";

const WIDTH = 340;
const GAP = 6;

export function HistoryButton(): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => onOpenHistory(() => panel.current!.showPopover()), []);
  const place = () => {
    const { left, bottom } = anchor.current!.getBoundingClientRect();
    panel.current!.style.left = `${Math.max(8, Math.min(left, innerWidth - WIDTH - 8))}px`;
    panel.current!.style.top = `${bottom + GAP}px`;
  };

  return (
    <>
      <span ref={anchor} className={styles.anchor}>
        <IconButton label={t("history.title")} popoverTarget={id} aria-haspopup="dialog">
          <History size={16} />
        </IconButton>
      </span>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t("history.title")}
        className={classNames(choices.sheet, styles.panel)}
        style={{ inlineSize: `min(${WIDTH}px, calc(100vw - 16px))` }}
        onBeforeToggle={(event) => {
          if (event.newState !== "open") return;
          place();
          setOpen(true);
        }}
        // The list has the focus while it is shown, and gives it back to the button as it closes: only then it may leave.
        onToggle={(event) =>
          event.newState === "open" ? panel.current!.querySelector<HTMLElement>('[role="listbox"]')?.focus() : setOpen(false)
        }
      >
        {open && <HistoryList />}
      </div>
    </>
  );
}
