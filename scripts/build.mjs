// Builds the browsers' files and the server into dist/, only when something they are made of has changed.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ensureInstalled, root, run } from "./install.mjs";
import { findPlugins } from "./plugins/find.mjs";
import { precompress } from "./precompress.mjs";
import { swapBuild } from "./swap-build.mjs";

const SOURCES = [
  "src",
  "schemas",
  "locales",
  "public",
  "vite.config.ts",
  "package-lock.json",
  "scripts/precompress.mjs",
  "scripts/chunk-groups.mjs",
  "scripts/builder-groups.mjs",
  "scripts/replaced-packages.mjs",
];
const stamp = path.join(root, "dist/.stamp");

/** A fingerprint of every file that the build reads; what plug-ins bring of packages is named by the lock file. */
function fingerprint(plugins) {
  const hash = createHash("sha256");
  const add = (file) => {
    const stats = statSync(path.join(root, file));
    if (stats.isDirectory()) for (const entry of readdirSync(path.join(root, file)).sort()) add(path.posix.join(file, entry));
    else hash.update(file).update(readFileSync(path.join(root, file)));
  };
  for (const source of SOURCES) if (existsSync(path.join(root, source))) add(source);
  if (plugins.length)
    for (const source of ["scripts/plugins", "plugins/package-lock.json"]) if (existsSync(path.join(root, source))) add(source);
  for (const { name, folder, files } of plugins)
    for (const file of files) hash.update(`${name}/${file}`).update(readFileSync(path.join(folder, file)));
  return hash.digest("hex");
}

/** Builds what is not there yet. @returns the exit code: 0, or what the build that failed ended with */
export async function buildCode() {
  const plugins = findPlugins(root);
  const wanted = fingerprint(plugins);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return 0;
  // Before anything is deleted: what was built before goes on standing there.
  if (!(await areSound(plugins))) return 1;
  console.log(plugins.length ? `Building, with ${plugins.map(({ name }) => name).join(", ")} …` : "Building …");
  // Beside what stands there: a shop that runs on it goes on, also when the build fails. In a folder of its own, as two programs that are
  // started at once both build.
  const next = `dist/next-${process.pid}`;
  process.once("exit", () => rmSync(path.join(root, next), { recursive: true, force: true }));
  for (const [folder, ...args] of [
    ["client", "--mode", "storefront"],
    ["client/assets/editor", "--mode", "editor"],
    ["server", "--ssr"],
  ]) {
    const code = run("vite", ["build", ...args, "--outDir", `${next}/${folder}`, "--logLevel", "warn"], { NODE_ENV: "production" });
    if (code !== 0) {
      console.error("The build failed; the lines above say where.");
      return code;
    }
  }
  precompress(path.join(root, next, "client/assets"));
  rmSync(stamp, { force: true });
  swapBuild(path.join(root, "dist"), path.join(root, next));
  writeFileSync(stamp, wanted);
  return 0;
}

/** Says what is wrong with the shop's plug-ins, and what is not but worth a look. */
async function areSound(plugins) {
  if (plugins.length === 0) return true;
  const { assertPlugins } = await import("./plugins/check.mjs");
  try {
    assertPlugins(root, plugins, console.warn);
    return true;
  } catch (error) {
    console.error(error.message);
    return false;
  }
}

/** The same; a build that fails ends the program. */
export async function ensureBuilt() {
  const code = await buildCode();
  if (code !== 0) process.exit(code);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled();
  await ensureBuilt();
}
