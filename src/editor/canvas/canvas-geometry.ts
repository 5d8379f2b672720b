/** Where blocks and lists lie on the canvas. Wrappers have no box of their own, so boxes are those of what they hold. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const nodeSelector = (id: string): string => `[data-node="${CSS.escape(id)}"]`;
export const listSelector = (id: string): string => `[data-list="${CSS.escape(id)}"]`;

/** The box of what stands in a wrapper, in the coordinates of `origin`; undefined while nothing is drawn. */
export function boxOf(wrapper: Element, origin: DOMRect): Box | undefined {
  let rect = innerRect(wrapper);
  // An empty wrapper gets a box of its own from the style sheet.
  if (rect.width === 0 && rect.height === 0) rect = wrapper.getBoundingClientRect();
  if (rect.width === 0 && rect.height === 0) return undefined;
  return { left: rect.left - origin.left, top: rect.top - origin.top, width: rect.width, height: rect.height };
}

/**
 * One element says for itself how large it is; asked as a range, the browser lays out everything in it, also what is far off the screen.
 */
function innerRect(wrapper: Element): DOMRect {
  const only = wrapper.childElementCount === 1 ? wrapper.firstElementChild!.getBoundingClientRect() : undefined;
  if (only && (only.width > 0 || only.height > 0)) return only;
  const range = document.createRange();
  range.selectNodeContents(wrapper);
  return range.getBoundingClientRect();
}

/** The blocks that stand directly in a list, in order. */
export const blocksIn = (list: Element): Element[] => [...list.children].filter((child) => child.hasAttribute("data-node"));

/** How far a point is from a box; 0 in it. */
export const distanceTo = (box: Box, x: number, y: number): number =>
  Math.hypot(Math.max(box.left - x, 0, x - box.left - box.width), Math.max(box.top - y, 0, y - box.top - box.height));

/** So many blocks around the nearest one are looked at: others may stand beside it. */
const AROUND = 4;

/**
 * The place in a list nearest to a point, and the line that shows it. Blocks stand one below the other or in rows, so the nearest one is
 * halved for: of a thousand blocks a dozen are measured.
 *
 * @param boxAt the box of a block by its place in the list, undefined where nothing is drawn
 */
export function nearestPlace(
  count: number,
  boxAt: (index: number) => Box | undefined,
  x: number,
  y: number,
): { index: number; line: Box } | undefined {
  const middle = firstEndingBelow(count, boxAt, y);
  let nearest: { at: number; box: Box; distance: number } | undefined;
  for (let at = Math.max(0, middle - AROUND); at < Math.min(count, middle + AROUND + 1); at++) {
    const box = boxAt(at);
    if (!box) continue;
    const distance = distanceTo(box, x, y);
    if (!nearest || distance < nearest.distance) nearest = { at, box, distance };
  }
  if (!nearest) return undefined;
  const { at, box } = nearest;
  const neighbours = [boxAt(at - 1), boxAt(at + 1)];
  // Blocks beside each other: the line stands upright between them.
  const sideways = neighbours.some(
    (other) =>
      other &&
      Math.min(box.top + box.height, other.top + other.height) - Math.max(box.top, other.top) > Math.min(box.height, other.height) / 2,
  );
  const after = sideways ? x > box.left + box.width / 2 : y > box.top + box.height / 2;
  const other = boxAt(after ? at + 1 : at - 1);
  if (sideways) {
    const edge = after ? box.left + box.width : box.left;
    const far = other ? (after ? other.left : other.left + other.width) : edge;
    return { index: at + Number(after), line: { left: (edge + far) / 2 - 1.5, top: box.top, width: 3, height: box.height } };
  }
  const edge = after ? box.top + box.height : box.top;
  const far = other ? (after ? other.top : other.top + other.height) : edge;
  return { index: at + Number(after), line: { left: box.left, top: (edge + far) / 2 - 1.5, width: box.width, height: 3 } };
}

/** Place of the first block that ends below `y`; the last one when none does. Blocks without a box are passed over. */
function firstEndingBelow(count: number, boxAt: (index: number) => Box | undefined, y: number): number {
  let [low, high] = [0, count - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    let at = middle;
    while (at < high && !boxAt(at)) at++;
    const box = boxAt(at);
    if (box && box.top + box.height < y) low = at + 1;
    else high = middle;
  }
  return low;
}

export function place(element: HTMLElement, box: Box | undefined): void {
  if (!box) {
    element.style.display = "none";
    return;
  }
  element.style.display = "";
  element.style.transform = `translate(${Math.round(box.left)}px, ${Math.round(box.top)}px)`;
  element.style.width = `${Math.round(box.width)}px`;
  element.style.height = `${Math.round(box.height)}px`;
}
