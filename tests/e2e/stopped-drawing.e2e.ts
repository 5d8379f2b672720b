/** A browser that has stopped drawing is told from a page of ours that hangs: only the first excuses a second try. */
import { expect, hasStoppedDrawing, test } from "./support/journey";

const FRAME_MS = 1_500;

test("a page without frames whose scripts run has stopped drawing", async ({ page }) => {
  await page.setContent("<p>Still</p>");
  // A busy machine may draw late: as long as elsewhere.
  expect(await hasStoppedDrawing(page)).toBe(false);
  // As it looks from within: nobody is called for a frame.
  await page.evaluate(() => (window.requestAnimationFrame = () => 0));
  expect(await hasStoppedDrawing(page, FRAME_MS)).toBe(true);
  // One that waits for a style sheet draws nothing either, and that is the shop's.
  await page.route("**/late.css", () => undefined);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "http://localhost:9/late.css" });
    document.head.append(link);
  });
  expect(await hasStoppedDrawing(page, FRAME_MS)).toBe(false);
});

test("a page whose script never ends has not, nor one that is gone", async ({ page }) => {
  await page.evaluate(() => {
    setTimeout(() => {
      while (document.title !== "over");
    });
  });
  expect(await hasStoppedDrawing(page, FRAME_MS)).toBe(false);
  await page.close();
  expect(await hasStoppedDrawing(page, FRAME_MS)).toBe(false);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("a page has not", async ({ page }) => {
    await page.setContent("<p>Still</p>");
    expect(await hasStoppedDrawing(page)).toBe(false);
  });
});
