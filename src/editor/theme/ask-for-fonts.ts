/**
 * Has a theme's fonts come while the rest of a page is still being fetched. Asked for by the first text that is drawn in them, they come
 * when the whole page stands there in others, and it is laid out twice.
 */
const PROPERTIES = ["--font-text", "--font-heading"];

/** What cannot be had is drawn in the fonts behind it, here as in the shop. */
export function askForFonts(theme: string): void {
  const probe = document.createElement("div");
  probe.dataset["theme"] = theme;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  for (const property of PROPERTIES) document.fonts.load(`1em ${style.getPropertyValue(property)}`).catch(() => undefined);
  probe.remove();
}
