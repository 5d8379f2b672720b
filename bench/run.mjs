import { buildBench } from "./build.mjs";
import { bytes } from "./bytes.mjs";
import { hydration } from "./hydration.mjs";
import { serverRendering } from "./server-rendering.mjs";

const parts = { server: serverRendering, hydration, bytes };

/** @param {string[]} wanted names of parts; all when empty */
export async function bench(wanted) {
  const unknown = wanted.filter((name) => !(name in parts));
  if (unknown.length) {
    console.error(`There is no part "${unknown[0]}". Parts: ${Object.keys(parts).join(", ")}`);
    process.exit(2);
  }
  const names = wanted.length ? wanted : Object.keys(parts);
  if (names.includes("server") || names.includes("hydration")) await buildBench();
  for (const name of names) console.log(`\n${await parts[name]()}`);
}
