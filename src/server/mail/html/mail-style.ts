/**
 * What styles on the elements cannot say. Programs that leave it out show the mail in light, in the theme's fonts or the system's.
 * It holds no word that anybody typed: colours and fonts of a theme alone, which are checked as the theme is read.
 */
import type { MailBrand } from "../mail";

/** The theme's colours in the dark, over those on the elements. */
export function darkStyle({ colors, logo }: MailBrand): string {
  const { page, surface, text, textMuted, border, accent, onAccent } = colors;
  const rules = [
    // What stands on the body itself stands on the cell that holds the mail as well, as many programs drop the body.
    `.page,.page>table>tbody>tr>td{background-color:${page.dark}!important;color:${text.dark}!important}`,
    `.sheet{background-color:${surface.dark}!important;border-color:${accent.dark}!important}`,
    `.text{color:${text.dark}!important}`,
    `.muted{color:${textMuted.dark}!important}`,
    `.line{border-color:${border.dark}!important}`,
    `.button{background-color:${accent.dark}!important;color:${onAccent.dark}!important}`,
    ...(logo && !logo.dark
      ? [`.plate{padding:6px 8px!important;border-radius:4px!important;background-color:${surface.light}!important}`]
      : []),
  ];
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${rules.join("")}}`;
}

/**
 * For Word, which draws mails in Outlook: it takes the first font of a stack alone, and Times where that is not installed. Others leave it
 * out, as a font without a file is none. Cells are named, too, because Word gives them none of the fonts around them.
 */
export function fontStyle({ fonts }: MailBrand): string {
  const own = new Map([fonts.text, fonts.heading].flatMap(({ own: font }) => (font ? [[font.family, font.substitute]] : [])));
  const faces = [...own].map(([family, substitute]) => `@font-face{font-family:'${family}';mso-font-alt:'${substitute}'}`);
  return `${faces.join("")}td,th,p{font-family:${fonts.text.stack}}`;
}
