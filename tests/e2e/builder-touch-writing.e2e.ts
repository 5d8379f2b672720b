import { expect, test } from "./support/journey";
import { Marketer } from "./support/marketer";
import { startShop, type RunningShop } from "./support/running-shop";

let shop: RunningShop;

test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());
test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

test("[BLD-4] on a phone two taps on a text write in it; a tap beside the page keeps what was written", async ({ page }) => {
  const editor = new Marketer(page, shop.url);
  await editor.signsIn();
  await editor.createsPage("Written by finger", "/written-by-finger");
  await page.getByRole("button", { name: "Show Blocks and layers" }).tap();
  await editor.palette("Hero").tap();
  const heading = editor.canvas.getByRole("heading", { level: 1 });
  await expect(heading).toBeVisible();
  const box = (await heading.boundingBox())!;
  const taps = async () => page.touchscreen.tap(box.x + 40, box.y + 16);
  // Both are on their way before the first is answered: two taps are a double one for a few hundred milliseconds only.
  await Promise.all([taps(), taps()]);
  const field = editor.canvas.getByRole("textbox", { name: "Heading of Hero" });
  await expect(field).toBeFocused();
  const isInView = await field.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return left >= 0 && right <= innerWidth;
  });
  expect(isInView).toBe(true);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Written with a thumb");
  const desk = (await editor.canvas.boundingBox())!;
  await page.touchscreen.tap(desk.x + desk.width / 2, desk.y + desk.height - 6);
  await expect(field).toBeHidden();
  await expect(heading).toHaveText("Written with a thumb");
  await expect(page.getByRole("button", { name: "Undo" })).toBeEnabled();
});

test("[BLD-3] on a phone a tap on a row of the layers selects its block, and two taps give it a name", async ({ page }) => {
  const editor = new Marketer(page, shop.url);
  await editor.signsIn();
  await editor.createsPage("Named by finger", "/named-by-finger");
  const list = () => page.getByRole("button", { name: "Show Blocks and layers" }).tap();
  await list();
  await editor.palette("Hero").tap();
  await expect(editor.canvas.getByRole("heading", { level: 1 })).toBeVisible();
  await list();
  await page.getByRole("tab", { name: "Layers" }).tap();
  await page.getByRole("treeitem", { name: "Header", exact: true }).tap();
  const row = page.getByRole("treeitem", { name: "Hero", exact: true });
  const box = (await row.boundingBox())!;
  const tap = () => page.touchscreen.tap(box.x + 60, box.y + box.height / 2);
  await tap();
  await expect(row).toHaveAttribute("aria-selected", "true");
  await page.getByRole("treeitem", { name: "Header", exact: true }).tap();
  await expect(row).toHaveAttribute("aria-selected", "false");
  await Promise.all([tap(), tap()]);
  const name = page.getByRole("treeitem").getByRole("textbox");
  await expect(name).toBeFocused();
  await page.keyboard.type("First thing seen");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("treeitem", { name: "First thing seen", exact: true })).toHaveAttribute("aria-selected", "true");
});
