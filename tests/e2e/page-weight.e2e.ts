import { gzipSync } from "node:zlib";
import { expect, test } from "./support/journey";
import { Marketer } from "./support/marketer";
import { expectAccessible } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

test("[BLD-10] a page that is heavier than it should be is warned of while it is built and once it is live, by what browsers really load", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const marketer = new Marketer(page, shop.url);
  await marketer.signsIn();
  await marketer.createsPage("Where is my order", "/heavy");
  await marketer.palette("Hero").click();
  const problems = page.getByRole("button", { name: /worth a look/ });
  const list = page.getByRole("region", { name: "Problems" });
  await problems.click();
  await expect(list.getByText(/Hero/).first()).toBeVisible();
  await expect(list.getByText(/KB of scripts/)).toHaveCount(0);
  await marketer.palette("Order finder").click();
  const heavy = list.getByRole("button", { name: /Order finder: Browsers load .* KB of scripts .* 85 KB should be enough/ });
  await expect(heavy).toBeVisible();
  await expectAccessible(page);
  const said = /load ([\d.]+) KB/.exec(await heavy.innerText())![1];
  await marketer.publishes();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(heavy).toContainText(`${said} KB`);

  // What comes when the browser is idle is none of it.
  const context = await browser.newContext();
  await context.addInitScript("window.requestIdleCallback = () => 0");
  const visitor = await context.newPage();
  const scripts = new Map<string, number>();
  visitor.on("response", (response) => {
    if (new URL(response.url()).pathname.endsWith(".js"))
      void response.body().then(
        (body) => scripts.set(response.url(), gzipSync(body).length),
        () => undefined,
      );
  });
  await visitor.goto(`${shop.url}/heavy`);
  await expect(visitor.getByRole("textbox").first()).toBeVisible();
  const loaded = () => [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
  await expect.poll(() => String(Math.ceil(loaded() / 100) / 10)).toBe(said);
  await context.close();
});
