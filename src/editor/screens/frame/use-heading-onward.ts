/** After a row of a screen's list has gone one goes on at the screen's heading, as when one arrived. [BLD-2] */
import { useCallback, useEffect, useRef } from "react";

/**
 * @param present another one with each answer, whether or not it has as many rows as the last: more may have moved up
 * @returns call it before; nothing happens where the row, and the focus in it, is still there after the answer
 */
export function useHeadingOnward(present: unknown): () => void {
  const isAwaited = useRef(false);
  useEffect(() => {
    if (isAwaited.current && document.activeElement === document.body) document.querySelector<HTMLElement>("main h1")?.focus();
    isAwaited.current = false;
  }, [present]);
  return useCallback(() => void (isAwaited.current = true), []);
}
