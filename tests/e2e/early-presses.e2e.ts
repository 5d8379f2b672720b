/** What is pressed while a page's scripts are still on their way. */
import { expect, test } from "@playwright/test";
import { watchErrors } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";
import { slowLine } from "./support/slow-line";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

test("[REN-1] what is pressed before the page is alive is done as soon as it is, and once", async ({ page }) => {
  const { errors } = watchErrors(page);
  const line = await slowLine(page);
  await line.open(`${shop.url}/`);
  const basket = page.getByRole("button", { name: /basket/i }).first();
  // Whoever is impatient: twice would open and close it.
  await basket.click();
  await basket.click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  line.comeToLife();
  await expect(page.getByRole("dialog")).toBeVisible();
  // A press of now is one of now.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(errors).toEqual([]);
});

test("[REN-1] a page on which nothing was pressed opens nothing", async ({ page }) => {
  const line = await slowLine(page);
  await line.open(`${shop.url}/`);
  line.comeToLife();
  await page
    .getByRole("button", { name: /basket/i })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
