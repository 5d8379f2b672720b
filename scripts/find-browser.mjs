// Where is a Chromium? 1. CHROMIUM  2. the system's  3. the one inside an npm package (Linux x64), unpacked once  4. Playwright's own.
import { execFileSync } from "node:child_process";
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
 * Launch options for Playwright's chromium. BROWSER_FROM=package skips a system browser.
 *
 * @returns {{ executablePath?: string, args: string[], env?: Record<string, string> }}
 */
export function findBrowser() {
  const named = process.env.CHROMIUM;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM names ${named}, which does not exist`);
    return { executablePath: named, args: flags };
  }
  const installed = process.env.BROWSER_FROM === "package" ? undefined : SYSTEM.find((file) => existsSync(file));
  if (installed) return { executablePath: installed, args: flags };
  if (process.platform !== "linux" || process.arch !== "x64") return { args: flags };
  return packaged();
}

function packaged() {
  const require = createRequire(import.meta.url);
  const from = path.resolve(path.dirname(require.resolve("@sparticuz/chromium")), "../..");
  const { version } = JSON.parse(readFileSync(path.join(from, "package.json"), "utf8"));
  const home = path.resolve(import.meta.dirname, `../.cache/chromium-${version}`);
  if (!existsSync(path.join(home, "ok"))) {
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
    writeFileSync(path.join(draft, "ok"), "");
    rmSync(home, { recursive: true, force: true });
    renameSync(draft, home);
  }
  const env = { ...process.env, LD_LIBRARY_PATH: path.join(home, "lib"), FONTCONFIG_FILE: path.join(home, "fonts.conf") };
  return { executablePath: path.join(home, "chromium"), args: flags, env };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) console.log(findBrowser().executablePath ?? "Playwright's own");
