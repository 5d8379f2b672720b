// The built server in a process of its own, with a database of its own and without limits, on a copy of dist/: a build meanwhile changes
// nothing.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureBuilt } from "../scripts/build.mjs";
import { root } from "../scripts/install.mjs";

const PORT = Number(process.env.BENCH_PORT ?? 4470);
const EDITOR = { email: "editor@tillwright.example", password: "first-light" };

/**
 * @param {{ databaseUrl?: string, dataDir?: string, answersAt?: string }} options a PostgreSQL instead of the embedded database; a folder of
 *   data that is there and stays; the page whose answer is waited for
 * @returns `startedIn`: milliseconds from the start of its process to that answer
 */
export async function startShop({ databaseUrl = "", dataDir: given, answersAt = "/api/health" } = {}) {
  await ensureBuilt();
  // Below the project, so that packages are found.
  const copy = path.join(root, ".cache", `bench-shop-${process.pid}`);
  cpSync(path.join(root, "dist"), path.join(copy, "dist"), { recursive: true });
  for (const folder of ["layouts", "catalogue", "public", "schemas", "locales"])
    symlinkSync(path.join(root, folder), path.join(copy, folder));
  const dataDir = given ?? mkdtempSync(path.join(os.tmpdir(), "tillwright-bench-"));
  const url = `http://localhost:${PORT}`;
  // Of a bench that was killed a shop may be left, with files that the build has replaced.
  if (await fetch(url).catch(() => undefined)) throw new Error(`Something answers on port ${PORT} already: end it, or say BENCH_PORT`);
  const started = performance.now();
  const child = spawn(process.execPath, [path.join(copy, "dist/server/main.js")], {
    cwd: copy,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      TILLWRIGHT_ROOT: copy,
      PORT: String(PORT),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SANDBOX: "off",
      LOG_LEVEL: "warn",
      EDITOR_PASSWORD: EDITOR.password,
      ORDERS_PER_MINUTE: "0",
      WRITES_PER_MINUTE: "0",
      SIGN_INS_PER_MINUTE: "0",
    },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    for (const folder of given ? [copy] : [copy, dataDir]) rmSync(folder, { recursive: true, force: true });
  };
  for (
    const end = Date.now() + 60_000;
    !(await fetch(url + answersAt).then(
      (answer) => answer.ok,
      () => false,
    ));
  ) {
    if (child.exitCode !== null || Date.now() > end) {
      await stop();
      throw new Error(`The server did not start on port ${PORT}:\n${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return { url, dataDir, pid: child.pid, startedIn: performance.now() - started, stop };
}

/** Calls as the builder's own pages make them. @throws Error when one is refused */
export async function signIn(url) {
  const headers = { "Content-Type": "application/json", "X-Tillwright-Builder": "1", Origin: url };
  const call = async (method, address, body) => {
    const answer = await fetch(url + address, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const [name, value] = (await call("POST", "/api/builder/session", EDITOR)).headers.get("set-cookie").split(";")[0].split("=");
  headers.Cookie = `${name}=${value}`;
  return { cookie: { name, value, url }, call: async (...request) => (await call(...request)).json() };
}
