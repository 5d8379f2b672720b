// Server rendering of the same page by each variant, alternating; "jsx again" is the A/A control.
import path from "node:path";
import { out, SIZES, VARIANTS } from "./build.mjs";
import { median, table } from "./table.mjs";

export async function serverRendering() {
  const bundle = await import(path.join(out, "server/render.mjs"));
  for (const name of VARIANTS) await bundle.variants[name].prepare();
  const rows = [];
  for (const count of SIZES) {
    const html = {};
    for (const name of VARIANTS) html[name] = plain(await bundle.render(name, count));
    const order = [...VARIANTS, "jsx again"];
    const times = Object.fromEntries(order.map((name) => [name, []]));
    const rounds = count >= 1000 ? 15 : 40;
    for (let round = 0; round < rounds + 5; round++)
      for (const name of order) {
        await bundle.render(name === "jsx again" ? "jsx" : name, count);
        if (round >= 5) times[name].push(bundle.lastMs);
      }
    const base = median(times.jsx);
    for (const name of order) rows.push([`${count} blocks, ${name}`, median(times[name]).toFixed(2), (median(times[name]) / base).toFixed(2), html[name] === undefined ? "" : html[name] === html.jsx ? "same" : `differs (${html[name].length - html.jsx.length} bytes)`]);
  }
  return table("Server rendering (target ≤ 1.3 × hand-written JSX at 200 blocks)", ["page", "median ms", "× jsx", "HTML"], rows);
}

/** React's marks around Suspense boundaries and neighbouring texts are no part of what a shopper gets. */
const plain = (html) => html.replace(/<!--.*?-->/g, "");
