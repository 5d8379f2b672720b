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
  /** The block in whose empty room it begins: what stands in it is touched, nothing beside it. */
  within?: string | undefined;
  onTouched(ids: readonly string[]): void;
  /** @param done false where it was given up */
  onEnd(done: boolean): void;
}

/** Call on pointerdown. */
export function startMarquee(press: PointerEvent, parts: MarqueeParts): void {
  const { stage, rectangle, within = PAGE_ID, onTouched, onEnd } = parts;
  const ends = new AbortController();
  const { signal } = ends;
  const pointAt = ({ clientX, clientY }: Pick<PointerEvent, "clientX" | "clientY">) => {
    const origin = stage.getBoundingClientRect();
    return { x: clientX - origin.left, y: clientY - origin.top };
  };
  const from = pointAt(press);
  let isDrag = false;
  let touched = "";
  const touchedBy = boxReader(parts);

  const end = (done: boolean) => {
    ends.abort();
    place(rectangle, undefined);
    if (isDrag) onEnd(done);
  };
  const onMove = (move: PointerEvent) => {
    if (move.pointerId !== press.pointerId) return;
    if (!isDrag && Math.hypot(move.clientX - press.clientX, move.clientY - press.clientY) < THRESHOLD) return;
    isDrag = true;
    const to = pointAt(move);
    const area = {
      left: Math.min(from.x, to.x),
      top: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    };
    place(rectangle, area);
    const ids = touchedBy(area, within);
    if (ids.join(" ") === touched) return;
    touched = ids.join(" ");
    onTouched(ids);
  };
  const onKey = (key: KeyboardEvent) => {
    if (key.key !== "Escape" || !isDrag) return;
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

/**
 * What an area touches of what stands on the page, or in a block. Where that is one block alone and not the whole of it, and the area
 * touches something in it, that is meant: a checkout has all its sections in one form.
 */
function boxReader({ document, stage, paper }: MarqueeParts): (area: Box, within: string) => string[] {
  // Boxes lie in the stage, which scrolls with them: they are read once.
  const read = new Map<string, { id: string; box: Box }[]>();
  const boxesIn = (within: string) => {
    let boxes = read.get(within);
    if (!boxes) {
      const origin = stage.getBoundingClientRect();
      const lists = document.entry(within)?.children ?? [];
      boxes = lists.flatMap((list) =>
        (document.entry(list)?.children ?? []).flatMap((id) => {
          const node = paper.querySelector(nodeSelector(id));
          const box = node && boxOf(node, origin);
          return box ? [{ id, box }] : [];
        }),
      );
      read.set(within, boxes);
    }
    return boxes;
  };
  const touchedBy = (area: Box, within: string): string[] => {
    const met = boxesIn(within).filter(({ box }) => doMeet(area, box));
    const [only] = met;
    const inner = only && met.length === 1 && !doesHold(area, only.box) ? touchedBy(area, only.id) : [];
    return inner.length > 0 ? inner : met.map(({ id }) => id);
  };
  return touchedBy;
}

const doesHold = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left &&
  outer.top <= inner.top &&
  outer.left + outer.width >= inner.left + inner.width &&
  outer.top + outer.height >= inner.top + inner.height;

const doMeet = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;
