// A shop that has grown: 100,000 offers and 10,000 pages on the embedded database. What starts, publishes, imports and lists must not notice.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { root } from "../scripts/install.mjs";
import { lower, report } from "./figures.mjs";
import { load, request } from "./http-load.mjs";
import { signIn, startShop } from "./shop-server.mjs";
import { percentile, verdict } from "./table.mjs";

const OFFERS = Number(process.env.BENCH_OFFERS ?? 100_000);
const PAGES = Number(process.env.BENCH_PAGES ?? 10_000);
const REQUESTS = 20_000;
const PUBLISHES = 10;
const OFFERS_PER_FILE = 1_000;
/** Pages that shoppers ask for: more than are kept as HTML. */
const ASKED = 400;

export async function growth() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "tillwright-grown-"));
  const size = `${OFFERS} offers, ${PAGES} pages`;
  const part = report(`A shop with ${OFFERS} offers and ${PAGES} pages, embedded database`, ["what", "measured", "target", ""]);
  const row = (name, value, target, unit, digits = 0) =>
    part.row(
      [name, `${value.toFixed(digits)} ${unit}`, `≤ ${target} ${unit}`, verdict(value, target)],
      // Of a shop of another size nothing can be said.
      lower(`${size}: ${name}`, value, unit),
    );
  try {
    // The shop as it is delivered, with an editor and its pages.
    const fresh = await startShop({ dataDir });
    await fresh.stop();
    const imported = await grow(dataDir);
    part.row(
      ["import of the whole catalogue, once", `${(imported / 1000).toFixed(1)} s`, "", ""],
      lower(`${size}: import of the whole catalogue`, imported / 1000, "s"),
    );

    const shop = await startShop({ dataDir, answersAt: "/campaign-7" });
    row("first answer after start", shop.startedIn / 1000, 1, "s", 2);
    try {
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      row("memory, idle", megabytes(shop.pid), 250, "MB");
      await measure(shop, row);
    } finally {
      await shop.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return part.done();
}

async function measure(shop, row) {
  const { call, cookie } = await signIn(shop.url);
  const headers = { Cookie: `${cookie.name}=${cookie.value}` };
  const page = () => request("GET", `/campaign-${Math.floor(Math.random() * ASKED)}`);
  let left = REQUESTS / 2;
  await load(shop.url, { connections: 8, seconds: 600, next: () => (left-- > 0 ? page() : undefined) });

  // One reader after another, as a shopper would notice it; each on a page that is in memory.
  const held = async (change) => {
    let isDone = false;
    const changing = change().finally(() => (isDone = true));
    const { ms } = await load(shop.url, { connections: 1, seconds: 60, next: () => (isDone ? undefined : request("GET", "/campaign-7")) });
    await changing;
    return Math.max(...ms);
  };
  const publishes = [];
  for (let round = 0; round < PUBLISHES; round++) {
    const { layout, version } = await call("GET", `/api/builder/pages/grown-${round}`);
    const saved = await call("PUT", `/api/builder/pages/grown-${round}`, { layout, version });
    publishes.push(await held(() => call("POST", `/api/builder/pages/grown-${round}/publish`, { version: saved.version })));
  }
  row("longest hold-up of a shopper by a publish", percentile(publishes, 95), 20, "ms", 1);
  row("longest hold-up by an import of one offer", await held(() => importOne(shop)), 20, "ms", 1);
  left = REQUESTS / 2;
  await load(shop.url, { connections: 8, seconds: 600, next: () => (left-- > 0 ? page() : undefined) });
  row(`memory after ${REQUESTS} requests and ${PUBLISHES} publishes`, megabytes(shop.pid), 350, "MB");

  for (const [name, address] of [
    ["offer picker", "/api/builder/offers?limit=50"],
    ["list of pages", "/api/builder/pages?limit=50"],
    ["GET /l-api/offers", undefined],
  ]) {
    if (!address) continue;
    const asked = performance.now();
    const answer = await fetch(shop.url + address, { headers: { ...headers, "X-Tillwright-Builder": "1" } });
    const bytes = (await answer.arrayBuffer()).byteLength;
    row(`${name}, ms`, performance.now() - asked, 60, "ms", 1);
    row(`${name}, bytes`, bytes / 1024, 60, "KB", 1);
  }
}

/** Imports the offers and writes the pages. @returns milliseconds of the import */
async function grow(dataDir) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "tillwright-offers-"));
  try {
    cpSync(path.join(root, "catalogue"), folder, { recursive: true });
    const offer = JSON.parse(readFileSync(path.join(root, "catalogue/offers/sentinel-40-antivirus-essentials-monthly.json"), "utf8"));
    const one = Array.isArray(offer) ? offer[0] : offer;
    for (let file = 0; file * OFFERS_PER_FILE < OFFERS; file++)
      writeFileSync(
        path.join(folder, `offers/zz-grown-${String(file).padStart(4, "0")}.json`),
        JSON.stringify(Array.from({ length: OFFERS_PER_FILE }, (_, index) => grown(one, file * OFFERS_PER_FILE + index))),
      );
    const started = performance.now();
    await run(dataDir, ["catalogue-import", folder]);
    const took = performance.now() - started;
    const { DatabaseSync } = createRequire(import.meta.url)("@photostructure/sqlite");
    const database = new DatabaseSync(path.join(dataDir, "tillwright.db"), { timeout: 60_000 });
    const [first] = database.prepare("select * from pages where path = '/'").all();
    const insert = database.prepare(
      `insert into pages (${Object.keys(first).join(", ")}) values (${Object.keys(first)
        .map(() => "?")
        .join(", ")})`,
    );
    database.exec("begin");
    for (let index = 0; index < PAGES; index++) {
      const id = `grown-${index}`;
      const layout = JSON.stringify({ ...JSON.parse(first.published), id });
      insert.run(...Object.values({ ...first, id, path: `/campaign-${index}`, draft: layout, published: layout }));
    }
    database.exec("commit");
    database.close();
    return took;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An offer like `one`, under a name, a label and a price of its own. */
const grown = (one, number) => ({
  ...one,
  id: undefined,
  path: `/offers/grown/${number}`,
  name: `Grown ${number}`,
  data: {
    ...one.data,
    attributes: { ...one.data.attributes, display_name__limio: `Plan number ${number}`, label__limio: [`grown-${number % 500}`] },
  },
});

async function importOne({ dataDir }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "tillwright-offer-"));
  try {
    mkdirSync(path.join(folder, "offers"));
    const offer = JSON.parse(readFileSync(path.join(root, "catalogue/offers/sentinel-40-antivirus-essentials-monthly.json"), "utf8"));
    writeFileSync(path.join(folder, "offers/one.json"), JSON.stringify(grown(Array.isArray(offer) ? offer[0] : offer, OFFERS + 1)));
    await run(dataDir, ["catalogue-import", folder]);
    // A machine looks at the revision once a second.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(dataDir, words) {
  const child = spawn(process.execPath, [path.join(root, "dist/server/main.js"), ...words], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir, DATABASE_URL: "", SANDBOX: "off" },
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${words[0]} ended with ${code}`);
}

const megabytes = (pid) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
