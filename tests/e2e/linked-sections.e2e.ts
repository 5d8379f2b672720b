import { expect, test } from "./support/journey";
import { Marketer } from "./support/marketer";
import { expectAccessible, watchErrors } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

test("[BLD-11] a header is kept as a section, linked on two pages and edited once: both live pages show it", async ({ page }) => {
  const { errors } = watchErrors(page, /server responded with a status of 401/);
  const picture = async (name: string) => {
    if (process.env["SCREENSHOTS"]) await page.screenshot({ path: `${process.env["SCREENSHOTS"]}/linked-${name}.png` });
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  const editor = new Marketer(page, shop.url);
  await editor.signsIn();
  await editor.createsPage("One", "/one");
  await editor.palette("Hero").click();
  await editor.palette("Header").click();
  const brand = editor.settings.getByRole("textbox", { name: "Logo as text", exact: true });
  await brand.fill("First name");
  await page.getByRole("button", { name: "More for this page" }).click();
  await page.getByRole("menuitem", { name: "Keep as a section…" }).click();
  const keeping = page.getByRole("dialog", { name: "Keep as a section" });
  await keeping.getByRole("textbox", { name: "Name" }).fill("Our header");
  await keeping.getByRole("checkbox", { name: "Link it here" }).check();
  await picture("keep");
  await keeping.getByRole("button", { name: "Keep it" }).click();
  await expect(editor.canvas.locator("[data-linked-section]")).toContainText("First name");
  await picture("canvas");
  await expectAccessible(page);
  await editor.publishes();

  await page.getByRole("link", { name: "All pages" }).click();
  await editor.createsPage("Two", "/two");
  await editor.palette("Hero").click();
  await page.getByRole("button", { name: "More for the section Our header" }).click();
  await picture("menu");
  await page.getByRole("menuitem", { name: "Insert as a link" }).click();
  await expect(editor.canvas.locator("[data-linked-section]")).toContainText("First name");
  await editor.publishes();

  await editor.canvas.getByText("First name").click();
  await editor.settings.getByRole("button", { name: "Edit section" }).click();
  await expect(page.getByRole("heading", { name: "Our header Section" })).toBeAttached();
  await expect(editor.canvas.locator('[data-list="region:header"] > [data-node]')).toHaveCount(1);
  await editor.canvas.getByText("First name").click();
  await brand.fill("Second name");
  await page.getByRole("button", { name: "Save…" }).click();
  const going = page.getByRole("dialog", { name: "Save “Our header”?" });
  await expect(going.getByText("Goes live on 2 pages")).toBeVisible();
  await expect(going.getByRole("list", { name: "Live pages that link it" }).getByRole("listitem")).toHaveCount(2);
  await expect(going.getByRole("list", { name: "What goes live" })).toHaveText("Header: Logo as text");
  await expectAccessible(page);
  await picture("go-live");
  await going.getByRole("button", { name: "Save and go live" }).click();
  await expect(page.getByRole("banner").getByRole("status")).toHaveText("Saved");
  await picture("section");
  await page.setViewportSize({ width: 768, height: 900 });
  await picture("section-768");
  await page.setViewportSize({ width: 360, height: 800 });
  await picture("section-360");

  for (const path of ["/one", "/two"]) {
    await page.goto(shop.url + path);
    await expect(page.getByRole("banner")).toContainText("Second name");
    await expect(page.getByRole("banner")).toHaveCount(1);
  }
  expect(errors).toEqual([]);
});
