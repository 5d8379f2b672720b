/** Where one goes on once what one pressed took itself away: without this the focus falls out of the page. [BLD-2] */
import { useCallback, useEffect, useRef, type RefObject } from "react";

/**
 * @param within what is left
 * @param present changes once it is done, as the number of rows does
 * @returns call it before: selectors of where to go on, the first of them that is there
 */
export function useFocusOnward(within: RefObject<Element | null>, present: unknown): (...stops: string[]) => void {
  const pressed = useRef<{ from: Element | null; stops: readonly string[] }>(undefined);
  useEffect(() => {
    const wish = pressed.current;
    pressed.current = undefined;
    if (!wish) return;
    const focused = document.activeElement;
    // Where it took its time, somebody may have gone on by themselves.
    if (focused !== wish.from && focused !== document.body) return;
    for (const stop of wish.stops) {
      const found = within.current?.querySelector<HTMLElement>(stop);
      if (found) return found.focus();
    }
  }, [present, within]);
  return useCallback((...stops) => void (pressed.current = { from: document.activeElement, stops }), []);
}
