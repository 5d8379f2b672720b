// Scripts of the builder as a browser asks for them, with a page open and nobody touching it: the page's own blocks and the interface's
// texts are among them, which no list of imports has.
import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright";
import { findBrowser } from "../scripts/find-browser.mjs";
import { root } from "../scripts/install.mjs";
import { signIn } from "./shop-server.mjs";

/** No script is asked for this long: nothing more comes. */
const QUIET_MS = 2_000;

/**
 * @param url of a shop
 * @returns KB, gzipped: `interactive` until the canvas answers, in a browser that never has an idle moment; `quiet` once all is there that
 *   comes by itself in idle moments
 */
export async function openedPageBytes(url) {
  const { call, cookie } = await signIn(url);
  const { pages } = await call("GET", "/api/builder/pages");
  const { id } = pages.find((page) => page.path === "/");
  const browser = await chromium.launch(findBrowser());
  try {
    const scripts = async (isIdle) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 1200 } });
      await context.addCookies([cookie]);
      const page = await context.newPage();
      if (!isIdle) await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
      const files = new Set();
      let last = performance.now();
      page.on("request", (request) => {
        if (request.resourceType() !== "script") return;
        last = performance.now();
        files.add(new URL(request.url()).pathname);
      });
      await page.goto(`${url}/builder/pages/${id}`);
      await page.locator("[data-node]").first().waitFor();
      while (performance.now() - last < QUIET_MS) await page.waitForTimeout(100);
      await context.close();
      return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(root, "dist/client", file))).length, 0) / 1000;
    };
    return { interactive: await scripts(false), quiet: await scripts(true) };
  } finally {
    await browser.close();
  }
}
