/** Work that nobody waits for: done once the page is drawn and answers. */

/** Browsers that do not say when they are idle (Safari) are by then, after most openings. */
const SOON_MS = 800;

/**
 * @param withinMs milliseconds after which it is done even where the page never rests; absent: it may wait as long as that lasts
 * @returns takes it back, as long as it is not begun
 */
export function whenIdle(work: () => void, withinMs?: number): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, SOON_MS);
    return () => clearTimeout(timer);
  }
  const wish = requestIdleCallback(work, withinMs === undefined ? undefined : { timeout: withinMs });
  return () => cancelIdleCallback(wish);
}
