// The built server under load, with its embedded database: a landing page from memory, orders, and the memory of an idle shop.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { root } from "../scripts/install.mjs";
import { higher, lower, report } from "./figures.mjs";
import { load, request } from "./http-load.mjs";
import { ofStatus, orderOf, startCheckouts } from "./order-load.mjs";
import { startShop } from "./shop-server.mjs";
import { percentile, verdict } from "./table.mjs";

const SECONDS = 10;
const CHECKOUTS = 8000;
const PORT = Number(process.env.BENCH_PORT ?? 4470) + 1;

export async function shop() {
  const part = report(`Shop, embedded database, ${SECONDS} s each; the load comes from the same machine`, [
    "what",
    "measured",
    "target",
    "",
  ]);
  const row = (name, value, target, unit, kind) =>
    part.row(
      [name, `${value.toFixed(0)} ${unit}`, `${kind === "at least" ? "≥" : "≤"} ${target} ${unit}`, verdict(value, target, kind)],
      (kind === "at least" ? higher : lower)(name, value, unit),
    );
  const server = await startShop();
  try {
    const pages = await ofStatus(200, load(server.url, { connections: 32, seconds: SECONDS, next: () => request("GET", "/") }));
    row("landing page from memory", pages.perSecond, 5000, "requests/s", "at least");
    const ids = await startCheckouts(server.url, CHECKOUTS);
    const orders = await ofStatus(
      201,
      load(server.url, { connections: 10, seconds: SECONDS, next: () => (ids.length ? orderOf(ids.pop()) : undefined) }),
    );
    row("POST /api/order, 10 at a time", orders.perSecond, 500, "orders/s", "at least");
    row("POST /api/order, 10 at a time, p95", percentile(orders.ms, 95), 25, "ms");
  } finally {
    await server.stop();
  }
  const megabytes = await idleMemory();
  if (megabytes !== undefined) row("memory of npm start, idle, all processes", megabytes, 250, "MB");
  return part.done();
}

/** Resident megabytes of everything `npm start` starts, ten seconds after it answers; undefined where there is no /proc. */
async function idleMemory() {
  if (process.platform !== "linux") return undefined;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "tillwright-bench-"));
  const child = spawn("npm", ["start"], {
    cwd: root,
    detached: true,
    stdio: "ignore",
    env: {
      ...process.env,
      PORT: String(PORT),
      SANDBOX_PORT: String(PORT + 1),
      PUBLIC_URL: `http://localhost:${PORT}`,
      DATA_DIR: dataDir,
      DATABASE_URL: "",
    },
  });
  try {
    for (
      const end = Date.now() + 120_000;
      !(await fetch(`http://localhost:${PORT}/`).then(
        (answer) => answer.ok,
        () => false,
      ));
    ) {
      if (Date.now() > end) throw new Error("npm start did not answer");
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    const processes = readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map((id) => ({ id, status: readStatus(id) }));
    const family = new Set([String(child.pid)]);
    for (let before = 0; before !== family.size;) {
      before = family.size;
      for (const { id, status } of processes) if (family.has(/^PPid:\s+(\d+)/m.exec(status)?.[1])) family.add(id);
    }
    return processes
      .filter(({ id }) => family.has(id))
      .reduce((sum, { status }) => sum + Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024, 0);
  } finally {
    const gone = once(child, "exit");
    if (child.pid) process.kill(-child.pid, "SIGTERM");
    await gone;
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

function readStatus(id) {
  try {
    return readFileSync(`/proc/${id}/status`, "utf8");
  } catch {
    // Gone since the list was read.
    return "";
  }
}
