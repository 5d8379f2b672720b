/** The menu of a block: on the canvas, in the layers, by mouse, key and button. */
import axe from "axe-core";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { block, layoutOf, onCanvas, openBuilder, said } from "../support/open-builder";

const three = () => layoutOf([block("hero-1", "hero"), block("text-1", "rich-text"), block("cta-1", "call-to-action")]);
const canvas = () => page.getByRole("region", { name: "Canvas" });
const menu = (block: string) => page.getByRole("menu", { name: `Actions: ${block}` });
const item = (name: string | RegExp) => page.getByRole("menuitem", { name });
const drawn = (id: string) => document.querySelector<HTMLElement>(`[data-node="${id}"] > *`)!;
const rightClick = (id: string) => userEvent.click(drawn(id), { button: "right", position: { x: 30, y: 12 } });

async function opened(options: Parameters<typeof openBuilder>[1] = {}) {
  await openBuilder(three(), options);
  for (const id of ["hero-1", "text-1", "cta-1"]) await expect.poll(() => drawn(id)?.id).toBe(id);
}

afterEach(() => vi.restoreAllMocks());

describe("The menu of a block", () => {
  it("[BLD-2] opens where the right button was pressed, for that block, and does what the keys do", async () => {
    await opened();
    await rightClick("text-1");
    await expect.element(menu("Text")).toBeVisible();
    await expect.element(item("Duplicate")).toHaveTextContent("Ctrl D");
    await item("Duplicate").click();
    await expect.poll(onCanvas).toEqual(["hero-1", "text-1", "rich-text-1", "cta-1"]);
    await expect.element(menu("Text")).not.toBeInTheDocument();
    await expect.element(canvas()).toHaveFocus();
    await rightClick("hero-1");
    await item("Move down").click();
    await expect.poll(onCanvas).toEqual(["text-1", "hero-1", "rich-text-1", "cta-1"]);
    await rightClick("hero-1");
    await item("Delete").click();
    await expect.poll(onCanvas).toEqual(["text-1", "rich-text-1", "cta-1"]);
  });

  it("[BLD-2] beside the page it opens where the right button was pressed, and is the page's", async () => {
    await opened();
    await page.getByRole("button", { name: "Phone, 390 pixels", exact: true }).click();
    await rightClick("text-1");
    await expect.element(menu("Text")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(menu("Text")).not.toBeInTheDocument();
    const desk = canvas().element();
    const { left, top } = desk.getBoundingClientRect();
    await userEvent.click(desk, { button: "right", position: { x: 8, y: 200 } });
    const opens = page.getByRole("menu");
    await expect.element(opens).toBeVisible();
    await expect.element(menu("Text")).not.toBeInTheDocument();
    const box = opens.element().getBoundingClientRect();
    expect(Math.abs(box.left - left - 8)).toBeLessThan(30);
    expect(Math.abs(box.top - top - 200)).toBeLessThan(30);
  });

  it("[BLD-2] by Shift F10: arrow keys and letters find an action, Escape does none and gives the focus back", async () => {
    await opened();
    await userEvent.click(drawn("text-1"), { position: { x: 30, y: 12 } });
    await userEvent.keyboard("{Shift>}{F10}{/Shift}");
    await expect.element(menu("Text")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(menu("Text")).not.toBeInTheDocument();
    await expect.element(canvas()).toHaveFocus();
    await userEvent.keyboard("{Shift>}{F10}{/Shift}");
    // Letters are for whatever has the focus, which comes a moment behind the menu.
    await expect.poll(() => menu("Text").query()?.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard("du");
    // The library gives the found action the focus in a task of its own, and Enter is for what has the focus.
    await expect.element(item("Duplicate")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(onCanvas).toHaveLength(4);
  });

  it("[BLD-2] says why an action cannot be done, and does not do it", async () => {
    await opened();
    await rightClick("hero-1");
    await expect.element(item("Move up")).toHaveAttribute("aria-disabled", "true");
    await expect.element(item("Move up")).toHaveTextContent("Hero is the first in Main already");
    await item("Move up").click({ force: true });
    expect(onCanvas()).toEqual(["hero-1", "text-1", "cta-1"]);
    await expect.element(menu("Hero")).toBeVisible();
  });

  it("[BLD-1] inserts before: the list of blocks opens and takes the focus", async () => {
    await opened();
    await rightClick("text-1");
    await item("Add a block before").click();
    const field = page.getByRole("dialog", { name: "Add a block" }).getByRole("combobox");
    await expect.element(field).toHaveFocus();
    await userEvent.type(field, "divider{Enter}");
    await expect.poll(onCanvas).toEqual(["hero-1", "divider-1", "text-1", "cta-1"]);
  });

  it("[BLD-5] cuts and pastes by the browser's clipboard; where that is closed it names the keys and keeps the block", async () => {
    await opened();
    let kept = "";
    vi.spyOn(navigator.clipboard, "writeText").mockImplementation((text) => Promise.resolve(void (kept = text)));
    vi.spyOn(navigator.clipboard, "readText").mockImplementation(() => Promise.resolve(kept));
    await rightClick("hero-1");
    await item("Cut").click();
    await expect.poll(onCanvas).toEqual(["text-1", "cta-1"]);
    await rightClick("cta-1");
    await item("Paste").click();
    await expect.poll(onCanvas).toHaveLength(3);
    expect(onCanvas()[2]).toMatch(/^hero/);
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
    await rightClick("text-1");
    await item("Cut").click();
    await expect.element(page.getByText("The browser keeps its clipboard closed here. Press Ctrl X instead.")).toBeVisible();
    expect(onCanvas()).toContain("text-1");
  });

  it("[BLD-3] in the layers: a row that is not selected is first; several that are keep being", async () => {
    await opened();
    await page.getByRole("tab", { name: "Layers" }).click();
    const row = (name: string) => page.getByRole("treeitem", { name, exact: true });
    await row("Hero").click();
    await row("Text").click({ button: "right" });
    await expect.element(menu("Text")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("tree")).toHaveFocus();
    await row("Hero").click({ modifiers: ["Control"] });
    await row("Hero").click({ button: "right" });
    await expect.element(menu("2 blocks selected")).toBeVisible();
    await item("Hide on the canvas").click();
    await expect.poll(said).toBe("2 blocks hidden on the canvas");
    await userEvent.keyboard("{Shift>}{F10}{/Shift}");
    await item("Show on the canvas").click();
    await expect.poll(said).toBe("2 blocks shown on the canvas again");
  });

  it("[BLD-3] on macOS Ctrl with a click is the right button: it adds nothing, and the menu is for the block below it", async () => {
    await opened();
    vi.spyOn(navigator as unknown as { userAgentData: object }, "userAgentData", "get").mockReturnValue({ platform: "macOS" });
    const press = (id: string, keys: MouseEventInit) => {
      const { left, top } = drawn(id).getBoundingClientRect();
      const at = { bubbles: true, cancelable: true, clientX: left + 30, clientY: top + 12, button: 0, ...keys };
      drawn(id).dispatchEvent(new PointerEvent("pointerdown", { ...at, pointerType: "mouse" }));
      // Browsers there ask for the menu, and say no click.
      if (keys.ctrlKey) drawn(id).dispatchEvent(new PointerEvent("contextmenu", { ...at, pointerType: "mouse" }));
      window.dispatchEvent(new PointerEvent("pointerup", { ...at, pointerType: "mouse" }));
    };
    press("text-1", {});
    press("hero-1", { ctrlKey: true });
    await expect.element(menu("Hero")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    // Command adds, and the menu is for all that are selected then.
    press("text-1", { metaKey: true });
    press("hero-1", { ctrlKey: true });
    await expect.element(menu("2 blocks selected")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await page.getByRole("tab", { name: "Layers" }).click();
    const row = (name: string) => page.getByRole("treeitem", { name, exact: true });
    await row("Hero").click();
    await row("Text").click({ modifiers: ["Control"] });
    await expect.element(row("Hero")).toHaveAttribute("aria-selected", "false");
    await row("Hero").click({ modifiers: ["Meta"] });
    await expect.element(row("Hero")).toHaveAttribute("aria-selected", "true");
    await expect.element(row("Text")).toHaveAttribute("aria-selected", "true");
  });

  it("[BLD-2] on macOS keys are written as they are there, and one more row is selected by a key that the system leaves", async () => {
    vi.spyOn(navigator as unknown as { userAgentData: object }, "userAgentData", "get").mockReturnValue({ platform: "macOS" });
    await opened();
    await expect.element(page.getByRole("button", { name: "Undo" }).first()).toHaveAttribute("data-tip", "Undo (⌘Z)");
    await page.getByRole("tab", { name: "Layers" }).click();
    const row = (name: string) => page.getByRole("treeitem", { name, exact: true });
    await row("Hero").click();
    await userEvent.keyboard("{Meta>}{ArrowDown}{/Meta}{Alt>}[Space]{/Alt}");
    await expect.element(row("Text")).toHaveAttribute("aria-selected", "true");
    await expect.element(row("Hero")).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("?");
    const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect.element(shortcuts.getByText("⌥Space")).toBeVisible();
    expect(shortcuts.element().textContent).not.toMatch(/Ctrl|Alt/);
  });

  it("[BLD-2] has all that keys do to a block, by the same keys", async () => {
    await opened();
    await userEvent.click(drawn("text-1"), { position: { x: 30, y: 12 } });
    await userEvent.keyboard("?");
    const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect.element(shortcuts).toBeVisible();
    const keysOf = Object.fromEntries(
      [...shortcuts.element().querySelectorAll("dt")].map((row) => [row.textContent, row.nextElementSibling!.textContent]),
    );
    // What is about the page, the panes, the canvas or what is selected; all others are done to a block.
    const OTHERS =
      /all commands|^Tools of|^Undo|^Redo|Save draft|above or below|next one as well|one more or one less|all beside|palette|Actions of|pane|anvas in|100%|this list/;
    const ofBlocks = Object.entries(keysOf).filter(([name]) => !OTHERS.test(name));
    expect(ofBlocks.length).toBeGreaterThan(10);
    await userEvent.keyboard("{Escape}");
    await rightClick("text-1");
    await expect.element(menu("Text")).toBeVisible();
    const inMenu = [...menu("Text").element().querySelectorAll("kbd")].map((keys) => keys.textContent);
    // Two directions in one row are two actions.
    const each = (keys: string) => (/^Alt (.) (.)$/.test(keys) ? [keys.slice(0, -2), `Alt ${keys.at(-1)}`] : [keys]);
    expect(inMenu.toSorted()).toEqual(ofBlocks.flatMap(([, keys]) => each(keys)).toSorted());
  });

  it("[BLD-3] renames in the layers, from the menu, the palette and by F2 on the canvas", async () => {
    await opened();
    const field = (name: string) => page.getByRole("textbox", { name: `New name for ${name}` });
    await rightClick("text-1");
    await item("Rename").click();
    await expect.element(field("Text")).toHaveFocus();
    await userEvent.keyboard("Terms{Enter}");
    await expect.element(page.getByRole("treeitem", { name: "Terms", exact: true })).toBeVisible();
    await page.getByRole("tab", { name: "Blocks" }).click();
    await userEvent.click(drawn("cta-1"), { position: { x: 30, y: 12 } });
    await userEvent.keyboard("{F2}");
    await expect.element(field("Call to action")).toHaveFocus();
    await userEvent.keyboard("{Escape}{Control>}k{/Control}");
    await expect.element(page.getByRole("dialog", { name: "Search commands" }).getByRole("combobox")).toHaveFocus();
    await userEvent.keyboard("rename{Enter}");
    await expect.element(field("Call to action")).toHaveFocus();
  });

  it("[BLD-3] moves into the block above and out of it again, and says why it cannot", async () => {
    await openBuilder(layoutOf([block("box-1", "columns"), block("text-1", "rich-text")]));
    await expect.poll(() => drawn("text-1")?.id).toBe("text-1");
    await rightClick("text-1");
    await expect.element(item("Move out")).toHaveTextContent("Text stands on the page itself already");
    await item("Move in").click();
    await expect.poll(() => drawn("text-1")?.closest('[data-node="box-1"]')).not.toBeNull();
    await rightClick("text-1");
    await expect.element(item("Move in")).toHaveTextContent("There is no block beside Text to move into");
    await item("Move out").click();
    await expect.poll(() => drawn("text-1")?.closest('[data-node="box-1"]')).toBeNull();
  });

  it("[BLD-3] a locked block stays: no key, no drag and no menu moves or deletes it until it is unlocked", async () => {
    await opened();
    await rightClick("text-1");
    await item("Lock in its place").click();
    await expect.poll(said).toBe("1 block locked in its place");
    await userEvent.keyboard("{Delete}");
    await expect.element(page.getByRole("alert")).toHaveTextContent("Text is locked in its place. Unlock it first.");
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    await userEvent.dragAndDrop(drawn("text-1"), drawn("hero-1"), { sourcePosition: { x: 30, y: 12 }, targetPosition: { x: 60, y: 4 } });
    expect(onCanvas()).toEqual(["hero-1", "text-1", "cta-1"]);
    await page.getByRole("tab", { name: "Layers" }).click();
    await expect.element(page.getByRole("treeitem", { name: "Text, locked" })).toBeVisible();
    await rightClick("text-1");
    await expect.element(item("Delete")).toHaveTextContent("Text is locked in its place. Unlock it first.");
    await item(/^Unlock$/).click();
    await userEvent.keyboard("{Delete}");
    await expect.poll(onCanvas).toEqual(["hero-1", "cta-1"]);
  });

  it("[BLD-2] the bar of the selected block moves, doubles and deletes it, names its keys, and opens the menu below its last button", async () => {
    await opened();
    await userEvent.click(drawn("text-1"), { position: { x: 30, y: 12 } });
    const bar = page.getByRole("toolbar", { name: "Text: actions" });
    await expect.element(bar).toBeVisible();
    const tips = [...bar.element().querySelectorAll("button")].map((each) => each.dataset["tip"]);
    expect(tips).toEqual(["Move up (Alt ↑)", "Move down (Alt ↓)", "Duplicate (Ctrl D)", "Delete (Del)", "More actions (⇧ F10)"]);
    await bar.getByRole("button", { name: "Move up" }).click();
    await expect.poll(onCanvas).toEqual(["text-1", "hero-1", "cta-1"]);
    await bar.getByRole("button", { name: "Move down" }).click();
    await expect.poll(onCanvas).toEqual(["hero-1", "text-1", "cta-1"]);
    const more = bar.getByRole("button", { name: "More actions" });
    await expect.element(more).toHaveAttribute("aria-haspopup", "menu");
    await more.click();
    await expect.element(menu("Text")).toBeVisible();
    const boxOf = (of: typeof more) => of.element().getBoundingClientRect();
    await expect.poll(() => boxOf(menu("Text")).top - boxOf(more).bottom).toBeGreaterThan(0);
    expect(boxOf(menu("Text")).top - boxOf(more).bottom).toBeLessThan(20);
    await userEvent.keyboard("{Escape}");
    await bar.getByRole("button", { name: "Duplicate" }).click();
    await expect.poll(onCanvas).toEqual(["hero-1", "text-1", "rich-text-1", "cta-1"]);
    await bar.getByRole("button", { name: "Delete" }).click();
    await expect.poll(onCanvas).toEqual(["hero-1", "text-1", "cta-1"]);
  });

  it("[BLD-11] keeps the selected block as a section", async () => {
    await opened();
    await userEvent.click(drawn("text-1"), { position: { x: 30, y: 12 } });
    await page.getByRole("toolbar", { name: "Text: actions" }).getByRole("button", { name: "More actions" }).click();
    await item("Keep as a section…").click();
    const dialog = page.getByRole("dialog", { name: "Keep as a section" });
    await expect.element(dialog.getByRole("textbox", { name: "Name" })).toHaveFocus();
    await dialog.getByRole("button", { name: "Keep it" }).click();
    await expect.element(page.getByText("Text is among the blocks now").first()).toBeVisible();
  });

  it("[BLD-13] who may only look copies, hides and selects", async () => {
    await opened({ role: "viewer" });
    await rightClick("text-1");
    await expect.element(item("Delete")).toHaveAttribute("aria-disabled", "true");
    await expect.element(item("Add a block before")).toHaveAttribute("aria-disabled", "true");
    await expect.element(item(/^Copy/)).not.toHaveAttribute("aria-disabled");
  });

  it("[BLD-2] has no fault that axe finds", async () => {
    await opened();
    await rightClick("hero-1");
    await expect.element(menu("Hero")).toBeVisible();
    const { violations } = await axe.run(menu("Hero").element(), { resultTypes: ["violations"] });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});
