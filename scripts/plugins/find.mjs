// The plug-ins of this shop: what the package `plugins/` at the root depends on. Nothing else has to name them (decision 038).
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";

/** What `tillwright.api` of a plug-in's package.json says. One more with each change that a plug-in has to follow. */
export const PLUGIN_API = 1;

/** Left out of what is read and watched: other people's packages, and what is no part of the program. */
const SKIPPED = new Set(["node_modules", "dist", "tests"]);

/**
 * @param root folder of the program
 * @returns each with `name`, the `folder` where its files really stand, its `manifest` (package.json), undefined where it is not installed,
 *   and `files`, by paths within it with slashes; in the order of their names
 */
export function findPlugins(root) {
  const shop = path.join(root, "plugins/package.json");
  if (!existsSync(shop)) return [];
  return Object.keys(JSON.parse(readFileSync(shop, "utf8")).dependencies ?? {})
    .sort()
    .map((name) => {
      const installed = path.join(root, "plugins/node_modules", name);
      if (!existsSync(path.join(installed, "package.json"))) return { name, folder: installed, manifest: undefined, files: [] };
      const folder = realpathSync(installed);
      return { name, folder, manifest: JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")), files: filesBelow(folder) };
    });
}

function filesBelow(folder, within = "") {
  return readdirSync(path.join(folder, within), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith(".") && !SKIPPED.has(name))
    .flatMap((entry) => {
      const file = path.posix.join(within, entry.name);
      return entry.isDirectory() ? filesBelow(folder, file) : [file];
    })
    .sort();
}
