/** The place between two blocks that a pointer is near to, and the line that shows a place. [BLD-1] */
import { blocksIn, boxOf, distanceTo, listSelector, nearestPlace, type Box } from "../canvas-geometry";

export interface Gap {
  listId: string;
  index: number;
  line: Box;
  /** The list holds nothing: the line is the whole of it. */
  whole: boolean;
}

/** So near to a gap one means it, in CSS pixels of the screen. */
const NEAR = 12;

/** The nearest gap of the lists that stand around the point; of two at the same place the inner one. */
export function gapAt(hit: Element, screenX: number, screenY: number, stage: HTMLElement): Gap | undefined {
  const origin = stage.getBoundingClientRect();
  const [x, y] = [screenX - origin.left, screenY - origin.top];
  let nearest: { gap: Gap; distance: number } | undefined;
  for (let list = hit.closest<HTMLElement>("[data-list]"); list; list = list.parentElement?.closest<HTMLElement>("[data-list]") ?? null) {
    const listId = list.getAttribute("data-list")!;
    const blocks = blocksIn(list);
    const found = nearestPlace(blocks.length, (index) => blocks[index] && boxOf(blocks[index], origin), x, y);
    if (!found) {
      const whole = boxOf(list, origin);
      if (whole && !nearest) nearest = { gap: { listId, index: 0, line: whole, whole: true }, distance: 0 };
      continue;
    }
    const distance = distanceTo(found.line, x, y);
    if (distance <= NEAR && (!nearest || distance < nearest.distance - 1)) nearest = { gap: { listId, ...found, whole: false }, distance };
  }
  return nearest?.gap;
}

/** Where the line of a place is drawn; undefined while its list is not. */
export function gapOf(listId: string, index: number, paper: HTMLElement, stage: HTMLElement): Gap | undefined {
  const list = paper.querySelector(listSelector(listId));
  if (!list) return undefined;
  const origin = stage.getBoundingClientRect();
  const blocks = blocksIn(list);
  const boxAt = (at: number) => blocks[at] && boxOf(blocks[at], origin);
  const behind = boxAt(index);
  const last = boxAt(index - 1);
  const found = behind
    ? nearestPlace(blocks.length, boxAt, behind.left + 1, behind.top + 1)
    : last && nearestPlace(blocks.length, boxAt, last.left + last.width - 1, last.top + last.height - 1);
  const whole = found ? undefined : boxOf(list, origin);
  return found ? { listId, index, line: found.line, whole: false } : whole && { listId, index, line: whole, whole: true };
}
