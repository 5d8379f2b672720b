// Builds the browsers' files and the server into dist/, only when something they are made of has changed.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ensureInstalled, root, run } from "./install.mjs";

const SOURCES = ["src", "schemas", "locales", "public", "vite.config.ts", "package-lock.json"];
const stamp = path.join(root, "dist/.stamp");

/** A fingerprint of every file that the build reads. */
function fingerprint() {
  const hash = createHash("sha256");
  const add = (file) => {
    const stats = statSync(path.join(root, file));
    if (stats.isDirectory()) for (const entry of readdirSync(path.join(root, file)).sort()) add(path.posix.join(file, entry));
    else hash.update(file).update(readFileSync(path.join(root, file)));
  };
  for (const source of SOURCES) if (existsSync(path.join(root, source))) add(source);
  return hash.digest("hex");
}

/** Builds what is not there yet. @returns the exit code: 0, or what the build that failed ended with */
export function buildCode() {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return 0;
  console.log("Building …");
  // A build that fails halfway leaves neither the old files nor the new ones.
  rmSync(stamp, { force: true });
  for (const args of [
    ["build", "--mode", "storefront"],
    ["build", "--mode", "editor"],
    ["build", "--ssr"],
  ]) {
    const code = run("vite", [...args, "--logLevel", "warn"], { NODE_ENV: "production" });
    if (code !== 0) {
      console.error("The build failed; the lines above say where.");
      return code;
    }
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  return 0;
}

/** The same; a build that fails ends the program. */
export function ensureBuilt() {
  const code = buildCode();
  if (code !== 0) process.exit(code);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled();
  ensureBuilt();
}
