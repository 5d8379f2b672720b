/** How texts are drawn in pictures: alike in every version of the browser and on every machine. */
import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import { expect, vi } from "vitest";

/**
 * Glyphs stand where their outlines say and keep their shape. Without it a browser with windows moves and bends them to whole pixels, one
 * without does not.
 */
export const EXACT_TEXT = "*, *::before, *::after { text-rendering: geometricPrecision !important; }";

const FAMILY = "Picture Sans";
const IN_FAMILY = `* { font-family: "${FAMILY}" !important; }`;

/**
 * Mails name the theme's fonts and load none, so that they are read in those or in the reader's own, which differ from machine to machine:
 * in a picture they are read in the theme's, and what stands around them, and monospaced, in one of the packages'.
 */
export async function dressMails(stage: HTMLElement): Promise<void> {
  const frames = [...stage.querySelectorAll("iframe")];
  if (!frames.length) return;
  await dress(document);
  for (const frame of frames) {
    // Until then it holds an empty page that is gone with what was put in.
    await vi.waitFor(() => expect(frame.contentDocument).toMatchObject({ URL: "about:srcdoc", readyState: "complete" }));
    const mail = frame.contentDocument!;
    await dressInThemes(mail);
    // Its story has measured it in another font; a frame says of itself that it is at least as high as it is shown.
    const height = document.createElement("style");
    stage.append(height);
    for (const measure of [() => 0, () => mail.documentElement.scrollHeight])
      height.textContent = `iframe { block-size: ${measure()}px !important; }`;
  }
}

async function dress(page: Document): Promise<void> {
  const face = new FontFace(FAMILY, `url("${new URL(inter, location.href).href}")`, { weight: "100 900" });
  page.fonts.add(await face.load());
  const style = page.createElement("style");
  style.textContent = EXACT_TEXT + IN_FAMILY;
  // With the story's stage it leaves the page again.
  page.body.append(style);
  await page.fonts.ready;
}

/** In the fonts that the themes' sheets have brought to the page around it. */
async function dressInThemes(mail: Document): Promise<void> {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const faces = rules.flatMap((rule) => (rule instanceof CSSFontFaceRule && /url\(/.test(rule.cssText) ? [rule.cssText] : []));
  const style = mail.createElement("style");
  style.textContent = EXACT_TEXT + faces.join("");
  mail.head.append(style);
  // Laid out, it knows which of them it wants.
  mail.documentElement.getBoundingClientRect();
  await mail.fonts.ready;
}
