import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";
import { Shopper } from "./support/shopper";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

test("[MMA-2] a shopper buys, finds the invoice in their account and downloads it; others do not", async ({ page, browser }) => {
  const { errors } = watchErrors(page);
  const ravi = new Shopper(page, shop.url);
  await ravi.opens("/");
  await ravi.signsIn("Ravi Menon");
  await page.goto(`${shop.url}/checkout?purchase=${encodeURIComponent("/offers/folio/print-yearly-gb")}`);
  await ravi.fillsIn({
    email: "ravi@shopper.example",
    firstName: "Ravi",
    lastName: "Menon",
    address: "1 High Street",
    city: "London",
    postcode: "SW1A 1AA",
  });
  await ravi.pays();
  const reference = await ravi.seesTheOrder();

  await page.goto(`${shop.url}/mma`);
  await page.getByRole("link", { name: "Your invoices" }).click();
  await expect(page.getByRole("heading", { name: "Your invoices", level: 1 })).toBeVisible();
  const item = page.getByRole("listitem").filter({ hasText: reference });
  // It is written some seconds after the order.
  await expect(async () => {
    await page.reload();
    await expect(item).toBeVisible({ timeout: 500 });
  }).toPass();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
  const link = item.getByRole("link", { name: /^Download PDF INV-\d{6}$/ });
  const waiting = page.waitForEvent("download");
  await link.click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^INV-\d{6}\.pdf$/);
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  expect(errors).toEqual([]);

  const file = shop.url + (await link.getAttribute("href"))!;
  const other = await (await browser.newContext()).newPage();
  const mina = new Shopper(other, shop.url);
  await mina.opens("/");
  await mina.signsIn("Mina Okafor");
  expect((await other.request.get(file)).status()).toBe(404);
  await other.goto(`${shop.url}/mma/invoices`);
  await expect(other.getByText(/^You have no invoices yet/)).toBeVisible();
});
