/** Opens the list of what was done from anywhere: its button may lie below a narrower menu, and knows the place. */
const HISTORY = "tillwright-open-history";

export const openHistory = (): void => void window.dispatchEvent(new Event(HISTORY));

/** @returns what ends it */
export function onOpenHistory(open: () => void): () => void {
  window.addEventListener(HISTORY, open);
  return () => window.removeEventListener(HISTORY, open);
}
