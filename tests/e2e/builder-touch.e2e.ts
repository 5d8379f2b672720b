import { expect, test, type Page } from "@playwright/test";
import { Marketer } from "./support/marketer";
import { startShop, type RunningShop } from "./support/running-shop";

let shop: RunningShop;

test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());
test.use({ hasTouch: true, viewport: { width: 768, height: 900 } });

/** A finger: the browser itself decides whether what it does scrolls. */
async function finger(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    async moves(
      from: { x: number; y: number },
      to: { x: number; y: number },
      { rests = async () => {} }: { rests?: () => Promise<void> } = {},
    ) {
      await send("touchStart", from);
      await rests();
      for (let step = 1; step <= 12; step++)
        await send("touchMove", { x: from.x + ((to.x - from.x) * step) / 12, y: from.y + ((to.y - from.y) * step) / 12 });
      return { lets: () => send("touchEnd") };
    },
  };
}

test("[BLD-1] a finger scrolls the palette up and down; resting on a block takes hold of it and drags it to the page", async ({ page }) => {
  const editor = new Marketer(page, shop.url);
  await editor.signsIn();
  await editor.createsPage("By finger", "/by-finger");
  await page.getByRole("button", { name: "Show Blocks and layers" }).tap();
  const block = editor.palette("Text");
  await expect(block).toBeVisible();
  const at = async () => {
    const box = (await block.boundingBox())!;
    return { x: box.x + 60, y: box.y + box.height / 2 };
  };
  const scrolled = () =>
    block.evaluate((element) => {
      for (let up = element.parentElement; up; up = up.parentElement)
        if (up.scrollHeight > up.clientHeight + 1 && getComputedStyle(up).overflowY === "auto") return up.scrollTop;
      return 0;
    });
  const touch = await finger(page);
  const start = await at();
  await (await touch.moves(start, { x: start.x, y: start.y - 260 })).lets();
  await expect.poll(scrolled).toBeGreaterThan(100);
  await expect(editor.canvas.locator("[data-node]")).toHaveCount(0);

  await editor.palette("Hero").scrollIntoViewIfNeeded();
  const hero = (await editor.palette("Hero").boundingBox())!;
  const goal = (await editor.canvas.getByText("Your page starts here").boundingBox())!;
  const held = await touch.moves(
    { x: hero.x + 60, y: hero.y + 15 },
    { x: goal.x + goal.width / 2, y: goal.y + 10 },
    { rests: () => page.locator("body[data-dragging-new]").waitFor() },
  );
  await held.lets();
  await expect(editor.canvas.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Hero added at position 1 of 1 in Main" })).toHaveCount(1);
});
