/** A campaign from nothing: made, sold, and put away. */
import { expect, test } from "./support/journey";
import { Marketer } from "./support/marketer";
import { ordersIn } from "./support/orders";
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from "./support/page-health";
import { Shopper } from "./support/shopper";
import { startShop, type RunningShop } from "./support/running-shop";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

test("[BLD-14] a new page begins as another, which is chosen by its picture", async ({ page }) => {
  const { errors } = watchErrors(page, /status of 40[14]/);
  const editor = new Marketer(page, shop.url);
  await editor.signsIn();
  await page.getByRole("button", { name: "New page" }).click();
  const dialog = page.getByRole("dialog", { name: "New page" });
  await dialog.getByRole("textbox", { name: "Title" }).fill("Security for homes");
  const pages = dialog.getByRole("group", { name: "Start from" });
  const direct = pages.getByRole("radio", { name: /\/direct$/ });
  await direct.check();
  const picture = page.frameLocator('iframe[src^="/direct?preview="]');
  await expect(picture.getByRole("heading", { level: 1, includeHidden: true })).toBeVisible();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await dialog.getByRole("button", { name: "Create page" }).click();
  await expect(editor.canvas.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/security-for-homes/);
  expect(errors).toEqual([]);
});

test("[BLD-14] a marketer makes a campaign with two offers that lead straight to the checkout; a shopper buys; it is archived", async ({
  page,
  browser,
}) => {
  const { errors } = watchErrors(page, /status of 40[14]/);
  await page.setViewportSize({ width: 1440, height: 900 });
  const editor = new Marketer(page, shop.url);
  await editor.signsIn();
  await page.getByRole("button", { name: "New page" }).click();
  const dialog = page.getByRole("dialog", { name: "New page" });
  await dialog.getByRole("textbox", { name: "Title" }).fill("Spring sale");
  await dialog.getByRole("combobox", { name: "Campaign" }).fill("Spring 2027");
  await dialog.getByRole("button", { name: "Create page" }).click();
  await expect(editor.canvas).toBeVisible();
  await editor.palette("Hero").click();
  await editor.palette("Offer cards").click();
  await editor.settings.getByRole("switch", { name: "Offers of the page" }).click();

  await page.getByRole("button", { name: /^Spring sale/ }).click();
  const campaign = editor.settings.getByRole("region", { name: "Campaign" });
  await campaign.getByRole("button", { name: /^Campaign Spring 2027/ }).click();
  for (const offer of ["total-protection-yearly-gb", "antivirus-essentials-yearly-gb"]) {
    await campaign.getByRole("button", { name: "Add Offer" }).click();
    await campaign.getByRole("button", { name: /Choose an offer/ }).click();
    await page.getByRole("dialog").getByRole("searchbox").fill(offer);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: new RegExp(`/${offer}`) })
      .click();
  }
  await campaign.getByRole("switch", { name: "Straight to the checkout" }).click();
  await expect(editor.canvas.getByRole("heading", { level: 3 })).toHaveCount(2);
  await expectAccessible(page);
  await editor.publishes();

  const theirPage = await (await browser.newContext({ locale: "en-GB" })).newPage();
  const theirs = watchErrors(theirPage);
  const shopper = new Shopper(theirPage, shop.url);
  await shopper.opens("/spring-sale?country=GB");
  await expect(theirPage.getByRole("main").getByRole("heading", { level: 3 })).toHaveCount(2);
  await expectAccessible(theirPage);
  // Straight there, without a stop at the basket.
  await theirPage
    .getByRole("main")
    .getByRole("link", { name: /^Choose/ })
    .first()
    .click();
  await theirPage.waitForURL(/\/checkout\?/);
  await shopper.fillsIn();
  await shopper.pays();
  await shopper.seesTheOrder();
  expect(ordersIn(shop.dataDir)).toHaveLength(1);

  await page.getByRole("link", { name: "All pages" }).click();
  await page.getByRole("combobox", { name: "Campaign" }).selectOption("Spring 2027");
  await expect(page.getByRole("main").getByRole("link")).toHaveText(["Spring sale"]);
  await expectAccessible(page);
  // Into a folder by keyboard alone, which is renamed from the list and still there after the page has been archived.
  await page.getByRole("button", { name: "More for Spring sale" }).press("Enter");
  await page.getByRole("menuitem", { name: "Move to folder…" }).press("Enter");
  const folders = page.getByRole("dialog", { name: "Move “Spring sale” to a folder" });
  await folders.getByRole("combobox").fill("Seasons");
  await expect(folders.getByRole("option")).toHaveText(["New folder “Seasons”"]);
  await page.keyboard.press("Enter");
  await expect(page.getByText("“Spring sale” is in the folder “Seasons”")).toBeVisible();
  await page.getByRole("combobox", { name: "Folder" }).selectOption("Seasons (1)");
  await page.getByRole("button", { name: "Rename folder…" }).click();
  await page.getByRole("dialog").getByRole("combobox", { name: "Name" }).fill("Seasons 2027");
  await page.getByRole("button", { name: "Rename folder", exact: true }).click();
  await expect(page.getByRole("row", { name: /^Select Spring sale/ })).toContainText("Seasons 2027");
  await expectAccessible(page);
  await page.getByRole("button", { name: "More for Spring sale" }).click();
  await page.getByRole("menuitem", { name: "Archive…" }).click();
  await page.getByRole("button", { name: "Archive page" }).click();
  await expect(page.getByText("“Spring sale” is in the archive")).toBeVisible();
  expect((await fetch(`${shop.url}/spring-sale`)).status).toBe(404);
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Take Spring sale out of the archive" }).click();
  await expect(page.getByText("“Spring sale” is back, as a draft")).toBeVisible();
  await page.getByRole("button", { name: "Pages", exact: true }).click();
  await expect(page.getByRole("row", { name: /^Select Spring sale/ })).toContainText("Seasons 2027");
  await expectNoSidewaysScroll(page);
  expect([...errors, ...theirs.errors]).toEqual([]);
});
