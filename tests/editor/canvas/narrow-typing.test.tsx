/** Texts written on a narrow canvas: all of the text and of its tools can be seen and reached. */
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { block, layoutOf, openBuilder } from "../support/open-builder";

const drawn = (id: string) => document.querySelector<HTMLElement>(`[data-node="${id}"] > *`)!;

describe("[BLD-4] [BLD-8] Writing on a narrow canvas", () => {
  it("of 360 pixels: a formatted text and its tools stay inside of the page, the tools above what is written", async () => {
    await openBuilder(layoutOf([block("text-1", "rich-text", { content: "<p>Write something worth reading, and select words.</p>" })]));
    await page.viewport(360, 800);
    const paragraph = () => drawn("text-1").querySelector("p")!;
    await expect.poll(() => drawn("text-1").getBoundingClientRect().right).toBeLessThan(340);
    await userEvent.dblClick(paragraph());
    await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toBe("Text of Text");
    const canvas = page.getByRole("region", { name: "Canvas" }).element().getBoundingClientRect();
    const text = document.activeElement!;
    const tools = [...text.closest("[data-typing]")!.querySelectorAll('[role="toolbar"] button')];
    expect(tools.length).toBeGreaterThan(10);
    for (const part of [text, ...tools]) {
      const { left, right } = part.getBoundingClientRect();
      expect([left >= canvas.left, right <= canvas.right], part.outerHTML.slice(0, 90)).toEqual([true, true]);
    }
    // It stands where it is drawn, also where the tools take two rows.
    const offset = () => text.querySelector("p")!.getBoundingClientRect().top - paragraph().getBoundingClientRect().top;
    await expect.poll(() => Math.abs(offset())).toBeLessThan(4);
  });
});
