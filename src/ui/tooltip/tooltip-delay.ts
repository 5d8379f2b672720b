/**
 * How long a tooltip waits, and that the next one does not: all tooltips of a page share it, although each comes with its own code and
 * parent. [TIP-1]
 */
import { useSyncExternalStore } from "react";

export const DELAY_MS = 100;
export const SKIP_DELAY_MS = 300;

/** Of a tooltip that says what a dropdown is: it comes at once, and stays a moment for a pointer that slips off. */
export const DROPDOWN_SHOW_MS = 0;
export const DROPDOWN_HIDE_MS = 50;
export const DROPDOWN_FADE_MS = 150;

let open = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let skips = false;
const listeners = new Set<() => void>();

function setSkips(next: boolean): void {
  clearTimeout(timer);
  if (skips === next) return;
  skips = next;
  for (const listener of listeners) listener();
}

/** To be called whenever a tooltip opens or closes: while one is open, and a moment after the last one, the next comes at once. */
export function noteTooltip(isOpen: boolean): void {
  open = Math.max(0, open + (isOpen ? 1 : -1));
  setSkips(true);
  if (open === 0) timer = setTimeout(() => setSkips(false), SKIP_DELAY_MS);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** @returns milliseconds from the pointer's coming to the tooltip's */
export const useTooltipDelay = (): number =>
  useSyncExternalStore(
    subscribe,
    () => (skips ? 0 : DELAY_MS),
    () => DELAY_MS,
  );
