// What a plug-in's files may reach: its own files, packages, and the public doors of ours.
import { existsSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { ENTRIES } from "./entries.mjs";
import { readSource } from "./source.mjs";

const SERVER = "tillwright/plugin/server";
const STORIES = "tillwright/plugin/stories";
const DOORS = Object.keys(ENTRIES).join(", ");

/** @param sources by file @param wrong is told of each import that is none of a plug-in's */
export function checkImports(root, plugin, sources, wrong) {
  for (const [file, { imports }] of sources)
    for (const { line, ...wanted } of imports) {
      const what = refusal(root, plugin, file, wanted);
      if (what) wrong(file, `imports ${what}`, line);
    }
}

/** @returns what is wrong with an import; undefined where nothing is */
function refusal(root, plugin, file, { specifier, names, isType }) {
  // Types are gone before anything is built.
  const isServer = isType || /\.server\.\w+$/.test(file);
  if (/^tillwright(\/|$)/.test(specifier)) {
    if (!ENTRIES[specifier]) return `"${specifier}", which is no part of the public API: a plug-in imports ${DOORS}`;
    if (specifier === SERVER && !isServer) return `"${SERVER}": only files called *.server.ts may, shoppers get all others`;
    if (specifier === STORIES && !/\.stories\.\w+$/.test(file)) return `"${STORIES}": only stories may`;
    const missing = names.filter((name) => exportsOf(root, specifier)?.includes(name) === false);
    return missing.length ? `${missing.join(", ")} from "${specifier}", which has no such export` : undefined;
  }
  if (/^[./\\]/.test(specifier)) return refusalOfOwn(plugin, file, specifier, isServer);
  const isPackage = plugin.manifest.dependencies?.[specifier] !== undefined;
  if (isBuiltin(specifier) && !isPackage && !isServer)
    return `"${specifier}", which browsers do not have: only files called *.server.ts may`;
}

function refusalOfOwn({ folder, files }, file, specifier, isServer) {
  const target = path.posix.join(path.posix.dirname(file), specifier.split("?")[0]);
  if (!specifier.startsWith(".") || target.startsWith(".."))
    return `"${specifier}", outside of its package: of ours a plug-in imports ${DOORS}`;
  const names = ["", ".ts", ".tsx", ".js", ".jsx", ".mjs", "/index.ts"].map((ending) => target + ending);
  if (!names.some((name) => files.includes(name) || existsSync(path.join(folder, name))))
    return `"${specifier}", and there is no such file`;
  if (/\.server(\.[cm]?[jt]s)?$/.test(target) && !isServer) return `"${specifier}", which is the server's: shoppers get this file`;
}

const known = new Map();
/** Names that a door of ours hands out; undefined where the program came without it, as a shop's may without Storybook. */
function exportsOf(root, specifier) {
  const file = path.join(root, ENTRIES[specifier]);
  if (!known.has(file)) known.set(file, existsSync(file) ? readSource(root, ENTRIES[specifier]).exports : undefined);
  return known.get(file);
}
