/** Ctrl and the wheel zoom the canvas; however it is zoomed, what one looks at stays where it is. [BLD-8] */
import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useEditorUi, useUi } from "../../state/editor-ui";
import { boxOf, place, type Box } from "../canvas-geometry";
import { scaleOf, zoomTo } from "./zoom";

export interface ZoomParts {
  viewport: RefObject<HTMLElement | null>;
  stage: RefObject<HTMLElement | null>;
  paper: RefObject<HTMLElement | null>;
  /** The frame around what the pointer is over. */
  hover: RefObject<HTMLElement | null>;
}

/** So much of one turn counts: a wheel with notches would else jump from one end to the other. */
const MAX_TURN = 20;
const LINE_HEIGHT = 16;

export function useZoom({ viewport, stage, paper, hover }: ZoomParts, scale: number): void {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const zoom = useUi((state) => state.zoom);
  /** A point of the screen, and how far into what stood there it was, as parts of its size. Not all of the page grows alike. */
  const kept = useRef<{ x: number; y: number; what: Element; across: number; down: number }>(undefined);

  useEffect(() => {
    const canvas = viewport.current!;
    let pointer: { x: number; y: number } | undefined;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      // What is being dragged or drawn around stands where it was measured.
      if (event.buttons > 0) return;
      const turned = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_HEIGHT : 1);
      pointer = { x: event.clientX, y: event.clientY };
      zoomTo(ui, t, scaleOf(ui.getState()) * Math.exp(-Math.min(MAX_TURN, Math.max(-MAX_TURN, turned)) / 100));
      pointer = undefined;
    };
    const keep = (state: { zoom: unknown }, before: { zoom: unknown }) => {
      if (state.zoom === before.zoom) return;
      const desk = canvas.getBoundingClientRect();
      const { x, y } = pointer ?? { x: desk.left + canvas.clientWidth / 2, y: desk.top + canvas.clientHeight / 2 };
      const block = document.elementFromPoint(x, y)?.closest("[data-node]");
      const what = block && paper.current!.contains(block) ? block : stage.current!;
      const { left, top, width, height } = screenBox(what);
      kept.current = { x, y, what, across: (x - left) / width, down: (y - top) / height };
    };
    canvas.addEventListener("wheel", onWheel, { passive: false });
    const stop = ui.subscribe(keep);
    return () => {
      canvas.removeEventListener("wheel", onWheel);
      stop();
    };
  }, [ui, t, viewport, stage, paper]);

  useLayoutEffect(() => {
    if (!kept.current) return;
    const { x, y, what, across, down } = kept.current;
    kept.current = undefined;
    place(hover.current!, undefined);
    // There has to be room to scroll in, before the height is told by itself.
    stage.current!.style.setProperty("height", `${paper.current!.getBoundingClientRect().height}px`);
    const { left, top, width, height } = screenBox(what);
    viewport.current!.scrollBy({ left: left + width * across - x, top: top + height * down - y, behavior: "instant" });
  }, [zoom, scale, viewport, stage, paper, hover]);
}

/** Of a block what is drawn of it: its wrapper has no box. */
const screenBox = (what: Element): Box =>
  (what.hasAttribute("data-node") ? boxOf(what, new DOMRect()) : undefined) ?? what.getBoundingClientRect();
