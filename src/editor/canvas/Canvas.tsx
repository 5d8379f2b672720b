/** The page like paper: drawn by its own blocks, at the width of a screen, with selection and drop lines over it. */
import { useEffect, useMemo, useRef, type CSSProperties, type MouseEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useArrival } from "../interface/use-arrival";
import { CanvasFrame } from "../craft/canvas-nodes";
import { useDocument } from "../document/editor-document";
import { useSession } from "../screens/edit/session/edit-session";
import { useShownTheme } from "../theme/use-theme";
import { useHiddenFromShopper } from "../simulation/use-simulation";
import { CANVAS_WIDTHS, useEditorUi, useUi } from "../state/editor-ui";
import { MarqueeRectangle } from "../drag/MarqueeRectangle";
import styles from "./Canvas.module.css";
import { CanvasDrop } from "./canvas-drop";
import { CanvasProvider } from "./CanvasProvider";
import { ConditionMarks } from "./ConditionMarks";
import { OtherFrames } from "./selection/OtherFrames";
import { SelectionFrame } from "./selection/SelectionFrame";
import { useCanvasPointer } from "./selection/use-canvas-pointer";
import { TypingHost } from "./typing/TypingHost";
import { stops } from "./tab-stops";
import { useAwayBlocks } from "./use-away-blocks";
import { useHiddenBlocks } from "./use-hidden-blocks";
import { place } from "./canvas-geometry";
import { GapButton } from "./gaps/GapButton";
import { PlaceGaps } from "./gaps/PlaceGaps";
import { WidthHandle } from "./WidthHandle";
import { useAvailableWidth, useStageHeight } from "./zoom/stage-size";
import { useZoom } from "./zoom/use-zoom";

export function Canvas(): ReactNode {
  const { t } = useTranslation();
  const { drag } = useSession();
  const document = useDocument();
  const ui = useEditorUi();
  const width = useUi((state) => state.width);
  const freeWidth = useUi((state) => state.freeWidth);
  const viewport = useRef<HTMLElement>(null);
  useArrival(viewport);
  const stage = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const hover = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const marquee = useRef<HTMLDivElement>(null);
  const availableWidth = useAvailableWidth(viewport);
  useHiddenBlocks(paper);
  const away = useHiddenFromShopper();
  useAwayBlocks(paper, away);

  useEffect(
    () =>
      drag.attach(
        new CanvasDrop(document, { scroller: viewport.current!, stage: stage.current!, paper: paper.current!, line: line.current! }),
      ),
    [drag, document],
  );

  const paperWidth = width === "free" ? Math.max(320, freeWidth ?? availableWidth ?? 0) : CANVAS_WIDTHS[width];
  const fitScale = Math.min(1, (availableWidth ?? paperWidth) / paperWidth);
  useEffect(() => ui.setState({ paperWidth: Math.round(paperWidth), fitScale }), [ui, paperWidth, fitScale]);
  const zoom = useUi((state) => state.zoom);
  const scale = zoom === "fit" ? fitScale : zoom;
  useStageHeight(paper, stage, scale);
  useZoom({ viewport, stage, paper, hover }, scale);
  // Drawn once: a wider viewport or another selection is no news to the page.
  const content = useMemo(
    () => (
      <CanvasProvider>
        <CanvasFrame />
      </CanvasProvider>
    ),
    [],
  );
  const { name: theme, scheme, look } = useShownTheme();

  const pointer = useCanvasPointer({ viewport, stage, paper, hover, marquee });
  const quiet = (event: { preventDefault(): void; stopPropagation(): void }) => {
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    // The viewport scrolls and takes the keys of the whole canvas, so it takes the focus too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={viewport}
      className={styles.viewport}
      aria-label={t("canvas.label")}
      // Tab reaches it, so that the keys of the canvas can be used without a mouse.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-shortcuts
      onContextMenu={pointer.onContextMenu}
      onPointerDown={pointer.onDeskPointerDown}
      onPointerUp={pointer.onDeskPointerUp}
      onMouseDown={(event) => (event.target === event.currentTarget || event.target === stage.current) && event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== "Tab" || event.target !== event.currentTarget) return;
        // The links and fields of the page are no stops on the way: they are selected with the layers or the arrow keys.
        const panes = [...window.document.querySelectorAll<HTMLElement>("[data-pane]")];
        const at = panes.findIndex((pane) => pane.contains(event.currentTarget));
        const next = panes[at + (event.shiftKey ? -1 : 1)];
        const stop = next && stops(next).at(event.shiftKey ? -1 : 0);
        if (!stop) return;
        event.preventDefault();
        stop.focus();
      }}
    >
      <div className={styles.stage} ref={stage} style={{ width: paperWidth * scale }}>
        <div
          ref={paper}
          className={styles.paper}
          data-theme={theme}
          data-scheme={scheme}
          style={
            { ...look, width: paperWidth, transform: scale !== 1 ? `scale(${scale})` : undefined, "--canvas-scale": scale } as CSSProperties
          }
          onPointerDownCapture={pointer.onPointerDown}
          onPointerMove={pointer.onPointerMove}
          onPointerLeave={() => place(hover.current!, undefined)}
          onMouseDownCapture={quietUnlessHandled}
          onClickCapture={pointer.onClick}
          onDoubleClickCapture={pointer.onDoubleClick}
          onSubmitCapture={quiet}
          onDragStartCapture={quiet}
          onFocusCapture={() => viewport.current?.focus({ preventScroll: true })}
        >
          {availableWidth !== undefined && content}
        </div>
        <div className={styles.overlay} aria-hidden="true">
          <div ref={hover} className={styles.hover} style={{ display: "none" }} />
          <div ref={line} className={styles.line} data-drop-line="canvas" style={{ display: "none" }} />
        </div>
        <ConditionMarks stage={stage} paper={paper} away={away} />
        <OtherFrames stage={stage} paper={paper} />
        <MarqueeRectangle ref={marquee} name="canvas" />
        <GapButton viewport={viewport} stage={stage} paper={paper} />
        <PlaceGaps viewport={viewport} stage={stage} paper={paper} />
        <TypingHost viewport={viewport} stage={stage} paper={paper} />
        <SelectionFrame viewport={viewport} stage={stage} paper={paper} />
        {width === "free" && (
          <WidthHandle
            width={paperWidth}
            availableWidth={availableWidth ?? paperWidth}
            scale={scale}
            onChange={(next) => ui.setState({ freeWidth: next })}
            label={t("canvas.resize")}
          />
        )}
      </div>
    </section>
  );
}

const quietUnlessHandled = (event: MouseEvent) => event.preventDefault();
