/** A drag over the empty canvas selects the blocks it touches. [BLD-3] */
import type { EditorDocument } from "../../document/editor-document";
import { PAGE_ID } from "../../document/editor-document";
import { boxOf, nodeSelector, place, type Box } from "../canvas-geometry";

/** How far the pointer goes before a press is a drag, in CSS pixels. */
const THRESHOLD = 5;

export interface MarqueeParts {
  document: EditorDocument;
  /** What moves with the scroll; boxes are counted from its corner. */
  stage: HTMLElement;
  paper: HTMLElement;
  /** Shows how far the drag has come. */
  rectangle: HTMLElement;
  onTouched(ids: readonly string[]): void;
  /** @param done false where it was given up */
  onEnd(done: boolean): void;
}

/** Call on pointerdown. Blocks of the page itself are touched: what stands in them goes with them. */
export function startMarquee(press: PointerEvent, { document, stage, paper, rectangle, onTouched, onEnd }: MarqueeParts): void {
  const ends = new AbortController();
  const { signal } = ends;
  const pointAt = ({ clientX, clientY }: Pick<PointerEvent, "clientX" | "clientY">) => {
    const origin = stage.getBoundingClientRect();
    return { x: clientX - origin.left, y: clientY - origin.top };
  };
  const from = pointAt(press);
  let boxes: { id: string; box: Box }[] | undefined;
  let touched = "";

  const measure = () => {
    const origin = stage.getBoundingClientRect();
    return document.entry(PAGE_ID)!.children.flatMap((region) =>
      document.entry(region)!.children.flatMap((id) => {
        const node = paper.querySelector(nodeSelector(id));
        const box = node && boxOf(node, origin);
        return box ? [{ id, box }] : [];
      }),
    );
  };
  const end = (done: boolean) => {
    ends.abort();
    place(rectangle, undefined);
    if (boxes) onEnd(done);
  };
  const onMove = (move: PointerEvent) => {
    if (move.pointerId !== press.pointerId) return;
    if (!boxes && Math.hypot(move.clientX - press.clientX, move.clientY - press.clientY) < THRESHOLD) return;
    // Boxes lie in the stage, which scrolls with them: they are read once.
    boxes ??= measure();
    const to = pointAt(move);
    const area = {
      left: Math.min(from.x, to.x),
      top: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    };
    place(rectangle, area);
    const ids = boxes.filter(({ box }) => doMeet(area, box)).map(({ id }) => id);
    if (ids.join(" ") === touched) return;
    touched = ids.join(" ");
    onTouched(ids);
  };
  const onKey = (key: KeyboardEvent) => {
    if (key.key !== "Escape" || !boxes) return;
    key.preventDefault();
    key.stopPropagation();
    end(false);
  };
  window.addEventListener("pointermove", onMove, { signal });
  window.addEventListener("pointerup", (up) => up.pointerId === press.pointerId && end(true), { signal });
  window.addEventListener("pointercancel", () => end(false), { signal });
  window.addEventListener("blur", () => end(false), { signal });
  window.addEventListener("keydown", onKey, { signal, capture: true });
}

const doMeet = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;
