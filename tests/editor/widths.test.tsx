/** The canvas is a screen of the chosen width. */
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";

const twoColumns = () =>
  layoutOf([block("columns-1", "columns", {}, { slots: { one: [block("a", "rich-text")], two: [block("b", "rich-text")] } })]);
const paper = () => document.querySelector<HTMLElement>("[data-theme][data-scheme]")!;
const columnsStand = () => {
  const [a, b] = ["a", "b"].map((id) => document.querySelector(`[data-node="${id}"] > *`)!.getBoundingClientRect());
  return Math.abs(a!.top - b!.top) < 2 ? "side by side" : "under one another";
};

describe("[BLD-8] widths of the canvas", () => {
  it.each([
    ["Phone, 390 pixels", 390, "under one another"],
    ["Tablet, 768 pixels", 768, "side by side"],
    ["Desktop, 1280 pixels", 1280, "side by side"],
  ])("%s: the paper is that wide in the page's own pixels, and blocks answer to it", async (name, width, stand) => {
    await openBuilder(twoColumns());
    await expect.poll(onCanvas).toContain("b");
    const button = page.getByRole("button", { name, exact: true });
    await button.click();
    await expect.element(button).toHaveAttribute("aria-pressed", "true");
    await expect.poll(() => paper().offsetWidth).toBe(width);
    await expect.poll(columnsStand).toBe(stand);
    // However little room there is beside the panes, all of it is in sight.
    const desk = page.getByRole("region", { name: "Canvas" }).element().getBoundingClientRect();
    const seen = paper().getBoundingClientRect();
    expect(seen.left).toBeGreaterThanOrEqual(desk.left);
    expect(seen.right).toBeLessThanOrEqual(desk.right + 1);
  });

  it("a free width fills the room, and is made narrower by its handle with the keyboard", async () => {
    await openBuilder(twoColumns());
    await expect.poll(onCanvas).toContain("b");
    await page.getByRole("button", { name: "Free width" }).click();
    const handle = page.getByRole("slider", { name: "Width of the page" });
    await expect.element(handle).toBeVisible();
    const before = paper().offsetWidth;
    (handle.element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.poll(() => paper().offsetWidth).toBeLessThan(before);
  });
});
