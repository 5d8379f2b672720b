/** What is pressed while a page's scripts are still on their way. */
import { expect, test } from "./support/journey";
import { watchErrors } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";
import { slowLine } from "./support/slow-line";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

const ESSENTIALS = "/offers/sentinel/antivirus-essentials-yearly-gb";

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

test("[REN-1] [ANA-1] an answer to the cookie banner counts once the banner is alive, and keeps no other press from being done", async ({
  page,
}) => {
  await page.goto(`${shop.url}/checkout?purchase=${encodeURIComponent(ESSENTIALS)}`);
  await page.waitForURL(/basket=/);
  const necessary = page.getByRole("button", { name: "Only necessary" });
  await expect(necessary).toBeVisible();
  const line = await slowLine(page);
  await line.open(page.url());
  await page.getByRole("button", { name: "Have a promo code?" }).click();
  await necessary.click();
  line.comeToLife();
  await expect(page.getByRole("textbox", { name: /promo code/i })).toBeVisible();
  await expect(necessary).toBeHidden();
});

test("[REN-1] whoever has followed a link since has left what was pressed before", async ({ page }) => {
  const line = await slowLine(page);
  await line.open(`${shop.url}/`);
  await page
    .getByRole("button", { name: /basket/i })
    .first()
    .click();
  // Its page is as slow to come.
  await page
    .locator("#root a[href]")
    .last()
    .evaluate((link: HTMLElement) => {
      link.addEventListener("click", (event) => event.preventDefault(), { once: true });
      link.click();
    });
  line.comeToLife();
  // The banner is alive last.
  await page.getByRole("button", { name: "Only necessary" }).click();
  await expect(page.getByRole("button", { name: "Only necessary" })).toBeHidden();
  await expect(page.getByRole("dialog")).toHaveCount(0);
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

test("[REN-1] [BASK-3] a quantity chosen and a box ticked before the page is alive are what the shop knows of, too", async ({ page }) => {
  const { errors } = watchErrors(page);
  await page.goto(`${shop.url}/checkout?purchase=${encodeURIComponent(ESSENTIALS)}`);
  const quantity = page.getByRole("combobox", { name: /^Quantity/ });
  await expect(quantity).toHaveValue("1");
  await page.waitForURL(/basket=/);
  const line = await slowLine(page);
  await line.open(page.url());
  await quantity.selectOption("3");
  const byPost = page.getByRole("checkbox", { name: "By post" });
  await byPost.check();
  const saved = page.waitForResponse((answer) => answer.request().method() === "POST" && /api/.test(answer.url()));
  line.comeToLife();
  expect((await saved).ok()).toBe(true);
  await expect(quantity).toHaveValue("3");
  await expect(byPost).toBeChecked();
  await page.reload();
  await expect(quantity).toHaveValue("3");
  await expect(byPost).toBeChecked();
  expect(errors).toEqual([]);
});
