import { expect, test } from "./support/journey";
import { Marketer } from "./support/marketer";
import { expectAccessible, watchErrors } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

test("[BLD-11] blocks are kept as a section, used on another page, and the section is let go while its copies stay", async ({ page }) => {
  const { errors } = watchErrors(page, /server responded with a status of 401/);
  await page.setViewportSize({ width: 1440, height: 900 });
  const editor = new Marketer(page, shop.url);
  await editor.signsIn();
  await editor.createsPage("One", "/one");
  await editor.palette("Hero").click();
  await editor.settings.getByRole("textbox", { name: "Heading", exact: true }).fill("Kept words");
  await editor.palette("Questions and answers").click();
  // Both of them.
  await editor.canvas.locator('[data-node="hero-1"]').click({ modifiers: ["Shift"] });
  await page.getByRole("button", { name: "More for this page" }).click();
  await page.getByRole("menuitem", { name: "Keep as a section…" }).click();
  const dialog = page.getByRole("dialog", { name: "Keep as a section" });
  await expect(dialog.getByText("The 2 selected blocks")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name" }).fill("");
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect(dialog.getByText("Give it a name")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Welcome");
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect(editor.palette("Welcome")).toBeVisible();
  await editor.saves();
  await expect(page.getByRole("banner").getByRole("status")).toHaveText("Draft");

  await page.getByRole("link", { name: "All pages" }).click();
  await editor.createsPage("Two", "/two");
  await editor.palette("Welcome").focus();
  await page.keyboard.press("Enter");
  await expect(editor.canvas.getByRole("heading", { name: "Kept words" })).toBeVisible();
  await expect(editor.canvas.locator("[data-node]")).toHaveCount(2);
  await expectAccessible(page);
  if (process.env["SCREENSHOTS"]) await page.screenshot({ path: `${process.env["SCREENSHOTS"]}/sections.png` });
  await page.getByRole("button", { name: "More for the section Welcome" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog", { name: "Delete the section Welcome?" }).getByRole("button", { name: "Delete" }).click();
  await expect(editor.palette("Welcome")).toBeHidden();
  await expect(editor.canvas.getByRole("heading", { name: "Kept words" })).toBeVisible();
  expect(errors).toEqual([]);
});
