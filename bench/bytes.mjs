// Gzipped bytes of script that a page loads before anybody does anything: what the served page names, with all that imports at once.
import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "../scripts/install.mjs";
import { openedPageBytes } from "./builder-bytes.mjs";
import { lower, report } from "./figures.mjs";
import { startShop } from "./shop-server.mjs";
import { verdict } from "./table.mjs";

const PAGES = [
  ["home", "/", 85],
  ["folio", "/magazine", 85],
  ["checkout", "/checkout", 120],
  ["complete", "/complete/", 120],
];

export async function bytes() {
  const shop = await startShop();
  try {
    const part = report("First-load JavaScript, KB gz", ["page", "KB", "target", ""]);
    for (const [name, address, target] of PAGES) {
      const html = await (await fetch(shop.url + address)).text();
      // Inert blocks' scripts are not named there: no shopper loads them.
      const named = [...html.matchAll(/<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="\/([^"]+)"/g)].map(
        ([, file]) => file,
      );
      if (named.length === 0) throw new Error(`${address} names no script: this part reads its HTML wrongly`);
      const size = sizeOf("dist/client", named);
      part.row([`page ${name}`, size.toFixed(1), target, verdict(size, target)], lower(`page ${name}`, size, "KB"));
    }
    const editor = sizeOf("dist/client/assets/editor", ["src/editor/main.tsx", "src/editor/screens/pages/PagesScreen.tsx"]);
    part.row(["builder, first load", editor.toFixed(1), 220, verdict(editor, 220)], lower("builder, first load", editor, "KB"));
    const { interactive, quiet } = await openedPageBytes(shop.url);
    part.row(["builder, a page opened", interactive.toFixed(1), "", ""], lower("builder, a page opened", interactive, "KB"));
    part.row(["… and all that comes unasked", quiet.toFixed(1), "", ""], lower("builder, a page opened, at rest", quiet, "KB"));
    return part.done();
  } finally {
    await shop.stop();
  }
}

/** KB of `wanted` (files, or sources as the manifest names them) and everything they import at once. */
function sizeOf(folder, wanted) {
  const manifest = JSON.parse(readFileSync(path.join(root, folder, ".vite/manifest.json"), "utf8"));
  const byFile = Object.fromEntries(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const files = new Set();
  const add = (chunk) => {
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const key of chunk.imports ?? []) add(manifest[key]);
  };
  for (const name of wanted) {
    const chunk = manifest[name] ?? byFile[name];
    if (!chunk) throw new Error(`${folder}: the build has no ${name}`);
    add(chunk);
  }
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(root, folder, file))).length, 0) / 1000;
}
