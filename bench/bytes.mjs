// Gzipped bytes of script that a page loads before a shopper does anything, from the build's manifest.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { ensureBuilt } from "../scripts/build.mjs";
import { root } from "../scripts/install.mjs";
import { table } from "./table.mjs";

export async function bytes() {
  ensureBuilt();
  const client = path.join(root, "dist/client");
  const manifest = JSON.parse(readFileSync(path.join(client, ".vite/manifest.json"), "utf8"));
  const closure = (key, into) => {
    const chunk = manifest[key];
    if (!chunk || into.has(chunk.file)) return into;
    into.add(chunk.file);
    for (const imported of chunk.imports ?? []) closure(imported, into);
    return into;
  };
  const size = (files) => [...files].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(client, file))).length, 0) / 1000;
  const pascal = (name) => name.split("-").map((word) => word[0].toUpperCase() + word.slice(1)).join("");
  const rows = [];
  for (const [id, target] of [["home", 85], ["folio", 85], ["checkout", 120], ["complete", 120]]) {
    const file = path.join(root, `layouts/${id}.json`);
    if (!existsSync(file)) continue;
    const types = new Set(readFileSync(file, "utf8").match(/"block":\s*"[a-z-]+"/g).map((match) => match.split('"')[3]));
    const files = closure("src/storefront/browser.tsx", new Set());
    for (const type of types) closure(`src/blocks/${type}/${pascal(type)}.tsx`, files);
    rows.push([`page ${id}`, size(files).toFixed(1), target]);
  }
  rows.push(["builder", size(closure("src/editor/main.tsx", new Set())).toFixed(1), 220]);
  return table("First-load JavaScript, KB gz", ["page", "KB", "target"], rows);
}
