/** A pane at the side: as wide as one likes, or folded away. On a narrow screen it lies over the canvas while it is wanted. */
import { PanelLeftClose, PanelLeftOpen, PanelRightClose, PanelRightOpen } from "lucide-react";
import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isComposing } from "../../../ui/composing";
import { followPointer } from "../../interface/follow-pointer";
import { IconButton } from "../../interface/IconButton";
import { useEditorUi, useUi } from "../../state/editor-ui";
import styles from "./Pane.module.css";
import { useNarrow } from "./session/use-narrow";

const MIN_WIDTH = 220;
const MAX_WIDTH = 520;

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
  const clamp = (next: number) => Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, next)));
  const sign = side === "left" ? 1 : -1;

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => followPointer(event, (by) => set({ width: clamp(width + by * sign) }));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -16, ArrowRight: 16 }[event.key];
    if (!by) return;
    event.preventDefault();
    set({ width: clamp(width + by * sign) });
  };

  const opener = useRef<HTMLButtonElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  const narrow = useNarrow();
  const drawn = useUi((state) => state.drawer === side) && narrow;
  useEffect(() => {
    if (!drawn) return;
    // Who was led to something in it stands there already.
    if (!closer.current?.closest("[data-drawer]")?.contains(document.activeElement)) closer.current?.focus();
    const back = opener.current;
    // However it went, the focus that went with it is not lost; another pane that came instead takes it next.
    return () => {
      if (document.activeElement === document.body) back?.focus();
    };
  }, [drawn]);
  const wasOpen = useRef(open);
  useEffect(() => {
    // The button that was pressed has gone; the one that undoes it is where it was.
    if (wasOpen.current !== open && document.activeElement === document.body) (open ? closer : opener).current?.focus();
    wasOpen.current = open;
  }, [open]);
  const putAway = () => ui.setState({ drawer: undefined });
  const onDrawerKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || isComposing(event)) return;
    event.preventDefault();
    event.stopPropagation();
    putAway();
  };

  const Close = side === "left" ? PanelLeftClose : PanelRightClose;
  const Open = side === "left" ? PanelLeftOpen : PanelRightOpen;
  const strip = (covered: boolean) => (
    <div className={styles.folded} data-side={side} data-pane={covered ? undefined : side} data-covered={covered || undefined}>
      <IconButton
        ref={opener}
        label={t("panes.show", { pane: label })}
        onClick={() => (narrow ? ui.setState({ drawer: side }) : set({ open: true }))}
      >
        <Open size={16} />
      </IconButton>
    </div>
  );
  // A dialog of the pane would go with it when the window gets narrow, and what was chosen in it: the pane is drawn then.
  const lent = useRef(false);
  const onFocus = ({ target }: FocusEvent) => {
    if (narrow) return;
    const isInDialog = target.closest("dialog") !== null;
    if (isInDialog) ui.setState({ drawer: side });
    else if (lent.current) putAway();
    lent.current = isInDialog;
  };
  const isShown = narrow ? drawn : open;
  // One shape for both widths: what stands in the pane goes on as it is when the window changes.
  return (
    <>
      {(narrow || !open) && strip(drawn)}
      {isShown && (
        // Escape puts a drawn pane away, wherever in it one is.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <aside
          className={styles.pane}
          data-side={side}
          data-pane={side}
          data-drawer={narrow || undefined}
          aria-label={label}
          style={{ inlineSize: narrow ? `min(${width}px, 100vw - 45px)` : width }}
          onKeyDown={narrow ? onDrawerKeyDown : undefined}
          onFocus={onFocus}
        >
          <div className={styles.content}>{children}</div>
          <div className={styles.fold}>
            <IconButton ref={closer} label={t("panes.hide", { pane: label })} onClick={() => (narrow ? putAway() : set({ open: false }))}>
              <Close size={16} />
            </IconButton>
          </div>
          {!narrow && (
            <div
              className={styles.divider}
              role="separator"
              tabIndex={0}
              aria-orientation="vertical"
              aria-label={t("panes.resize", { pane: label })}
              aria-valuenow={width}
              aria-valuemin={MIN_WIDTH}
              aria-valuemax={MAX_WIDTH}
              onPointerDown={onPointerDown}
              onKeyDown={onKeyDown}
              onDoubleClick={() => set({ width: side === "left" ? 256 : 320 })}
            />
          )}
        </aside>
      )}
    </>
  );
}
