/** What goes away by itself, or as one presses a button in it, gives the focus back to where it was before. [BLD-2] */
import { useRef, type FocusEvent, type RefObject } from "react";

/** Where what had the focus before is gone, too, or where it came by a press: what the screen is about. */
const SCREEN = "main :is(h1[tabindex], section[data-shortcuts])";

export function useFocusBack(box: RefObject<HTMLElement | null>) {
  const before = useRef<Element | null>(null);
  return {
    onFocus({ relatedTarget, currentTarget }: FocusEvent): void {
      if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
    },
    holdsFocus: () => box.current?.contains(document.activeElement) === true,
    /** Call it before it goes: nothing happens where the focus is elsewhere. */
    giveBack(): void {
      if (!box.current?.contains(document.activeElement)) return;
      const from = before.current;
      if (from instanceof HTMLElement && from.isConnected) from.focus();
      if (box.current.contains(document.activeElement)) document.querySelector<HTMLElement>(SCREEN)?.focus();
    },
  };
}
