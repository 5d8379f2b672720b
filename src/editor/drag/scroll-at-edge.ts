/** A drag goes on past what is seen: at the edge of what scrolls, it scrolls. */

/**
 * One frame of it, the faster the nearer the edge, or the farther past it.
 *
 * @param point of the screen @param zone how near the edge that is, in CSS pixels @param sideways whether it scrolls to the sides as well
 * @returns whether anything moved
 */
export function scrollAtEdge(
  scroller: HTMLElement,
  { x, y }: { x: number; y: number },
  { zone, sideways = false }: { zone: number; sideways?: boolean | undefined },
): boolean {
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const along = (before: number, after: number): number => (before > 0 ? -before / 4 : after > 0 ? after / 4 : 0);
  const by = along(zone - (y - top), zone - (bottom - y));
  const aside = sideways ? along(zone - (x - left), zone - (right - x)) : 0;
  if (by === 0 && aside === 0) return false;
  const { scrollTop, scrollLeft } = scroller;
  scroller.scrollBy({ top: by, left: aside, behavior: "instant" });
  return scroller.scrollTop !== scrollTop || scroller.scrollLeft !== scrollLeft;
}
