/** Whether it is between two instants, on the page itself: shown and hidden when the time comes. */
import { useLayoutEffect, useState, type RefObject } from "react";

/** Browsers keep no timer for longer. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * @param from @param until milliseconds since 1970; from is in it, until is not @param isTimed false: always shown
 * @param standing the instant that it is, for as long as one looks; undefined: the clock's own
 * @returns whether it is shown, as the server has it; from then on the element's `hidden` is kept right
 */
export function useBetween(
  element: RefObject<HTMLElement | null>,
  from: number,
  until: number,
  isTimed: boolean,
  standing?: number,
): boolean {
  const [atFirst] = useState(() => Date.now());
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const now = standing ?? Date.now();
      if (element.current) element.current.hidden = isTimed && !isBetween(now, from, until);
      const next = [from, until].filter((instant) => instant > now);
      if (isTimed && standing === undefined && next.length) timer = setTimeout(look, Math.min(Math.min(...next) - now, LONGEST_MS));
    };
    look();
    return () => clearTimeout(timer);
  }, [element, from, until, isTimed, standing]);
  return !isTimed || isBetween(standing ?? atFirst, from, until);
}

const isBetween = (now: number, from: number, until: number): boolean => now >= from && now < until;
