// Where is a Chromium? 1. CHROMIUM  2. the one inside an npm package (Linux x64), unpacked once  3. the system's  4. Playwright's own.
// The packaged one is a browser without windows, which takes a third less of the processors, and it is the same one on every machine.
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { brotliDecompressSync } from "node:zlib";

export const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Nothing outside this machine is reached: a page that asks for more is answered by its test, or fails.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]",
];

const SYSTEM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Launch options for Playwright's chromium. BROWSER_FROM=system prefers a system's browser, BROWSER_FROM=package accepts none.
 *
 * @returns {{ executablePath?: string, args: string[], env?: Record<string, string> }}
 */
export function findBrowser() {
  const named = process.env.CHROMIUM;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM names ${named}, which does not exist`);
    return { executablePath: named, args: flags };
  }
  const from = process.env.BROWSER_FROM;
  const ways = from === "system" ? [installed, packaged] : from === "package" ? [packaged] : [packaged, installed];
  for (const find of ways) {
    const found = find();
    if (found) return found;
  }
  return { args: flags };
}

function installed() {
  const executablePath = SYSTEM.find((file) => existsSync(file));
  return executablePath && { executablePath, args: flags };
}

/** @returns nothing where it does not run: on another processor, or without the C library that it was built for */
function packaged() {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const require = createRequire(import.meta.url);
  const from = path.resolve(path.dirname(require.resolve("@sparticuz/chromium")), "../..");
  const { version } = JSON.parse(readFileSync(path.join(from, "package.json"), "utf8"));
  const home = path.resolve(import.meta.dirname, `../.cache/chromium-${version}`);
  const executablePath = path.join(home, "chromium");
  const env = { ...process.env, LD_LIBRARY_PATH: path.join(home, "lib"), FONTCONFIG_FILE: path.join(home, "fonts.conf") };
  const tried = path.join(home, "runs");
  if (!existsSync(home)) unpack(from, home);
  if (!existsSync(tried)) writeFileSync(tried, spawnSync(executablePath, ["--version"], { env }).status === 0 ? "yes" : "no");
  return readFileSync(tried, "utf8") === "no" ? undefined : { executablePath, args: flags, env };
}

/** Several programs may do so at once: what is there is complete, and the first one's stays. */
function unpack(from, home) {
  const draft = `${home}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  writeFileSync(path.join(draft, "chromium"), brotliDecompressSync(readFileSync(path.join(from, "bin/chromium.br"))));
  chmodSync(path.join(draft, "chromium"), 0o755);
  for (const part of ["al2023", "fonts", "swiftshader"])
    execFileSync("tar", ["-xf", "-", "-C", draft], { input: brotliDecompressSync(readFileSync(path.join(from, `bin/${part}.tar.br`))) });
  writeFileSync(
    path.join(draft, "fonts.conf"),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>/usr/share/fonts</dir><dir>${home}/fonts</dir><cachedir>${home}/fc</cachedir></fontconfig>`,
  );
  try {
    renameSync(draft, home);
  } catch (error) {
    if (!existsSync(home)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) console.log(findBrowser().executablePath ?? "Playwright's own");
