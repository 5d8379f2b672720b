// Brings what package-lock.json names, when it is not there yet. Uses nothing but Node itself.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "..");
const stamp = path.join(root, "node_modules/.cache/tillwright-installed");

/** @throws never: ends the program with a clear word instead */
export function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Tillwright needs Node 20.19 or later; this is ${process.versions.node}.`);
    process.exit(1);
  }
  const wanted = createHash("sha256").update(readFileSync(path.join(root, "package-lock.json"))).digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Installing packages …");
  const result = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  if (result.status !== 0) {
    console.error("Installing the packages failed; the lines above say why. Nothing else was changed.");
    process.exit(result.status ?? 1);
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Runs a package's command from node_modules/.bin and answers its exit code. */
export function run(command, args, env = {}) {
  const bin = path.join(root, "node_modules/.bin", command);
  const result = spawnSync(bin, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env }, shell: process.platform === "win32" });
  return result.status ?? 1;
}
