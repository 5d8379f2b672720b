import { expect, test } from "./support/journey";
import { Marketer } from "./support/marketer";
import { expectAccessible } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";

let shop: RunningShop;

test.beforeAll(async () => (shop = await startShop()));
test.afterAll(() => shop.stop());

const STANDING = ["hero", "rich-text", "call-to-action", "faq"];

/** A page with four blocks; which of them stand on it, and which are selected. */
async function fourBlocks(editor: Marketer, path: string) {
  const { page } = editor;
  await page.setViewportSize({ width: 1440, height: 900 });
  await editor.signsIn();
  await editor.createsPage("Several", path);
  for (const block of ["Hero", "Text", "Call to action", "Questions and answers"]) {
    await editor.palette(block).focus();
    await page.keyboard.press("Enter");
  }
  const plain = (id: string | null) => id!.replace("layer-", "").replace(/-\w+$/, "");
  const nodes = () =>
    editor.canvas.locator("[data-node]").evaluateAll((elements) => elements.map((element) => element.getAttribute("data-node")));
  await page.getByRole("tab", { name: "Layers" }).click();
  return {
    standing: async () => (await nodes()).map(plain),
    selected: async () =>
      (await page.locator('[role="treeitem"][aria-selected="true"]').evaluateAll((rows) => rows.map((row) => row.id))).map(plain),
    row: (name: string) => page.getByRole("treeitem", { name, exact: true }),
  };
}

test("[BLD-3] by mouse: blocks are drawn around, dragged together, deleted and brought back; shoppers get what was saved", async ({
  page,
}) => {
  // The canvas is where it was measured: it does not glide to the block that was added last.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const editor = new Marketer(page, shop.url);
  const { standing, selected, row } = await fourBlocks(editor, "/several-mouse");
  await expect.poll(standing).toEqual(STANDING);

  // A block that is still on its way has a place, but not yet its own.
  const drawn = (type: string) => editor.canvas.locator(`[data-node^="${type}"] > [id]`);
  for (const type of STANDING) await expect(drawn(type)).toBeVisible();
  await editor.canvas.evaluate((canvas) => canvas.scrollTo(0, 0));
  const desk = (await editor.canvas.boundingBox())!;
  const [hero, text] = await Promise.all(["hero", "rich-text"].map((type) => drawn(type).boundingBox()));
  await page.mouse.move(desk.x + 6, hero!.y - 12);
  await page.mouse.down();
  await page.mouse.move(hero!.x + 120, text!.y + 6, { steps: 5 });
  await page.mouse.up();
  await expect.poll(selected).toEqual(["hero", "rich-text"]);
  await expect(editor.settings.getByRole("heading", { name: "2 blocks selected" })).toBeVisible();
  await expectAccessible(page);

  await row("Text").dragTo(row("Questions and answers"), { targetPosition: { x: 60, y: 27 } });
  await expect.poll(standing).toEqual(["call-to-action", "faq", "hero", "rich-text"]);
  await row("Questions and answers").click({ modifiers: ["ControlOrMeta"] });
  await editor.settings.getByRole("button", { name: "Delete" }).click();
  await expect.poll(standing).toEqual(["call-to-action"]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(standing).toEqual(["call-to-action", "faq", "hero", "rich-text"]);
  await page.getByRole("button", { name: "History", exact: true }).click();
  await expect(page.getByText("3 blocks deleted", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");

  await editor.publishes();
  const html = await (await page.request.get(`${shop.url}/several-mouse`)).text();
  expect(html.indexOf('id="faq-')).toBeGreaterThan(0);
  expect(html.indexOf('id="faq-')).toBeLessThan(html.indexOf('id="hero-'));
});

test("[BLD-2][BLD-3] by keyboard alone: a range is selected, moved, copied, pasted, hidden, deleted and undone", async ({ page }) => {
  const editor = new Marketer(page, shop.url);
  const { standing, selected } = await fourBlocks(editor, "/several-keys");
  await page.getByRole("tree").focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  // From the footer, which cannot be selected with others, up to the last block and to the one above it.
  await page.keyboard.press("Shift+ArrowUp");
  await page.keyboard.press("Shift+ArrowUp");
  await expect.poll(selected).toEqual(["call-to-action", "faq"]);
  await page.keyboard.press("ControlOrMeta+a");
  await expect.poll(selected).toHaveLength(4);
  await page.keyboard.press("Escape");
  await expect.poll(selected).toHaveLength(1);

  await editor.canvas.focus();
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect.poll(selected).toEqual(["hero", "rich-text"]);
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(standing).toEqual(["call-to-action", "hero", "rich-text", "faq"]);
  await page.keyboard.press("ControlOrMeta+d");
  await expect.poll(standing).toEqual(["call-to-action", "hero", "rich-text", "hero", "rich-text", "faq"]);
  await expect.poll(selected).toEqual(["hero", "rich-text"]);
  await page.keyboard.press("h");
  await expect(page.getByText("2 blocks hidden on the canvas")).toBeAttached();
  await page.keyboard.press("Delete");
  await expect.poll(standing).toEqual(["call-to-action", "hero", "rich-text", "faq"]);
  for (let step = 0; step < 3; step++) await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(standing).toEqual(STANDING);
});
