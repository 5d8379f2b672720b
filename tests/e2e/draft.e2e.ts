import { expect, test } from "./support/journey";
import { Marketer } from "./support/marketer";
import { expectAccessible, expectNoSidewaysScroll } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

test("[BLD-8] one click opens the draft in a real window of the chosen width, as it is typed and marked as a draft; others see nothing of it", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const editor = new Marketer(page, shop.url);
  await editor.signsIn();
  await editor.createsPage("Widths", "/widths");
  await editor.palette("Hero").click();
  await page.getByRole("textbox", { name: "Heading", exact: true }).fill("Seen at this width");
  for (const [name, width] of [
    ["Phone, 390 pixels", 390],
    ["Tablet, 768 pixels", 768],
  ] as const) {
    await page.getByRole("button", { name, exact: true }).click();
    const opening = page.waitForEvent("popup");
    await page.getByRole("button", { name: `Open the draft in a window ${width} pixels wide` }).click();
    const draft = await opening;
    await expect(draft.getByRole("heading", { name: "Seen at this width" })).toBeVisible();
    expect(await draft.evaluate(() => innerWidth)).toBe(width);
    await expect(draft.getByText(/draft/i).first()).toBeVisible();
    await expectNoSidewaysScroll(draft);
    await expectAccessible(draft);
    const stranger = await (await browser.newContext()).newPage();
    expect((await stranger.goto(draft.url()))?.status()).toBe(404);
    await draft.close();
  }
});
