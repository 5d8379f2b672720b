// What Lighthouse says of the landing pages on a phone. It is fetched when this part is run, as nothing else needs it.
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { findBrowser } from "../scripts/find-browser.mjs";
import { root } from "../scripts/install.mjs";
import { higher, lower, report } from "./figures.mjs";
import { startShop } from "./shop-server.mjs";
import { median, verdict } from "./table.mjs";

const PACKAGE = "lighthouse@12.8.2";
const PAGES = ["/", "/magazine", "/direct"];
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const TARGETS = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };

export async function lighthouse() {
  const part = report(`Lighthouse, mobile, median of ${ROUNDS}`, [
    "page",
    ...Object.keys(TARGETS),
    "largest paint ms",
    "blocked ms",
    `target ${Object.values(TARGETS).join("/")}`,
  ]);
  const shop = await startShop();
  try {
    for (const page of PAGES) {
      const runs = [];
      for (let round = 0; round < ROUNDS; round++) runs.push(await audit(shop.url + page));
      const score = (name) => median(runs.map(({ categories }) => Math.round(categories[name].score * 100)));
      const time = (name) => median(runs.map(({ audits }) => audits[name].numericValue));
      const scores = Object.keys(TARGETS).map((name) => [name, score(name)]);
      const [paint, blocked] = [time("largest-contentful-paint"), time("total-blocking-time")];
      const isMet = scores.every(([name, value]) => value >= TARGETS[name]);
      part.row(
        [page, ...scores.map(([, value]) => value), paint.toFixed(0), blocked.toFixed(0), verdict(isMet ? 1 : 0, 1, "at least")],
        ...scores.map(([name, value]) => higher(`${page}, ${name}`, value)),
        lower(`${page}, largest paint`, paint, "ms"),
        lower(`${page}, blocked`, blocked, "ms"),
      );
    }
  } finally {
    await shop.stop();
  }
  return part.done();
}

/** @returns the report of one load of the page @throws Error with what Lighthouse said, where it has none */
async function audit(url) {
  const { executablePath, args, env } = findBrowser();
  const file = path.join(os.tmpdir(), `tillwright-lighthouse-${process.pid}.json`);
  const options = ["--quiet", "--output=json", `--output-path=${file}`, `--chrome-flags=--headless ${args.map(quoted).join(" ")}`];
  const said = [];
  const child = spawn("npm", ["exec", "--yes", `--package=${PACKAGE}`, "--", "lighthouse", url, ...options], {
    cwd: root,
    env: { ...process.env, ...env, ...(executablePath && { CHROME_PATH: executablePath }) },
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => said.push(text));
  const code = await new Promise((resolve) => child.on("close", resolve));
  if (code !== 0) throw new Error(`${PACKAGE} ended with ${code} (it is fetched from the registry of packages):\n${said.join("")}`);
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } finally {
    rmSync(file, { force: true });
  }
}

/** As Lighthouse reads a list of flags in one text. */
const quoted = (flag) => (flag.includes(" ") ? `"${flag}"` : flag);
