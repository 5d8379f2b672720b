import { expect, test } from "./support/journey";
import { Marketer } from "./support/marketer";
import { expectAccessible } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";

let shop: RunningShop;

test.beforeAll(async () => (shop = await startShop()));
test.afterAll(() => shop.stop());

test("[BLD-7] the list of problems leads to what is not translated; it is written side by side, by keyboard too, and shoppers read it", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const editor = new Marketer(page, shop.url);
  await editor.signsIn();
  await editor.createsPage("Spring offers", "/languages");
  await editor.palette("Hero").click();
  await editor.settings.getByRole("textbox", { name: "Heading", exact: true }).fill("Read all of it");

  await page.getByRole("button", { name: /worth a look/ }).click();
  await page.getByRole("region", { name: "Problems" }).getByRole("button", { name: "Side by side" }).first().click();
  const view = page.getByRole("dialog", { name: "Languages side by side" });
  await expect(view.getByRole("checkbox", { name: "Missing and out of date only" })).toBeChecked();
  await expectAccessible(page);
  await view.getByRole("textbox", { name: "Title, English" }).focus();
  await page.keyboard.press("Alt+ArrowRight");
  await page.keyboard.type("Offres de printemps");
  await page.keyboard.press("Enter");
  await expect(view.getByRole("textbox", { name: "Heading, Français" })).toBeFocused();
  await page.keyboard.type("Lisez tout");
  await expect(view.getByRole("textbox", { name: "Heading, Français" })).toHaveValue("Lisez tout");
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(view.getByRole("textbox", { name: "Heading, Français" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press("Escape");
  await expect(view).toBeHidden();

  await editor.publishes();
  const context = await browser.newContext({ locale: "fr-FR", extraHTTPHeaders: { "accept-language": "fr" } });
  const shopper = await context.newPage();
  await shopper.goto(`${shop.url}/languages`);
  await expect(shopper.getByRole("heading", { name: "Lisez tout" })).toBeVisible();
  await expect(shopper).toHaveTitle(/Offres de printemps/);
  await context.close();
});
