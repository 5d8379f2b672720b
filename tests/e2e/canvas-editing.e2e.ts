import { expect, test, type Page } from "./support/journey";
import { Marketer } from "./support/marketer";
import { expectAccessible } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";

let shop: RunningShop;

test.beforeAll(async () => (shop = await startShop()));
test.afterAll(() => shop.stop());

const STANDING = ["divider", "hero", "call-to-action"];

async function emptyPage(page: Page, path: string) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1440, height: 900 });
  const editor = new Marketer(page, shop.url);
  await editor.signsIn();
  await editor.createsPage("On the canvas", path);
  const { canvas } = editor;
  const drawn = (type: string) => canvas.locator(`[data-node^="${type}-"] > [id]`);
  return {
    editor,
    canvas,
    drawn,
    chooser: page.getByRole("dialog", { name: "Add a block" }),
    heading: canvas.getByRole("heading", { level: 1 }),
    standing: () =>
      canvas.locator("[data-node]").evaluateAll((nodes) => nodes.map((node) => node.getAttribute("data-node")!.replace(/-\d+$/, ""))),
    /** Shoppers get what was saved. */
    async asSaved() {
      await page.keyboard.press("Control+s");
      await expect(page.getByRole("banner").getByRole("status")).toHaveText("Draft");
      const draft = page.waitForEvent("popup");
      await page.getByRole("button", { name: "Preview" }).click();
      await expect((await draft).getByRole("heading", { level: 1 })).toHaveText("Sleep well");
    },
  };
}

test("[BLD-1] [BLD-4] by mouse: blocks come where the plus stands, the menu moves them, a double click writes", async ({ page }) => {
  const { canvas, chooser, drawn, heading, standing, asSaved } = await emptyPage(page, "/canvas-mouse");
  const add = async (query: string) => {
    await page.getByRole("button", { name: "Add a block here" }).click();
    await chooser.getByRole("combobox").fill(query);
    await chooser.getByRole("option").first().click();
    await expect(chooser).toBeHidden();
  };
  await canvas.getByText("Your page starts here").hover();
  await add("call to action");
  await drawn("call-to-action").hover({ position: { x: 60, y: 3 } });
  await add("hero");
  await expect(heading).toBeVisible();
  await drawn("hero").hover({ position: { x: 60, y: 3 } });
  await add("divider");
  await expect.poll(standing).toEqual(STANDING);

  await drawn("call-to-action").click({ button: "right", position: { x: 20, y: 20 } });
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect.poll(standing).toEqual([...STANDING, "call-to-action"]);
  await drawn("call-to-action")
    .last()
    .click({ button: "right", position: { x: 20, y: 20 } });
  await page.getByRole("menuitem", { name: /^Delete/ }).click();
  await expect.poll(standing).toEqual(STANDING);

  await heading.dblclick();
  await expect(canvas.getByRole("textbox", { name: "Heading of Hero" })).toBeFocused();
  await page.keyboard.type("Sleep well");
  await expectAccessible(page);
  await drawn("divider").click({ position: { x: 5, y: 5 }, force: true });
  await expect(heading).toHaveText("Sleep well");
  await asSaved();
});

test("[BLD-2] [BLD-4] by keyboard: the same page from the palette of commands, without a pointer", async ({ page }) => {
  const { canvas, chooser, heading, standing, asSaved } = await emptyPage(page, "/canvas-keys");
  const commands = page.getByRole("dialog", { name: "Search commands" });
  const ask = async (query: string) => {
    await page.keyboard.press("Control+k");
    await expect(commands.getByRole("combobox")).toBeFocused();
    await page.keyboard.type(query);
    await page.keyboard.press("Enter");
    await expect(commands).toBeHidden();
  };
  await canvas.focus();
  await ask("add hero");
  await expect(heading).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(chooser.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("call to action");
  await page.keyboard.press("Enter");
  await expect.poll(standing).toEqual(["hero", "call-to-action"]);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Control+Shift+Enter");
  await expect(chooser.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("divider");
  await page.keyboard.press("Enter");
  await expect.poll(standing).toEqual(STANDING);

  await ask("duplicate");
  await expect.poll(standing).toEqual(["divider", ...STANDING]);
  await page.keyboard.press("Shift+F10");
  await expect(page.getByRole("menu", { name: "Actions: Divider" })).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect.poll(standing).toEqual(STANDING);

  await ask("hero go");
  await expect(page.getByRole("toolbar", { name: "Hero: actions" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(canvas.getByRole("textbox", { name: "Heading of Hero" })).toBeFocused();
  await page.keyboard.type("Sleep well");
  await page.keyboard.press("Enter");
  await expect(heading).toHaveText("Sleep well");
  await asSaved();
});
