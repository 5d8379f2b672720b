// Packages that others bring, and in whose place Vite gives them ours wherever it bundles them. The bench's stock Craft.js keeps its own.
import { fileURLToPath } from "node:url";

const REPLACED = [
  // Craft.js brings Immer 9, which copies a page's 1,000 nodes property by property with every key that is typed, four times as long as ours.
  { id: "immer", by: /[\\/]@craftjs[\\/]/, ours: "../src/editor/craft/engine-immer.ts" },
  // Forms can show Markdown where a setting asks for it, and none does: a third of what the settings panel loads.
  { id: "markdown-to-jsx/react", by: /[\\/]@rjsf[\\/]/, ours: "../src/editor/settings/plain-markdown.ts" },
].map((each) => ({ ...each, ours: fileURLToPath(new URL(each.ours, import.meta.url)) }));

/** @type {import("vite").Rolldown.Plugin} */
const resolver = {
  name: "replaced-packages",
  resolveId: (id, importer) => REPLACED.find((each) => each.id === id && importer && each.by.test(importer))?.ours,
};

/** @returns {import("vite").Plugin} */
export const replacedPackages = () => ({
  ...resolver,
  enforce: "pre",
  config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [resolver] } } }),
});
