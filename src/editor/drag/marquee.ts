/** A drag over empty space draws a rectangle, and what it touches is selected: on the canvas, and in the layers. [BLD-3] */
import { place, type Box } from "../canvas/canvas-geometry";
import { scrollAtEdge } from "./scroll-at-edge";
import { swallowClick } from "./swallow-click";

/** How far the pointer goes before a press is a drag, in CSS pixels. */
const THRESHOLD = 5;
/** Narrow: it often begins near an edge. */
const SCROLL_ZONE = 12;

export interface MarqueeParts {
  /** What moves with the scroll; areas are counted from its corner. */
  stage: HTMLElement;
  /** Scrolls on while the pointer is at its edge, or past it. */
  scroller: HTMLElement;
  /** Shows how far the drag has come. */
  rectangle: HTMLElement;
  touchedBy(area: Box): readonly string[];
  onTouched(ids: readonly string[]): void;
  /** @param done false where it was given up */
  onEnd(done: boolean): void;
}

/** Call on pointerdown. */
export function startMarquee(press: PointerEvent, { stage, scroller, rectangle, touchedBy, onTouched, onEnd }: MarqueeParts): void {
  const ends = new AbortController();
  const { signal } = ends;
  /** It ends at the edge of what is seen: a rectangle past the end of what scrolls would make that longer. */
  const pointAt = ({ clientX, clientY }: Pick<PointerEvent, "clientX" | "clientY">) => {
    const origin = stage.getBoundingClientRect();
    const { left, top } = scroller.getBoundingClientRect();
    const within = (at: number, start: number, size: number) => Math.min(Math.max(at, start), start + size);
    return { x: within(clientX, left, scroller.clientWidth) - origin.left, y: within(clientY, top, scroller.clientHeight) - origin.top };
  };
  const from = pointAt(press);
  /** Where the pointer was last; undefined until the press is a drag. */
  let at: PointerEvent | undefined;
  let touched = "";
  let frame = 0;

  const draw = (): void => {
    const to = pointAt(at!);
    const area = {
      left: Math.min(from.x, to.x),
      top: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    };
    place(rectangle, area);
    const ids = touchedBy(area);
    if (ids.join(" ") === touched) return;
    touched = ids.join(" ");
    onTouched(ids);
  };
  const scroll = (): void => {
    frame = requestAnimationFrame(scroll);
    if (scrollAtEdge(scroller, { x: at!.clientX, y: at!.clientY }, { zone: SCROLL_ZONE })) draw();
  };
  const end = (done: boolean): void => {
    ends.abort();
    cancelAnimationFrame(frame);
    place(rectangle, undefined);
    if (!at) return;
    if (done) swallowClick();
    onEnd(done);
  };
  const onMove = (move: PointerEvent): void => {
    if (move.pointerId !== press.pointerId) return;
    if (!at && Math.hypot(move.clientX - press.clientX, move.clientY - press.clientY) < THRESHOLD) return;
    if (!at) frame = requestAnimationFrame(scroll);
    at = move;
    draw();
  };
  const onKey = (key: KeyboardEvent): void => {
    if (key.key !== "Escape" || !at) return;
    key.preventDefault();
    key.stopPropagation();
    end(false);
    // The mouse is still to be let go.
    const letGo = new AbortController();
    const once = { capture: true, signal: letGo.signal };
    window.addEventListener("pointerup", () => (letGo.abort(), swallowClick()), once);
    window.addEventListener("pointerdown", () => letGo.abort(), once);
  };
  window.addEventListener("pointermove", onMove, { signal });
  window.addEventListener("pointerup", (up) => up.pointerId === press.pointerId && end(true), { signal });
  window.addEventListener("pointercancel", () => end(false), { signal });
  window.addEventListener("blur", () => end(false), { signal });
  window.addEventListener("keydown", onKey, { signal, capture: true });
  // It is no text that is selected: that would be what Ctrl C copies.
  window.addEventListener("selectstart", (selection) => selection.preventDefault(), { signal });
}
