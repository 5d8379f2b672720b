import { useEffect, type RefObject } from "react";

/**
 * Gives the focus to what a screen begins with when the screen takes another's place, so that keys and screen readers go on from
 * there. Who has the focus somewhere already keeps it.
 */
export function useArrival(start: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement === document.body) start.current?.focus({ preventScroll: true });
  }, [start]);
}
