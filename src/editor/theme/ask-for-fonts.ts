const PROPERTIES = ["--font-text", "--font-heading"];

/**
 * Has a theme's fonts come while the rest of a page is still being fetched. Asked for by the first text that is drawn in them, they come
 * when the whole page stands there in others, and it is laid out twice.
 *
 * Where the shop has chosen other fonts for the theme, these are known too late for it and come with the first text.
 */
export function askForFonts(theme: string): void {
  const probe = document.createElement("div");
  probe.dataset["theme"] = theme;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  // What cannot be had is drawn in the fonts behind it, here as in the shop.
  for (const property of PROPERTIES) document.fonts.load(`1em ${style.getPropertyValue(property)}`).catch(() => undefined);
  probe.remove();
}
