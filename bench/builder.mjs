// The editor with a page of 1,000 blocks, its layers and its problems open, beside Puck's and Craft.js's own with the same blocks, alternating:
// opening, selecting, typing, undoing, dragging, another shopper, memory.
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";
import { findBrowser } from "../scripts/find-browser.mjs";
import { out, PEERS } from "./build.mjs";
import { craft, puck, tillwright } from "./editors.mjs";
import { editOnce } from "./edit-once.mjs";
import { lower, report } from "./figures.mjs";
import { signIn, startShop } from "./shop-server.mjs";
import { median, percentile, verdict } from "./table.mjs";

const BLOCKS = 1000;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const PAGE = "bench-1000";
/** The first block that is shown for gifts alone. */
const FOR_GIFTS = "b9";

/** Name, how the rounds' numbers become one, unit, target. */
const ROWS = [
  ["interactive", median, "ms", 1200, "interactive"],
  ["click to selected, p95", (all) => percentile(all, 95), "ms", 50, "select"],
  ["keystroke to paint, p95", (all) => percentile(all, 95), "ms", 33, "key"],
  ["undo, median", median, "ms", 66, "undo"],
  ["dragging, frame p95", (all) => percentile(all, 95), "ms", 25, "frame"],
  ["dragging, frames over 50 ms, per round", (all) => all.filter((ms) => ms > 50).length / ROUNDS, "", 0, "frame"],
  ["drop to block, median", median, "ms", 100, "drop"],
  ["shopper switched, p95", (all) => percentile(all, 95), "ms", 100, "switch"],
  ["heap", median, "MB", 50, "heap"],
];

export async function builder() {
  const { benchLayout, benchPage, benchState } = await import(path.join(out, "server/pages.mjs"));
  const shop = await startShop();
  const browser = await chromium.launch(findBrowser());
  let peer;
  try {
    const { call, cookie } = await signIn(shop.url);
    const offers = (await call("GET", "/api/builder/offers")).offers.map(({ offer }) => offer);
    const shown = offers.slice(0, 2).map((offer) => offer.path);
    await call("POST", "/api/builder/pages", { id: PAGE, path: "/bench", pageType: "offer-page", title: "Bench" });
    // Every round begins with the same page: the one before has moved and stored a block.
    const asItWas = async () => {
      const { version } = await call("GET", `/api/builder/pages/${PAGE}`);
      await call("PUT", `/api/builder/pages/${PAGE}`, { layout: benchLayout(PAGE, BLOCKS, shown), version });
    };
    peer = await servePeers({ page: benchPage(BLOCKS, shown), state: { ...benchState(), offers } });
    const editors = [
      {
        name: "tillwright",
        url: `${shop.url}/builder/pages/${PAGE}`,
        driver: tillwright,
        field: "#setting_heading",
        before: asItWas,
        openAll,
        saved: (page) => page.getByText("Unsaved changes").first().waitFor({ state: "hidden" }),
        simulator: { block: FOR_GIFTS, open: openSimulator },
        context: await contextOf(browser, [cookie]),
      },
      ...(await Promise.all(
        PEERS.map(async (name) => ({
          name,
          url: `http://localhost:${peer.address().port}/${name}`,
          driver: { puck, craft }[name],
          field: '[name="heading"]:visible',
          context: await contextOf(browser),
        })),
      )),
    ];
    const numbers = Object.fromEntries(editors.map(({ name }) => [name, {}]));
    // One round more, thrown away: a browser keeps what it has loaded and compiled.
    for (let round = -1; round < ROUNDS; round++)
      for (const editor of editors) {
        await editor.before?.();
        const measured = await editOnce(editor, BLOCKS);
        if (round >= 0) for (const [what, values] of Object.entries(measured)) (numbers[editor.name][what] ??= []).push(...values);
      }
    const part = report(`Builder, ${BLOCKS} blocks, ${ROUNDS} rounds`, ["what", "tillwright", "target", "", ...PEERS]);
    for (const [name, reduce, unit, target, what] of ROWS) {
      const of = (name) => (numbers[name][what].length ? reduce(numbers[name][what]) : undefined);
      const ours = of("tillwright");
      const shownAs = (value) => (value === undefined ? "none" : `${value.toFixed(value < 10 ? 1 : 0)}${unit && ` ${unit}`}`);
      part.row(
        [name, shownAs(ours), `${target}${unit && ` ${unit}`}`, verdict(ours, target), ...PEERS.map((peer) => shownAs(of(peer)))],
        lower(name, ours, unit),
        // What the peer reached in the same minutes: a slower machine is not a slower builder.
        ...PEERS.filter((peer) => of(peer)).map((peer) => lower(`${name}, × ${peer}`, ours / of(peer), "×")),
      );
    }
    return part.done();
  } finally {
    await browser.close();
    peer?.close();
    await shop.stop();
  }
}

async function contextOf(browser, cookies = []) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1200 } });
  await context.addCookies(cookies);
  return context;
}

/** The longest that stands beside a page, and follows its every change. */
async function openAll(page) {
  await page.getByRole("tab", { name: "Layers" }).click();
  await page.getByRole("treeitem").first().waitFor();
  // Named by how many there are and what they do; they come after the first look at the page.
  await page.locator("[data-severity]").click();
  await page.getByRole("region", { name: /problem/i }).waitFor();
}

async function openSimulator(page) {
  await page.getByRole("tab", { name: "Shopper" }).click();
  await page.getByRole("switch", { name: "Simulate this shopper" }).click();
  const gift = page.getByRole("tabpanel").getByLabel("Gift in the basket", { exact: true });
  await gift.waitFor();
  return (isGift) => gift.selectOption({ label: isGift ? "Yes" : "No" });
}

/** The peers' editors, their page and their files. */
function servePeers(data) {
  const types = { ".js": "text/javascript", ".css": "text/css" };
  const html = (name) =>
    `<!doctype html><html lang="en" data-theme="sentinel" data-scheme="light"><head><meta charset="utf-8"><title>${name}</title><link rel="stylesheet" href="/${name}-editor/style.css"></head><body><div id="root"></div><script type="module" src="/${name}-editor/entry.js"></script></body></html>`;
  const server = createServer((request, response) => {
    const name = PEERS.find((peer) => request.url === `/${peer}`);
    if (name) return void response.setHeader("content-type", "text/html").end(html(name));
    if (request.url === "/data.json") return void response.setHeader("content-type", "application/json").end(JSON.stringify(data));
    if (!PEERS.some((peer) => request.url.startsWith(`/${peer}-editor/`))) return void response.writeHead(204).end();
    response
      .setHeader("content-type", types[path.extname(request.url)] ?? "application/octet-stream")
      .setHeader("cache-control", "max-age=3600");
    response.end(readFileSync(path.join(out, path.normalize(request.url))));
  });
  return new Promise((resolve) => server.listen(0, "localhost", () => resolve(server)));
}
