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

/** Mails are read in the fonts of whoever reads them, which differ from machine to machine: in a picture it is one of the packages'. */
export async function dressMails(stage: HTMLElement): Promise<void> {
  const frames = [...stage.querySelectorAll("iframe")];
  if (!frames.length) return;
  await dress(document);
  for (const frame of frames) {
    // Until then it holds an empty page that is gone with what was put in.
    await vi.waitFor(() => expect(frame.contentDocument).toMatchObject({ URL: "about:srcdoc", readyState: "complete" }));
    const mail = frame.contentDocument!;
    await dress(mail);
    // Its story has measured it in another font; a frame says of itself that it is at least as high as it is shown.
    const height = document.createElement("style");
    stage.append(height);
    for (const measure of [() => 0, () => mail.documentElement.scrollHeight])
      height.textContent = `iframe { block-size: ${measure()}px !important; }`;
  }
}

async function dress(page: Document): Promise<void> {
  const { FontFace: Face } = page.defaultView as Window & typeof globalThis;
  const face = new Face(FAMILY, `url("${new URL(inter, location.href).href}")`, { weight: "100 900" });
  page.fonts.add(await face.load());
  const style = page.createElement("style");
  style.textContent = EXACT_TEXT + IN_FAMILY;
  // With the story's stage it leaves the page again.
  (page === document ? page.body : page.head).append(style);
  await page.fonts.ready;
}
