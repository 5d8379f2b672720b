/** A pane at the side: as wide as one likes, or folded away. */
import { PanelLeftClose, PanelLeftOpen, PanelRightClose, PanelRightOpen } from "lucide-react";
import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../interface/IconButton";
import { useEditorUi } from "../../state/editor-ui";
import styles from "./Pane.module.css";

const MIN = 220;
const MAX = 520;

export interface PaneProps {
  side: "left" | "right";
  open: boolean;
  width: number;
  label: string;
  children: ReactNode;
}

export function Pane({ side, open, width, label, children }: PaneProps): ReactNode {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const set = (change: { open?: boolean; width?: number }) => ui.setState((state) => ({ [side]: { ...state[side], ...change } }));
  const clamp = (next: number) => Math.round(Math.min(MAX, Math.max(MIN, next)));
  const sign = side === "left" ? 1 : -1;

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    const start = event.clientX;
    handle.onpointermove = (move) => set({ width: clamp(width + (move.clientX - start) * sign) });
    handle.onpointerup = () => (handle.onpointermove = null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -16, ArrowRight: 16 }[event.key];
    if (by) set({ width: clamp(width + by * sign) });
  };

  const Close = side === "left" ? PanelLeftClose : PanelRightClose;
  const Open = side === "left" ? PanelLeftOpen : PanelRightOpen;
  if (!open)
    return (
      <div className={styles.folded} data-side={side} data-pane={side}>
        <IconButton label={t("panes.show", { pane: label })} onClick={() => set({ open: true })}>
          <Open size={16} />
        </IconButton>
      </div>
    );
  return (
    <aside className={styles.pane} data-side={side} data-pane={side} aria-label={label} style={{ inlineSize: width }}>
      <div className={styles.content}>{children}</div>
      <div className={styles.fold}>
        <IconButton label={t("panes.hide", { pane: label })} onClick={() => set({ open: false })}>
          <Close size={16} />
        </IconButton>
      </div>
      <div
        className={styles.divider}
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={t("panes.resize", { pane: label })}
        aria-valuenow={width}
        aria-valuemin={MIN}
        aria-valuemax={MAX}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
        onDoubleClick={() => set({ width: side === "left" ? 256 : 320 })}
      />
    </aside>
  );
}
