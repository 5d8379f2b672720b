// Bundles the bench: the page's data, the hand-written page made from it, the server's renderers and one browser bundle per variant.
import react from "@vitejs/plugin-react";
import path from "node:path";
import { build } from "vite";
import { root } from "../scripts/install.mjs";
import { writeJsx } from "./write-jsx.mjs";

export const SIZES = [50, 200, 1000];
export const VARIANTS = ["jsx", "tillwright", "puck", "craft"];
/** In the browser also with every block alive, as the peers have them. */
export const BROWSER_VARIANTS = ["jsx", "tillwright", "tillwright-alive", "puck", "craft"];
/** Whose editors stand beside ours. */
export const PEERS = ["puck", "craft"];
export const out = path.join(root, ".cache/bench-dist");

const variantFile = (name) => (name === "jsx" ? path.join(root, ".cache/bench/jsx.tsx") : path.join(root, `bench/${name}.tsx`));
const shared = { root, configFile: false, publicDir: false, logLevel: "error", define: { "process.env.NODE_ENV": '"production"' } };

const server = (input, name) =>
  build({
    ...shared,
    plugins: [react()],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      emptyOutDir: false,
      outDir: path.join(out, "server"),
      rolldownOptions: { input: { [name]: path.join(root, input) }, output: { entryFileNames: "[name].mjs" } },
    },
  });

const browser = (name, input) =>
  build({
    ...shared,
    base: `/${name}/`,
    plugins: [
      react(),
      { name: "bench-variant", resolveId: (id) => (id === "bench:variant" ? variantFile(name) : undefined) },
      // As the shop's own build has it: dynamic imports load scripts only, since there is one style sheet.
      {
        name: "bench-plain-imports",
        enforce: "pre",
        load: (id) => (id.includes("vite/preload-helper") ? "export const __vitePreload = (load) => load();" : undefined),
      },
    ],
    build: {
      target: "es2022",
      outDir: path.join(out, name),
      emptyOutDir: true,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: { input: path.join(root, input), output: { entryFileNames: "entry.js", assetFileNames: "[name][extname]" } },
    },
  });

export async function buildBench() {
  console.log("Bundling the bench …");
  await server("bench/pages-entry.ts", "pages");
  const { benchPage } = await import(path.join(out, "server/pages.mjs"));
  writeJsx(path.join(root, ".cache/bench"), Object.fromEntries(SIZES.map((count) => [count, benchPage(count)])));
  await server("bench/server-entry.tsx", "render");
  for (const name of BROWSER_VARIANTS) await browser(name, "bench/hydrate.tsx");
  for (const peer of PEERS) await browser(`${peer}-editor`, `bench/${peer}-editor.tsx`);
}
