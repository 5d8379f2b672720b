import { readFileSync } from "node:fs";
import { expect, test } from "./support/journey";
import { expectAccessible, expectFits, watchErrors } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";
import { MINA, RAVI, Shopper } from "./support/shopper";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

test("[MMA-2] a shopper buys, finds the invoice in their account and downloads it; others do not", async ({ page, browser }) => {
  const { errors } = watchErrors(page);
  const ravi = new Shopper(page, shop.url);
  await ravi.arrives(RAVI);
  const reference = await ravi.buys("/offers/folio/print-yearly-gb", RAVI);

  await ravi.opensAccount();
  await page.getByRole("link", { name: "Your invoices" }).click();
  await expect(page.getByRole("heading", { name: "Your invoices", level: 1 })).toBeVisible();
  const item = ravi.inList(reference);
  // It is written some seconds after the order.
  await expect(async () => {
    await page.reload();
    await expect(item).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expectFits(page, "invoices");
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
  const mina = await Shopper.elsewhere(browser, shop.url);
  await mina.arrives(MINA);
  expect((await mina.page.request.get(file)).status()).toBe(404);
  await mina.page.goto(`${shop.url}/mma/invoices`);
  await expect(mina.page.getByText(/^You have no invoices yet/)).toBeVisible();
});
