/** A page opens: its blocks as they are stored, in the fonts of its theme. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";

afterEach(() => vi.restoreAllMocks());

describe("A page that is opened", () => {
  it("[LAY-2] has settings that look like the engine's own as they were, also of a block that is added", async () => {
    const odd = block("hero-1", "hero", {
      heading: "Plans",
      resolvedName: "hero",
      children: ["text-1"],
      picture: { resolvedName: "text", type: { resolvedName: "hero" }, props: null },
      nothing: null,
    });
    const { drafts } = await openBuilder(layoutOf([odd, block("text-1", "rich-text")]));
    await expect.poll(onCanvas).toEqual(["hero-1", "text-1"]);
    await page.getByRole("tab", { name: "Layers" }).click();
    await page.getByRole("treeitem", { name: "Hero", exact: true }).click();
    await userEvent.keyboard("{Control>}d{/Control}");
    await expect.poll(onCanvas).toHaveLength(3);
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect.element(page.getByRole("button", { name: "Save draft" })).toBeDisabled();
    const [first, second] = drafts.get("spring")!.layout.regions.main;
    expect(first).toEqual(odd);
    expect(second!.settings).toEqual(odd.settings);
  });

  it("[BLD-2] has asked for the fonts of its theme before anything is drawn in them", async () => {
    const asked = vi.spyOn(document.fonts, "load");
    const drawn: number[] = [];
    asked.mockImplementation((font) => {
      if (font.includes("Figtree")) drawn.push(onCanvas().length);
      return Promise.resolve([]);
    });
    await openBuilder(layoutOf([block("hero-1", "hero")]));
    await expect.poll(onCanvas).toEqual(["hero-1"]);
    expect(drawn).toEqual([0, 0]);
  });
});
