/** A rectangle drawn over the layers selects the blocks whose rows it touches. */
import { beforeEach, describe, expect, it } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { block, layoutOf, openBuilder, said } from "./support/open-builder";

const tree = () => page.getByRole("tree").element() as HTMLElement;
const row = (name: string) => page.getByRole("treeitem", { name, exact: true }).element();
const selected = () =>
  page
    .getByRole("treeitem", { selected: true })
    .elements()
    .map((element) => element.id.replace("layer-", ""));
const rectangle = () => document.querySelector<HTMLElement>("[data-marquee=layers]")!;
const isDrawn = () => rectangle().style.display !== "none";
const send = (type: string, [x, y]: readonly [number, number], onto: EventTarget = window, keys: PointerEventInit = {}) =>
  onto.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      clientX: x,
      clientY: y,
      pointerId: 1,
      button: 0,
      isPrimary: true,
      pointerType: "mouse",
      ...keys,
    }),
  );
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
  send("pointerdown", at, hit, keys);
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
    send("pointermove", middle(row("Gamma")));
    await expect.poll(selected).toEqual(["gamma", "delta"]);
    expect(isDrawn()).toBe(true);
    send("pointermove", middle(row("Delta")));
    await expect.poll(selected).toEqual(["delta"]);
    send("pointermove", middle(row("Beta")));
    send("pointerup", middle(row("Beta")));
    await expect.poll(said).toBe("3 blocks selected");
    expect(isDrawn()).toBe(false);

    await userEvent.click(row("Alpha"));
    await expect.poll(selected).toEqual(["alpha"]);
    press(from, { shiftKey: true });
    send("pointermove", middle(row("Delta")));
    await expect.poll(selected).toEqual(["alpha", "delta"]);
    await userEvent.keyboard("{Escape}");
    await expect.poll(selected).toEqual(["alpha"]);
    expect(isDrawn()).toBe(false);
    send("pointerup", from);

    // A press alone selects none, as beside the page.
    press(from);
    send("pointerup", from);
    await expect.poll(selected).toEqual([]);
  });

  it("[BLD-3] from a region's row too, which stays what a press selects and folds; a block's row is dragged", async () => {
    await open();
    await userEvent.click(row("Beta"));
    await expect.poll(selected).toEqual(["beta"]);
    const region = row("Main");
    const hit = press(middle(region));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(selected()).toEqual(["beta"]);
    send("pointermove", middle(row("Beta")));
    await expect.poll(selected).toEqual(["alpha", "beta"]);
    send("pointerup", middle(region));
    hit.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    await expect.poll(selected).toEqual(["alpha", "beta"]);
    press(middle(row("Alpha")));
    send("pointermove", middle(row("Gamma")));
    expect(isDrawn()).toBe(false);
    await userEvent.keyboard("{Escape}");
    send("pointerup", middle(row("Gamma")));
    await userEvent.click(region.querySelector("span")!);
    await expect.element(page.getByRole("treeitem", { name: "Main", exact: true })).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(region.querySelector("span")!);
    await expect.poll(() => row("Main").getAttribute("aria-expanded")).toBe("true");
  });

  it("[BLD-2] [BLD-3] drawn with a real mouse it leaves the tree's keys at work, and no text selected", async () => {
    await open();
    await userEvent.dragAndDrop(row("Main"), row("Beta"));
    await expect.poll(selected).toEqual(["alpha", "beta"]);
    await expect.poll(() => document.activeElement).toBe(tree());
    expect(getSelection()!.toString()).toBe("");
    await userEvent.keyboard("{ArrowDown}");
    await expect.poll(selected).toEqual(["gamma"]);
  });

  it("[BLD-3] goes on past what is seen: the tree scrolls, and is no longer for it", async () => {
    const names = Array.from({ length: 60 }, (_, index) => `Block ${String(index + 1)}`);
    await openBuilder(layoutOf(names.map((label, index) => block(`b-${String(index + 1)}`, "rich-text", {}, { label }))));
    await page.getByRole("tab", { name: "Layers" }).click();
    await expect.poll(() => page.getByRole("treeitem", { name: "Block 1", exact: true }).elements()).toHaveLength(1);
    const { scrollHeight } = tree();
    press(middle(row("Main")));
    const { left, bottom } = tree().getBoundingClientRect();
    send("pointermove", [left + 60, bottom + 400]);
    await expect.poll(() => scrollHeight - tree().scrollTop - tree().clientHeight).toBeLessThan(2);
    await expect.poll(() => tree().scrollHeight).toBe(scrollHeight);
    await expect.poll(selected).toContain("b-60");
    send("pointerup", [left + 60, bottom + 400]);
    await expect.poll(said).toBe("60 blocks selected");
  });
});
