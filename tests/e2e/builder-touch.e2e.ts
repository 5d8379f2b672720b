import { expect, test, type Page } from "./support/journey";
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

test("[BLD-1] on the page a finger scrolls; resting on a block takes hold of it and moves it; lifted where it rested it moves nothing", async ({
  page,
}) => {
  const editor = new Marketer(page, shop.url);
  await editor.signsIn();
  await page.goto(`${shop.url}/builder/pages/home`);
  const blocks = () =>
    editor.canvas
      .locator('[data-list="region:main"] > [data-node]')
      .evaluateAll((all) => all.map((each) => each.getAttribute("data-node")));
  await expect.poll(async () => (await blocks()).length).toBeGreaterThan(3);
  const before = await blocks();
  const scrolled = () => editor.canvas.evaluate((element) => element.scrollTop);
  const touch = await finger(page);
  const boxOf = async (id: string) => (await editor.canvas.locator(`[data-node="${id}"] > *`).first().boundingBox())!;
  const middle = async (id: string) => {
    const box = await boxOf(id);
    return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 120) };
  };
  const first = await middle(before[0]!);
  // What the finger has set going rolls on for a while.
  const rolledOut = editor.canvas.evaluate(
    (element) => new Promise<void>((done) => element.addEventListener("scrollend", () => done(), { once: true })),
  );
  await (await touch.moves({ x: first.x, y: 600 }, { x: first.x, y: 300 })).lets();
  await expect.poll(scrolled).toBeGreaterThan(100);
  await rolledOut;
  expect(await blocks()).toEqual(before);
  await editor.canvas.evaluate((element) => element.scrollTo(0, 0));

  // What is held is named beside the finger.
  const rests = () => page.locator('body > [class*="ghost"]').waitFor({ state: "attached" });
  const start = await middle(before[0]!);
  await (await touch.moves(start, start, { rests })).lets();
  expect(await blocks()).toEqual(before);
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();

  const second = await boxOf(before[1]!);
  // Not quite at the top, perhaps: what rolled out may be told its end a frame later.
  const stood = await scrolled();
  const held = await touch.moves(start, { x: start.x, y: second.y + second.height * 0.55 }, { rests });
  expect(await scrolled()).toBe(stood);
  await held.lets();
  await expect.poll(blocks).toEqual([before[1], before[0], ...before.slice(2)]);
});

test("[BLD-1] whoever taps a block taps where it goes: the gaps light up, and there are two ways out", async ({ page }) => {
  const editor = new Marketer(page, shop.url);
  await editor.signsIn();
  await editor.createsPage("By taps", "/by-taps");
  const list = () => page.getByRole("button", { name: "Show Blocks and layers" }).tap();
  const order = () =>
    editor.canvas.locator("[data-node]").evaluateAll((all) => all.map((each) => (each.querySelector("h1") ? "hero" : "text")));
  await list();
  await editor.palette("Hero").tap();
  await expect.poll(order).toEqual(["hero"]);
  await list();
  await editor.palette("Text").tap();
  const bar = page.getByRole("group", { name: "Add a block" });
  await expect(bar).toContainText("Tap where “Text” goes.");
  await bar.getByRole("button", { name: "Cancel" }).tap();
  await expect(bar).toBeHidden();
  expect(await order()).toEqual(["hero"]);

  await list();
  await editor.palette("Text").tap();
  await expect(page.getByRole("status").filter({ hasText: "Tap where “Text” goes." })).toHaveCount(1);
  const gaps = page.getByRole("group", { name: "Where “Text” may go" });
  await gaps.getByRole("button", { name: "Put “Text” into Main at position 1" }).tap();
  await expect.poll(order).toEqual(["text", "hero"]);
  await expect(gaps).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: "Text added at position 1 of 2 in Main" })).toHaveCount(1);

  await list();
  await editor.palette("Text").tap();
  await bar.getByRole("button", { name: "Beside the selection" }).tap();
  await expect.poll(order).toEqual(["text", "text", "hero"]);
  await expect(bar).toBeHidden();

  // On a phone the block is as narrow as its bar: each of its buttons can be tapped, for the "+" above the block stands beside them.
  await page.setViewportSize({ width: 360, height: 740 });
  const tools = page.getByRole("toolbar", { name: /Text/ });
  const covered = () =>
    tools.getByRole("button").evaluateAll((buttons) =>
      buttons
        .filter((button) => {
          const box = button.getBoundingClientRect();
          return !button.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
        })
        .map((button) => button.ariaLabel),
    );
  await expect(tools.getByRole("button")).toHaveCount(5);
  await expect.poll(covered).toEqual([]);
});
