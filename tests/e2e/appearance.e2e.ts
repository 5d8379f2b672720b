import { expect, test } from "./support/journey";
import { Marketer } from "./support/marketer";
import { expectAccessible } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";

let shop: RunningShop;

test.beforeAll(async () => (shop = await startShop()));
test.afterAll(() => shop.stop());

test("[BLD-4] a block gets space, a ground, an anchor and a width it is hidden at, by keyboard; shoppers get them", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const editor = new Marketer(page, shop.url);
  await editor.signsIn();
  await editor.createsPage("Around", "/around");
  for (const block of ["Hero", "Call to action"]) {
    await editor.palette(block).focus();
    await page.keyboard.press("Enter");
    await expect(editor.settings.getByRole("heading", { level: 2, name: block })).toBeVisible();
  }
  await expect(editor.canvas.getByRole("heading", { level: 1 })).toBeVisible();
  const group = editor.settings.getByRole("button", { name: "Space, background, widths" });
  await group.focus();
  await page.keyboard.press("Enter");
  await editor.settings.getByRole("radiogroup", { name: "Space above" }).getByRole("radio", { name: "No more" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await editor.settings.getByRole("radiogroup", { name: "Background around it" }).getByRole("radio", { name: "None" }).focus();
  await page.keyboard.press("ArrowRight");
  await editor.settings.getByRole("textbox", { name: "Anchor" }).fill("begin");
  await editor.settings.getByRole("switch", { name: "Hide on phones" }).focus();
  await page.keyboard.press("Space");
  await expectAccessible(page);
  await editor.publishes();

  const shopper = await context.newPage();
  await shopper.setViewportSize({ width: 1280, height: 800 });
  await shopper.goto(`${shop.url}/around#begin`);
  const around = shopper.locator("#begin");
  await expect(around).toBeInViewport();
  await expect(around).toHaveCSS("padding-block-start", "48px");
  await expect(around).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expectAccessible(shopper);
  await shopper.setViewportSize({ width: 360, height: 740 });
  await expect(around).toBeHidden();
  await shopper.setViewportSize({ width: 768, height: 900 });
  await expect(around).toBeVisible();
});
