// Hydration on a throttled phone: from the start of hydrateRoot until the last block is alive, and the blocking time of the whole load.
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright";
import { findBrowser } from "../scripts/find-browser.mjs";
import { out, VARIANTS } from "./build.mjs";
import { median, table } from "./table.mjs";

const ROUNDS = 7;

export async function hydration() {
  const bundle = await import(path.join(out, "server/render.mjs"));
  for (const name of VARIANTS) await bundle.variants[name].prepare();
  const documents = new Map();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url, "http://localhost");
    const [, name, file] = url.pathname.split("/");
    if (file) {
      response.setHeader("content-type", file.endsWith(".css") ? "text/css" : "text/javascript").end(readFileSync(path.join(out, url.pathname)));
      return;
    }
    if (!VARIANTS.includes(name)) return void response.writeHead(204).end();
    const count = Number(url.searchParams.get("count"));
    const key = `${name} ${count}`;
    if (!documents.has(key))
      documents.set(key, `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>bench</title></head><body><div id="root" data-count="${count}">${await bundle.render(name, count)}</div><script type="module" src="/${name}/entry.js"></script></body></html>`);
    response.setHeader("content-type", "text/html").end(documents.get(key));
  }).listen(0);
  const address = `http://localhost:${server.address().port}`;
  const browser = await chromium.launch(findBrowser());
  const rows = [];
  try {
    for (const count of [200, 1000]) {
      const order = [...VARIANTS, "jsx again"];
      const commit = Object.fromEntries(order.map((name) => [name, []]));
      const blocking = Object.fromEntries(order.map((name) => [name, []]));
      for (let round = 0; round < ROUNDS; round++)
        for (const name of order) {
          const measured = await measure(browser, `${address}/${name === "jsx again" ? "jsx" : name}?count=${count}`);
          commit[name].push(measured.commit);
          blocking[name].push(measured.blocking);
        }
      const base = median(commit.jsx);
      for (const name of order) rows.push([`${count} blocks, ${name}`, median(commit[name]).toFixed(1), (median(commit[name]) / base).toFixed(2), median(blocking[name]).toFixed(0)]);
    }
  } finally {
    await browser.close();
    server.close();
  }
  const sizes = VARIANTS.map((name) => `${name} ${(gzipSync(readFileSync(path.join(out, name, "entry.js"))).length / 1000).toFixed(1)}`).join(", ");
  return `${table("Hydration, CPU throttled 4 × (targets ≤ 1.2 × jsx; blocking ≤ 50 ms at 200, ≤ 80 ms at 1,000)", ["page", "median ms", "× jsx", "blocking ms"], rows)}\nEntry script, KB gz: ${sizes}`;
}

async function measure(browser, url) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map((entry) => entry.duration))).observe({ type: "longtask", buffered: true });
  });
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName("bench-done").length > 0, undefined, { timeout: 60_000 });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const result = await page.evaluate(() => ({
    commit: performance.getEntriesByName("bench-done")[0].startTime - performance.getEntriesByName("bench-start")[0].startTime,
    blocking: window.longTasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
    title: document.title,
  }));
  await context.close();
  if (result.title.startsWith("mismatch")) throw new Error(`${url}: ${result.title}`);
  return result;
}
