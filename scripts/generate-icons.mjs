// Draws public/icons/<name>/icon.svg as what browsers ask for that take no SVG: favicon.ico (32 px) and apple-touch-icon.png (180 px, without
// transparent corners, which phones would paint black). `npm run generate:icons` after a new theme or a changed icon.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";
import { findBrowser } from "./find-browser.mjs";

const folder = path.resolve(import.meta.dirname, "../public/icons");

/** An .ico of one PNG: a header of 6 bytes, an entry of 16, then the picture. */
function ico(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const browser = await chromium.launch(findBrowser());
const page = await browser.newPage();
async function png(svg, size, { margin = 0, background = "transparent" } = {}) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0;background:${background};padding:${margin}px}svg{display:block;width:${size - 2 * margin}px;height:${size - 2 * margin}px}</style>${svg}`);
  return page.screenshot({ omitBackground: background === "transparent" });
}

for (const name of readdirSync(folder)) {
  const svg = readFileSync(path.join(folder, name, "icon.svg"), "utf8");
  writeFileSync(path.join(folder, name, "favicon.ico"), ico(await png(svg, 32), 32));
  writeFileSync(path.join(folder, name, "apple-touch-icon.png"), await png(svg, 180, { margin: 18, background: "#ffffff" }));
}
await browser.close();
