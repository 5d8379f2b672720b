// Craft.js brings Immer 9, which copies a page's 1,000 nodes property by property with every key that is typed, four times as long as ours.
// It is given ours, wherever Vite bundles it. The bench's stock Craft.js keeps its own.
import { fileURLToPath } from "node:url";

const ours = fileURLToPath(new URL("../src/editor/craft/engine-immer.ts", import.meta.url));

/** @type {import("vite").Rolldown.Plugin} */
const resolver = {
  name: "craft-immer",
  resolveId: (id, importer) => (id === "immer" && importer && /[\\/]@craftjs[\\/]/.test(importer) ? ours : undefined),
};

/** @returns {import("vite").Plugin} */
export const craftImmer = () => ({
  ...resolver,
  enforce: "pre",
  config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [resolver] } } }),
});
