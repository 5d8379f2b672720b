/** A text that is being written on the canvas is work like any other: said, asked about, and not lost with its tab. */
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { block, layoutOf, openBuilder, reload } from "../support/open-builder";

const heading = (id: string) => document.querySelector<HTMLElement>(`[data-node="${id}"] h1`)!;
const field = () => page.getByRole("region", { name: "Canvas" }).getByRole("textbox", { name: "Heading of Hero", exact: true });
const state = () => page.getByRole("banner").getByRole("status");
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith("tillwright-unsaved"));
const isAskedOf = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

async function writes(words: string) {
  const builder = await openBuilder(layoutOf([block("hero-1", "hero", { heading: "Safe at home" })]));
  await expect.poll(() => heading("hero-1")?.textContent).toBe("Safe at home");
  await userEvent.dblClick(heading("hero-1"));
  await expect.element(field()).toHaveFocus();
  expect(isAskedOf()).toBe(false);
  await userEvent.keyboard(words);
  return builder;
}

describe("[BLD-4] [BLD-9] A text that is being written on the canvas", () => {
  it("is unsaved from its first letter, and comes back after a crash with the last one", async () => {
    const builder = await writes("Safe");
    await expect.element(state()).toHaveTextContent("Unsaved changes");
    expect(isAskedOf()).toBe(true);
    await expect.poll(kept).toHaveLength(1);
    // Kept once, it is kept again with what has come since.
    await userEvent.keyboard(" wherever you go");
    expect(builder.drafts.get("spring")!.version).toBe(1);
    await reload(builder);
    await page.getByRole("dialog", { name: "Go on with your unsaved changes?" }).getByRole("button", { name: "Go on with them" }).click();
    await expect.poll(() => heading("hero-1")?.textContent).toBe("Safe wherever you go");
    await expect.element(state()).toHaveTextContent("Unsaved changes");
  });

  it("is no work any more once it is taken back, or is what it was", async () => {
    await writes("Nonsense");
    await expect.poll(kept).toHaveLength(1);
    await userEvent.clear(field());
    await userEvent.keyboard("Safe at home");
    await expect.element(state()).not.toHaveTextContent("Unsaved changes");
    await expect.poll(kept).toEqual([]);
    await userEvent.keyboard("!");
    await expect.element(state()).toHaveTextContent("Unsaved changes");
    await userEvent.keyboard("{Escape}");
    await expect.element(state()).not.toHaveTextContent("Unsaved changes");
    expect(isAskedOf()).toBe(false);
    await expect.poll(kept).toEqual([]);
  });

  it("is kept where somebody who leaves the page stays after all, and saved where they say so", async () => {
    const builder = await writes("Everywhere");
    await page.getByRole("link", { name: "All pages" }).click();
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Stay" }).click();
    await expect.poll(() => heading("hero-1")?.textContent).toBe("Everywhere");
    await userEvent.dblClick(heading("hero-1"));
    await userEvent.keyboard("Everywhere, always");
    await page.getByRole("link", { name: "All pages" }).click();
    await question.getByRole("button", { name: "Save and leave" }).click();
    await expect
      .poll(() => builder.drafts.get("spring")!.layout.regions.main[0]!.settings)
      .toMatchObject({ heading: "Everywhere, always" });
  });

  it("is kept as it was when the page was left, however long after", async () => {
    const { view } = await writes("Everywhere");
    await expect.poll(kept).toHaveLength(1);
    await view.unmount();
    const copy = () => localStorage.getItem(kept()[0]!);
    expect(copy()).toContain("Everywhere");
    // Longer than what is begun waits to be kept again.
    await new Promise((resolve) => setTimeout(resolve, 11_000));
    expect(copy()).toContain("Everywhere");
  });

  it("is in what somebody has stored while the field is still open", async () => {
    const builder = await writes("Everywhere");
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect.poll(() => builder.drafts.get("spring")!.layout.regions.main[0]!.settings).toMatchObject({ heading: "Everywhere" });
  });
});
