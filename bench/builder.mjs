// The editor with a page of 1,000 blocks, beside Puck's with the same blocks, alternating: opening, selecting, typing, undoing, dragging,
// memory.
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";
import { findBrowser } from "../scripts/find-browser.mjs";
import { out } from "./build.mjs";
import { puck, tillwright } from "./editors.mjs";
import { editOnce } from "./edit-once.mjs";
import { lower, report } from "./figures.mjs";
import { signIn, startShop } from "./shop-server.mjs";
import { median, percentile, verdict } from "./table.mjs";

const BLOCKS = 1000;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const PAGE = "bench-1000";

/** Name, how the rounds' numbers become one, unit, target. */
const ROWS = [
  ["interactive", median, "ms", 1200, "interactive"],
  ["click to selected, p95", (all) => percentile(all, 95), "ms", 50, "select"],
  ["keystroke to paint, p95", (all) => percentile(all, 95), "ms", 33, "key"],
  ["undo, median", median, "ms", 66, "undo"],
  ["dragging, frame p95", (all) => percentile(all, 95), "ms", 25, "frame"],
  ["dragging, frames over 50 ms, per round", (all) => all.filter((ms) => ms > 50).length / ROUNDS, "", 0, "frame"],
  ["drop to block, median", median, "ms", 100, "drop"],
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
    const { version } = await call("POST", "/api/builder/pages", { id: PAGE, path: "/bench", pageType: "offer-page", title: "Bench" });
    await call("PUT", `/api/builder/pages/${PAGE}`, { layout: benchLayout(PAGE, BLOCKS, shown), version });
    peer = await servePuck({ page: benchPage(BLOCKS, shown), state: { ...benchState(), offers } });
    const editors = [
      {
        name: "tillwright",
        url: `${shop.url}/builder/pages/${PAGE}`,
        driver: tillwright,
        field: "#setting_heading",
        context: await contextOf(browser, [cookie]),
      },
      {
        name: "puck",
        url: `http://localhost:${peer.address().port}/`,
        driver: puck,
        field: '[name="heading"]:visible',
        context: await contextOf(browser),
      },
    ];
    const numbers = Object.fromEntries(editors.map(({ name }) => [name, {}]));
    // One round more, thrown away: a browser keeps what it has loaded and compiled.
    for (let round = -1; round < ROUNDS; round++)
      for (const editor of editors) {
        const measured = await editOnce(editor, BLOCKS);
        if (round >= 0) for (const [what, values] of Object.entries(measured)) (numbers[editor.name][what] ??= []).push(...values);
      }
    const part = report(`Builder, ${BLOCKS} blocks, ${ROUNDS} rounds`, ["what", "tillwright", "target", "", "puck"]);
    for (const [name, reduce, unit, target, what] of ROWS) {
      const [ours, theirs] = editors.map((editor) => reduce(numbers[editor.name][what]));
      const shownAs = (value) => (value === undefined ? "none" : `${value.toFixed(value < 10 ? 1 : 0)}${unit && ` ${unit}`}`);
      part.row(
        [name, shownAs(ours), `${target}${unit && ` ${unit}`}`, verdict(ours, target), shownAs(theirs)],
        lower(name, ours, unit),
        // What the peer reached in the same minutes: a slower machine is not a slower builder.
        ...(theirs ? [lower(`${name}, × puck`, ours / theirs, "×")] : []),
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
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies(cookies);
  return context;
}

/** Puck's editor, its page and its files. */
function servePuck(data) {
  const types = { ".js": "text/javascript", ".css": "text/css" };
  const html =
    '<!doctype html><html lang="en" data-theme="sentinel" data-scheme="light"><head><meta charset="utf-8"><title>Puck</title><link rel="stylesheet" href="/puck-editor/style.css"></head><body><div id="root"></div><script type="module" src="/puck-editor/entry.js"></script></body></html>';
  const server = createServer((request, response) => {
    if (request.url === "/") return void response.setHeader("content-type", "text/html").end(html);
    if (request.url === "/data.json") return void response.setHeader("content-type", "application/json").end(JSON.stringify(data));
    if (!request.url.startsWith("/puck-editor/")) return void response.writeHead(204).end();
    response
      .setHeader("content-type", types[path.extname(request.url)] ?? "application/octet-stream")
      .setHeader("cache-control", "max-age=3600");
    response.end(readFileSync(path.join(out, path.normalize(request.url))));
  });
  return new Promise((resolve) => server.listen(0, "localhost", () => resolve(server)));
}
