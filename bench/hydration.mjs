// Hydration on a throttled phone: from the start of hydrateRoot until the last block is alive, and the blocking time of the whole load.
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";
import { findBrowser } from "../scripts/find-browser.mjs";
import { BROWSER_VARIANTS, out } from "./build.mjs";
import { lower, report } from "./figures.mjs";
import { againstJsx, median, rotated, verdict } from "./table.mjs";

const ROUNDS = 11;
const BLOCKING = { 200: 50, 1000: 80 };
const LABELS = { "tillwright-alive": "tillwright, all alive" };

export async function hydration() {
  const server = await pages();
  const address = `http://localhost:${server.address().port}`;
  const browser = await chromium.launch(findBrowser());
  const part = report("Hydration, CPU throttled 4 × (targets ≤ 1.2 × jsx; blocking ≤ 50 ms at 200, ≤ 80 ms at 1,000)", [
    "page",
    "thread ms",
    "× jsx",
    "≤ 1.2",
    "elapsed ms",
    "× jsx",
    "≤ 1.2",
    "blocking ms",
    "≤ 50 / 80",
  ]);
  try {
    for (const count of [200, 1000]) {
      const order = [...BROWSER_VARIANTS, "jsx again"];
      const rounds = Object.fromEntries(order.map((name) => [name, []]));
      for (let round = 0; round < ROUNDS; round++)
        for (const name of rotated(order, round))
          rounds[name].push(await measure(browser, `${address}/${name === "jsx again" ? "jsx" : name}?count=${count}`));
      const all = (what) => Object.fromEntries(order.map((name) => [name, rounds[name].map((measured) => measured[what])]));
      const [busy, elapsed, blocking] = [all("busy"), all("elapsed"), all("blocking")];
      const [ofBusy, ofElapsed] = [againstJsx(busy), againstJsx(elapsed)];
      for (const name of order) {
        const blocked = median(blocking[name]);
        const ours = name === "tillwright";
        part.row(
          [
            `${count} blocks, ${LABELS[name] ?? name}`,
            median(busy[name]).toFixed(1),
            ofBusy.times(name).toFixed(2),
            ours ? ofBusy.verdict(name, 1.2) : "",
            median(elapsed[name]).toFixed(1),
            ofElapsed.times(name).toFixed(2),
            ours ? ofElapsed.verdict(name, 1.2) : "",
            blocked.toFixed(0),
            ours ? verdict(blocked, BLOCKING[count]) : "",
          ],
          ...(ours
            ? [
                lower(`${count} blocks, thread time, × jsx`, ofBusy.times(name), "×"),
                lower(`${count} blocks, elapsed, × jsx`, ofElapsed.times(name), "×"),
                lower(`${count} blocks, blocking`, blocked, "ms"),
              ]
            : []),
        );
      }
    }
  } finally {
    await browser.close();
    server.close();
  }
  return part.done();
}

/** A server of every variant's page, rendered before, and its files. */
async function pages() {
  const bundle = await import(path.join(out, "server/render.mjs"));
  const documents = new Map();
  for (const name of BROWSER_VARIANTS) {
    const rendered = name === "tillwright-alive" ? "tillwright" : name;
    for (const count of [200, 1000]) {
      const { page, state } = bundle.benchData(count);
      // A page written by hand has its data in its code.
      const data = JSON.stringify(name === "jsx" ? { page: { id: page.id }, state } : { page, state }).replace(/</g, "\\u003c");
      documents.set(
        `/${name}?count=${count}`,
        `<!doctype html><html lang="en" data-theme="sentinel"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>bench</title><link rel="stylesheet" href="/${name}/style.css"></head><body><div id="root" data-count="${count}">${(await bundle.render(rendered, count)).html}</div><script type="application/json" id="bench-data">${data}</script><script type="module" src="/${name}/entry.js"></script></body></html>`,
      );
    }
  }
  const server = createServer((request, response) => {
    const document = documents.get(request.url);
    if (document) return void response.setHeader("content-type", "text/html").end(document);
    const { pathname } = new URL(request.url, "http://localhost");
    // The pictures are nobody's difference.
    if (!BROWSER_VARIANTS.includes(pathname.split("/")[1])) return void response.writeHead(204).end();
    response
      .setHeader("content-type", pathname.endsWith(".css") ? "text/css" : "text/javascript")
      .end(readFileSync(path.join(out, pathname)));
  });
  return new Promise((resolve) => server.listen(0, "localhost", () => resolve(server)));
}

async function measure(browser, url) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => window.longTasks.push(...list.getEntries())).observe({ type: "longtask", buffered: true });
  });
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(url);
  await page.waitForFunction(() => "hydrate" in window, undefined, { timeout: 60_000 });
  // Time of the page's own thread: a machine that others use too takes none of it away.
  await client.send("Performance.enable", { timeDomain: "threadTicks" });
  const busyMs = async () => (await client.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration").value * 1000;
  const before = await busyMs();
  await page.evaluate(() => window.hydrate());
  const busy = (await busyMs()) - before;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const result = await page.evaluate((start = performance.getEntriesByName("bench-start")[0].startTime) => ({
    elapsed: performance.getEntriesByName("bench-done")[0].startTime - start,
    // The task that hydration begins in may have begun a little earlier.
    blocking: window.longTasks
      .filter((task) => task.startTime + task.duration > start)
      .reduce((sum, task) => sum + Math.max(0, task.duration - 50), 0),
    // Who marks its end early has measured nothing: every button must be React's by now.
    dead: [...document.querySelectorAll("button")].filter((button) => !Object.keys(button).some((key) => key.startsWith("__reactProps")))
      .length,
    title: document.title,
  }));
  await context.close();
  if (result.title.startsWith("mismatch")) throw new Error(`${url}: ${result.title}`);
  if (result.dead > 0) throw new Error(`${url}: ${result.dead} buttons are not alive at the end`);
  return { ...result, busy };
}
