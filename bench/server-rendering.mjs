// Server rendering of the same page by each variant, alternating; "jsx again" is the A/A control.
import path from "node:path";
import { out, SIZES, VARIANTS } from "./build.mjs";
import { lower, report } from "./figures.mjs";
import { againstJsx, median, rotated } from "./table.mjs";

export async function serverRendering() {
  const bundle = await import(path.join(out, "server/render.mjs"));
  const part = report("Server rendering (target ≤ 1.3 × hand-written JSX at 200 blocks)", ["page", "median ms", "× jsx", "≤ 1.3", "HTML"]);
  for (const count of SIZES) {
    const html = {};
    for (const name of VARIANTS) html[name] = plain((await bundle.render(name, count)).html);
    const order = [...VARIANTS, "jsx again"];
    const times = Object.fromEntries(order.map((name) => [name, []]));
    const rounds = count >= 1000 ? 15 : 40;
    for (let round = 0; round < rounds + 5; round++)
      for (const name of rotated(order, round)) {
        const { ms } = await bundle.render(name === "jsx again" ? "jsx" : name, count);
        if (round >= 5) times[name].push(ms);
      }
    const ratios = againstJsx(times);
    for (const name of order)
      part.row(
        [
          `${count} blocks, ${name}`,
          median(times[name]).toFixed(2),
          ratios.times(name).toFixed(2),
          name === "tillwright" && count === 200 ? ratios.verdict(name, 1.3) : "",
          html[name] === undefined ? "" : html[name] === html.jsx ? "same" : `differs (${html[name].length - html.jsx.length} bytes)`,
        ],
        ...(name === "tillwright" ? [lower(`${count} blocks, × jsx`, ratios.times(name), "×")] : []),
      );
  }
  return part.done();
}

/**
 * React's marks around Suspense boundaries and neighbouring texts are no part of what a shopper gets; ids that it makes follow its tree.
 */
const plain = (html) => html.replace(/<!--.*?-->/g, "").replace(/_R_\w*_/g, "_R_");
