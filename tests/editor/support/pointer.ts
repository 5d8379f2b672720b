/** Presses and drags as a browser tells them, one event at a time: what lies between two of them is looked at. */
import { page } from "vitest/browser";

/** @param at where, in CSS pixels of the window */
export function sendPointer(
  type: string,
  [clientX, clientY]: readonly [x: number, y: number],
  onto: EventTarget = window,
  init: PointerEventInit = {},
): boolean {
  const mouse = { pointerId: 1, button: 0, isPrimary: true, pointerType: "mouse" };
  return onto.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, clientX, clientY, ...mouse, ...init }));
}

/** IDs of the blocks selected in the layers, from above. */
export const selectedRows = (): string[] =>
  page
    .getByRole("treeitem", { selected: true })
    .elements()
    .map(({ id }) => id.replace("layer-", ""));

/** The rectangle of a drag over empty space, which is always there. */
export const marquee = (where: "canvas" | "layers"): HTMLElement => document.querySelector<HTMLElement>(`[data-marquee=${where}]`)!;
export const isMarqueeDrawn = (where: "canvas" | "layers"): boolean => marquee(where).style.display !== "none";
