/** How late the click of a lifted finger comes. */
const LATE_CLICK_MS = 500;

/** The click that ends a drag is no click. A finger's comes a moment after it is lifted, where it comes at all. */
export function swallowClick(byTouch = false): void {
  const ends = new AbortController();
  const { signal } = ends;
  const swallow = (click: Event) => {
    click.preventDefault();
    click.stopPropagation();
    ends.abort();
  };
  window.addEventListener("click", swallow, { capture: true, signal });
  window.addEventListener("pointerdown", () => ends.abort(), { capture: true, signal });
  setTimeout(() => ends.abort(), byTouch ? LATE_CLICK_MS : 0);
}
