// Brings what package-lock.json names, when it is not there yet. Uses nothing but Node itself.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "..");

/** Whether node_modules holds every package of the lock file, in its version. What is for other machines may be absent. */
function isInstalled() {
  const written = path.join(root, "node_modules/.package-lock.json");
  if (!existsSync(written)) return false;
  const { packages: wanted } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  const { packages: found } = JSON.parse(readFileSync(written, "utf8"));
  return Object.entries(wanted).every(
    ([name, { version, optional }]) => name === "" || (found[name] ? found[name].version === version : optional),
  );
}

/** Brings the packages; without them, says why and ends the program. */
export function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Tillwright needs Node 20.19 or later; this is ${process.versions.node}.`);
    process.exit(1);
  }
  if (isInstalled()) return;
  console.log("Installing packages …");
  const result = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (result.status !== 0) {
    console.error("Installing the packages failed; the lines above say why. Nothing else was changed.");
    process.exit(result.status ?? 1);
  }
}

/** Runs a package's command from node_modules/.bin and answers its exit code. */
export function run(command, args, env = {}) {
  const bin = path.join(root, "node_modules/.bin", command);
  const result = spawnSync(bin, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
    shell: process.platform === "win32",
  });
  if (result.error || result.signal)
    console.error(`${command} ${result.error ? `did not start: ${result.error.message}` : `was ended by ${result.signal}`}`);
  return result.status ?? 1;
}
