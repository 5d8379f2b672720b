import path from "node:path";
import { buildBench } from "./build.mjs";
import { builder } from "./builder.mjs";
import { bytes } from "./bytes.mjs";
import { keepRun } from "./figures.mjs";
import { growth } from "./growth.mjs";
import { hydration } from "./hydration.mjs";
import { lighthouse } from "./lighthouse.mjs";
import { orders } from "./orders.mjs";
import { renewals } from "./renewals.mjs";
import { serverRendering } from "./server-rendering.mjs";
import { shop } from "./shop.mjs";

const parts = { server: serverRendering, hydration, bytes, builder, shop, orders, renewals, growth, lighthouse };
const bundled = ["server", "hydration", "builder"];

/** @param {string[]} wanted names of parts; all when empty */
export async function bench(wanted) {
  const unknown = wanted.filter((name) => !(name in parts));
  if (unknown.length) {
    console.error(`There is no part "${unknown[0]}". Parts: ${Object.keys(parts).join(", ")}`);
    process.exit(2);
  }
  const names = wanted.length ? wanted : Object.keys(parts);
  if (names.some((name) => bundled.includes(name))) await buildBench();
  const figures = {};
  try {
    for (const name of names) {
      const { text, figures: measured } = await parts[name]();
      figures[name] = measured;
      console.log(`\n${text}`);
    }
  } finally {
    // What was measured before a part failed is kept all the same.
    if (Object.keys(figures).length) {
      const { file, text } = keepRun(figures);
      console.log(`\n${text}\n\nThe figures are in ${path.relative(process.cwd(), file)}.`);
    }
  }
}
