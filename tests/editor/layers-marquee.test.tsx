/** A rectangle drawn over the layers selects the blocks whose rows it touches. */
import { beforeEach, describe, expect, it } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { block, layoutOf, openBuilder, said } from "./support/open-builder";
import { isMarqueeDrawn, selectedRows, sendPointer } from "./support/pointer";
import { painted } from "../support/painted";

const tree = () => page.getByRole("tree").element() as HTMLElement;
const row = (name: string) => page.getByRole("treeitem", { name, exact: true }).element();
const middle = (element: Element): readonly [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};
/** Below the last row. */
const emptySpace = (): readonly [number, number] => {
  const { left, bottom } = tree().getBoundingClientRect();
  return [left + 60, bottom - 20];
};
const press = (at: readonly [number, number], keys?: PointerEventInit) => {
  const hit = document.elementFromPoint(...at)!;
  sendPointer("pointerdown", at, hit, keys);
  return hit;
};

const open = async (blocks = ["Alpha", "Beta", "Gamma", "Delta"]) => {
  const opened = await openBuilder(layoutOf(blocks.map((label) => block(label.toLowerCase(), "rich-text", {}, { label }))));
  await page.getByRole("tab", { name: "Layers" }).click();
  await expect.poll(() => page.getByRole("treeitem", { name: blocks[0]!, exact: true }).elements()).toHaveLength(1);
  return opened;
};

describe("A rectangle over the layers", () => {
  beforeEach(() => commands.restMouse());

  it("[BLD-3] from the room below the rows selects what it touches, adds with Shift, and is given up with Escape", async () => {
    await open();
    const from = emptySpace();
    expect(document.elementFromPoint(...from)!.closest("[role=treeitem]")).toBeNull();
    press(from);
    sendPointer("pointermove", middle(row("Gamma")));
    await expect.poll(selectedRows).toEqual(["gamma", "delta"]);
    expect(isMarqueeDrawn("layers")).toBe(true);
    sendPointer("pointermove", middle(row("Delta")));
    await expect.poll(selectedRows).toEqual(["delta"]);
    sendPointer("pointermove", middle(row("Beta")));
    sendPointer("pointerup", middle(row("Beta")));
    await expect.poll(said).toBe("3 blocks selected");
    expect(isMarqueeDrawn("layers")).toBe(false);

    await userEvent.click(row("Alpha"));
    await expect.poll(selectedRows).toEqual(["alpha"]);
    press(from, { shiftKey: true });
    sendPointer("pointermove", middle(row("Delta")));
    await expect.poll(selectedRows).toEqual(["alpha", "delta"]);
    await userEvent.keyboard("{Escape}");
    await expect.poll(selectedRows).toEqual(["alpha"]);
    expect(isMarqueeDrawn("layers")).toBe(false);
    sendPointer("pointerup", from);

    // A press alone selects none, as beside the page.
    press(from);
    sendPointer("pointerup", from);
    await expect.poll(selectedRows).toEqual([]);
  });

  it("[BLD-3] from a region's row too, which stays what a press selects and folds; a block's row is dragged", async () => {
    await open();
    await userEvent.click(row("Beta"));
    await expect.poll(selectedRows).toEqual(["beta"]);
    const region = row("Main");
    const hit = press(middle(region));
    await painted();
    expect(selectedRows()).toEqual(["beta"]);
    sendPointer("pointermove", middle(row("Beta")));
    await expect.poll(selectedRows).toEqual(["alpha", "beta"]);
    sendPointer("pointerup", middle(region));
    hit.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    await expect.poll(selectedRows).toEqual(["alpha", "beta"]);
    press(middle(row("Alpha")));
    sendPointer("pointermove", middle(row("Gamma")));
    await painted();
    expect(isMarqueeDrawn("layers")).toBe(false);
    await userEvent.keyboard("{Escape}");
    sendPointer("pointerup", middle(row("Gamma")));
    await userEvent.click(region.querySelector("span")!);
    await expect.element(page.getByRole("treeitem", { name: "Main", exact: true })).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(region.querySelector("span")!);
    await expect.poll(() => row("Main").getAttribute("aria-expanded")).toBe("true");
  });

  it("[BLD-2] [BLD-3] drawn with a real mouse it leaves the tree's keys at work, and no text selected", async () => {
    await open();
    await userEvent.dragAndDrop(row("Main"), row("Beta"));
    await expect.poll(selectedRows).toEqual(["alpha", "beta"]);
    await expect.poll(() => document.activeElement).toBe(tree());
    expect(getSelection()!.toString()).toBe("");
    await userEvent.keyboard("{ArrowDown}");
    await expect.poll(selectedRows).toEqual(["gamma"]);
  });

  it("[BLD-3] goes on past what is seen: the tree scrolls, and is no longer for it", async () => {
    const names = Array.from({ length: 60 }, (_, index) => `Block ${String(index + 1)}`);
    await openBuilder(layoutOf(names.map((label, index) => block(`b-${String(index + 1)}`, "rich-text", {}, { label }))));
    await page.getByRole("tab", { name: "Layers" }).click();
    await expect.poll(() => page.getByRole("treeitem", { name: "Block 1", exact: true }).elements()).toHaveLength(1);
    const { scrollHeight } = tree();
    press(middle(row("Main")));
    const { left, bottom } = tree().getBoundingClientRect();
    sendPointer("pointermove", [left + 60, bottom + 400]);
    await expect.poll(() => scrollHeight - tree().scrollTop - tree().clientHeight).toBeLessThan(2);
    await expect.poll(() => tree().scrollHeight).toBe(scrollHeight);
    await expect.poll(selectedRows).toContain("b-60");
    sendPointer("pointerup", [left + 60, bottom + 400]);
    await expect.poll(said).toBe("60 blocks selected");
  });
});
