// Draws public/icons/<name>/icon.svg as what browsers ask for that take no SVG: favicon.ico (32 px), apple-touch-icon.png (180 px, without
// transparent corners, which phones would paint black) and icon-192.png and icon-512.png (their middle 80 % survive a round mask). Where
// the name has a
// logo (public/media/<name>/logo.svg) and a theme, card.png is what people see of a link. `npm run generate:icons` after a new theme or a
// changed icon.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";
import { findBrowser } from "./find-browser.mjs";

/** As src/registry/icon-links.ts says. */
const CARD = { width: 1200, height: 630 };

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
  await page.setContent(
    `<style>body{margin:0;background:${background};padding:${margin}px}svg{display:block;width:${size - 2 * margin}px;height:${size - 2 * margin}px}</style>${svg}`,
  );
  return page.screenshot({ omitBackground: background === "transparent" });
}

/** The logo on the theme's page, with a band of its accent below. */
async function card(name) {
  const logo = path.resolve(folder, `../media/${name}/logo.svg`);
  const theme = path.resolve(folder, `../../src/ui/themes/${name}.css`);
  if (!existsSync(logo) || !existsSync(theme)) return;
  const color = (role) => new RegExp(`--color-${role}:\\s*light-dark\\(([^,]+),`).exec(readFileSync(theme, "utf8"))?.[1] ?? "#ffffff";
  await page.setViewportSize(CARD);
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${color("page")};border-bottom:28px solid ${color("accent")};box-sizing:border-box}svg{width:640px;height:auto;max-height:260px}</style>${readFileSync(logo, "utf8")}`,
  );
  writeFileSync(path.join(folder, name, "card.png"), await page.screenshot());
}

for (const name of readdirSync(folder)) {
  const svg = readFileSync(path.join(folder, name, "icon.svg"), "utf8");
  writeFileSync(path.join(folder, name, "favicon.ico"), ico(await png(svg, 32), 32));
  writeFileSync(path.join(folder, name, "apple-touch-icon.png"), await png(svg, 180, { margin: 18, background: "#ffffff" }));
  if (name !== "builder")
    for (const size of [192, 512])
      writeFileSync(
        path.join(folder, name, `icon-${size}.png`),
        await png(svg, size, { margin: Math.round(size * 0.12), background: "#ffffff" }),
      );
  await card(name);
}
await browser.close();
